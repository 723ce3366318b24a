/** Times that an external calendar marks as busy are neither offered nor booked. */

import { randomUUID } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { updateBookingTime } from "../../app/db/booking/bookings.server";
import { insertBooking, type NewBooking } from "../../app/db/booking/new-booking.server";
import { selectBusyTimes } from "../../app/db/calendars/busy-times.server";
import { listCallsFrom } from "../../app/db/calendars/calendar-feeds.server";
import { claimSources } from "../../app/db/calendars/calendar-sources.server";
import { connect } from "../../app/db/client.server";
import { CELL_MS } from "../../app/domain/availability/availability";
import { LEGACY_KIND } from "../../app/domain/availability/call-kind";
import { NO_ANSWERS } from "../../app/domain/booking/answers";
import { findBookingDamage, readBookings, readRulesBasis } from "../support/booking-rows";
import {
  type CalendarServer,
  calendarOf,
  respondWithFile,
  startCalendarServer,
} from "../support/calendar-server";
import { createBooking } from "../support/factories";
import { guestFields, newGuestFields, offeredTimes, TUESDAY_AT_NINE } from "../support/journey";
import { PATIENT_MS } from "../support/loopback";
import { forAgency } from "../support/one-host";
import { queryPlans } from "../support/query-plans";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";

const site = shareWorker({ bindings: { LOOPBACK_CALENDARS_MS: PATIENT_MS } });
const db = () => connect(site.db as unknown as D1Database);

let calendars: CalendarServer;
beforeAll(async () => {
  calendars = await startCalendarServer();
});
afterAll(() => calendars.stop());
afterEach(async () => expect(await findBookingDamage(site.db)).toEqual([]));

/** Inserts a busy time, such as from "2026-11-24T14:00Z" to "2026-11-24T15:00Z". */
async function beBusy(from: string, to: string): Promise<void> {
  const id = randomUUID();
  await site.db.batch([
    site.db
      .prepare(
        "insert into calendar_sources (id, name, address, next_try_at, created_at) values (?, 'x', ?, 9e15, 0)",
      )
      .bind(id, `https://calendar.example/${id}`),
    site.db.prepare("insert into busy_times values (?, ?, ?)").bind(id, Date.parse(from), Date.parse(to)),
  ]);
}

const offered = async () =>
  offeredTimes((await new Visitor(site).get("/schedule?tz=UTC&date=2026-11-24")).page);

test("it is not offered, with the call's buffers, and asking for it is refused", async () => {
  const before = await offered();
  await beBusy("2026-11-24T16:05Z", "2026-11-24T16:20Z");
  // A call has a buffer of fifteen minutes, so the one at 15:30 would overlap what starts at 16:05.
  const gone = before.filter((time) => !["2026-11-24T15:30Z", "2026-11-24T16:00Z"].includes(time));
  expect(before.length - gone.length).toBe(2);
  expect(await offered()).toEqual(gone);
  for (const time of ["2026-11-24T15:30Z", "2026-11-24T16:00Z"]) {
    const answer = await new Visitor(site).postForm("/schedule", guestFields(time));
    expect(answer.status).toBe(409);
    expect(answer.page.text).toContain("Someone has just booked that time. Please choose another.");
  }
  expect(await readBookings(site.db)).toEqual([]);
  expect((await new Visitor(site).postForm("/schedule", newGuestFields("2026-11-24T16:30Z"))).status).toBe(
    303,
  );
});

test("a call cannot be moved there", async () => {
  const { id, key } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
  await beBusy("2026-11-24T16:00Z", "2026-11-24T17:00Z");
  const fields = guestFields("2026-11-24T16:00Z", { reschedule: id, key });
  expect((await new Visitor(site).postForm("/schedule", fields)).status).toBe(409);
  expect((await readBookings(site.db))[0]?.starts_at).toBe(Date.parse(TUESDAY_AT_NINE));
});

const CELLS = {
  fromCell: Date.parse(TUESDAY_AT_NINE) / CELL_MS,
  toCell: Date.parse("2026-11-24T14:45Z") / CELL_MS,
};

/** Runs only the booking statement, as after the check that the time is free. */
async function insertAt(id: string, database = db()) {
  const startsAt = Date.parse(TUESDAY_AT_NINE);
  const booking: NewBooking = {
    ...NO_ANSWERS,
    questionAnswers: [],
    id,
    userId: null,
    name: "Demo Client",
    email: "demo@client.example",
    bookingDate: "2026-11-24",
    bookingTime: "09:00",
    status: "pending",
    projectNotes: "",
    cancelReason: "",
    approval: null,
    decideBy: null,
    declineReason: "",
    startsAt,
    endsAt: startsAt + 1_800_000,
    visitorTimeZone: "UTC",
    visitorClock: "12",
    icalUid: id,
    icalSequence: 0,
    manageKeyHash: "x",
    idempotencyKey: id,
    createdAt: 0,
    updatedAt: 0,
    isAddressProven: true,
    bookedThrough: "calendar",
    kind: LEGACY_KIND,
    place: null,
    elsewhere: null,
  };
  const allowance = { callsToCome: 10, strangers: [], hosts: [] };
  const basis = await readRulesBasis(site.db);
  const made = { booking, assignment: forAgency(id, CELLS), emails: [], allowance, basis };
  return (await insertBooking(database, made)).outcome;
}

