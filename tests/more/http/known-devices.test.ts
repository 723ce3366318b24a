import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { LIMITS } from "../../../app/domain/limits/limits";
import {
  countRows,
  createAccount,
  knownDeviceOf,
  mailedLink,
  mailedToken,
  PASSWORD,
  signIn,
  signInAs,
  signInByForm,
} from "../../support/accounts";
import { authenticatorWith, giveAuthenticator } from "../../support/authenticator-app";
import { askForCode, giveCode as giveMailedCode, mailedCode, otherCode } from "../../support/mailed-codes";
import { addPasskey } from "../../support/passkeys";
import { shareWorker } from "../../support/share-worker";
import { signInAsStaff } from "../../support/staff";
import { Visitor } from "../../support/visitor";
import { giveCode, startSignIn } from "../../support/waiting-sign-in";

const site = shareWorker();

type Account = Awaited<ReturnType<typeof createAccount>>;

const SECURITY = "/account/security";
const AUTHENTICATOR = "/account/security/authenticator";
/** One more replaces the one that signed in longest ago. */
const KNOWN_DEVICES_AT_MOST = 5;
const WRONG = "another-password";
const OTHER_PASSWORD = "quite-another-one";

const run = (sql: string, ...values: (string | number)[]) =>
  site.db
    .prepare(sql)
    .bind(...values)
    .run();

const withDevice = (cookie: string): Visitor => {
  const visitor = new Visitor(site);
  visitor.cookies.set("device", cookie);
  return visitor;
};

/** Uses up the attempts of unknown devices, as an attacker elsewhere would. */
async function guessElsewhere(email: string): Promise<void> {
  for (let tried = 0; tried < LIMITS.signInAccount.attempts; tried++)
    await signIn(new Visitor(site), email, WRONG);
  expect((await signIn(new Visitor(site), email)).status, "strangers are refused").toBe(429);
}

/** Whether a browser's attempts are counted separately from those of unknown devices, which are used up. */
const isKnown = async (cookie: string, email: string): Promise<boolean> =>
  (await signIn(withDevice(cookie), email, WRONG)).status === 400;

test("13 device cookies are good for no more passwords than all devices of an account together may try", async () => {
  const account = await createAccount(site.db);
  const cookies: string[] = [];
  for (let made = 0; made < 13; made++) cookies.push(await knownDeviceOf(site.db, account));
  let tried = 0;
  for (const cookie of cookies) {
    for (let again = 0; again < LIMITS.signInDevice.attempts; again++) {
      const { status } = await signIn(withDevice(cookie), account.email, WRONG);
      if (status === 400) tried++;
      else expect(status).toBe(429);
    }
  }
  expect(tried).toBe(LIMITS.signInDevices.attempts + LIMITS.signInAccount.attempts);
});

test("8 device cookies are good for no more codes of an authenticator than all devices together may try", async () => {
  const account = await createAccount(site.db);
  const app = await giveAuthenticator(site.db, account.id);
  const cookies: string[] = [];
  for (let made = 0; made < 8; made++) cookies.push(await knownDeviceOf(site.db, account));
  const wrong = await app.wrongCode();
  let tried = 0;
  for (const cookie of cookies) {
    for (let again = 0; again < LIMITS.secondFactor.attempts; again++) {
      const visitor = withDevice(cookie);
      expect((await signIn(visitor, account.email)).status).toBe(303);
      const { status } = await giveCode(visitor, wrong);
      if (status === 400) tried++;
      else expect(status).toBe(429);
    }
  }
  expect(tried).toBe(LIMITS.secondFactorDevices.attempts + LIMITS.secondFactor.attempts);
});

test("device cookies are good for no more mailed codes than all devices together may ask for and try", async () => {
  const account = await createAccount(site.db);
  const cookies: string[] = [];
  for (let made = 0; made < KNOWN_DEVICES_AT_MOST; made++)
    cookies.push(await knownDeviceOf(site.db, account));
  let mailed = 0;
  const waiting: Visitor[] = [];
  for (const cookie of cookies) {
    for (let again = 0; again < LIMITS.mailedCode.attempts; again++) {
      const visitor = withDevice(cookie);
      const { status } = await askForCode(visitor, account.email);
      if (status !== 303) continue;
      mailed++;
      waiting.push(visitor);
    }
  }
  expect(mailed).toBe(LIMITS.mailedCodeDevices.attempts);
  const wrong = otherCode(await mailedCode(site.db, account.email));
  let tried = 0;
  for (const visitor of waiting) {
    for (let again = 0; again < 5; again++)
      if ((await giveMailedCode(visitor, wrong)).status === 400) tried++;
  }
  expect(tried).toBe(LIMITS.mailedCodeTryDevicesDay.attempts);
  expect((await askForCode(new Visitor(site), account.email)).status, "elsewhere").toBe(303);
});

test("an account knows five devices: with a sixth, the one that signed in longest ago ends", async () => {
  const { email } = await createAccount(site.db);
  const cookies: string[] = [];
  for (let made = 0; made <= KNOWN_DEVICES_AT_MOST; made++)
    cookies.push((await signInByForm(site, email)).cookies.get("device") ?? "");
  expect(await countRows(site.db, "known_devices")).toBe(KNOWN_DEVICES_AT_MOST);
  await guessElsewhere(email);
  const known: boolean[] = [];
  for (const cookie of cookies) known.push(await isKnown(cookie, email));
  expect(known).toEqual([false, true, true, true, true, true]);
});

test("a browser that signs in again takes up no more room than before", async () => {
  const { email } = await createAccount(site.db);
  const visitor = await signInByForm(site, email);
  for (let again = 0; again < 3; again++) {
    await visitor.postForm("/signout", {});
    expect((await signIn(visitor, email)).status).toBe(303);
  }
  expect(await countRows(site.db, "known_devices")).toBe(1);
});

