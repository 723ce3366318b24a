import { describe, expect, test } from "vitest";
import { countRows, createAccount, signInAs } from "../../support/accounts";
import { askForCode, giveCode, mailedCode, otherCode } from "../../support/mailed-codes";
import { readOutbox } from "../../support/outbox";
import { shareWorker } from "../../support/share-worker";
import { Visitor } from "../../support/visitor";
import { NOW } from "../../support/worker";

const site = shareWorker();

const MINUTE_MS = 60_000;
const CONFIRM = "/account/confirm";

const run = (sql: string, ...values: (string | number | null)[]) =>
  site.db
    .prepare(sql)
    .bind(...values)
    .run();

const makeStale = () => run("update sessions set authenticated_at = ?", Date.parse(NOW) - 11 * MINUTE_MS);

const provenAt = () =>
  site.db
    .prepare("select authenticated_at = ? as isFresh, aal, methods from sessions")
    .bind(Date.parse(NOW))
    .first();

const STALE = { isFresh: 0, aal: 1, methods: '["password"]' };

const ask = (visitor: Visitor, next = "/account") => visitor.postForm(CONFIRM, { form: "mail-code", next });

const confirm = (visitor: Visitor, code: string, next = "/account") =>
  visitor.postForm(CONFIRM, { form: "code", code, next });

/** A visitor whose session was proven a while ago. */
async function staleVisitor(fields: Parameters<typeof createAccount>[1] = {}) {
  const account = await createAccount(site.db, fields);
  const visitor = await signInAs(site, account.email);
  await makeStale();
  return { ...account, visitor };
}

