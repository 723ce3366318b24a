/** The access that a company with single sign-on has to an account, and when it ends. */

import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { BRAND } from "../../../app/content/brand";
import { runSql } from "../../../scripts/migrations";
import { LIST_SSO_SQL, provenInWords, proveSsoSql } from "../../../scripts/sso-sql";
import {
  countRows,
  createAccount,
  mailedLink,
  mailedToken,
  PASSWORD,
  signIn,
  signInAs,
} from "../../support/accounts";
import { COMPANY_DOMAIN, companyChange, connectCompany } from "../../support/company";
import { startDnsService } from "../../support/dns-service";
import { createBooking } from "../../support/factories";
import { startFakeProvider } from "../../support/identity-provider";
import { addPasskey, signInByPasskey } from "../../support/passkeys";
import { redirectTargetOf } from "../../support/providers";
import { shareWorker } from "../../support/share-worker";
import { createStaff } from "../../support/staff";
import { Visitor } from "../../support/visitor";
import { NOW } from "../../support/worker";

const [issuer, dns] = await Promise.all([startFakeProvider(), startDnsService()]);
const site = shareWorker({ bindings: { DNS_OVER_HTTPS_URL: `${dns.url}/dns-query` } });
afterAll(() => Promise.all([issuer.stop(), dns.stop()]));

const ANN = `ann@${COMPANY_DOMAIN}`;
const PRIVATE = "ann@private.example";
const DAY_MS = 86_400_000;
const THERE = { Status: 0, Answer: [{ name: "x", type: 16, TTL: 60, data: '"v=sso1; proof=x"' }] };
let connectionId = "";

beforeEach(async () => {
  connectionId = await connectCompany(site.db, issuer.url);
  issuer.person = { sub: "ann", email: ANN, name: "Demo Client" };
  issuer.mischief = {};
  dns.asked = [];
  dns.answer = THERE;
});

/** Signs in through the company, as the person that its provider names. */
async function byCompany(email = ANN): Promise<{ visitor: Visitor; location: string; text: string }> {
  const visitor = new Visitor(site);
  const url = redirectTargetOf(await visitor.postForm("/signin", { form: "sign-in", email, password: "" }));
  const answer = await visitor.get(`/signin/from/${connectionId}?${issuer.consent(url)}`);
  return { visitor, location: answer.location, text: answer.text };
}

const idOf = (email: string) =>
  site.db.prepare("select id from users where email = ?").bind(email).first<string>("id");
const sessionsOf = (id: string | null) => countRows(site.db, "sessions", `user_id = '${id}'`);

/** Requests a change of address and confirms it in the same browser. */
async function moveTo(visitor: Visitor, email: string, fields: Record<string, string> = {}) {
  const asked = await visitor.postForm("/account", { form: "email", email, ...fields });
  expect(asked.status).toBe(303);
  const { page } = await visitor.get(await mailedLink(site.db, "change", email));
  const token = await mailedToken(site.db, "change", email);
  return { page, answer: await visitor.postForm("/verify-email", { form: "verify", token }) };
}

