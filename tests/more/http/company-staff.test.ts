/** Staff who sign in through their company, with a mailed code in a new browser: the company can end their session. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { runSql } from "../../../scripts/migrations";
import { proveSsoSql, removeSsoSql } from "../../../scripts/sso-sql";
import { countRows, signIn } from "../../support/accounts";
import { COMPANY_DOMAIN, companyChange, connectCompany } from "../../support/company";
import { startFakeProvider } from "../../support/identity-provider";
import { staffCode } from "../../support/mailed-codes";
import { redirectTargetOf } from "../../support/providers";
import { shareWorker } from "../../support/share-worker";
import { createStaff } from "../../support/staff";
import { Visitor } from "../../support/visitor";

type Line = Record<string, unknown>;

const issuer = await startFakeProvider();
let lines: Line[] = [];
const site = shareWorker({ onLog: (line) => lines.push(JSON.parse(line)) });
afterAll(() => issuer.stop());

const ANN = `ann@${COMPANY_DOMAIN}`;
let connectionId = "";

beforeEach(async () => {
  connectionId = await connectCompany(site.db, issuer.url);
  await createStaff(site.db, "member", { email: ANN });
  issuer.person = { sub: "ann", email: ANN, name: "Demo Member" };
  issuer.mischief = {};
  lines = [];
});

/** A browser in which Ann has signed in through her company, and which has to give the mailed code next. */
async function waiting(): Promise<Visitor> {
  const visitor = new Visitor(site);
  const url = redirectTargetOf(
    await visitor.postForm("/signin", { form: "sign-in", email: ANN, password: "" }),
  );
  const answer = await visitor.get(`/signin/from/${connectionId}?${issuer.consent(url)}`);
  expect([answer.status, answer.location]).toEqual([303, "/signin/code"]);
  return visitor;
}

async function giveCode(visitor: Visitor) {
  const code = await staffCode(site.db, ANN);
  return visitor.postForm("/signin/code", { form: "code", code, next: "/account" });
}

async function byCompany(): Promise<Visitor> {
  const visitor = await waiting();
  const answer = await giveCode(visitor);
  expect([answer.status, answer.location]).toEqual([303, "/account"]);
  expect((await visitor.get("/account")).status).toBe(200);
  return visitor;
}

const lapse = () => site.db.prepare("update sso_domains set proven_at = null, lapsed_at = 1").run();
const remove = () => runSql(site.db, removeSsoSql(companyChange));
const disconnect = () => site.db.prepare("delete from identities").run();

describe("the session that comes of it", () => {
  test("carries the company's identity, and both proofs", async () => {
    await byCompany();
    const { results } = await site.db.prepare("select identity_id, methods, aal from sessions").all();
    const identity = await site.db.prepare("select id from identities").first<string>("id");
    expect(identity).not.toBeNull();
    expect(results).toEqual([{ identity_id: identity, methods: '["provider","mailed_code"]', aal: 1 }]);
    const signedIn = () => lines.filter(({ kind }) => kind === "signed_in").map(({ by }) => by);
    await expect.poll(signedIn).toEqual(["company mailed_code"]);
  });

  test("carries them after a second code, too", async () => {
    const visitor = await waiting();
    expect((await visitor.postForm("/signin/code", { form: "again" })).status).toBe(303);
    expect((await giveCode(visitor)).status).toBe(303);
    expect(
      await countRows(site.db, "sessions", `identity_id is not null and methods like '["provider",%'`),
    ).toBe(1);
  });

  test("stays a session of 12 hours that leads no further than to the page before the desk", async () => {
    const visitor = await byCompany();
    expect((await visitor.get("/staff")).location).toBe("/signin/desk?next=%2Fstaff");
    const hours = "(expires_at - created_at) / 3600000";
    expect(await site.db.prepare(`select ${hours} as hours from sessions`).first("hours")).toBe(12);
  });

  test.each([
    ["is removed", remove],
    ["no longer proves its domain", lapse],
    ["is disconnected", disconnect],
  ])("ends when the company %s", async (_, end) => {
    const visitor = await byCompany();
    await end();
    expect(await countRows(site.db, "sessions")).toBe(0);
    expect((await visitor.get("/account")).status).toBe(302);
  });
});

describe("a sign-in that waits for its code", () => {
  test.each([
    ["is removed", remove],
    ["no longer proves its domain", lapse],
    ["is disconnected", disconnect],
  ])("ends when the company %s", async (_, end) => {
    const visitor = await waiting();
    await end();
    const answer = await giveCode(visitor);
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain("This sign-in has expired");
    expect(await countRows(site.db, "sessions")).toBe(0);
  });

  test("by a password counts no longer once the domain is proven", async () => {
    await site.db.prepare("update sso_domains set proven_at = null").run();
    const visitor = new Visitor(site);
    expect((await signIn(visitor, ANN)).location).toBe("/signin/code");
    await runSql(site.db, proveSsoSql(companyChange));
    const answer = await giveCode(visitor);
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain("Your company manages your sign-in");
    expect(await countRows(site.db, "sessions")).toBe(0);
  });

  test("from the version before, which noted nothing of the company, leads to the company again", async () => {
    const visitor = await waiting();
    await site.db.prepare(`update staff_sign_ins set methods = '["password"]', identity_id = null`).run();
    expect((await giveCode(visitor)).page.text).toContain("Your company manages your sign-in");
    expect(await countRows(site.db, "sessions")).toBe(0);
  });
});
