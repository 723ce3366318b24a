/** Sign-in with a real OpenID Connect provider, which checks our requests as strictly as we check its responses. */
import { afterAll, expect, test } from "vitest";
import { countRows } from "../support/accounts";
import { CLIENT_ID, CLIENT_SECRET } from "../support/identity-provider";
import { providerBindings, startProviderSignIn } from "../support/providers";
import { startRealProvider } from "../support/real-provider";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";
import { SITE_URL } from "../support/worker";

const provider = await startRealProvider([`${SITE_URL}/signin/from/real`]);
const settings = { id: "real", kind: "oidc", name: "Real Login", issuer: provider.url, trustEmail: true };
const site = shareWorker({
  bindings: providerBindings([{ ...settings, clientId: CLIENT_ID }], { real: CLIENT_SECRET }),
});

afterAll(() => provider.stop());

async function comeBack(visitor: Visitor) {
  const back = new URL(await provider.walk(await startProviderSignIn(visitor, "real")));
  return { back, answer: await visitor.get(back.pathname + back.search) };
}

test("signs up, signs in again, and names itself in its answers", async () => {
  const visitor = new Visitor(site);
  const { back, answer } = await comeBack(visitor);
  expect(back.searchParams.get("iss")).toBe(provider.url);
  expect(answer.location).toBe("/signup/connected");
  const { page } = await visitor.follow(answer);
  expect(page.text).toContain("You've signed in with Real Login as ann@client.example");
  const made = await visitor.submit(page, { company: "Example Ltd" }, "main form");
  expect([made.status, made.location]).toEqual([303, "/dashboard"]);
  expect(await countRows(site.db, "users", "email_verified_at is not null")).toBe(1);
  const again = new Visitor(site);
  expect((await comeBack(again)).answer.location).toBe("/dashboard");
  expect(again.cookies.get("session")).toBeDefined();
});

test("its code counts once, and only with the verifier of the browser that asked", async () => {
  const visitor = new Visitor(site);
  const { back, answer } = await comeBack(visitor);
  expect(answer.status).toBe(303);
  expect((await visitor.get(back.pathname + back.search)).status).toBe(400);
  const other = new Visitor(site);
  const url = new URL(await startProviderSignIn(other, "real"));
  const stolen = new URLSearchParams(back.search);
  stolen.set("state", url.searchParams.get("state") ?? "");
  expect((await other.get(`/signin/from/real?${stolen}`)).status).toBe(400);
});