describe("an account that leaves its company for a private address", () => {
  test("a company keeps no key to it: no sign-in, no session, no passkey that was added in one", async () => {
    const { visitor } = await byCompany();
    const { visitor: second } = await byCompany();
    const companysPasskey = await addPasskey(second);
    const id = await idOf(ANN);
    const { page, answer } = await moveTo(visitor, PRIVATE);
    expect(page.text).toContain("Your company manages the sign-in for your current address.");
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/^\/reset-password\?token=/);
    expect(await sessionsOf(id)).toBe(0);
    for (const one of [visitor, second]) expect((await one.get("/account")).status).toBe(302);
    for (const table of ["identities", "passkeys"])
      expect(await countRows(site.db, table, `user_id = '${id}'`), table).toBe(0);
    expect((await signInByPasskey(new Visitor(site), companysPasskey)).status).toBe(400);
    expect((await byCompany()).location, "the company's sign-in").toBe("/dashboard");
    expect(await idOf(ANN), "leads to an account of its own").not.toBe(id);
    expect(await sessionsOf(id)).toBe(0);
    const token = new URL(answer.location, "http://site.example").searchParams.get("token") ?? "";
    const chosen = { form: "new-password", token, password: "another-password-for-tests" };
    expect((await visitor.postForm("/reset-password", chosen)).status).toBe(303);
    expect((await visitor.get("/account")).page.text).toContain(PRIVATE);
  });

  test("calls and tickets of the company's addresses stay with them, others go along", async () => {
    const { visitor } = await byCompany();
    const userId = await idOf(ANN);
    for (const [hour, email] of [
      [14, "Ann@Company.example"],
      [15, `sales@${COMPANY_DOMAIN}`],
      [16, "ann@elsewhere.example"],
    ] as const)
      await createBooking(site.db, { startsAt: `2026-11-24T${hour}:00Z`, email, userId });
    await visitor.postForm("/help/submit-ticket", {
      name: "Demo Client",
      email: ANN,
      subject: "The company's",
      priority: "high",
      description: "What the company asked.",
    });
    expect(await countRows(site.db, "tickets", `user_id = '${userId}'`)).toBe(1);
    await moveTo(visitor, PRIVATE);
    const left = (table: string) => countRows(site.db, table, "user_id is null");
    expect([await left("bookings"), await left("tickets")]).toEqual([2, 1]);
    expect(await countRows(site.db, "bookings", `user_id = '${userId}'`)).toBe(1);
    await byCompany();
    const next = await idOf(ANN);
    expect(await countRows(site.db, "bookings", `user_id = '${next}'`), "of Ann's own address").toBe(1);
    expect(await countRows(site.db, "tickets", `user_id = '${next}'`)).toBe(1);
  });

  test("within the company's domain, the company's sign-in and this session stay", async () => {
    const { visitor } = await byCompany();
    await byCompany();
    const id = await idOf(ANN);
    const { answer } = await moveTo(visitor, `ann.b@${COMPANY_DOMAIN}`);
    expect(answer.location).toContain("/dashboard");
    expect([await sessionsOf(id), await countRows(site.db, "identities")]).toEqual([1, 1]);
    expect((await visitor.get("/account")).status).toBe(200);
  });

  test("an owner of the desk keeps ways in of their own, and loses the company's", async () => {
    const owner = await createStaff(site.db, "owner", { email: ANN });
    const visitor = await signInAs(site, ANN);
    await site.db
      .prepare("insert into identities values ('i', ?, 'sso', ?, 'x', 'ann', null, 0, 0)")
      .bind(owner.id, connectionId)
      .run();
    const { answer } = await moveTo(visitor, PRIVATE, { currentPassword: PASSWORD });
    expect(answer.location).not.toContain("reset-password");
    expect(await countRows(site.db, "identities")).toBe(0);
    expect(await countRows(site.db, "credentials", "state = 'set'")).toBe(1);
  });

  test("a domain that isn't proven takes nothing but its company's sign-in", async () => {
    const { visitor } = await byCompany();
    const userId = await idOf(ANN);
    await createBooking(site.db, { startsAt: "2026-11-24T14:00Z", email: ANN, userId });
    await site.db.prepare("update sessions set identity_id = null").run();
    await site.db.prepare("update sso_domains set proven_at = null").run();
    const { answer } = await moveTo(visitor, PRIVATE);
    expect(answer.location).toContain("/dashboard");
    expect([await sessionsOf(userId), await countRows(site.db, "identities")]).toEqual([1, 0]);
    expect(await countRows(site.db, "bookings", `user_id = '${userId}'`)).toBe(1);
  });
});

test("an account that a company is still known by, at an address elsewhere, is none of its people's", async () => {
  const { id } = await createAccount(site.db, { email: PRIVATE });
  await site.db
    .prepare("insert into identities values ('i', ?, 'sso', ?, ?, 'ann', null, 0, 0)")
    .bind(id, connectionId, issuer.url)
    .run();
  const { text } = await byCompany();
  expect(text).toContain("didn't give us an email address in your company's domain");
  expect(await countRows(site.db, "sessions")).toBe(0);
});

