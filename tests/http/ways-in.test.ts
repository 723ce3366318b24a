import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  countRows,
  createAccount,
  mailedLink,
  mailedToken,
  PASSWORD,
  signIn,
  signInAs,
} from "../support/accounts";
import { readOutbox } from "../support/outbox";
import type { Page } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const site = shareWorker();

const NEW_PASSWORD = "quite-another-one";
const MINUTE_MS = 60_000;

const run = (sql: string, ...values: (string | number | null)[]) =>
  site.db
    .prepare(sql)
    .bind(...values)
    .run();

const addPasskey = (userId: string) =>
  run(
    "insert into passkeys (id, user_id, user_handle, public_key, aaguid, name, created_at) values (?, ?, 'h', 'k', 'a', 'A key', 1)",
    randomUUID(),
    userId,
  );

const addIdentity = (userId: string) =>
  run(
    `insert into identities (id, user_id, provider, issuer, subject, created_at, last_used_at)
     values (?, ?, 'example', 'https://issuer.example', ?, 1, 1)`,
    randomUUID(),
    userId,
    randomUUID(),
  );

const addAuthenticator = (userId: string) =>
  run(
    "insert into totp_factors (user_id, sealed_secret, confirmed_at, created_at) values (?, 's', 1, 1)",
    userId,
  );

const withoutPassword = (userId: string) =>
  run("update credentials set state = 'none' where user_id = ?", userId);

/** Moves each session's last proof of identity back, so that it is no longer fresh. */
const makeStale = () => run("update sessions set authenticated_at = ?", Date.parse(NOW) - 11 * MINUTE_MS);

const waysOf = (userId: string) =>
  site.db
    .prepare(
      `select (select count(*) from passkeys where user_id = users.id) as passkeys,
         (select count(*) from identities where user_id = users.id) as identities,
         (select count(*) from totp_factors where user_id = users.id) as authenticators,
         (select state from credentials where user_id = users.id) as password
       from users where id = ?`,
    )
    .bind(userId)
    .first();

describe("the last way in", () => {
  test("is kept by the database, whatever asks for it to go", async () => {
    const { id } = await createAccount(site.db);
    await expect(withoutPassword(id)).rejects.toThrow("last_way_in");
    await addPasskey(id);
    await addPasskey(id);
    await withoutPassword(id);
    await run("delete from passkeys where id in (select id from passkeys limit 1)");
    await expect(run("delete from passkeys")).rejects.toThrow("last_way_in");
    await addIdentity(id);
    await run("delete from passkeys");
    await expect(run("delete from identities")).rejects.toThrow("last_way_in");
    await run("update credentials set state = 'set'");
    await run("delete from identities");
  });

  test("goes with its account", async () => {
    const { id } = await createAccount(site.db);
    await addPasskey(id);
    await addIdentity(id);
    await withoutPassword(id);
    await run("delete from users where id = ?", id);
    expect([await countRows(site.db, "passkeys"), await countRows(site.db, "identities")]).toEqual([0, 0]);
  });

  test("a company's connection takes what came by it along", async () => {
    const { id } = await createAccount(site.db);
    await run(
      "insert into sso_connections (id, kind, label, issuer, client_id, created_at) values ('c', 'oidc', 'C', 'https://c.example', 'c', 1)",
    );
    await addIdentity(id);
    await run("update identities set connection_id = 'c'");
    await withoutPassword(id);
    await run("delete from sso_connections");
    expect(await waysOf(id)).toMatchObject({ identities: 0, password: "none" });
  });
});

