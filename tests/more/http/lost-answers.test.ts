import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { countRows, createAccount, mailedToken, PASSWORD, signIn, signInAs } from "../../support/accounts";
import { giveAuthenticator } from "../../support/authenticator-app";
import { shareWorker } from "../../support/share-worker";
import { createStaff } from "../../support/staff";
import { Visitor } from "../../support/visitor";

/** A form is sent, its response is lost, and the same form is sent again: the second response is correct. */

const site = shareWorker();

const NEW_PASSWORD = "quite-another-one";
const EXPIRED = "This link has expired or has already been used. Please request a new one.";
const CHANGED = "/dashboard?flash=password-changed";

const setTo = (token: string, password: string, visitor = new Visitor(site)) =>
  visitor.postForm("/reset-password", { form: "new-password", token, password });

async function linkFor(email: string): Promise<string> {
  await new Visitor(site).postForm("/signin?mode=reset", { form: "reset", email });
  return mailedToken(site.db, "reset", email);
}

describe("a new password whose answer was lost", () => {
  test("is said to be set at the second press, which signs in, and nothing happens twice", async () => {
    const { email } = await createAccount(site.db);
    const token = await linkFor(email);
    expect((await setTo(token, NEW_PASSWORD)).location).toBe(CHANGED);
    const visitor = new Visitor(site);
    const answer = await setTo(token, NEW_PASSWORD, visitor);
    expect([answer.status, answer.location]).toEqual([303, CHANGED]);
    expect((await visitor.follow(answer)).page.text).toContain("Your password has been changed.");
    expect(await countRows(site.db, "emails", "kind = 'password_changed'")).toBe(1);
    expect(await countRows(site.db, "security_events", "kind = 'password_reset'")).toBe(1);
  });

  test("pressed twice at once is set once, and both are signed in", async () => {
    const { email } = await createAccount(site.db);
    const token = await linkFor(email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => setTo(token, NEW_PASSWORD)));
    expect(answers.map(({ location }) => location)).toEqual([CHANGED, CHANGED, CHANGED, CHANGED]);
    expect(await countRows(site.db, "emails", "kind = 'password_changed'")).toBe(1);
  });

  test("with another password is refused, and sets nothing", async () => {
    const { email } = await createAccount(site.db);
    const token = await linkFor(email);
    await setTo(token, NEW_PASSWORD);
    const visitor = new Visitor(site);
    const answer = await setTo(token, "a-third-password", visitor);
    expect([answer.status, answer.page.text.includes(EXPIRED)]).toEqual([400, true]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await signIn(new Visitor(site), email, NEW_PASSWORD)).status).toBe(303);
    expect((await signIn(new Visitor(site), email, "a-third-password")).status).toBe(400);
  });

  test("cannot be guessed at with its link more often than at the sign-in page", async () => {
    const { email } = await createAccount(site.db);
    const token = await linkFor(email);
    await setTo(token, NEW_PASSWORD);
    const from = (ip: number) => ({ "CF-Connecting-IP": `192.0.2.${ip}` });
    const guess = (ip: number, password: string) =>
      new Visitor(site).postForm("/reset-password", { form: "new-password", token, password }, from(ip));
    const statuses: number[] = [];
    for (let tries = 0; tries < 10; tries++) statuses.push((await guess(tries, `a-guess-${tries}-x`)).status);
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect((await guess(50, NEW_PASSWORD)).status, "right, but too late").toBe(429);
    expect((await signIn(new Visitor(site), email, NEW_PASSWORD)).status, "the same limit").toBe(429);
    expect(await countRows(site.db, "security_events", "kind = 'sign_in_failed'")).toBe(1);
  });

  test("ends with the link's hour, and with the password that it set", async () => {
    const { email } = await createAccount(site.db);
    const token = await linkFor(email);
    const other = await linkFor((await createAccount(site.db)).email);
    for (const link of [token, other]) expect((await setTo(link, NEW_PASSWORD)).status).toBe(303);
    await site.db.prepare("update done_forms set expires_at = expires_at - 3600000").run();
    expect((await setTo(other, NEW_PASSWORD)).status).toBe(400);

    await site.db.prepare("update done_forms set expires_at = expires_at + 3600000").run();
    const visitor = await signInAs(site, email);
    const change = { form: "password", currentPassword: NEW_PASSWORD, password: "a-third-password" };
    expect((await visitor.postForm("/account/security", change)).status).toBe(303);
    for (const password of [NEW_PASSWORD, "a-third-password"]) {
      expect((await setTo(token, password)).status, password).toBe(400);
    }
  });

  test("asks for the second factor, as the first press does", async () => {
    const { id, email } = await createAccount(site.db);
    await giveAuthenticator(site.db, id);
    const token = await linkFor(email);
    for (let press = 0; press < 2; press++) {
      expect((await setTo(token, NEW_PASSWORD)).location).toBe("/signin/second-factor");
    }
    expect(await countRows(site.db, "sessions")).toBe(0);
  });

  test("tells staff to sign in, as the first press does", async () => {
    const { email } = await createStaff(site.db);
    const token = await linkFor(email);
    for (let press = 0; press < 2; press++) {
      const answer = await setTo(token, NEW_PASSWORD);
      expect([answer.status, answer.location]).toEqual([303, "/signin?changed=1"]);
    }
    expect(await countRows(site.db, "sessions")).toBe(0);
  });
});

