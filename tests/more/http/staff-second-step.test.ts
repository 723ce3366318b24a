/** The desk requires a passkey or an authenticator as second factor. Access to the mailbox alone is not enough. */
import { randomUUID } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";
import { describe, expect, test } from "vitest";
import { connect } from "../../../app/db/client.server";
import { isFactorAddable } from "../../../app/db/staff/staff.server";
import { signInCodeOf } from "../../../app/domain/staff/sign-in-code";
import { removeSecondFactorSql } from "../../../scripts/accounts-sql";
import { countRows, createAccount, mailedLink, PASSWORD, signIn, signInAs } from "../../support/accounts";
import { SoftPasskey } from "../../support/authenticator";
import { authenticatorWith, giveAuthenticator } from "../../support/authenticator-app";
import { addPasskey, passkeyCreation, passkeyRequest, signInByPasskey } from "../../support/passkeys";
import { SITE_ROUTES } from "../../support/route-table";
import { shareWorker } from "../../support/share-worker";
import { type CreatedStaff, createStaff, signInAsStaff, signInBeforeDesk } from "../../support/staff";
import { type Answer, Visitor } from "../../support/visitor";
import { giveCode, SECOND_FACTOR } from "../../support/waiting-sign-in";
import { COOKIE_SECRET, NOW } from "../../support/worker";

const site = shareWorker();
const now = Date.parse(NOW);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const GATE = "/signin/desk";
const APP_PAGE = "/account/security/authenticator";
const PASSKEY_PAGE = "/account/security/passkeys/new";
const gateTo = (next: string) => `${GATE}?${new URLSearchParams({ next })}`;
const withNext = (path: string, next: string) => `${path}?${new URLSearchParams({ next })}`;

const run = (sql: string, ...values: (string | number | null)[]) =>
  site.db
    .prepare(sql)
    .bind(...values)
    .run();

/** The desk's response: its status, or the target of its redirect. */
async function atDesk(visitor: Visitor, path = "/staff"): Promise<number | string> {
  const { status, location } = await visitor.get(path);
  return status === 302 ? location : status;
}

/** The code in the newest sign-in email to a member of staff. */
async function mailedCode(email: string): Promise<string> {
  const mail = await site.db
    .prepare("select data from emails where kind = 'staff_code' and to_email = ? order by rowid desc limit 1")
    .bind(email)
    .first<string>("data");
  return signInCodeOf(JSON.parse(mail ?? "{}").signInId, COOKIE_SECRET);
}

/** Sets a new password by the mailed reset link. */
async function reset(visitor: Visitor, email: string, password: string): Promise<Answer> {
  await visitor.postForm("/signin?mode=reset", { form: "reset", email });
  const { page } = await visitor.get(await mailedLink(site.db, "reset", email));
  return visitor.postForm("/reset-password", { form: "new-password", token: page.value("token"), password });
}

/** Signs in with the password and, if required, the mailed code. */
async function signInByMail(visitor: Visitor, email: string, password = PASSWORD): Promise<Answer> {
  const answer = await signIn(visitor, email, password);
  if (!answer.location.startsWith("/signin/code")) return answer;
  return visitor.postForm("/signin/code", { form: "code", code: await mailedCode(email), next: "/staff" });
}