describe("an account with an authenticator", () => {
  test("has no session that one factor proved, by the database's own rule", async () => {
    const { id, email } = await createAccount(site.db);
    await addAuthenticator(id);
    await expect(signInAs(site, email)).rejects.toThrow("second_factor_needed");
  });

  test("stops at the second step after its password, on the way to where it was going", async () => {
    const { id, email } = await createAccount(site.db);
    await addAuthenticator(id);
    const visitor = new Visitor(site);
    const answer = await signIn(visitor, email, PASSWORD, { next: "/account" });
    expect([answer.status, answer.location]).toEqual([303, "/signin/second-factor"]);
    expect(visitor.cookies.get("session")).toBeUndefined();
    expect(await countRows(site.db, "sessions")).toBe(0);
    expect(await countRows(site.db, "sign_in_flows", "kind = 'second_factor' and next = '/account'")).toBe(1);
    expect((await visitor.get("/dashboard")).status).toBe(302);
  });

  test("stops there after a reset by mail too, with the new password set and every session ended", async () => {
    const { id, email } = await createAccount(site.db);
    const before = await signInAs(site, email);
    await addAuthenticator(id);
    const visitor = new Visitor(site);
    await visitor.postForm("/signin?mode=reset", { form: "reset", email });
    const token = await mailedToken(site.db, "reset", email);
    const answer = await visitor.postForm("/reset-password", { token, password: NEW_PASSWORD });
    expect(answer.location).toBe("/signin/second-factor");
    expect(await countRows(site.db, "sessions")).toBe(0);
    expect((await before.get("/dashboard")).status).toBe(302);
    expect(await waysOf(id)).toMatchObject({ authenticators: 1, password: "set" });
    expect((await signIn(new Visitor(site), email, NEW_PASSWORD)).location).toBe("/signin/second-factor");
    const again = await visitor.postForm("/reset-password", { token, password: "and-another-one" });
    expect(again.status).toBe(400);
  });

  test("ends what waited with the old password once there is a new one", async () => {
    const { id, email } = await createAccount(site.db);
    await addAuthenticator(id);
    await signIn(new Visitor(site), email);
    await run("update credentials set updated_at = updated_at + 1 where user_id = ?", id);
    expect(await countRows(site.db, "sign_in_flows")).toBe(0);
  });
});

describe("an address proven from another browser", () => {
  /** A stranger signs up with another person's address and sets up every sign-in method. */
  async function takenAddress() {
    const { id, email } = await createAccount(site.db, { isVerified: false });
    const stranger = await signInAs(site, email);
    await addPasskey(id);
    await addIdentity(id);
    await run("insert into recovery_codes (id, user_id, code_hash, created_at) values ('r', ?, 'c', 1)", id);
    await addAuthenticator(id);
    return { id, email, stranger };
  }

  const NOTHING_LEFT = { passkeys: 0, identities: 0, authenticators: 0 };

  test("by its link, leaves nothing of what was set up before", async () => {
    const { id, email, stranger } = await takenAddress();
    await stranger.postForm("/account", { form: "verify" });
    const owner = new Visitor(site);
    const link = await mailedLink(site.db, "verify", email);
    expect((await owner.submit((await owner.get(link)).page, {})).location).toMatch(/^\/reset-password\?/);
    expect(await waysOf(id)).toEqual({ ...NOTHING_LEFT, password: "awaited" });
    expect(await countRows(site.db, "recovery_codes")).toBe(0);
    expect((await stranger.get("/dashboard")).status).toBe(302);
    expect((await signIn(new Visitor(site), email)).status).toBe(400);
  });

  test("by a link that sets a password, likewise", async () => {
    const { id, email, stranger } = await takenAddress();
    const owner = new Visitor(site);
    await owner.postForm("/signin?mode=reset", { form: "reset", email });
    const token = await mailedToken(site.db, "reset", email);
    const answer = await owner.postForm("/reset-password", { token, password: NEW_PASSWORD });
    expect(answer.location).toBe("/dashboard?flash=password-changed");
    expect(await waysOf(id)).toEqual({ ...NOTHING_LEFT, password: "set" });
    expect((await owner.get("/dashboard")).status).toBe(200);
    expect((await stranger.get("/dashboard")).status).toBe(302);
  });

  test("takes nothing from an account whose address was proven before", async () => {
    const { id, email } = await createAccount(site.db);
    await addPasskey(id);
    await addIdentity(id);
    const visitor = new Visitor(site);
    await visitor.postForm("/signin?mode=reset", { form: "reset", email });
    const token = await mailedToken(site.db, "reset", email);
    await visitor.postForm("/reset-password", { token, password: NEW_PASSWORD });
    expect(await waysOf(id)).toMatchObject({ passkeys: 1, identities: 1 });
  });
});

