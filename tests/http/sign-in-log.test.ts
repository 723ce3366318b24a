/** The log has the methods of each sign-in or failure, and nothing about the user except the account's id. */
import { afterAll, beforeEach, expect, test } from "vitest";
import { createAccount, PASSWORD, signIn, signInAs } from "../support/accounts";
import { giveAuthenticator } from "../support/authenticator-app";
import { COMPANY_DOMAIN, connectCompany } from "../support/company";
import { CLIENT_ID, CLIENT_SECRET, startFakeProvider } from "../support/identity-provider";
import {
  giveCode as giveMailedCode,
  mailedCode,
  requestMailedCode,
  staffCode,
} from "../support/mailed-codes";
import { addPasskey, signInByPasskey } from "../support/passkeys";
import { providerBindings, redirectTargetOf, signInWithProvider } from "../support/providers";
import { shareWorker } from "../support/share-worker";
import { createStaff } from "../support/staff";
import { Visitor } from "../support/visitor";
import { giveCode, startSignIn, waitingSignIn } from "../support/waiting-sign-in";

type Line = Record<string, unknown>;

const [ours, company] = await Promise.all([startFakeProvider(), startFakeProvider()]);
let lines: Line[] = [];
const site = shareWorker({
  bindings: providerBindings(
    [{ id: "ours", kind: "oidc", name: "Our Login", issuer: ours.url, clientId: CLIENT_ID }],
    { ours: CLIENT_SECRET },
  ),
  onLog: (line) => lines.push(JSON.parse(line)),
});
afterAll(() => Promise.all([ours.stop(), company.stop()]));

beforeEach(() => {
  lines = [];
});

/** The sign-in events: event, kind, method and account of each. */
const logged = () =>
  lines
    .filter(({ event }) => /^authn_login/.test(String(event)))
    .map(({ event, kind, by, account }) => [event, kind, by, account]);
const signedIn = (by: string, id: string | null) => ["authn_login_success", "signed_in", by, id];
const idOf = (email: string) =>
  site.db.prepare("select id from users where email = ?").bind(email).first<string>("id");

test("a sign-in by password is logged with its way in", async () => {
  const { id, email } = await createAccount(site.db);
  expect((await signIn(new Visitor(site), email)).status).toBe(303);
  await expect.poll(logged).toEqual([signedIn("password", id)]);
});

test("a password and an authenticator, after a wrong code of it", async () => {
  const { account, app, visitor } = await waitingSignIn(site);
  expect((await giveCode(visitor, "000000")).status).toBe(400);
  expect((await giveCode(visitor, await app.code())).status).toBe(303);
  await expect
    .poll(logged)
    .toEqual([
      ["authn_login_fail", "second_factor_failed", "authenticator", account.id],
      signedIn("password authenticator", account.id),
    ]);
});

test("a password and a recovery code", async () => {
  const account = await createAccount(site.db);
  const app = await giveAuthenticator(site.db, account.id);
  const visitor = await startSignIn(site, account.email);
  expect((await giveCode(visitor, app.recoveryCodes[0] ?? "", "recovery")).status).toBe(303);
  await expect.poll(logged).toEqual([signedIn("password recovery_code", account.id)]);
});

test("a sign-in by passkey is logged with its way in", async () => {
  const { id, email } = await createAccount(site.db);
  const passkey = await addPasskey(await signInAs(site, email));
  expect((await signInByPasskey(new Visitor(site), passkey)).status).toBe(303);
  await expect.poll(logged).toEqual([signedIn("passkey", id)]);
});

test("a sign-in by mailed code is logged with its way in", async () => {
  const { id, email } = await createAccount(site.db);
  const visitor = await requestMailedCode(site, email);
  expect((await giveMailedCode(visitor, await mailedCode(site.db, email))).status).toBe(303);
  await expect.poll(logged).toEqual([signedIn("mailed_code", id)]);
});

test("a sign-in by a provider's account is logged with its way in", async () => {
  const { id, email } = await createAccount(site.db, { isVerified: false });
  ours.person = { sub: "ann", email, email_verified: true, name: "Demo Client" };
  await site.db
    .prepare(
      "insert into identities (id, user_id, provider, issuer, subject, email, created_at, last_used_at) values ('x', ?, 'ours', ?, 'ann', ?, 0, 0)",
    )
    .bind(id, ours.url, email)
    .run();
  await signInWithProvider(new Visitor(site), "ours", ours);
  await expect.poll(logged).toEqual([signedIn("provider", id)]);
});

test("a company, with an authenticator too", async () => {
  const connectionId = await connectCompany(site.db, company.url);
  const email = `ann@${COMPANY_DOMAIN}`;
  company.person = { sub: "ann", email, name: "Demo Client" };
  const byCompany = async () => {
    const visitor = new Visitor(site);
    const url = redirectTargetOf(await visitor.postForm("/signin", { form: "sign-in", email, password: "" }));
    await visitor.get(`/signin/from/${connectionId}?${company.consent(url)}`);
    return visitor;
  };
  await byCompany();
  const id = await idOf(email);
  await expect.poll(logged).toEqual([signedIn("company", id)]);
  const app = await giveAuthenticator(site.db, id ?? "");
  lines = [];
  expect((await giveCode(await byCompany(), await app.code())).status).toBe(303);
  await expect.poll(logged).toEqual([signedIn("company authenticator", id)]);
});

test("staff who prove a new browser by a mailed code", async () => {
  const { id, email } = await createStaff(site.db, "member");
  const visitor = new Visitor(site);
  expect((await signIn(visitor, email)).location).toBe("/signin/code");
  const code = await staffCode(site.db, email);
  expect((await visitor.postForm("/signin/code", { form: "code", code })).status).toBe(303);
  await expect.poll(logged).toEqual([signedIn("password mailed_code", id)]);
});

test("a signed-in browser that proves it once more", async () => {
  const { id, email } = await createAccount(site.db);
  const visitor = await signInAs(site, email);
  const fields = { form: "password", currentPassword: PASSWORD, next: "/account/security" };
  expect((await visitor.postForm("/account/confirm", fields)).status).toBe(303);
  await expect.poll(logged).toEqual([["authn_login_success", "proven_again", "password", id]]);
});
