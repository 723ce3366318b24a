/** Single sign-on: users of a company with a proven domain can sign in only through the company's provider. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { runSql } from "../../scripts/migrations";
import { removeSsoSql } from "../../scripts/sso-sql";
import { countRows, createAccount, mailedToken, PASSWORD, signIn, signInAs } from "../support/accounts";
import { COMPANY_DOMAIN, companyChange, connectCompany } from "../support/company";
import { CLIENT_SECRET, startFakeProvider } from "../support/identity-provider";
import { redirectTargetOf } from "../support/providers";
import { shareWorker } from "../support/share-worker";
import { createStaff } from "../support/staff";
import { Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const issuer = await startFakeProvider();
const site = shareWorker();
afterAll(() => issuer.stop());

const DOMAIN = COMPANY_DOMAIN;
const ANN = `ann@${DOMAIN}`;
let connectionId = "";

beforeEach(async () => {
  connectionId = await connectCompany(site.db, issuer.url);
  issuer.person = { sub: "ann", email: "Ann@Company.example", name: "Demo Client" };
  issuer.mischief = {};
});

const type = (visitor: Visitor, email = ANN, more: Record<string, string> = {}) =>
  visitor.postForm("/signin", { form: "sign-in", email, password: "", ...more });

async function comeBack(visitor: Visitor, more: Record<string, string> = {}) {
  const url = redirectTargetOf(await type(visitor, ANN, more));
  return visitor.get(`/signin/from/${connectionId}?${issuer.consent(url)}`);
}

test("whoever types an address of the company is sent there, and has an account when they come back", async () => {
  const visitor = new Visitor(site);
  const url = new URL(redirectTargetOf(await type(visitor, ANN, { next: "/account" })));
  expect(url.origin).toBe(issuer.url);
  expect(url.searchParams.get("login_hint")).toBe(ANN);
  const answer = await visitor.get(`/signin/from/${connectionId}?${issuer.consent(url.href)}`);
  expect([answer.status, answer.location]).toEqual([303, "/account"]);
  expect(issuer.redeemed.at(-1)?.get("client_secret")).toBe(CLIENT_SECRET);
  const made = await site.db
    .prepare("select name, company, email, email_verified_at from users where email = ?")
    .bind(ANN)
    .first();
  expect(made).toEqual({
    name: "Demo Client",
    company: "Company Ltd",
    email: ANN,
    email_verified_at: Date.parse(NOW),
  });
  const again = new Visitor(site);
  expect((await comeBack(again)).location).toBe("/dashboard");
  expect(await countRows(site.db, "users")).toBe(1);
});

test("asking for a mailed code leads there, too, and no code is mailed", async () => {
  await createAccount(site.db, { email: ANN });
  const answer = await new Visitor(site).postForm("/signin/email", { form: "mailed-code", email: ANN });
  expect(new URL(redirectTargetOf(answer)).origin).toBe(issuer.url);
  expect(await countRows(site.db, "emails")).toBe(0);
});

test("a link to a new password lets nobody in, and is not used up by it", async () => {
  await createAccount(site.db, { email: ANN });
  await new Visitor(site).postForm("/signin?mode=reset", { form: "reset", email: ANN });
  const visitor = new Visitor(site);
  const token = await mailedToken(site.db, "reset", ANN);
  const answer = await visitor.postForm(`/reset-password?token=${token}`, {
    form: "new-password",
    token,
    password: "another-password-for-tests",
  });
  expect(answer.page.text).toContain("Your company manages your sign-in");
  expect(visitor.cookies.get("session")).toBeUndefined();
  expect(await countRows(site.db, "account_tokens")).toBe(1);
});

test("signing up with such an address leads there, too", async () => {
  const fields = { name: "Demo", company: "X", email: ANN, password: "a-password-for-tests" };
  const answer = await new Visitor(site).postForm("/signup", { form: "sign-up", ...fields });
  expect(new URL(redirectTargetOf(answer)).origin).toBe(issuer.url);
  expect(await countRows(site.db, "users")).toBe(0);
});

test("an account of that address is connected without asking, and its owner told: the domain is the company's", async () => {
  const account = await createAccount(site.db, { email: ANN });
  const visitor = new Visitor(site);
  expect((await comeBack(visitor)).location).toBe("/dashboard");
  expect(
    await countRows(site.db, "identities", `user_id = '${account.id}' and connection_id is not null`),
  ).toBe(1);
  expect(await countRows(site.db, "emails", "kind = 'security_notice'")).toBe(1);
  const { page } = await visitor.get("/account/security");
  expect(page.text).toContain("Your company's sign-in");
  expect(page.text).not.toContain("Disconnect");
});

test.each([
  ["of another domain", { email: "ann@other.example" }],
  ["of a domain below it", { email: `ann@mail.${DOMAIN}` }],
  ["that ends alike", { email: `ann@not${DOMAIN}` }],
  ["it says is not proven", { email: ANN, email_verified: false }],
  ["there is none of", { email: undefined }],
])("an address %s counts for nothing, whatever the company says", async (_, claims) => {
  await createAccount(site.db, { email: "ann@other.example" });
  issuer.person = { sub: "ann", ...claims };
  const visitor = new Visitor(site);
  const answer = await comeBack(visitor);
  expect(answer.status).toBe(400);
  expect(answer.page.text).toContain("Company Ltd didn't give us an email address in your company's domain");
  expect(visitor.cookies.get("session")).toBeUndefined();
  expect(await countRows(site.db, "identities")).toBe(0);
});

describe("no other way in counts for its people", () => {
  test("not a password, even the right one", async () => {
    await createAccount(site.db, { email: ANN });
    const visitor = new Visitor(site);
    expect(new URL(redirectTargetOf(await signIn(visitor, ANN))).origin).toBe(issuer.url);
    const byPassword = await signIn(visitor, ANN, PASSWORD, { way: "password" });
    expect(new URL(redirectTargetOf(byPassword)).origin).toBe(issuer.url);
    expect(visitor.cookies.get("session")).toBeUndefined();
    expect(await countRows(site.db, "sessions")).toBe(0);
  });

  test("a wrong password is answered as for everybody, so that owners aren't told apart", async () => {
    const [owner] = [await createStaff(site.db, "owner", { email: `owner@${DOMAIN}` })];
    await createAccount(site.db, { email: ANN });
    const answers = await Promise.all(
      [owner.email, ANN].map((email) =>
        signIn(new Visitor(site), email, "wrong-password", { way: "password" }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(new Set(answers.map(({ page }) => page.text.replaceAll(/\S+@\S+/g, ""))).size).toBe(1);
  });

  test("owners of the desk keep their password, so that the desk has a way in", async () => {
    const owner = await createStaff(site.db, "owner", { email: `owner@${DOMAIN}` });
    const visitor = new Visitor(site);
    expect(new URL(redirectTargetOf(await type(visitor, owner.email))).origin).toBe(issuer.url);
    const { page } = await visitor.get("/signin?way=password");
    expect(page.value("way")).toBe("password");
    const answer = await signIn(visitor, owner.email, PASSWORD, { way: "password" });
    expect([answer.status, answer.location]).toEqual([303, "/signin/code"]);
  });
});

test("a company whose sign-in doesn't answer keeps its people out, in words, and owners see their way", async () => {
  issuer.mischief = { answers: { discovery: (response) => void response.writeHead(500).end() } };
  const answer = await type(new Visitor(site));
  expect(answer.status).toBe(503);
  expect(answer.page.text).toContain("We can't reach Company Ltd at the moment");
  expect(answer.page.linksSaying("Sign in with a password")).toContain("/signin?way=password");
});

test("a domain that isn't proven changes nothing", async () => {
  await site.db.prepare("update sso_domains set proven_at = null").run();
  const { email } = await createAccount(site.db, { email: ANN });
  expect((await signIn(new Visitor(site), email)).status).toBe(303);
});

test("a company that is removed takes the sessions and connections of its people with it, not their accounts", async () => {
  const visitor = new Visitor(site);
  await comeBack(visitor);
  const other = await signInAs(site, (await createAccount(site.db)).email);
  await runSql(site.db, removeSsoSql(companyChange));
  expect((await visitor.get("/account")).status).toBe(302);
  expect((await other.get("/account")).status).toBe(200);
  expect([await countRows(site.db, "users"), await countRows(site.db, "identities")]).toEqual([2, 0]);
  expect((await type(new Visitor(site))).status).toBe(400);
});

test("an account that asks for a second step asks for it after the company's sign-in", async () => {
  const account = await createAccount(site.db, { email: ANN });
  await site.db
    .prepare(
      "insert into totp_factors (user_id, sealed_secret, confirmed_at, created_at) values (?, 'x', 1, 1)",
    )
    .bind(account.id)
    .run();
  expect((await comeBack(new Visitor(site))).location).toBe("/signin/second-factor");
});