describe("a proof that is asked for once more", () => {
  test("gives the session another token; the old one opens nothing, and doesn't sign the browser out", async () => {
    const { email } = await createAccount(site.db);
    const visitor = await signInAs(site, email);
    await makeStale();
    const before = visitor.cookies.header;
    const page = (await visitor.get("/account/confirm?next=/account")).page;
    expect(page.text).toContain("Confirm it's you");
    const confirm = (shown: Page, currentPassword: string) =>
      visitor.postForm("/account/confirm?next=/account", {
        form: "password",
        next: shown.value("next"),
        currentPassword,
      });
    const wrong = await confirm(page, "not-the-password");
    expect(wrong.status).toBe(400);
    expect(wrong.page.text).toContain("That isn't your password");
    const answer = await confirm(wrong.page, PASSWORD);
    expect([answer.status, answer.location]).toEqual([303, "/account"]);
    expect(visitor.cookies.header).not.toBe(before);
    expect((await visitor.get("/dashboard")).status).toBe(200);
    expect(await countRows(site.db, "sessions", `authenticated_at = ${Date.parse(NOW)}`)).toBe(1);
    const late = await new Visitor(site).send("/dashboard", { headers: { Cookie: before } });
    expect(late.status).toBe(302);
    expect(late.headers.getSetCookie()).toEqual([]);
  });

  test("leads to this site alone", async () => {
    const visitor = await signInAs(site, (await createAccount(site.db)).email);
    const fields = { form: "password", currentPassword: PASSWORD, next: "//evil.example/" };
    const answer = await visitor.postForm("/account/confirm", fields);
    expect(answer.location).toBe("/account/security");
  });

  test("takes no password where a second factor is asked for", async () => {
    const { id, email } = await createAccount(site.db);
    const visitor = await signInAs(site, email);
    await addAuthenticator(id);
    await makeStale();
    const answer = await visitor.postForm("/account/confirm", {
      form: "password",
      currentPassword: PASSWORD,
      next: "/account",
    });
    expect(answer.status).toBe(400);
    expect(await countRows(site.db, "sessions", `authenticated_at = ${Date.parse(NOW)}`)).toBe(0);
  });

  test("a session that signing in again replaced is no reason to sign out either", async () => {
    const { email } = await createAccount(site.db);
    const visitor = new Visitor(site);
    await signIn(visitor, email);
    const before = visitor.cookies.header;
    await signIn(visitor, email);
    const late = await new Visitor(site).send("/dashboard", { headers: { Cookie: before } });
    expect(late.headers.getSetCookie()).toEqual([]);
    expect((await visitor.get("/dashboard")).status).toBe(200);
  });
});

describe("a sign-in in a browser that the account doesn't know", () => {
  const DAY_MS = 86_400_000;
  const notices = async () =>
    (await readOutbox(site.db))
      .filter(({ kind }) => kind === "security_notice")
      .map(({ to_email }) => to_email);

  async function createOldAccount() {
    const account = await createAccount(site.db);
    await run("update users set created_at = ? where id = ?", Date.parse(NOW) - DAY_MS - 1, account.id);
    return account;
  }

  test("is told to its owner by mail, once a day, and not when the browser is known", async () => {
    const { email } = await createOldAccount();
    const visitor = new Visitor(site);
    await signIn(visitor, email);
    expect(await notices()).toEqual([email]);
    await signIn(visitor, email);
    await signIn(new Visitor(site), email);
    expect(await notices()).toEqual([email]);
    await run("update emails set dedupe_key = 'yesterday'");
    await signIn(visitor, email);
    expect(await notices()).toEqual([email]);
    // A browser that is known to another account is still new to this one.
    const other = await createOldAccount();
    await signIn(visitor, other.email);
    expect(await notices()).toEqual([email, other.email]);
  });

  test("is not told on an account's first day, nor when the password was wrong", async () => {
    const { email } = await createAccount(site.db);
    expect((await signIn(new Visitor(site), email)).status).toBe(303);
    const { email: old } = await createOldAccount();
    expect((await signIn(new Visitor(site), old, "not-the-password")).status).toBe(400);
    expect(await notices()).toEqual([]);
  });
});

