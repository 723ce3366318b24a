/** The deadline of requests: what client and staff read of it, and what becomes of a request that was not decided in time. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CALL_KINDS } from "../../../app/content/call-kinds";
import { connect } from "../../../app/db/client.server";
import { lapseRequests } from "../../../app/use-cases/booking/lapse-requests.server";
import { createAccount, signInAs } from "../../support/accounts";
import { findBookingDamage, readBookings, readCells } from "../../support/booking-rows";
import { deskPath, postAtDesk, readAudit } from "../../support/desk-bookings";
import { createHost } from "../../support/hosts";
import { guestFields, linkOf, newGuestFields } from "../../support/journey";
import { computeSums, readStoredSums } from "../../support/numbers";
import { readOutbox, untilDelivered } from "../../support/outbox";
import { shareWorker } from "../../support/share-worker";
import { createStaff, signInAsStaff } from "../../support/staff";
import { Visitor } from "../../support/visitor";
import { NOW } from "../../support/worker";

const site = shareWorker();
const now = Date.parse(NOW);
const HOUR_MS = 3_600_000;
const FRIDAY = "2026-11-27T15:00Z";
const MONDAY = "2026-11-30T15:00Z";
const EMAIL = "demo@client.example";
const SETTINGS = "/staff/settings";

type Link = { id: string; key: string };

beforeEach(async () => {
  await site.setHours(
    {},
    CALL_KINDS.map((kind) => (kind.id === "demo" ? { ...kind, needsApproval: true } : kind)),
  );
  // The tables were emptied, so this request makes the Worker reload its cached settings.
  await (await signInAsStaff(site)).get(SETTINGS);
});
afterEach(async () => expect(await findBookingDamage(site.db)).toEqual([]));

/** An owner sets the deadline, and the Worker has read it. */
async function setDeadline(hours: string, version = "0") {
  const staff = await signInAsStaff(site);
  const form = (await staff.get(SETTINGS)).page;
  expect(form.value("request_deadline.version")).toBe(version);
  const saved = await staff.submit(form, { request_deadline: hours }, "#settings");
  expect(saved.status, saved.page.text).toBe(303);
  const { page } = await staff.follow(saved);
  expect(page.text).toContain("Requests that are waiting keep the time that their clients have read.");
  return staff;
}

async function request(time = FRIDAY, visitor = new Visitor(site), email = EMAIL): Promise<Link> {
  const fields = newGuestFields(time, { kind: "demo", email });
  const answer = await visitor.postForm("/schedule?tz=Europe/London&send=1", fields);
  expect(answer.status, answer.page.text).toBe(303);
  return linkOf(answer);
}

const pageOf = async ({ id, key }: Link) =>
  (await new Visitor(site).get(`/contact?booked=${id}&key=${key}`)).page;
const cancel = ({ id, key }: Link) => new Visitor(site).postForm("/contact/cancel", { booking: id, key });
const move = (time: string, { id, key }: Link) =>
  new Visitor(site).postForm("/schedule", guestFields(time, { reschedule: id, key }));
const kindsOf = async () => (await readOutbox(site.db)).map(({ kind }) => kind);
const REQUESTED = ["booking_requested", "agency_booking_requested"];
const LAPSED = ["booking_unconfirmed", "agency_booking_unconfirmed"];

type Row = { status: string; approval: string | null; decide_by: number | null };
async function row(index = 0): Promise<Row> {
  const rows = (await readBookings(site.db)) as unknown as Row[];
  const { status, approval, decide_by } = rows[index] ?? { status: "", approval: null, decide_by: null };
  return { status, approval, decide_by };
}

/** As if the deadline had been so many minutes ago. */
const passDeadline = ({ id }: Link, minutes = 10) =>
  site.db
    .prepare("update bookings set decide_by = ? where id = ?")
    .bind(now - minutes * 60_000, id)
    .run();

