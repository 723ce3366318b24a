/** Lifting limits after too many attempts: who may do it at the desk, which counters it resets, who is notified. */
import { describe, expect, test } from "vitest";
import { counterKey } from "../../../app/use-cases/limits/rate-limit.server";
import { liftAllLimitsSql } from "../../../scripts/accounts-sql";
import { countRows, createAccount, signIn, signInAs, signInByForm } from "../../support/accounts";
import { clientPathOf, readClient } from "../../support/clients";
import { createBooking } from "../../support/factories";
import { TUESDAY_AT_NINE } from "../../support/journey";
import { spendLimit } from "../../support/limits";
import { shareWorker } from "../../support/share-worker";
import { type CreatedStaff, createStaff, signInAsStaff } from "../../support/staff";
import { Visitor } from "../../support/visitor";
import { COOKIE_SECRET, NOW } from "../../support/worker";

const site = shareWorker();
const EMAIL = "ann@client.example";
const NETWORK = "203.0.113.7";
const WORDS = "Signing in with a password, in a browser that is new to the account";
const now = Date.parse(NOW);

type Named = Parameters<typeof counterKey>[0];

const spend = (name: Named, value: string, attempts?: number) => spendLimit(site.db, name, value, attempts);

const pausedIn = (text: string) => text.match(/Paused until/g)?.length ?? 0;

async function lockOut(email: string): Promise<void> {
  for (let tried = 0; tried < 10; tried++) await signIn(new Visitor(site), email, "another-password");
  expect((await signIn(new Visitor(site), email)).status).toBe(429);
}

const lifts = async () =>
  (
    await site.db
      .prepare(
        "select staff_email, subject_kind, subject_id, after from audit_log where action = 'limits_lifted'",
      )
      .all<Record<string, string>>()
  ).results;