test("an account that moves into a company's domain keeps no session that the company didn't begin", async () => {
  const { id } = await createAccount(site.db, { email: PRIVATE });
  await moveTo(await signInAs(site, PRIVATE), ANN, { currentPassword: PASSWORD });
  expect([await idOf(ANN), await sessionsOf(id)]).toEqual([id, 0]);
});

describe("disconnecting", () => {
  const disconnect = (visitor: Visitor, identity: string | null) =>
    visitor.postForm("/account/security", { form: "disconnect", identity: identity ?? "" });
  const identityOf = () => site.db.prepare("select id from identities").first<string>("id");

  test("a company's sign-in is refused in words, and the page says what signs in and what ends it", async () => {
    const { visitor } = await byCompany();
    const { page } = await visitor.get("/account/security");
    expect(page.text).toContain(
      `Your company signs in everyone at ${COMPANY_DOMAIN}: you can't sign in any other way`,
    );
    expect(page.text).not.toContain("Disconnect");
    const answer = await disconnect(visitor, await identityOf());
    expect(answer.status).toBe(409);
    expect(answer.page.text).toContain(
      "Your company manages this sign-in, so only your company can remove it.",
    );
    expect(await countRows(site.db, "identities")).toBe(1);
    expect(await countRows(site.db, "emails", "data like '%identity_disconnected%'")).toBe(0);
  });

  test("works once the company's domain isn't proven any more, when it signs nobody in", async () => {
    await byCompany();
    await site.db.prepare("update sso_domains set proven_at = null").run();
    const visitor = await signInAs(site, ANN);
    const { page } = await visitor.get("/account/security");
    expect(page.text).toContain("You can't sign in with it: your company's domain is no longer verified");
    expect(page.text).not.toContain("Your company signs in everyone");
    expect((await disconnect(visitor, await identityOf())).location).toContain("account-disconnected");
    expect(await countRows(site.db, "identities")).toBe(0);
  });
});

test("proving a domain ends its accounts' sessions that began without the company, but for owners of the desk", async () => {
  const domain = "late.example";
  const late = await connectCompany(site.db, issuer.url, { domain, isProven: false });
  const accounts = [
    [await createAccount(site.db, { email: `ann@${domain}` }), 0],
    [await createStaff(site.db, "member", { email: `member@${domain}` }), 0],
    [await createStaff(site.db, "owner", { email: `owner@${domain}` }), 1],
    [await createAccount(site.db, { email: `ann@mail.${domain}` }), 1],
    [await createAccount(site.db, { email: `ann@not${domain}` }), 1],
    [await createAccount(site.db, { email: `companys@${domain}` }), 1],
  ] as const;
  for (const [{ email }] of accounts) await signInAs(site, email);
  const companys = accounts[5][0].id;
  await site.db.batch([
    site.db
      .prepare("insert into identities values ('i', ?, 'sso', ?, 'x', 'ann', null, 0, 0)")
      .bind(companys, late),
    site.db.prepare("update sessions set identity_id = 'i' where user_id = ?").bind(companys),
  ]);
  await runSql(site.db, proveSsoSql({ ...companyChange, domain }));
  for (const [{ id, email }, left] of accounts) expect(await sessionsOf(id), email).toBe(left);
});