describe("an account whose answer was lost", () => {
  let visitor: Visitor;
  beforeEach(() => {
    visitor = new Visitor(site);
  });
  const DETAILS = {
    name: "Demo Client",
    company: "Demo Company",
    email: "demo@client.example",
    password: PASSWORD,
  };

  test("is signed in to by the very form that made it", async () => {
    const { page } = await visitor.get("/signup");
    await new Visitor(site).submit(page, DETAILS, 'form[action="/signup"]');
    const answer = await visitor.submit(page, DETAILS, 'form[action="/signup"]');
    expect([answer.status, answer.location]).toEqual([303, "/dashboard"]);
    expect((await visitor.get("/dashboard")).status).toBe(200);
    expect(await countRows(site.db, "users")).toBe(1);
    expect(await countRows(site.db, "emails", "kind = 'verify_email'")).toBe(1);
  });

  test("is made once by a form that is pressed four times at once, and each press signs in", async () => {
    const { page } = await visitor.get("/signup");
    const press = () => new Visitor(site).submit(page, DETAILS, 'form[action="/signup"]');
    const answers = await Promise.all(Array.from({ length: 4 }, press));
    expect(answers.map(({ location }) => location)).toEqual(Array(4).fill("/dashboard"));
    expect(await countRows(site.db, "users")).toBe(1);
  });

  test("keeps the form's key through a refusal", async () => {
    const { page } = await visitor.get("/signup");
    const refused = await visitor.submit(page, { ...DETAILS, password: "short" }, 'form[action="/signup"]');
    expect(keyIn(refused.page)).toBe(keyIn(page));
  });

  test.each([
    ["another form", { idempotencyKey: randomUUID() }],
    ["no key", { idempotencyKey: "" }],
    ["another password", { password: "quite-another-one" }],
  ])("is not signed in to by %s", async (_, changed) => {
    const { page } = await visitor.get("/signup");
    await new Visitor(site).submit(page, DETAILS, 'form[action="/signup"]');
    const answer = await visitor.submit(page, { ...DETAILS, ...changed }, 'form[action="/signup"]');
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain("An account with this email already exists.");
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("is not signed in to by the form of another address", async () => {
    const { page } = await visitor.get("/signup");
    await new Visitor(site).submit(page, DETAILS, 'form[action="/signup"]');
    const { email } = await createAccount(site.db);
    const answer = await visitor.submit(page, { ...DETAILS, email }, 'form[action="/signup"]');
    expect(answer.status).toBe(400);
  });

  test("taken back by who has the mailbox is not signed in to by the form that made it", async () => {
    const { page } = await visitor.get("/signup");
    await visitor.submit(page, DETAILS, 'form[action="/signup"]');
    await setTo(await linkFor(DETAILS.email), NEW_PASSWORD);
    for (const password of [PASSWORD, NEW_PASSWORD]) {
      const answer = await new Visitor(site).submit(page, { ...DETAILS, password }, 'form[action="/signup"]');
      expect([answer.status, answer.headers.getSetCookie()], password).toEqual([400, []]);
    }
  });

  const keyIn = (page: Awaited<ReturnType<Visitor["get"]>>["page"]) =>
    page.form('form[action="/signup"]').fields.find(([name]) => name === "idempotencyKey")?.[1];
});

describe("a change of address whose answer was lost", () => {
  const ask = (visitor: Visitor, email = "new@client.example") =>
    visitor.postForm("/account", { form: "email", email, currentPassword: PASSWORD });
  const mails = () => countRows(site.db, "emails", "kind in ('change_email', 'email_change_asked')");

  test("is asked for once, however often the form comes", async () => {
    const { id, email } = await createAccount(site.db);
    const visitor = await signInAs(site, email);
    const answers = [];
    for (let press = 0; press < 8; press++) answers.push(await ask(visitor));
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`))).toEqual(
      new Set(["303 /account?flash=link-sent"]),
    );
    expect(await mails()).toBe(2);
    expect(await countRows(site.db, "security_events", `user_id = '${id}'`)).toBe(1);
    const token = await mailedToken(site.db, "change", "new@client.example");
    expect((await visitor.postForm("/verify-email", { form: "verify", token })).status).toBe(303);
  });

  test("is mailed once when the form comes four times at once", async () => {
    const visitor = await signInAs(site, (await createAccount(site.db)).email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(visitor)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(await mails()).toBe(2);
  });

  test("is mailed anew to another address, after minutes, and after it was stopped", async () => {
    const { email } = await createAccount(site.db);
    const visitor = await signInAs(site, email);
    await ask(visitor);
    await ask(visitor, "other@client.example");
    expect(await mails()).toBe(4);
    await site.db.prepare("update account_tokens set created_at = created_at - 600000").run();
    await ask(visitor, "other@client.example");
    expect(await mails()).toBe(6);
    const token = await mailedToken(site.db, "stop", email);
    await new Visitor(site).postForm("/stop-email-change", { form: "stop", token });
    await ask(visitor, "other@client.example");
    expect(await mails()).toBe(8);
  });

  test("still asks for the password each time", async () => {
    const visitor = await signInAs(site, (await createAccount(site.db)).email);
    await ask(visitor);
    const guess = { form: "email", email: "new@client.example", currentPassword: "a-guess" };
    const answer = await visitor.postForm("/account", guess);
    expect([answer.status, answer.page.text.includes("That isn't your password")]).toEqual([400, true]);
  });
});