describe("a deadline", () => {
  test("is read by client and staff, on the pages and in the mails, and by the statement that decides", async () => {
    const staff = await setDeadline("24");
    const visitor = new Visitor(site);
    const confirm = await visitor.get(`/schedule?kind=demo&tz=Europe/London&time=${FRIDAY}`);
    const until = "by 3:00 pm on Thursday 26 November 2026 and email you.";
    expect(confirm.page.text).toContain(`we'll decide ${until}`);
    const link = await request();
    expect((await row()).decide_by).toBe(Date.parse(FRIDAY) - 24 * HOUR_MS);
    expect((await pageOf(link)).text).toContain(`we'll decide ${until}`);
    const desk = (await staff.get(deskPath(link.id))).page;
    expect(desk.text).toContain("Please decide by 10:00 am on Thursday 26 November 2026.");
    const mails = await untilDelivered(site.db, now);
    expect(mails.map(({ data }) => (data as { decideBy?: number }).decideBy)).toEqual(
      REQUESTED.map(() => Date.parse(FRIDAY) - 24 * HOUR_MS),
    );
    // The link in the mail leads to the two answers: the first press decides.
    const answer = await postAtDesk(site, staff, link.id, "", { form: "confirm" });
    expect(answer.status).toBe(303);
    expect(await row()).toEqual({ status: "pending", approval: "confirmed", decide_by: null });
    await site.runScheduled();
    expect((await row()).status).toBe("pending");
  });

  test("leaves half of the time to a request that is made late, and follows a move", async () => {
    await setDeadline("72");
    const soon = "2026-11-24T15:00Z";
    const link = await request(soon);
    expect((await row()).decide_by).toBe(now + (Date.parse(soon) - now) / 2);
    expect((await move(MONDAY, link)).status).toBe(303);
    expect((await row()).decide_by).toBe(Date.parse(MONDAY) - 72 * HOUR_MS);
  });

  test("is the start of the call where none is set, and waiting requests keep theirs", async () => {
    const before = await request(FRIDAY);
    expect((await row()).decide_by).toBe(Date.parse(FRIDAY));
    expect((await pageOf(before)).text).toContain("we'll confirm it by email. Until then");
    await setDeadline("24");
    expect((await row()).decide_by).toBe(Date.parse(FRIDAY));
    await request(MONDAY);
    await setDeadline("0", "1");
    expect((await row(1)).decide_by).toBe(Date.parse(MONDAY) - 24 * HOUR_MS);
  });

  test.each(["4", "73", "", "soon"])("is one of the list: %s is refused", async (value) => {
    const staff = await signInAsStaff(site);
    const refused = await staff.postForm(SETTINGS, {
      form: "save",
      request_deadline: value,
      "request_deadline.version": "0",
    });
    expect(refused.status).toBe(400);
    expect(refused.page.text).toContain("Choose a deadline from the list");
  });
});

