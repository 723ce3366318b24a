import { generate } from "lean-qr";
import { describe, expect, test } from "vitest";
import { countRows, createAccount, PASSWORD, signIn, signInAs } from "../support/accounts";
import { authenticatorWith, giveAuthenticator } from "../support/authenticator-app";
import { readOutbox } from "../support/outbox";
import { attribute, type Page } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";
import { giveCode, SECOND_FACTOR, startSignIn } from "../support/waiting-sign-in";
import { NOW } from "../support/worker";

const site = shareWorker();

const PAGE = "/account/security/authenticator";
const CODES = "/account/security/recovery-codes";
const MINUTE_MS = 60_000;

const run = (sql: string, ...values: (string | number)[]) =>
  site.db
    .prepare(sql)
    .bind(...values)
    .run();

async function signedIn() {
  const account = await createAccount(site.db);
  return { account, visitor: await signInAs(site, account.email) };
}

const appLink = (page: Page) =>
  page
    .all("main a")
    .map((link) => attribute(link, "href"))
    .find((href) => href.startsWith("otpauth:"));

/** A signed-in account whose page shows the QR code of a new authenticator. */
async function settingUp() {
  const { account, visitor } = await signedIn();
  const started = await visitor.submit((await visitor.get(PAGE)).page);
  expect([started.status, started.location]).toEqual([303, PAGE]);
  const { page } = await visitor.get(PAGE);
  const uri = new URL(appLink(page) ?? "");
  const secret = uri.searchParams.get("secret") ?? "";
  return { account, visitor, page, uri, secret, app: authenticatorWith(secret) };
}

const finish = (visitor: Visitor, code: string) => visitor.postForm(PAGE, { form: "confirm", code });

const shownCodes = async (visitor: Visitor) =>
  (await visitor.get(CODES)).page.all("main ol li").map((line) => line.textContent);

describe("setting an authenticator up", () => {
  test("shows a QR code and the same key as text, and nothing is asked until a code was right", async () => {
    const { account, visitor, page, uri, secret } = await settingUp();
    expect(decodeURIComponent(uri.pathname)).toMatch(new RegExp(`^/[^:]+:${account.email}$`));
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(page.text).toContain(secret.replace(/(.{4})(?=.)/g, "$1 "));
    // The image is the library's QR code for the address in the link.
    const { size } = generate(uri.href);
    expect(attribute(page.one('main svg[role="img"]'), "viewBox")).toBe(`-4 -4 ${size + 8} ${size + 8}`);
    const { headers } = await visitor.get(PAGE);
    expect(headers.get("Cache-Control")).toContain("no-store");
    const stored = await site.db.prepare("select * from totp_factors").first();
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect((await signIn(new Visitor(site), account.email)).location).toBe("/dashboard");
  });

  test("a code from the app completes it, ends every other session and gives ten recovery codes", async () => {
    const { account, visitor, app } = await settingUp();
    const elsewhere = await signInAs(site, account.email);
    const before = visitor.cookies.get("session");
    const answer = await finish(visitor, await app.code());
    expect([answer.status, answer.location]).toEqual([303, CODES]);
    expect(visitor.cookies.get("session")).not.toBe(before);
    expect((await elsewhere.get("/dashboard")).status).toBe(302);
    const sessions = await site.db.prepare("select aal, methods from sessions").all();
    expect(sessions.results).toEqual([{ aal: 2, methods: '["password","authenticator"]' }]);
    const codes = await shownCodes(visitor);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    const stored = await site.db
      .prepare("select group_concat(code_hash) as hashes from recovery_codes")
      .first("hashes");
    for (const code of codes) expect(stored).not.toContain(code.replaceAll("-", ""));
    const [mail, ...more] = await readOutbox(site.db);
    expect([mail?.to_email, mail?.data, more]).toEqual([
      account.email,
      expect.objectContaining({ what: "authenticator_added" }),
      [],
    ]);
    expect(await countRows(site.db, "security_events", "kind = 'authenticator_added'")).toBe(1);
    // The code that set up the authenticator cannot be used again.
    const other = await startSignIn(site, account.email);
    expect((await giveCode(other, await app.code())).page.text).toContain("You've already used that code");
    expect((await giveCode(other, codes[0] ?? "", "recovery")).status).toBe(303);
  });

  test("a wrong code changes nothing, and says so beside the field", async () => {
    const { visitor, app } = await settingUp();
    const answer = await finish(visitor, await app.wrongCode());
    expect(answer.status).toBe(400);
    expect(answer.page.descriptionsOf("#confirm-code").join(" ")).toContain(
      "That code isn't right. Enter the one your app shows now",
    );
    for (const code of ["", "x", "1".repeat(5000)]) expect((await finish(visitor, code)).status).toBe(400);
    expect(await countRows(site.db, "totp_factors", "confirmed_at is not null")).toBe(0);
    expect(await countRows(site.db, "recovery_codes")).toBe(0);
  });

  test("a key that was made again replaces the one before; opening the page does not", async () => {
    const { visitor, secret, app } = await settingUp();
    expect((await visitor.get(PAGE)).text).toContain(secret);
    await visitor.postForm(PAGE, { form: "start" });
    const { page } = await visitor.get(PAGE);
    expect(page.html).not.toContain(secret);
    expect((await finish(visitor, await app.code())).status).toBe(400);
  });

  test("a key is forgotten after an hour", async () => {
    const { visitor, app } = await settingUp();
    await run("update totp_factors set created_at = ?", Date.parse(NOW) - 60 * MINUTE_MS);
    expect((await finish(visitor, await app.code())).status).toBe(400);
    expect(appLink((await visitor.get(PAGE)).page)).toBeUndefined();
  });

  test("of 20 at once, one completes it", async () => {
    const { visitor, app } = await settingUp();
    const code = await app.code();
    const { header } = visitor.cookies;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        new Visitor(site).postForm(PAGE, { form: "confirm", code }, { Cookie: header }),
      ),
    );
    expect(answers.filter(({ location }) => location === CODES)).toHaveLength(1);
    expect(await countRows(site.db, "recovery_codes")).toBe(10);
    expect(await countRows(site.db, "emails")).toBe(1);
  });

  test("one that is set up is not replaced by another", async () => {
    const { account, visitor } = await signedIn();
    const app = await giveAuthenticator(site.db, account.id);
    await visitor.postForm(PAGE, { form: "start" });
    expect((await finish(visitor, await app.code())).status).toBe(400);
    expect((await giveCode(await startSignIn(site, account.email), await app.code())).status).toBe(303);
  });
});

