import { expect, test } from "vitest";
import { SITE_ROUTES } from "../support/route-table";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";

const site = shareWorker();

/** Routes that redirect a visitor without a session to the sign-in page and back. */
async function leadingToSignIn(): Promise<string[]> {
  const leading: string[] = [];
  for (const { pattern, isForStaff } of SITE_ROUTES) {
    if (isForStaff || pattern === "/*") continue;
    const path = pattern.replace(/:\w+/g, "x");
    const { status, location } = await new Visitor(site).get(path);
    // A sign-in leads to the dashboard by default, so its link has no `next`.
    const back = path === "/dashboard" ? "/signin" : `/signin?${new URLSearchParams({ next: path })}`;
    if (status === 302 && location === back) leading.push(pattern);
  }
  return leading;
}

test("the addresses for clients, and no others, ask who is there", async () => {
  // Scripts on public pages request this file, so it gives an empty response instead of a redirect.
  const answered = new Visitor(site).get("/account/contact.json");
  expect([(await answered).status, (await answered).text]).toEqual([204, ""]);
  const clients = SITE_ROUTES.filter(({ isForClients }) => isForClients).map(({ pattern }) => pattern);
  expect([...(await leadingToSignIn()), "/account/contact.json"].sort()).toEqual(clients);
});
