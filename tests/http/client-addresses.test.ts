import { expect, test } from "vitest";
import { SITE_ROUTES } from "../support/route-table";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";

const site = shareWorker();

/** Addresses that lead a visitor without a session to sign in and back. */
async function leadingToSignIn(): Promise<string[]> {
  const leading: string[] = [];
  for (const { pattern, isForStaff } of SITE_ROUTES) {
    if (isForStaff || pattern === "/*") continue;
    const path = pattern.replace(/:\w+/g, "x");
    const { status, location } = await new Visitor(site).get(path);
    // The dashboard is where a sign-in leads anyway.
    const back = path === "/dashboard" ? "/signin" : `/signin?${new URLSearchParams({ next: path })}`;
    if (status === 302 && location === back) leading.push(pattern);
  }
  return leading;
}

test("the addresses for clients, and no others, ask who is there", async () => {
  // Public pages ask for it on the way, and do without.
  const answered = new Visitor(site).get("/account/contact.json");
  expect([(await answered).status, (await answered).text]).toEqual([204, ""]);
  const clients = SITE_ROUTES.filter(({ isForClients }) => isForClients).map(({ pattern }) => pattern);
  expect([...(await leadingToSignIn()), "/account/contact.json"].sort()).toEqual(clients);
});