describe("removing an authenticator", () => {
  test("takes its recovery codes along, and signing in asks for nothing more", async () => {
    const { account, visitor } = await signedIn();
    const app = await giveAuthenticator(site.db, account.id);
    const waiting = await startSignIn(site, account.email);
    const removed = await visitor.postForm(PAGE, { form: "remove" });
    expect(removed.location).toBe("/account/security?flash=authenticator-removed");
    expect((await visitor.follow(removed)).page.text).toContain("The authenticator app has been removed.");
    expect(await countRows(site.db, "totp_factors")).toBe(0);
    expect(await countRows(site.db, "recovery_codes")).toBe(0);
    expect((await giveCode(waiting, await app.code())).page.text).toContain("This sign-in has expired");
    expect((await signIn(new Visitor(site), account.email)).location).toBe("/dashboard");
    expect((await readOutbox(site.db)).map(({ data }) => data)).toEqual([
      expect.objectContaining({ what: "authenticator_removed" }),
    ]);
    await visitor.postForm(PAGE, { form: "remove" });
    expect(await countRows(site.db, "emails")).toBe(1);
  });

  test("like everything here, needs a fresh proof", async () => {
    const { account, visitor } = await signedIn();
    await giveAuthenticator(site.db, account.id);
    await run("update sessions set authenticated_at = ?", Date.parse(NOW) - 11 * MINUTE_MS);
    for (const path of [PAGE, CODES, `${CODES}.txt`])
      expect((await visitor.get(path)).location).toBe(`/account/confirm?next=${encodeURIComponent(path)}`);
    for (const [path, form] of [
      [PAGE, "start"],
      [PAGE, "confirm"],
      [PAGE, "remove"],
      [CODES, "new-codes"],
    ] as const) {
      const answer = await visitor.postForm(path, { form, code: "123456" });
      expect([form, answer.status]).toEqual([form, 403]);
      expect(answer.page.text).toContain("Please confirm it's you, then come back");
    }
    expect(await countRows(site.db, "totp_factors")).toBe(1);
    expect(await countRows(site.db, "recovery_codes")).toBe(10);
    const guest = new Visitor(site);
    for (const path of [PAGE, CODES, `${CODES}.txt`])
      expect((await guest.get(path)).location).toMatch(/^\/signin/);
  });
});

test("the account's data names what signs in to it, and no secret", async () => {
  const { account, visitor } = await signedIn();
  await giveAuthenticator(site.db, account.id);
  const rows = await site.db
    .prepare("select sealed_secret, code_hash from totp_factors, recovery_codes limit 1")
    .first();
  const { text } = await visitor.get("/account/data.json");
  expect(JSON.parse(text).signIn).toEqual({
    hasPassword: true,
    authenticatorSince: new Date(NOW).toISOString(),
    recoveryCodesLeft: 10,
    passkeys: [],
    otherAccounts: [],
  });
  for (const secret of Object.values(rows ?? {})) expect(text).not.toContain(secret);
  expect(text).not.toContain(PASSWORD);
  expect((await signIn(new Visitor(site), account.email)).location).toBe(SECOND_FACTOR);
});