/** Sets up an authenticator from the page before the desk, without scripts. */
async function setUpApp(visitor: Visitor, next = "/staff"): Promise<Answer> {
  const page = withNext(APP_PAGE, next);
  await visitor.postForm(page, { form: "start" });
  const secret = /otpauth:[^"]*?secret=(\w+)/.exec((await visitor.get(page)).text)?.[1];
  const code = secret ? await authenticatorWith(secret).code() : "123456";
  return visitor.postForm(page, { form: "confirm", code });
}

const allowSetUp = (email: string, at = now) =>
  site.db.batch(
    removeSecondFactorSql({ email, now: at, newId: randomUUID })
      .split("\n")
      .map((sql) => site.db.prepare(sql)),
  );

describe("with the mailbox alone (reset mail, new password, mailed code)", () => {
  const BEFORE: [string, (staff: CreatedStaff) => Promise<unknown>][] = [
    ["who has never been asked", async () => {}],
    ["who put it off", ({ id }) => putOff(id)],
    ["in whose days it is due", ({ id }) => run(DUE, now - 7 * DAY_MS, id)],
    ["whom the command line lets set one up", ({ email }) => allowSetUp(email)],
    ["who has an authenticator", ({ id }) => giveAuthenticator(site.db, id)],
    ["who has a passkey alone", givePasskey],
  ];
  const DUE = "update staff set factor_asked_at = ? where user_id = ?";
  const putOff = (id: string) =>
    run("update staff set factor_asked_at = ?1, factor_put_off_until = ?1 + 9 where user_id = ?2", now, id);
  async function givePasskey(staff: CreatedStaff): Promise<void> {
    const { visitor } = await signInBeforeDesk(site, staff);
    await addPasskey(visitor);
  }

  describe.each(["owner", "member"] as const)("of the role %s", (role) => {
    test.each(BEFORE)("%s: nobody opens the desk, or sets up what would", async (_, prepare) => {
      const staff = await createStaff(site.db, role);
      await prepare(staff);
      const attacker = new Visitor(site);
      await reset(attacker, staff.email, "chosen-by-the-attacker");
      for (const visitor of [attacker, new Visitor(site)]) {
        await signInByMail(visitor, staff.email, "chosen-by-the-attacker");
        const before = await countRows(site.db, "passkeys");
        expect(await atDesk(visitor)).not.toBe(200);
        await visitor.postForm(GATE, { form: "not-now", next: "/staff" });
        await setUpApp(visitor);
        await visitor.postForm(PASSKEY_PAGE, {
          form: "new-passkey",
          name: "Theirs",
          ...(await registration(visitor)),
        });
        expect(await atDesk(visitor)).not.toBe(200);
        expect(await countRows(site.db, "passkeys")).toBe(before);
        expect(await countRows(site.db, "totp_factors", `confirmed_at = ${now} and last_step > 0`)).toBe(0);
      }
    });
  });

  test("the desk stays shut after another password or another address is chosen", async () => {
    const staff = await createStaff(site.db, "member");
    const visitor = new Visitor(site);
    await reset(visitor, staff.email, "chosen-by-the-attacker");
    await signInByMail(visitor, staff.email, "chosen-by-the-attacker");
    const fields = { form: "password", currentPassword: "chosen-by-the-attacker", password: PASSWORD };
    await visitor.postForm("/account/security", fields);
    await signInByMail(visitor, staff.email);
    expect(await atDesk(visitor)).toBe(gateTo("/staff"));
    expect((await visitor.get(gateTo("/staff"))).page.heading).toBe("The desk stays closed");
  });
});

async function registration(visitor: Visitor): Promise<Record<string, string>> {
  try {
    return new SoftPasskey().register(await passkeyCreation(visitor));
  } catch {
    // Without a session, there is no account to register a passkey for.
    return { credential: "{}", userHandle: "" };
  }
}

describe("a member without a second step", () => {
  test("is asked at the first visit, may say Not now for a session, and is asked again", async () => {
    const { visitor, staff } = await signInBeforeDesk(site);
    expect(await atDesk(visitor, "/staff/bookings?page=2")).toBe(gateTo("/staff/bookings?page=2"));
    const { page } = await visitor.get(gateTo("/staff/bookings?page=2"));
    expect(page.heading).toBe("Protect the desk");
    expect(page.text).toContain("You have until Monday 30 November 2026");
    const answer = await visitor.submit(page);
    expect([answer.status, answer.location]).toEqual([303, "/staff/bookings?page=2"]);
    expect(answer.headers.get("X-Remix-Reload-Document")).toBe("true");
    expect(await atDesk(visitor, "/staff/bookings?page=2")).toBe(200);
    const row = await site.db.prepare("select * from staff where user_id = ?").bind(staff.id).first();
    expect(row).toMatchObject({ factor_asked_at: now, factor_put_off_until: now + 12 * HOUR_MS });
    await run("update staff set factor_put_off_until = ?", now);
    expect(await atDesk(visitor)).toBe(gateTo("/staff"));
  });

  test("has seven days from the first time, however often they are asked", async () => {
    const { visitor } = await signInBeforeDesk(site);
    const days = "update staff set factor_asked_at = ?, factor_put_off_until = null";
    await run(days, now - 7 * DAY_MS + 1);
    const { page } = await visitor.get(GATE);
    expect((await visitor.submit(page)).location).toBe("/staff");
    expect(await atDesk(visitor)).toBe(200);
    await run(days, now - 7 * DAY_MS);
    expect(await atDesk(visitor)).toBe(gateTo("/staff"));
    expect((await visitor.get(GATE)).page.text).not.toContain("Not now");
    const late = await visitor.postForm(GATE, { form: "not-now", next: "/staff" });
    expect(late.location).toBe(gateTo("/staff"));
    expect(await atDesk(visitor)).toBe(gateTo("/staff"));
    expect(await site.db.prepare("select factor_asked_at as at from staff").first<number>("at")).toBe(
      now - 7 * DAY_MS,
    );
  });

  test("who becomes an owner can't put it off any longer", async () => {
    const { visitor } = await signInBeforeDesk(site);
    await visitor.postForm(GATE, { form: "not-now", next: "/staff" });
    expect(await atDesk(visitor)).toBe(200);
    await run("update staff set role = 'owner'");
    expect(await atDesk(visitor)).toBe(gateTo("/staff"));
  });
});

test("an owner without a second step has to set one up at once", async () => {
  const { visitor } = await signInBeforeDesk(site, "owner");
  expect(await atDesk(visitor)).toBe(gateTo("/staff"));
  const { page } = await visitor.get(GATE);
  expect(page.text).not.toContain("Not now");
  const answer = await visitor.postForm(GATE, { form: "not-now", next: "/staff" });
  expect(answer.location).toBe(gateTo("/staff"));
  expect(await atDesk(visitor)).toBe(gateTo("/staff"));
});

describe("until there is a second step, nothing of the desk is shown or done:", () => {
  const ID = "3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11";
  const routes = SITE_ROUTES.filter(({ isForStaff }) => isForStaff);

  test("every address of it leads to the page that asks", async () => {
    const { visitor } = await signInBeforeDesk(site, "owner");
    expect(routes.length).toBeGreaterThan(20);
    for (const { pattern, hasAction } of routes) {
      const path = pattern.replace(/:\w+/g, ID);
      const got = await visitor.get(path);
      expect([path, got.status, got.location]).toEqual([path, 302, gateTo(path)]);
      const forData = await visitor.get(`${path}.data`);
      expect([path, forData.text.includes(GATE)]).toEqual([path, true]);
      if (!hasAction) continue;
      // An index route shares its path with the layout around it, so its action needs "?index".
      const posted = await visitor.postForm(path.split("/").length < 4 ? `${path}?index` : path, {
        action: "remove",
        form: "remove",
        id: ID,
      });
      expect([path, posted.status, posted.location]).toEqual([path, 302, gateTo(path)]);
    }
  });

  test("to a member, what is for owners does not exist", async () => {
    const { visitor } = await signInBeforeDesk(site);
    expect(await atDesk(visitor, "/staff/people")).toBe(404);
  });

  test("the page that asks is no way in, and sends all others where they belong", async () => {
    expect((await new Visitor(site).get(gateTo("/staff"))).location).toContain("/signin?next=");
    const client = await signInAs(site, (await createAccount(site.db)).email);
    expect((await client.get(GATE)).location).toBe("/dashboard");
    const staff = await signInAsStaff(site);
    expect((await staff.get(gateTo("/staff/tickets"))).location).toBe("/staff/tickets");
    const { visitor } = await signInBeforeDesk(site);
    expect((await visitor.get(gateTo("//elsewhere.example"))).page.value("next")).toBe("/staff");
    expect((await visitor.postForm(GATE, { form: "x" })).status).toBe(400);
  });
});

describe("setting one up", () => {
  test("by an app, without JavaScript, leads over the recovery codes to where they were going", async () => {
    const { visitor, staff } = await signInBeforeDesk(site, "owner");
    const next = "/staff/tickets?view=closed";
    const gate = (await visitor.get(gateTo(next))).page;
    const links = gate.all("main a").map((link) => link.getAttribute("href"));
    expect(links).toContain(withNext(APP_PAGE, next));
    const before = visitor.cookies.get("session");
    const done = await setUpApp(visitor, next);
    expect([done.status, done.location]).toEqual([303, withNext("/account/security/recovery-codes", next)]);
    expect(visitor.cookies.get("session")).not.toBe(before);
    const { page } = await visitor.get(done.location);
    expect(page.all("main ol li")).toHaveLength(10);
    const away = await visitor.submit(page);
    expect([away.location, away.headers.get("X-Remix-Reload-Document")]).toEqual([next, "true"]);
    expect(await atDesk(visitor, next)).toBe(200);
    const session = await site.db.prepare("select aal, methods from sessions").first();
    expect(session).toEqual({ aal: 2, methods: '["password","mailed_code","authenticator"]' });
    expect((await signIn(new Visitor(site), staff.email)).location).toBe(SECOND_FACTOR);
  });

  test("by a passkey, leads straight there and proves this session, and ends those of one factor", async () => {
    const staff = await createStaff(site.db, "owner");
    const { visitor: other } = await signInBeforeDesk(site, staff);
    const { visitor } = await signInBeforeDesk(site, staff);
    const before = visitor.cookies.get("session");
    const next = "/staff/clients";
    const answer = await visitor.postForm(withNext(PASSKEY_PAGE, next), {
      form: "new-passkey",
      name: "Chrome on Linux",
      ...(await registration(visitor)),
    });
    expect([answer.status, answer.location]).toEqual([303, next]);
    expect(visitor.cookies.get("session")).not.toBe(before);
    expect(await atDesk(visitor, next)).toBe(200);
    expect(await atDesk(other)).toBe(404);
    expect((await other.get("/dashboard")).location).toContain("/signin");
    expect(await countRows(site.db, "sessions", "aal = 2")).toBe(1);
  });

  test("of a client, a passkey leaves their sessions as they were", async () => {
    const { email } = await createAccount(site.db);
    const [visitor, other] = [await signInAs(site, email), await signInAs(site, email)];
    const before = visitor.cookies.get("session");
    await addPasskey(visitor);
    expect(visitor.cookies.get("session")).toBe(before);
    expect((await other.get("/dashboard")).status).toBe(200);
  });

  test("the last owner's way back is the command line, for a day, and another reset ends that", async () => {
    const staff = await createStaff(site.db, "owner");
    await giveAuthenticator(site.db, staff.id);
    await allowSetUp(staff.email);
    const visitor = new Visitor(site);
    await signInByMail(visitor, staff.email);
    expect((await visitor.get(gateTo("/staff"))).page.heading).toBe("Protect the desk");
    expect((await visitor.get(GATE)).page.text).not.toContain("Not now");
    await run("update staff set factor_set_up_until = ?", now);
    expect((await visitor.get(GATE)).page.heading).toBe("The desk stays closed");
    expect((await visitor.get(APP_PAGE)).location).toBe(GATE);
    expect((await setUpApp(visitor)).location).toBe(GATE);
    await run("update staff set factor_set_up_until = ?", now + 1);
    expect((await setUpApp(visitor)).status).toBe(303);
    expect(await atDesk(visitor)).toBe(200);
  });

  test("begun before a reset is not finished after it", async () => {
    const { visitor, staff } = await signInBeforeDesk(site, "owner");
    await visitor.postForm(APP_PAGE, { form: "start" });
    const secret = /secret=(\w+)/.exec((await visitor.get(APP_PAGE)).text)?.[1] ?? "";
    await run("update staff set factor_set_up_until = 0 where user_id = ?", staff.id);
    const code = await authenticatorWith(secret).code();
    expect((await visitor.postForm(APP_PAGE, { form: "confirm", code })).location).toBe(GATE);
    expect(await countRows(site.db, "totp_factors", "confirmed_at is not null")).toBe(0);
  });
});

describe("staff with a second step", () => {
  test("who have a passkey alone need it beside the password, and in place of both it is enough", async () => {
    const { visitor: first, staff } = await signInBeforeDesk(site, "owner");
    const passkey = await addPasskey(first);
    const visitor = new Visitor(site);
    expect((await signIn(visitor, staff.email)).location).toBe(SECOND_FACTOR);
    const { page } = await visitor.get(SECOND_FACTOR);
    expect(page.text).toContain("Use your passkey to open the desk");
    expect(page.text).not.toContain("Code from your app");
    expect(await countRows(site.db, "emails", "kind = 'staff_code'")).toBe(0);
    const credential = passkey.answer(await passkeyRequest(visitor, "second-factor"));
    const answer = await visitor.postForm(SECOND_FACTOR, { form: "passkey", credential });
    expect(answer.location).toBe("/staff");
    expect(await atDesk(visitor)).toBe(200);
    const another = new Visitor(site);
    expect((await signInByPasskey(another, passkey)).location).toBe("/staff");
    expect(await atDesk(another)).toBe(200);
  });

  test("add another only in a session that is proven by both steps", async () => {
    const { staff } = await signInBeforeDesk(site);
    await giveAuthenticator(site.db, staff.id);
    const db = connect(site.db as unknown as D1Database);
    const sessionId = (await site.db.prepare("select id from sessions").first<string>("id")) ?? "";
    const isAddable = () => isFactorAddable(db, { userId: staff.id, sessionId, now });
    expect(await isAddable()).toBe(false);
    await run("update sessions set aal = 2");
    expect(await isAddable()).toBe(true);
  });

  test("are asked for it in a session from before the desk asked", async () => {
    const { visitor, staff } = await signInBeforeDesk(site);
    const passkey = await addPasskey(visitor);
    await run('update sessions set aal = 1, methods = \'["password","mailed_code"]\'');
    expect(await atDesk(visitor)).toBe(gateTo("/staff"));
    const { location } = await visitor.get(gateTo("/staff"));
    expect(location).toBe("/account/confirm?next=%2Fstaff");
    const { page } = await visitor.get(location);
    expect(page.text).not.toContain("Your password");
    expect(page.text).not.toContain("Email me a code");
    const wrong = { form: "password", currentPassword: PASSWORD, next: "/staff" };
    expect((await visitor.postForm("/account/confirm", wrong)).status).toBe(400);
    expect((await visitor.postForm("/account/confirm", { form: "mail-code" })).status).toBe(400);
    const credential = passkey.answer(await passkeyRequest(visitor, "confirm"));
    const fields = { form: "passkey", credential, next: "/staff" };
    const answer = await visitor.postForm("/account/confirm", fields);
    expect([answer.location, answer.headers.get("X-Remix-Reload-Document")]).toEqual(["/staff", "true"]);
    expect(await atDesk(visitor)).toBe(200);
    expect(staff.role).toBe("member");
  });

  test("may use a recovery code, after a reset by mail as well: mailbox and code are two things", async () => {
    const staff = await createStaff(site.db, "owner");
    const app = await giveAuthenticator(site.db, staff.id);
    const visitor = new Visitor(site);
    const answer = await reset(visitor, staff.email, "another-password-for-tests");
    expect(answer.location).toBe(SECOND_FACTOR);
    const given = await giveCode(visitor, app.recoveryCodes[0] ?? "", "recovery");
    expect(given.status).toBe(303);
    expect(await atDesk(visitor)).toBe(200);
  });

  test("a session of one factor is not written for them, whatever leads there", async () => {
    const { visitor, staff } = await signInBeforeDesk(site);
    const waits = new Visitor(site);
    expect((await signIn(waits, staff.email)).location).toBe("/signin/code");
    await addPasskey(visitor);
    // The code was requested before the passkey was added.
    const fields = { form: "code", code: await mailedCode(staff.email), next: "/staff" };
    const answer = await waits.postForm("/signin/code", fields);
    expect([answer.status, answer.location]).toEqual([303, "/signin/second-factor"]);
    expect(await countRows(site.db, "sessions")).toBe(1);
  });
});

describe("the only second step of staff is replaced, never removed:", () => {
  test("an app", async () => {
    const staff = await createStaff(site.db);
    const visitor = await signInAsStaff(site, staff);
    await run("update sessions set authenticated_at = ?", now);
    const answer = await visitor.postForm(APP_PAGE, { form: "remove" });
    expect(answer.status).toBe(409);
    expect(answer.page.text).toContain("is your only second step");
    expect(await countRows(site.db, "totp_factors")).toBe(1);
    expect(await countRows(site.db, "security_events", "kind = 'authenticator_removed'")).toBe(0);
    expect(await countRows(site.db, "emails", "kind = 'security_notice'")).toBe(0);
    await addPasskey(visitor);
    expect((await visitor.postForm(APP_PAGE, { form: "remove" })).status).toBe(303);
    expect(await atDesk(visitor)).toBe(200);
  });

  test("a passkey", async () => {
    const { visitor } = await signInBeforeDesk(site);
    const passkey = await addPasskey(visitor);
    const path = `/account/security/passkeys/${passkey.id}`;
    const answer = await visitor.postForm(path, { form: "remove" });
    expect(answer.status).toBe(409);
    expect(answer.page.text).toContain("is your only second step");
    expect(await countRows(site.db, "passkeys")).toBe(1);
    expect(await countRows(site.db, "security_events", "kind = 'passkey_removed'")).toBe(0);
    // Once the account has an authenticator as well, the passkey can be removed.
    await giveAuthenticator(
      site.db,
      (await site.db.prepare("select user_id from staff").first<string>("user_id")) ?? "",
    );
    expect((await visitor.postForm(path, { form: "remove" })).status).toBe(303);
    expect(await atDesk(visitor)).toBe(200);
  });

  test("of two that are removed at the same moment, one stays", async () => {
    const staff = await createStaff(site.db);
    await giveAuthenticator(site.db, staff.id);
    const visitor = await signInAsStaff(site, staff);
    await run("update sessions set authenticated_at = ?", now);
    const passkey = await addPasskey(visitor);
    // Adding the passkey has renewed the session. Both requests use the same new session.
    await Promise.all([
      visitor.postForm(APP_PAGE, { form: "remove" }),
      visitor.postForm(`/account/security/passkeys/${passkey.id}`, { form: "remove" }),
    ]);
    const left = (await countRows(site.db, "passkeys")) + (await countRows(site.db, "totp_factors"));
    expect(left).toBe(1);
    expect(await atDesk(visitor)).toBe(200);
  });

  test("another app takes its place with its first code, and not before", async () => {
    const staff = await createStaff(site.db);
    const old = await giveAuthenticator(site.db, staff.id);
    const visitor = await signInAsStaff(site, staff);
    await run("update sessions set authenticated_at = ?", now);
    await visitor.postForm(APP_PAGE, { form: "start" });
    const shown = await visitor.get(APP_PAGE);
    expect(shown.page.text).toContain("Your current app and recovery codes keep working");
    const secret = /otpauth:[^"]*?secret=(\w+)/.exec(shown.text)?.[1] ?? "";
    const other = new Visitor(site);
    await signIn(other, staff.email);
    const app = authenticatorWith(secret);
    expect((await giveCode(other, await app.code())).status).toBe(400);
    expect((await giveCode(other, await old.code())).location).toBe("/staff");
    const done = await visitor.postForm(APP_PAGE, { form: "confirm", code: await app.code(-1) });
    expect(done.location).toBe("/account/security/recovery-codes");
    expect(await atDesk(visitor)).toBe(200);
    expect(await atDesk(other)).toBe(404);
    await signIn(other, staff.email);
    expect((await giveCode(other, await old.code(1))).status).toBe(400);
    expect((await giveCode(other, old.recoveryCodes[0] ?? "", "recovery")).status).toBe(400);
    expect((await giveCode(other, await app.code())).location).toBe("/staff");
    const row = await site.db.prepare("select next_sealed_secret, next_created_at from totp_factors").first();
    expect(row).toEqual({ next_sealed_secret: null, next_created_at: null });
  });
});