describe("what ends an account's known devices", () => {
  type Change = (visitor: Visitor, account: Account) => Promise<unknown>;

  /** Changes that the owner makes in a signed-in browser. That browser stays known, all others are forgotten. */
  const OWN: Record<string, Change> = {
    "a new password": (visitor) =>
      visitor.postForm(SECURITY, { form: "password", currentPassword: PASSWORD, password: OTHER_PASSWORD }),
    "no password any more": async (visitor, { id }) => {
      await addIdentity(id, "kept");
      await visitor.postForm(SECURITY, { form: "no-password" });
    },
    "a passkey that is added": (visitor) => addPasskey(visitor),
    "a passkey that is removed": async (visitor) => {
      const { id } = await addPasskey(visitor);
      await visitor.postForm(`${SECURITY}/passkeys/${id}`, { form: "remove" });
    },
    "an account elsewhere that is disconnected": async (visitor, { id }) => {
      await addIdentity(id, "gone");
      const identity = await site.db.prepare("select id from identities").first<string>("id");
      await visitor.postForm(SECURITY, { form: "disconnect", identity: identity ?? "" });
    },
    "an authenticator that is set up": async (visitor) => {
      await visitor.postForm(AUTHENTICATOR, { form: "start" });
      const { page } = await visitor.get(AUTHENTICATOR);
      const secret = /\b([A-Z2-7]{4}(?: [A-Z2-7]{4}){3,})\b/.exec(page.text)?.[1]?.replaceAll(" ", "") ?? "";
      const code = await authenticatorWith(secret).code();
      const done = await visitor.postForm(AUTHENTICATOR, { form: "confirm", code });
      expect(done.location).toBe("/account/security/recovery-codes");
    },
    "an authenticator that is removed": async (visitor, { id }) => {
      await giveAuthenticator(site.db, id);
      await visitor.postForm(AUTHENTICATOR, { form: "remove" });
    },
    "new recovery codes": async (visitor, { id }) => {
      await giveAuthenticator(site.db, id);
      await visitor.postForm("/account/security/recovery-codes", { form: "new-codes" });
    },
    "signing out everywhere": (visitor) => visitor.postForm(SECURITY, { form: "end-other-sessions" }),
    "a new address": async (visitor, account) => {
      const email = `new.${account.email}`;
      await visitor.postForm("/account", { form: "email", email, currentPassword: PASSWORD });
      await visitor.submit((await visitor.get(await mailedLink(site.db, "change", email))).page);
    },
  };

  const addIdentity = (userId: string, subject: string) =>
    run(
      "insert into identities (id, user_id, provider, issuer, subject, created_at, last_used_at) values (?, ?, 'example', 'https://issuer.example', ?, 1, 1)",
      randomUUID(),
      userId,
      subject,
    );

  test.each(Object.entries(OWN))("%s, but not where it is done", async (_what, change) => {
    const account = await createAccount(site.db);
    const visitor = await signInAs(site, account.email);
    const elsewhere = (await signInAs(site, account.email)).cookies.get("device") ?? "";
    await change(visitor, account);
    const [id = ""] = elsewhere.split(".");
    expect(await countRows(site.db, "known_devices", `id = '${id}'`)).toBe(0);
    const own = (visitor.cookies.get("device") ?? "").split(".")[0] ?? "";
    const { results } = await site.db.prepare("select id, user_id from known_devices").all();
    expect(results).toEqual([{ id: own, user_id: account.id }]);
  });

  test("a new password by a mailed link", async () => {
    const { email } = await createAccount(site.db);
    const elsewhere = (await signInAs(site, email)).cookies.get("device") ?? "";
    const owner = new Visitor(site);
    await owner.postForm("/signin?mode=reset", { form: "reset", email });
    const token = await mailedToken(site.db, "reset", email);
    await owner.postForm("/reset-password", { form: "new-password", token, password: OTHER_PASSWORD });
    await guessElsewhere(email).catch(() => {});
    expect(await isKnown(elsewhere, email)).toBe(false);
    expect((await signIn(withDevice(owner.cookies.get("device") ?? ""), email, OTHER_PASSWORD)).status).toBe(
      303,
    );
  });

  test("sessions that are ended at the desk", async () => {
    const account = await createAccount(site.db);
    await signInAs(site, account.email);
    const client = await site.db
      .prepare("select id from clients where email = ?")
      .bind(account.email)
      .first<string>("id");
    const desk = await signInAsStaff(site);
    await desk.postForm(`/staff/clients/${client}`, { form: "sessions" });
    expect(await countRows(site.db, "sessions", `user_id = '${account.id}'`)).toBe(0);
    expect(await countRows(site.db, "known_devices", `user_id = '${account.id}'`)).toBe(0);
  });

  test("known devices stay after a usual sign-in on another device, a recovery code, or a password that is hashed anew", async () => {
    const outdated = `$scrypt$ln=4,r=8,p=3$${"A".repeat(22)}$${"A".repeat(43)}`;
    const account = await createAccount(site.db);
    const app = await giveAuthenticator(site.db, account.id);
    const device = await knownDeviceOf(site.db, account);
    const visitor = await startSignIn(site, account.email);
    expect((await giveCode(visitor, app.recoveryCodes[0] ?? "", "recovery")).status).toBe(303);
    // As a sign-in does after the cost of hashing was raised.
    await run("update credentials set password_hash = ? where user_id = ?", outdated, account.id);
    const [id = ""] = device.split(".");
    expect(await countRows(site.db, "known_devices", `id = '${id}'`)).toBe(1);
    expect(await countRows(site.db, "known_devices")).toBe(2);
  });
});