test.each([
  ["2026-11-24T14:44Z", "2026-11-24T20:00Z", "taken"],
  ["2026-11-24T13:00Z", "2026-11-24T14:01Z", "taken"],
  ["2026-11-23T15:00Z", "2026-11-24T15:00Z", "taken"],
  ["2026-11-24T14:20Z", "2026-11-24T14:21Z", "taken"],
  ["2026-11-24T14:45Z", "2026-11-24T15:00Z", "written"],
  ["2026-11-24T13:00Z", "2026-11-24T14:00Z", "written"],
])("the statement that books refuses what became busy from %s to %s since: %s", async (from, to, outcome) => {
  await beBusy(from, to);
  expect(await insertAt("one")).toBe(outcome);
  expect(await readBookings(site.db)).toHaveLength(outcome === "written" ? 1 : 0);
});

test("the statement that moves a call looks at busy times of other calendars, too", async () => {
  const { id } = await createBooking(site.db, { startsAt: "2026-11-25T15:00Z" });
  await beBusy("2026-11-24T14:00Z", "2026-11-24T14:30Z");
  const time = {
    bookingDate: "2026-11-24",
    bookingTime: "09:00",
    visitorTimeZone: "UTC",
    visitorClock: "12" as const,
    updatedAt: 1,
  };
  const startsAt = Date.parse(TUESDAY_AT_NINE);
  const basis = await readRulesBasis(site.db);
  const move = () =>
    updateBookingTime(
      db(),
      { id, icalSequence: 0 },
      { ...time, approval: null, decideBy: null, startsAt, endsAt: startsAt + 1_800_000 },
      forAgency(id, CELLS),
      [],
      "client",
      basis,
    );
  expect(await move()).toBe("taken");
  expect((await readBookings(site.db))[0]).toMatchObject({ starts_at: Date.parse("2026-11-25T15:00Z") });
  await site.db.prepare("delete from busy_times").run();
  expect(await move()).toEqual([]);
});

test("a call that comes back from the calendar it was mailed to is not in its own way", async () => {
  const own = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
  const uid = await site.db.prepare("select ical_uid as uid from bookings").first<string>("uid");
  calendars.answers.set(
    "/own.ics",
    respondWithFile(
      calendarOf(
        [`UID:${uid}`, "DTSTART:20261124T140000Z", "DURATION:PT30M"],
        [`UID:${randomUUID()}@other.example`, "DTSTART:20261124T190000Z", "DURATION:PT30M"],
      ),
    ),
  );
  await site.db
    .prepare(
      "insert into calendar_sources (id, name, address, next_try_at, created_at) values ('own', 'x', ?, 0, 0)",
    )
    .bind(`${calendars.url}/own.ics`)
    .run();
  await site.runScheduled();
  const times = await site.db.prepare("select starts_at from busy_times").all();
  expect(times.results).toEqual([{ starts_at: Date.parse("2026-11-24T19:00Z") }]);
  const fields = guestFields("2026-11-24T14:30Z", { reschedule: own.id, key: own.key });
  expect((await new Visitor(site).postForm("/schedule", fields)).status).toBe(303);
});

test("no query about calendars reads a whole table", async () => {
  const plans = await queryPlans(site.db, async (recorded) => {
    await recorded.batch([selectBusyTimes(recorded, { from: 0, to: 1 })]);
    await claimSources(recorded, { now: 0, leaseUntil: 1, limit: 4 });
    await listCallsFrom(recorded, Date.parse("2026-11-24T00:00Z"), 10);
  });
  const booking = await queryPlans(site.db, (recorded) => insertAt("one", recorded));
  await site.db.prepare("delete from bookings").run();
  expect(plans.some((plan) => plan.includes("busy_times_start"))).toBe(true);
  expect(plans.some((plan) => plan.includes("calendar_sources_due"))).toBe(true);
  expect(booking.some((plan) => /SEARCH busy USING INDEX busy_times_start/.test(plan))).toBe(true);
  // There are only a few kinds of calls and at most 50 hosts, so scans of their tables are fine.
  const scans = [...plans, ...booking].filter((plan) =>
    /^SCAN (?!CONSTANT|json_each|(named|period|share) VIRTUAL|chosen|call_kinds|hosts|\(subquery|LIST|\d)/.test(
      plan,
    ),
  );
  expect(scans).toEqual([]);
});