describe("a client's page", () => {
  test("says what is paused and until when, and lifts it: the client signs in, and is told", async () => {
    const { id } = await createAccount(site.db, { email: EMAIL });
    const other = await createAccount(site.db, { email: "ben@client.example" });
    await lockOut(EMAIL);
    await spend("signInAccount", other.email);
    const member = await createStaff(site.db, "member");
    const staff = await signInAsStaff(site, member);
    const path = await clientPathOf(site.db, EMAIL);
    const { page } = await staff.get(path);
    expect(page.text).toContain(WORDS);
    expect(page.text).toContain("Paused until Monday 23 November 2026, 10:15 am");
    const answer = await staff.postForm(path, { form: "limits" });
    expect(answer).toMatchObject({ status: 303, location: `${path}?done=lifted` });
    const after = await staff.follow(answer);
    expect(after.page.text).toContain("The limits are lifted.");
    expect(after.page.text).toContain(`Lifted ${WORDS}`);
    expect(after.page.text).not.toContain("Paused after too many attempts");
    expect(await lifts()).toEqual([
      {
        staff_email: member.email,
        subject_kind: "client",
        subject_id: (await readClient(site.db, EMAIL))?.id,
        after: JSON.stringify({ lifted: WORDS }),
      },
    ]);
    expect((await signIn(new Visitor(site), EMAIL)).status).toBe(303);
    expect((await signIn(new Visitor(site), other.email)).status, "others wait on").toBe(429);
    const event = await site.db
      .prepare("select user_id, device from security_events where kind = 'limits_lifted'")
      .first();
    expect(event).toEqual({ user_id: id, device: "By us, for you" });
    const mail = await site.db
      .prepare(
        "select to_email, data from emails where kind = 'security_notice' and data like '%limits_lifted%'",
      )
      .first<{ to_email: string; data: string }>();
    expect(mail?.to_email).toBe(EMAIL);
    expect(JSON.parse(mail?.data ?? "{}")).toMatchObject({ device: "By us, for you", detail: WORDS });
  });

  test("has nothing to lift where nothing is used up, and lifting nothing is not noted", async () => {
    await createAccount(site.db, { email: EMAIL });
    await spend("signInAccount", EMAIL, 9);
    const staff = await signInAsStaff(site);
    const path = await clientPathOf(site.db, EMAIL);
    expect((await staff.get(path)).page.text).not.toContain("Paused after too many attempts");
    expect((await staff.postForm(path, { form: "limits" })).status).toBe(303);
    expect(await lifts()).toEqual([]);
    expect(await countRows(site.db, "attempt_counters")).toBe(1);
  });

  test("covers what is counted by account, by device and for codes", async () => {
    const { id } = await createAccount(site.db, { email: EMAIL });
    const visitor = await signInByForm(site, EMAIL);
    await visitor.postForm("/signout", {});
    const device = await site.db.prepare("select id from known_devices").first<string>("id");
    const own = `${device}:${id}`;
    const codes = await counterKey("mailedCode", EMAIL, COOKIE_SECRET);
    const devices = await counterKey("mailedCodeDevices", id, COOKIE_SECRET);
    const counted: [Named, string][] = [
      ["signInDevice", `${device}:${EMAIL}`],
      ["signInDevices", id],
      ["secondFactor", own],
      ["secondFactorDay", id],
      ["secondFactorDevicesDay", id],
      ["mailedCode", codes],
      ["mailedCodeTryDay", codes],
      ["mailedCodeDevicesDay", devices],
      ["passwordCheck", id],
      ["resetAccount", EMAIL],
      ["verifyAccount", id],
      ["bookingEmail", EMAIL],
    ];
    for (const [name, value] of counted) await spend(name, value);
    const staff = await signInAsStaff(site);
    const path = await clientPathOf(site.db, EMAIL);
    expect(pausedIn((await staff.get(path)).page.text)).toBe(counted.length);
    await staff.postForm(path, { form: "limits" });
    expect(await countRows(site.db, "attempt_counters")).toBe(0);
  });

  test("of a guest lifts what they have booked with, and mails nobody", async () => {
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, email: EMAIL });
    await spend("bookingEmail", EMAIL);
    const staff = await signInAsStaff(site, "member");
    const path = await clientPathOf(site.db, EMAIL);
    expect((await staff.get(path)).page.text).toContain("Booking calls, in a day");
    await staff.postForm(path, { form: "limits" });
    expect(await lifts()).toHaveLength(1);
    expect(await countRows(site.db, "emails", "kind = 'security_notice'")).toBe(0);
  });

  test("of a colleague is for owners, and nobody lifts their own", async () => {
    const colleague = await createStaff(site.db, "member", { email: EMAIL });
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, email: EMAIL });
    const path = await clientPathOf(site.db, EMAIL);
    await spend("passwordCheck", colleague.id);
    const [member, own] = [await signInAsStaff(site, "member"), await signInAsStaff(site, colleague)];
    expect((await member.get(path)).page.text).toContain("only an owner can lift the limits");
    const refused = await member.postForm(path, { form: "limits" });
    expect(refused.status).toBe(403);
    expect(refused.page.text).toContain("Only an owner can lift the limits of a member of the team.");
    expect((await own.get(path)).page.text).toContain("These are the limits for you or your network");
    expect((await own.postForm(path, { form: "limits" })).status).toBe(403);
    expect(await lifts()).toEqual([]);
    const owner = await signInAsStaff(site, "owner");
    expect((await owner.postForm(path, { form: "limits" })).status).toBe(303);
    expect(await lifts()).toHaveLength(1);
  });

  test("is not there for a client, who lifts nothing", async () => {
    await createAccount(site.db, { email: EMAIL });
    await spend("passwordCheck", "x");
    const client = await signInAs(site, EMAIL);
    expect((await client.postForm(await clientPathOf(site.db, EMAIL), { form: "limits" })).status).toBe(404);
    expect(await countRows(site.db, "attempt_counters")).toBe(1);
  });
});

describe("the page of people", () => {
  let owner: CreatedStaff;
  let colleague: CreatedStaff;
  async function atDesk() {
    owner = await createStaff(site.db, "owner");
    colleague = await createStaff(site.db, "member", { email: "colleague@agency.example" });
    return signInAsStaff(site, owner);
  }

  test("lifts a colleague's limits, in the history there", async () => {
    const staff = await atDesk();
    await spend("staffCodeAccount", colleague.id);
    const { page } = await staff.get("/staff/people");
    expect(page.text).toContain("Requesting the desk's code by email");
    const answer = await staff.postForm("/staff/people", { form: "limits", id: colleague.id });
    expect((await staff.follow(answer)).page.text).toContain("Limits lifted");
    expect(await lifts()).toMatchObject([{ subject_kind: "staff", subject_id: colleague.id }]);
    expect(await countRows(site.db, "attempt_counters")).toBe(0);
  });

  test("lifts neither one's own limits nor those of somebody who isn't on the team", async () => {
    const staff = await atDesk();
    const { id } = await createAccount(site.db, { email: EMAIL });
    await spend("passwordCheck", owner.id);
    await spend("passwordCheck", id);
    expect((await staff.get("/staff/people")).page.text).toContain("You can't lift your own limits");
    expect((await staff.postForm("/staff/people", { form: "limits", id: owner.id })).status).toBe(403);
    expect((await staff.postForm("/staff/people", { form: "limits", id })).status).toBe(409);
    expect((await staff.postForm("/staff/people", { form: "limits", id: "x" })).status).toBe(400);
    expect(await countRows(site.db, "attempt_counters")).toBe(2);
  });
});