describe("a request that was not decided in time", () => {
  test("can be neither decided nor changed, and offers nothing at the desk, before the minute's work as well", async () => {
    const link = await request();
    await passDeadline(link);
    const staff = await signInAsStaff(site);
    expect((await pageOf(link)).heading).toBe("We didn't confirm this demo");
    expect((await postAtDesk(site, staff, link.id, "", { form: "confirm" })).status).toBe(409);
    const decline = await postAtDesk(site, staff, link.id, "", { form: "decline", reason: "Away" });
    expect(decline.status).toBe(409);
    // Both lead to the call's page, which says how it stands.
    await cancel(link);
    await move(MONDAY, link);
    for (const path of [
      "/staff",
      "/staff/bookings?view=confirm",
      "/staff/calendar?view=week&date=2026-11-27",
    ])
      expect((await staff.get(path)).page.all('button[name="outcome"]'), path).toEqual([]);
    expect((await staff.get("/staff")).page.linksSaying("waits to be confirmed")).toEqual([]);
    expect(await row()).toMatchObject({ status: "pending", approval: "waiting" });
  });

  test("ends by the minute's work, once: its time is free, and all who wait for it read it", async () => {
    const member = await createStaff(site.db, "member");
    await createHost(site.db, { userId: member.id, kinds: ["demo"] });
    const { id: _, email } = await createAccount(site.db);
    const client = await signInAs(site, email);
    const link = await request(FRIDAY, client, email);
    await passDeadline(link);
    await site.runScheduled();
    await site.runScheduled();
    expect(await row()).toMatchObject({ status: "cancelled", approval: "waiting" });
    expect(await readCells(site.db, link.id)).toEqual([]);
    const kinds = await kindsOf();
    expect(kinds.toSorted()).toEqual(
      [...REQUESTED, ...LAPSED, "staff_call_news", "staff_call_news"].toSorted(),
    );
    expect((await readOutbox(site.db)).every(({ status }) => status === "sent")).toBe(true);
    expect(await readAudit(site.db, link.id)).toMatchObject([
      { action: "booking_lapsed", before: { status: "pending" }, after: { status: "cancelled" } },
    ]);
    expect(await readStoredSums(site.db)).toEqual(await computeSums(site.db));

    const again = `/schedule?kind=demo`;
    const page = await pageOf(link);
    expect(page.heading).toBe("We didn't confirm this demo");
    expect(page.linksSaying("Choose another time")[0]).toContain(again);
    const dashboard = (await client.get("/dashboard")).page;
    expect(dashboard.text).toContain("Not confirmed");
    expect(dashboard.linksSaying("Choose another time")[0]).toContain(again);
    const way = await client.get(page.linksSaying("Choose another time")[0] ?? "");
    expect([way.status, way.page.heading]).toEqual([200, "Choose a time for your demo"]);

    const staff = await signInAsStaff(site);
    const desk = (await staff.get(deskPath(link.id))).page;
    expect(desk.text).toContain("Not confirmed in time");
    expect(desk.text).toContain("was neither confirmed nor declined in time");
    expect(desk.linksSaying("Book another time for them")).toEqual([`/staff/bookings/new?from=${link.id}`]);
    const listed = async (status: string) =>
      (await staff.get(`/staff/bookings?status=${status}`)).text.includes(link.id);
    expect([await listed("unconfirmed"), await listed("cancelled"), await listed("waiting")]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await staff.get("/staff/bookings.csv")).text).toContain(`${link.id},Not confirmed,`);
    // The time is free again.
    await request(FRIDAY, new Visitor(site), "other@client.example");
  });

  test("at the moment of a decision, a cancellation and a move is ended once, and they are refused", async () => {
    const link = await request();
    await passDeadline(link, 0);
    const staff = await signInAsStaff(site);
    const [, decided] = await Promise.all([
      site.runScheduled(),
      staff.postForm(deskPath(link.id), { form: "confirm", version: "0" }),
      cancel(link),
      move(MONDAY, link),
    ]);
    await site.runScheduled();
    expect(decided.status).toBe(409);
    expect(await row()).toMatchObject({ status: "cancelled", approval: "waiting", decide_by: now });
    expect((await kindsOf()).toSorted()).toEqual([...REQUESTED, ...LAPSED].toSorted());
  });

  test("stays cancelled by its client if they cancelled it before", async () => {
    const link = await request();
    expect((await cancel(link)).status).toBe(303);
    expect(await row()).toEqual({ status: "cancelled", approval: "waiting", decide_by: null });
    await site.runScheduled();
    expect((await pageOf(link)).heading).toBe("Your demo has been cancelled");
    expect(await kindsOf()).not.toContain("booking_unconfirmed");
  });

  test("is ended whole or not at all, whichever statement fails", async () => {
    const link = await request();
    await passDeadline(link);
    const sent = (await kindsOf()).length;
    for (let failing = 0, isDone = false; !isDone; failing++) {
      let left = failing;
      const db = failingAfter(() => left-- === 0);
      const deps = { db: connect(db), now, newId: randomUUID, deployed: SETTINGS_OF_SITE };
      isDone = await lapseRequests(deps).then(
        () => true,
        (error: unknown) => {
          if (!String(error).includes("as the test wants it")) throw error;
          return false;
        },
      );
      const { status } = await row();
      const isEnded = status === "cancelled";
      expect((await readCells(site.db, link.id)).length > 0).toBe(!isEnded);
      expect((await kindsOf()).length).toBe(isEnded ? sent + LAPSED.length : sent);
      expect(await readAudit(site.db, link.id)).toHaveLength(isEnded ? 1 : 0);
      if (failing > 80) throw new Error("It never succeeds");
    }
    expect((await row()).status).toBe("cancelled");
  });
});

const SETTINGS_OF_SITE = {
  email: {
    from: { name: "Agency", email: "no-reply@agency.example" },
    agency: { name: "Agency", email: "team@agency.example" },
    support: { name: "Agency", email: "team@agency.example" },
    ownAddresses: [],
  },
  keptDays: {},
  callLimits: {},
  scheduling: { accounts: { calendly: {}, calcom: {} } },
} as unknown as Parameters<typeof lapseRequests>[0]["deployed"];

/** The site's database, of which some exchanges fail before they reach it. */
function failingAfter(fails: () => boolean): D1Database {
  const check = () => {
    if (fails()) throw new Error("D1_ERROR: as the test wants it");
  };
  const real = site.db as unknown as D1Database;
  return new Proxy(real, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        if (name === "batch" || name === "prepare") check();
        return value.apply(target, given);
      };
    },
  });
}
