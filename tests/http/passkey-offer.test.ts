/** The passkey that a new account is offered on its dashboard. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createAccount, PASSWORD, signInAs } from "../support/accounts";
import { insertPasskey } from "../support/household";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const site = shareWorker();

const OFFER = "Add a passkey";
const offers = async (visitor: Visitor) => (await visitor.get("/dashboard")).page.linksSaying(OFFER);

async function signedUp(): Promise<{ visitor: Visitor; email: string }> {
  const visitor = new Visitor(site);
  const email = `${randomUUID()}@client.example`;
  const { page } = await visitor.get("/signup");
  const account = { name: "Demo Client", company: "Demo Company", email, password: PASSWORD };
  const made = await visitor.submit(page, account, 'form[action="/signup"]');
  expect([made.status, made.location]).toEqual([303, "/dashboard"]);
  return { visitor, email };
}

test("an account that has just been made is offered a passkey, which leads back to the dashboard", async () => {
  const { visitor } = await signedUp();
  expect(await offers(visitor)).toEqual(["/account/security/passkeys/new?next=%2Fdashboard"]);
  expect((await visitor.get("/account/security/passkeys/new?next=%2Fdashboard")).status).toBe(200);
});

test("an account that has a passkey is offered none", async () => {
  const { visitor, email } = await signedUp();
  const id = await site.db.prepare("select id from users where email = ?").bind(email).first<string>("id");
  await insertPasskey(site.db, id ?? "", "Phone");
  expect(await offers(visitor)).toEqual([]);
});

test.each([
  [23, 1],
  [25, 0],
])("an account of %i hours ago is offered %i", async (hours, count) => {
  const account = await createAccount(site.db);
  await site.db
    .prepare("update users set created_at = ? where id = ?")
    .bind(Date.parse(NOW) - hours * 3_600_000, account.id)
    .run();
  expect(await offers(await signInAs(site, account.email))).toHaveLength(count);
});