describe("a proven domain is looked up again", () => {
  const rowOf = () =>
    site.db
      .prepare("select proven_at, misses, lapsed_at, next_lookup_at, looked_up_at from sso_domains")
      .first<Record<string, number | null>>();
  const makeDue = () => site.db.prepare("update sso_domains set next_lookup_at = 1").run();
  const lookUp = async () => {
    await makeDue();
    await site.runScheduled();
  };
  const now = Date.parse(NOW);

  test("a week after it was proven, and then each week, once even by two runs of the cron job", async () => {
    await site.runScheduled();
    expect(dns.asked, "just proven").toEqual([]);
    await site.db
      .prepare("update sso_domains set proven_at = ?")
      .bind(now - 7 * DAY_MS)
      .run();
    await Promise.all([site.runScheduled(), site.runScheduled()]);
    expect(dns.asked).toEqual([`_${BRAND.dnsLabel}-sso.${COMPANY_DOMAIN} TXT application/dns-json`]);
    expect(await rowOf()).toMatchObject({ misses: 0, looked_up_at: now, next_lookup_at: now + 7 * DAY_MS });
    await site.runScheduled();
    expect(dns.asked).toHaveLength(1);
  });

  test("whoever breaks the DNS, however often, ends no company's sign-in", async () => {
    for (const broken of [500, 404, { Status: 2 }, { Status: 5 }, { Status: 3, TC: true }, "<html>", ""]) {
      dns.answer = broken;
      await lookUp();
      expect(await rowOf(), JSON.stringify(broken)).toEqual({
        proven_at: now,
        misses: 0,
        lapsed_at: null,
        next_lookup_at: now + DAY_MS / 24,
        looked_up_at: null,
      });
    }
    expect(await countRows(site.db, "emails")).toBe(0);
    expect((await byCompany()).location).toBe("/dashboard");
  });

  test("one that is missing once is looked for again, and nothing is left of it when it is back", async () => {
    dns.answer = { Status: 3 };
    await lookUp();
    expect(await rowOf()).toMatchObject({ proven_at: now, misses: 1, next_lookup_at: now + DAY_MS });
    dns.answer = { Status: 0, Answer: [{ type: 16, data: '"v=sso1; proof=another"' }] };
    await lookUp();
    expect(await rowOf()).toMatchObject({ proven_at: now, misses: 2 });
    dns.answer = THERE;
    await lookUp();
    expect(await rowOf()).toMatchObject({ proven_at: now, misses: 0, next_lookup_at: now + 7 * DAY_MS });
  });

  test("one that is gone for three days stops being enforced, and says so", async () => {
    const owner = await createStaff(site.db, "owner");
    await createStaff(site.db, "member");
    const { visitor } = await byCompany();
    const ben = await createAccount(site.db, { email: `ben@${COMPANY_DOMAIN}` });
    await site.db.prepare("delete from emails").run();
    const mails = () =>
      site.db
        .prepare("select to_email as too, data ->> '$.isOver' as over from emails order by rowid")
        .all<{ too: string; over: number }>();
    dns.answer = { Status: 3 };
    await lookUp();
    await site.runScheduled();
    expect(dns.asked, "no sooner than a day later").toHaveLength(1);
    await lookUp();
    expect((await mails()).results).toEqual([{ too: owner.email, over: 0 }]);
    expect((await visitor.get("/account")).status).toBe(200);
    await lookUp();
    expect(await rowOf()).toMatchObject({ proven_at: null, misses: 3, lapsed_at: now });
    expect((await mails()).results).toEqual([
      { too: owner.email, over: 0 },
      { too: owner.email, over: 1 },
    ]);
    expect((await visitor.get("/account")).status, "a session that the company began").toBe(302);
    expect((await signIn(new Visitor(site), ben.email)).status, "a password counts again").toBe(303);
    expect(await countRows(site.db, "audit_log", "action = 'lapsed' and staff_email = 'the site'")).toBe(1);
    const listed = await site.db.prepare(LIST_SSO_SQL).first<Parameters<typeof provenInWords>[0]>();
    expect(listed && provenInWords(listed)).toBe(
      "no longer proven since 2026-11-23: its DNS record was gone",
    );
    await site.runScheduled();
    expect(dns.asked, "nothing to look up any more").toHaveLength(3);
    await runSql(site.db, proveSsoSql(companyChange));
    expect(await rowOf()).toMatchObject({ proven_at: now, misses: 0, lapsed_at: null, next_lookup_at: null });
    expect((await byCompany()).location, "proven again").toBe("/dashboard");
  });
});