describe("a session is proven once more by a mailed code", () => {
  test("of an account without a password, too", async () => {
    const { id, email, visitor } = await staleVisitor();
    await run(
      "insert into passkeys (id, user_id, user_handle, public_key, aaguid, name, created_at) values ('p', ?, 'h', 'k', 'a', 'A key', 1)",
      id,
    );
    await run("update credentials set state = 'none' where user_id = ?", id);
    const { page } = await visitor.get(`${CONFIRM}?next=%2Faccount`);
    expect(page.has("#password-currentPassword")).toBe(false);
    expect(page.text).toContain(`We'll email a code to ${email}. Email me a code`);
    const asked = await ask(visitor);
    expect([asked.status, asked.location]).toEqual([303, `${CONFIRM}?next=%2Faccount`]);
    const waiting = (await visitor.follow(asked)).page;
    expect(waiting.text).toContain(`We've emailed a code to ${email}.`);
    expect(waiting.text).toContain("Send another code");
    const before = visitor.cookies.get("session");
    const answer = await confirm(visitor, await mailedCode(site.db, email));
    expect([answer.status, answer.location]).toEqual([303, "/account"]);
    expect(visitor.cookies.get("session")).not.toBe(before);
    expect(await provenAt()).toEqual({ isFresh: 1, aal: 1, methods: '["password","mailed_code"]' });
    expect((await visitor.get("/dashboard")).status).toBe(200);
    expect(await countRows(site.db, "sign_in_flows")).toBe(0);
    expect(await countRows(site.db, "sessions")).toBe(1);
  });

  test("whose email says what it is for, and has no link", async () => {
    const { email, visitor } = await staleVisitor();
    await ask(visitor);
    const [mail] = await readOutbox(site.db);
    const { page } = await new Visitor(site).get(`/dev/mail/${mail?.id}`);
    const code = await mailedCode(site.db, email);
    expect(page.text).toContain(`here's your code to confirm it's you: ${code.slice(0, 4)} ${code.slice(4)}`);
    expect(page.text).not.toContain("token=");
  });

  test("which signs nobody in, in this browser or another", async () => {
    const { email, visitor } = await staleVisitor();
    await ask(visitor);
    const code = await mailedCode(site.db, email);
    // The page redirects visitors who are signed in.
    expect((await giveCode(visitor, code)).location).toBe("/dashboard");
    const elsewhere = new Visitor(site);
    elsewhere.cookies.set("flow_code", visitor.cookies.get("flow_code") ?? "");
    expect((await elsewhere.get("/signin/email")).page.heading).toBe("Sign in by email");
    expect((await giveCode(elsewhere, code)).status).toBe(400);
    expect((await elsewhere.postForm("/signin/email", { form: "again" })).status).toBe(400);
    expect(await countRows(site.db, "sessions")).toBe(1);
    expect(await provenAt()).toEqual(STALE);
  });

  test("a code of another session, or one for signing in, does not prove it", async () => {
    const { email, visitor } = await staleVisitor();
    const other = await signInAs(site, email);
    await makeStale();
    await ask(other);
    const code = await mailedCode(site.db, email);
    visitor.cookies.set("flow_code", other.cookies.get("flow_code") ?? "");
    expect((await confirm(visitor, code)).status).toBe(400);
    await askForCode(visitor, email);
    expect((await confirm(visitor, await mailedCode(site.db, email))).status).toBe(400);
    expect(await countRows(site.db, "sessions", `authenticated_at = ${Date.parse(NOW)}`)).toBe(0);
    expect((await confirm(other, code)).status).toBe(303);
  });

  test("five tries for a code, with what was typed kept and another one on request", async () => {
    const { email, visitor } = await staleVisitor();
    await ask(visitor);
    const code = await mailedCode(site.db, email);
    const wrong = await confirm(visitor, otherCode(code));
    expect(wrong.status).toBe(400);
    expect(wrong.page.value("code")).toBe(otherCode(code));
    expect(wrong.page.descriptionsOf("#code-code").join()).toContain("You have 4 more tries.");
    for (let tried = 0; tried < 4; tried++) await confirm(visitor, otherCode(code));
    const over = await confirm(visitor, code);
    expect(over.page.text).toContain("That code has expired");
    expect(over.page.text).toContain("Email me a code");
    expect(await provenAt()).toEqual(STALE);
    await ask(visitor);
    const again = await ask(visitor);
    expect(again.location).toBe(`${CONFIRM}?next=%2Faccount&sent=again`);
    expect((await visitor.follow(again)).page.text).toContain("We've emailed you a new code.");
    expect((await confirm(visitor, await mailedCode(site.db, email))).status).toBe(303);
  });

  test("by one of 20 at once", async () => {
    const { email, visitor } = await staleVisitor();
    await ask(visitor);
    const fields = { form: "code", code: await mailedCode(site.db, email), next: "/account" };
    const headers = { Cookie: visitor.cookies.header ?? "" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => new Visitor(site).postForm(CONFIRM, fields, headers)),
    );
    const renewed = answers.filter(({ status, location }) => status === 303 && location === "/account");
    expect(renewed).toHaveLength(1);
  });

  test("whatever strangers ask for and guess elsewhere", async () => {
    const { email, visitor } = await staleVisitor();
    for (let asked = 0; asked < 6; asked++) await askForCode(new Visitor(site), email);
    expect((await askForCode(new Visitor(site), email)).status).toBe(429);
    expect((await ask(visitor)).status).toBe(303);
    for (let more = 0; more < 4; more++) await ask(visitor);
    const refused = await ask(visitor);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect((await confirm(visitor, await mailedCode(site.db, email))).status).toBe(303);
  });

  test("unless its session has ended", async () => {
    const { email, visitor } = await staleVisitor();
    await ask(visitor);
    const code = await mailedCode(site.db, email);
    await run("delete from sessions");
    expect(await countRows(site.db, "sign_in_flows")).toBe(0);
    expect((await confirm(visitor, code)).location).toContain("/signin");
  });
});

describe("a mailed code is not offered, nor taken,", () => {
  const expectNone = async (visitor: Visitor) => {
    const { page } = await visitor.get(CONFIRM);
    expect(page.text).not.toContain("Email me a code");
    for (const answer of [await ask(visitor), await confirm(visitor, "12345678")]) {
      expect(answer.status).toBe(400);
      expect(answer.page.text).toContain("An emailed code isn't enough for your account.");
    }
    expect(await countRows(site.db, "emails")).toBe(0);
  };

  test("where nobody has proven the address", async () => {
    const { visitor } = await staleVisitor({ isVerified: false });
    await expectNone(visitor);
  });

  test("where a second factor is asked for", async () => {
    const { id, visitor } = await staleVisitor();
    await run(
      "insert into totp_factors (user_id, sealed_secret, confirmed_at, created_at) values (?, 's', 1, 1)",
      id,
    );
    await expectNone(visitor);
  });
});