describe("the page of limits", () => {
  test("lifts a network's, by any address in it, and the log has the network without its last part", async () => {
    const staff = await signInAsStaff(site, "owner");
    await spend("ticketIp", "2001:db8:1:2");
    await spend("bookingIp", "2001:db8:1::/48");
    await spend("ticketIp", NETWORK);
    const of = "2001:db8:1:2::9";
    const { page } = await staff.get(`/staff/limits?of=${of}`);
    expect(pausedIn(page.text)).toBe(2);
    const answer = await staff.postForm("/staff/limits", { of });
    expect(answer.status).toBe(303);
    expect((await staff.follow(answer)).page.text).toContain("The limits are lifted.");
    expect(await lifts()).toMatchObject([
      {
        subject_kind: "limits",
        subject_id: "network",
        after: JSON.stringify({ network: "2001:db8:1::/48", lifted: "Sending tickets; Booking calls" }),
      },
    ]);
    expect(await countRows(site.db, "attempt_counters"), "that of the other network").toBe(1);
  });

  test("doesn't lift those of the network that the owner is on", async () => {
    const staff = await signInAsStaff(site, "owner");
    await spend("ticketIp", NETWORK);
    const there = { "CF-Connecting-IP": NETWORK };
    const { page } = await staff.get(`/staff/limits?of=${NETWORK}`, there);
    expect(page.text).toContain(`Yours is ${NETWORK}.`);
    expect(page.text).toContain("limits for you or your network");
    expect((await staff.postForm("/staff/limits", { of: NETWORK }, there)).status).toBe(403);
    expect(await lifts()).toEqual([]);
    expect((await staff.postForm("/staff/limits", { of: NETWORK })).status).toBe(303);
    expect(await lifts()).toHaveLength(1);
  });

  test("lifts those of an address, known or not, and names what is none", async () => {
    const staff = await signInAsStaff(site, "owner");
    await createAccount(site.db, { email: EMAIL });
    await spend("signInAccount", EMAIL);
    await spend("resetAccount", "nobody@client.example");
    expect((await staff.get(`/staff/limits?of=${EMAIL.toUpperCase()}`)).page.text).toContain(WORDS);
    for (const of of [EMAIL.toUpperCase(), "nobody@client.example"])
      expect((await staff.postForm("/staff/limits", { of })).status).toBe(303);
    expect((await lifts()).map(({ subject_kind, subject_id }) => [subject_kind, subject_id])).toEqual([
      ["client", (await readClient(site.db, EMAIL))?.id],
      ["limits", "address"],
    ]);
    expect((await staff.get("/staff/limits?of=nothing")).page.text).toContain("Enter an email address");
    expect((await staff.postForm("/staff/limits", { of: "nothing" })).status).toBe(400);
    expect((await staff.get(`/staff/limits?of=${EMAIL}`)).page.text).toContain("No limits have been reached");
  });
});

test("the command lets an owner who is locked out in, with every limit lifted, and is in the log", async () => {
  const { email } = await createStaff(site.db);
  await lockOut(email);
  await spend("signInIp", NETWORK);
  const sql = liftAllLimitsSql({ now, newId: () => "lifted-by-command" });
  for (const statement of sql.split("\n")) await site.db.prepare(statement).run();
  expect(await countRows(site.db, "attempt_counters")).toBe(0);
  expect((await signIn(new Visitor(site), email)).status).toBe(303);
  expect(await lifts()).toEqual([
    { staff_email: "command line", subject_kind: "limits", subject_id: "everyone", after: null },
  ]);
  const log = await (await signInAsStaff(site, await createStaff(site.db))).get("/staff/log");
  expect(log.page.text).toContain("Limits lifted");
});