describe("an account without a password", () => {
  async function withPasskeyAlone() {
    const account = await createAccount(site.db);
    const visitor = await signInAs(site, account.email);
    await addPasskey(account.id);
    return { ...account, visitor };
  }

  test("comes about once there is another way in, and its owner is told", async () => {
    const { id, email } = await createAccount(site.db);
    const visitor = await signInAs(site, email);
    const elsewhere = await signInAs(site, email);
    const refused = await visitor.postForm("/account/security", { form: "no-password" });
    expect(refused.status).toBe(409);
    expect(refused.page.text).toContain("your only way to sign in");
    await addPasskey(id);
    await makeStale();
    const stale = await visitor.postForm("/account/security", { form: "no-password" });
    expect(stale.status).toBe(403);
    expect(stale.page.text).toContain("confirm it's you");
    await run("update sessions set authenticated_at = ?", Date.parse(NOW));
    const page = (await visitor.get("/account/security")).page;
    expect(page.text).toContain("Remove your password");
    const done = await visitor.postForm("/account/security", { form: "no-password" });
    expect(done.location).toBe("/account/security?flash=password-removed");
    expect(await waysOf(id)).toMatchObject({ password: "none" });
    expect((await readOutbox(site.db)).map(({ kind }) => kind)).toEqual(["security_notice"]);
    expect((await signIn(new Visitor(site), email)).status).toBe(400);
    expect((await elsewhere.get("/dashboard")).status).toBe(302);
    expect((await visitor.follow(done)).page.text).toContain("Your password has been removed");
  });

  test("can be given one, after a fresh proof", async () => {
    const { id, email, visitor } = await withPasskeyAlone();
    await withoutPassword(id);
    await makeStale();
    expect((await visitor.get("/account/security")).page.text).toContain(
      "Confirm it's you to set a password",
    );
    const fields = { form: "password", password: NEW_PASSWORD };
    const stale = await visitor.postForm("/account/security", fields);
    expect(stale.status).toBe(403);
    await run("update sessions set authenticated_at = ?", Date.parse(NOW));
    const short = await visitor.postForm("/account/security", { ...fields, password: "short" });
    expect(short.page.text).toContain("Password must be at least 8 characters long");
    const answer = await visitor.postForm("/account/security", fields);
    expect(answer.location).toBe("/account/security?flash=password-set");
    expect((await signIn(new Visitor(site), email, NEW_PASSWORD)).status).toBe(303);
  });

  test("changes its address and is deleted by a fresh proof in the password's place", async () => {
    const { id, visitor } = await withPasskeyAlone();
    await withoutPassword(id);
    await makeStale();
    const change = { form: "email", email: "new@client.example" };
    const stale = await visitor.postForm("/account", change);
    expect(stale.status).toBe(403);
    expect(stale.page.value("email")).toBe("new@client.example");
    expect((await visitor.postForm("/account", { form: "delete" })).status).toBe(403);
    expect((await visitor.get("/account")).page.text).toContain("Confirm it's you to change your address");
    await run("update sessions set authenticated_at = ?", Date.parse(NOW));
    expect((await visitor.postForm("/account", change)).location).toBe("/account?flash=link-sent");
    expect((await visitor.postForm("/account", { form: "delete" })).location).toBe("/signin?deleted=1");
    expect(await countRows(site.db, "users")).toBe(0);
  });

  test("is not taken for one by leaving the password out", async () => {
    const { visitor } = await withPasskeyAlone();
    for (const [path, fields] of [
      ["/account", { form: "email", email: "new@client.example" }],
      ["/account", { form: "delete" }],
      ["/account/security", { form: "password", password: NEW_PASSWORD }],
    ] as const) {
      const answer = await visitor.postForm(path, fields);
      expect(answer.status, fields.form).toBe(400);
      expect(answer.page.text, fields.form).toContain("Enter your password");
    }
  });
});
