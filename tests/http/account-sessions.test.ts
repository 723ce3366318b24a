import { expect, test } from "vitest";
import { countRows, createAccount, mailedToken, PASSWORD, signIn, signInAs } from "../support/accounts";
import { withoutTable } from "../support/broken-database";
import { expectError } from "../support/console-errors";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";

const site = shareWorker();

const sessionsOf = (userId: string) => countRows(site.db, "sessions", `user_id = '${userId}'`);

test("signing up ends the session that the browser came with, and no other of that account", async () => {
  const before = await createAccount(site.db);
  const visitor = await signInAs(site, before.email);
  const elsewhere = await signInAs(site, before.email);
  const cookies = visitor.cookies.header;
  const answer = await visitor.postForm("/signup", {
    form: "sign-up",
    name: "Demo Client",
    company: "Demo Company",
    email: "demo@client.example",
    password: PASSWORD,
  });
  expect(answer.status).toBe(303);
  expect(await sessionsOf(before.id)).toBe(1);
  expect((await new Visitor(site).get("/dashboard", { Cookie: cookies })).status).toBe(302);
  expect((await elsewhere.get("/dashboard")).status).toBe(200);
});

test("resetting a password ends the session that the browser came with, unless the link is none", async () => {
  const before = await createAccount(site.db);
  const { id, email } = await createAccount(site.db);
  const visitor = await signInAs(site, before.email);
  await new Visitor(site).postForm("/signin?mode=reset", { form: "reset", email });
  const token = await mailedToken(site.db, "reset", email);
  const setBy = (link: string) =>
    visitor.postForm("/reset-password", { token: link, password: "quite-another-one" });
  expect((await setBy("A".repeat(43))).status).toBe(400);
  expect(await sessionsOf(before.id)).toBe(1);
  expect((await setBy(token)).status).toBe(303);
  expect([await sessionsOf(before.id), await sessionsOf(id)]).toEqual([0, 1]);
});

test("a change of address ends every session but that of the browser it is confirmed in", async () => {
  const { id, email } = await createAccount(site.db);
  const other = await signInAs(site, (await createAccount(site.db)).email);
  const visitor = await signInAs(site, email);
  const elsewhere = await signInAs(site, email);
  await visitor.postForm("/account", {
    form: "email",
    email: "new@client.example",
    currentPassword: PASSWORD,
  });
  const token = await mailedToken(site.db, "change", "new@client.example");
  expect((await visitor.postForm("/verify-email", { form: "verify", token })).status).toBe(303);
  expect(await sessionsOf(id)).toBe(1);
  expect((await visitor.get("/dashboard")).status).toBe(200);
  expect((await elsewhere.get("/dashboard")).status).toBe(302);
  expect((await other.get("/dashboard")).status).toBe(200);
  expect((await signIn(new Visitor(site), "new@client.example")).status, "with its password").toBe(303);
});

test("signing out takes the cookies back even while the database is away", async () => {
  const { email } = await createAccount(site.db);
  const visitor = await signInAs(site, email);
  await withoutTable(site.db, "sessions", async () => {
    const answer = await visitor.postForm("/signout", {});
    expect([answer.status, answer.location]).toEqual([303, "/signin"]);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=;.* Max-Age=0/),
      expect.stringMatching(/^signed_in=;.* Max-Age=0/),
      expect.stringMatching(/^just_booked=;.* Max-Age=0/),
      expect.stringMatching(/^chat_ticket=;.* Max-Age=0/),
    ]);
    await expectError(/A session could not be ended/);
  });
});
