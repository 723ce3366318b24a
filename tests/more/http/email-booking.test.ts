import { randomUUID } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BRAND } from "../../../app/content/brand";
import { OPENING_HOURS } from "../../../app/content/opening-hours";
import { updateBookingTime } from "../../../app/db/booking/bookings.server";
import { connect } from "../../../app/db/client.server";
import { CELL_MS } from "../../../app/domain/availability/availability";
import { NO_ANSWERS } from "../../../app/domain/booking/answers";
import { emailsOfMove } from "../../../app/domain/email/booking-emails";
import { findManagedBooking } from "../../../app/use-cases/booking/find-booking.server";
import { readBookings, readRulesBasis } from "../../support/booking-rows";
import { recordError } from "../../support/console-errors";
import { FakeEmailProvider } from "../../support/email-provider";
import { createBooking, localDateTime } from "../../support/factories";
import { bookCall, guestFields, linkOf, TUESDAY_AT_NINE } from "../../support/journey";
import { forAgency } from "../../support/one-host";
import { readOutbox, untilDelivered } from "../../support/outbox";
import { PATIENCE_MS } from "../../support/patience";
import { shareWorker } from "../../support/share-worker";
import { Visitor } from "../../support/visitor";
import { COOKIE_SECRET, NOW, startWorker, type TestWorker } from "../../support/worker";

const site = shareWorker();
const now = Date.parse(NOW);

/** Friday of the same week, so that both reminders are still to be sent. */
const FRIDAY = "2026-11-27T14:00Z";
const MONDAY = "2026-11-30T15:00Z";

type Link = { id: string; key: string };

const book = async (time: string) => linkOf(await bookCall(new Visitor(site), time));
const move = (time: string, { id, key }: Link) =>
  new Visitor(site).postForm("/schedule", guestFields(time, { reschedule: id, key }));
const cancel = ({ id, key }: Link) => new Visitor(site).postForm("/contact/cancel", { booking: id, key });

/** The relevant columns of the outbox: "reminder_day to … at …". */
async function outbox() {
  return (await readOutbox(site.db)).map(({ kind, to_email, due_at }) => [
    kind,
    to_email,
    due_at === now ? "now" : new Date(due_at).toISOString().slice(0, 16),
  ]);
}

describe("the outbox", () => {
  test("gets a booking's emails to guest and agency, and its reminders", async () => {
    const { id, key } = await book(FRIDAY);
    expect(await outbox()).toEqual([
      ["booking_confirmed", "demo@client.example", "now"],
      ["agency_booking_new", BRAND.email, "now"],
      ["reminder_day", "demo@client.example", "2026-11-26T14:00"],
      ["reminder_hour", "demo@client.example", "2026-11-27T13:00"],
    ]);
    const rows = await readOutbox(site.db);
    expect(rows.every((row) => row.booking_id === id)).toBe(true);
    expect(JSON.stringify(rows), "no row holds the link's key").not.toContain(key);
    const booking = (await readBookings(site.db))[0];
    expect(rows[0]?.data).toEqual({
      booking: {
        hosts: [],
        place: null,
        ...NO_ANSWERS,
        id,
        kind: { id: "strategy", name: "strategy call", shortName: "call" },
        name: "Demo Client",
        email: "demo@client.example",
        company: "Demo Company",
        selectedServices: expect.arrayContaining(["crm", "email"]),
        startsAt: Date.parse(FRIDAY),
        endsAt: Date.parse(FRIDAY) + 1_800_000,
        visitorTimeZone: "Europe/London",
        visitorClock: "12",
        icalUid: booking?.ical_uid,
        icalSequence: 0,
        createdAt: now,
        updatedAt: now,
      },
    });
    await untilDelivered(site.db, now);
  });

  test("tells a guest times on the clock of the form, or else of the browser's languages, and the agency on its own", async () => {
    const german = { "Accept-Language": "de-DE,de;q=0.9" };
    const booked = await new Visitor(site).postForm("/schedule", guestFields(FRIDAY), german);
    await untilDelivered(site.db, now);
    const read = async (subject: string) => {
      const visitor = new Visitor(site);
      const [path = ""] = (await visitor.get("/dev/mail")).page.linksSaying(subject);
      return (await visitor.get(path)).page.text;
    };
    expect(await read("Your call is booked")).toContain("14:00 to 14:30, London time (GMT)");
    expect(await read("New booking")).toContain("9:00 am to 9:30 am, New York time (GMT-5)");
    const link = linkOf(booked);
    const chosen = guestFields(MONDAY, { reschedule: link.id, key: link.key, clock: "12" });
    await new Visitor(site).postForm("/schedule", chosen, german);
    await untilDelivered(site.db, now);
    expect(await read("Your call has been moved")).toContain("3:00 pm to 3:30 pm");
  });

  test("gets no reminder whose time has passed", async () => {
    await book(TUESDAY_AT_NINE);
    expect((await outbox()).map(([kind]) => kind)).toEqual([
      "booking_confirmed",
      "agency_booking_new",
      "reminder_hour",
    ]);
  });

  test("gets a resubmitted form's emails once", async () => {
    const fields = guestFields(FRIDAY);
    await Promise.all([1, 2, 3].map(() => new Visitor(site).postForm("/schedule", fields)));
    await new Visitor(site).postForm("/schedule", fields);
    expect(await outbox()).toHaveLength(4);
  });

  test("gets nothing for a booking that failed", async () => {
    await createBooking(site.db, { startsAt: FRIDAY });
    const refused = await new Visitor(site).postForm("/schedule", guestFields(FRIDAY));
    expect(refused.status).toBe(409);
    await site.setHours({ dailyLimit: 1 });
    const full = await new Visitor(site).postForm("/schedule", guestFields("2026-11-27T16:00Z"));
    expect(full.status).toBe(409);
    expect(await outbox()).toEqual([]);
  });

  test("gets new reminders after a move, and keeps none for the old time", async () => {
    const link = await book(FRIDAY);
    expect((await move(MONDAY, link)).status).toBe(303);
    expect((await outbox()).slice(2)).toEqual([
      ["booking_rescheduled", "demo@client.example", "now"],
      ["agency_booking_moved", BRAND.email, "now"],
      ["reminder_day", "demo@client.example", "2026-11-29T15:00"],
      ["reminder_hour", "demo@client.example", "2026-11-30T14:00"],
    ]);
    const moved = (await readOutbox(site.db)).find(({ kind }) => kind === "booking_rescheduled");
    expect(moved?.data).toMatchObject({
      previousStartsAt: Date.parse(FRIDAY),
      booking: { startsAt: Date.parse(MONDAY), icalSequence: 1 },
    });
    expect((await move(MONDAY, link)).status).toBe(303);
    expect(await outbox()).toHaveLength(6);
  });

  test("reports a second move like the first", async () => {
    const link = await book(FRIDAY);
    for (const time of [MONDAY, FRIDAY]) expect((await move(time, link)).status).toBe(303);
    const versions = (await readOutbox(site.db)).map(({ kind, data }) => [
      kind,
      (data as { booking: { icalSequence: number } }).booking.icalSequence,
    ]);
    expect(versions.slice(2)).toEqual([
      ["booking_rescheduled", 1],
      ["agency_booking_moved", 1],
      ["booking_rescheduled", 2],
      ["agency_booking_moved", 2],
      ["reminder_day", 2],
      ["reminder_hour", 2],
    ]);
  });

  test("gets a move's emails once, however many requests write it", async () => {
    const link = await book(FRIDAY);
    const db = connect(site.db as unknown as D1Database);
    const booking = await findManagedBooking({ db, acceptedSecrets: [COOKIE_SECRET] }, link);
    if (!booking) throw new Error("There is no booking");
    const [bookingDate, bookingTime] = localDateTime(Date.parse(MONDAY), OPENING_HOURS.timeZone);
    const startsAt = Date.parse(MONDAY);
    const time = { ...booking, bookingDate, bookingTime, startsAt, endsAt: startsAt + 1_800_000 };
    const cells = { fromCell: startsAt / CELL_MS, toCell: startsAt / CELL_MS + 9 };
    // Each concurrent request has read the call at its old time and writes emails of its own.
    const basis = await readRulesBasis(site.db);
    const write = () => {
      const facts = {
        now,
        newId: randomUUID,
        agency: { name: "Agency", email: BRAND.email },
      };
      const emails = emailsOfMove({ ...time, icalSequence: 1 }, booking, facts);
      return updateBookingTime(db, booking, time, forAgency(booking.id, cells), emails, "client", basis);
    };
    expect([await write(), await write()]).toEqual([[], false]);
    expect((await outbox()).slice(2).map(([kind]) => kind)).toEqual([
      "booking_rescheduled",
      "agency_booking_moved",
      "reminder_day",
      "reminder_hour",
    ]);
  });

  test("is delivered at once when a call is booked, moved and cancelled", async () => {
    const link = await book(FRIDAY);
    await untilDelivered(site.db, now);
    await move(MONDAY, link);
    await untilDelivered(site.db, now);
    await cancel(link);
    const rows = await untilDelivered(site.db, now);
    expect(rows.map(({ kind, status }) => [kind, status])).toEqual([
      ["booking_confirmed", "sent"],
      ["agency_booking_new", "sent"],
      ["booking_rescheduled", "sent"],
      ["agency_booking_moved", "sent"],
      ["booking_cancelled", "sent"],
      ["agency_booking_cancelled", "sent"],
    ]);
  });

  test("keeps no reminders after a cancellation", async () => {
    const link = await book(FRIDAY);
    await move(MONDAY, link);
    expect((await cancel(link)).status).toBe(303);
    expect((await cancel(link)).status).toBe(303);
    expect((await outbox()).map(([kind]) => kind)).toEqual([
      "booking_confirmed",
      "agency_booking_new",
      "booking_rescheduled",
      "agency_booking_moved",
      "booking_cancelled",
      "agency_booking_cancelled",
    ]);
    const row = (await readOutbox(site.db)).find(({ kind }) => kind === "booking_cancelled");
    expect(row?.data).toMatchObject({ booking: { startsAt: Date.parse(MONDAY), icalSequence: 2 } });
  });

  test("reports each concurrent change once, in the order they took effect", async () => {
    const link = await book(FRIDAY);
    const answers = await Promise.all([
      ...["2026-11-30T15:00Z", "2026-11-30T16:00Z", "2026-11-30T17:00Z"].map((time) => move(time, link)),
      cancel(link),
    ]);
    expect(answers.at(-1)?.status).toBe(303);
    const [booking] = await readBookings(site.db);
    expect(booking?.status).toBe("cancelled");
    const rows = (await readOutbox(site.db)).filter(({ to_email }) => to_email === "demo@client.example");
    const told = rows.map(({ data }) => (data as { booking: { icalSequence: number } }).booking.icalSequence);
    expect(told).toEqual([...Array((booking?.ical_sequence ?? 0) + 1).keys()]);
    expect(rows.at(-1)?.kind).toBe("booking_cancelled");
    expect(rows.at(-1)?.data).toMatchObject({ booking: { startsAt: booking?.starts_at } });
  });
});

describe("reminders over time", () => {
  const provider = new FakeEmailProvider();
  let worker: TestWorker;
  beforeAll(async () => {
    worker = await startWorker({ isSettable: true, onError: recordError, emailProvider: provider });
  });
  afterAll(() => worker.stop());
  beforeEach(async () => {
    await worker.db.batch(["emails", "bookings"].map((table) => worker.db.prepare(`delete from ${table}`)));
    provider.reset();
    await goTo(NOW);
  });

  /** Stops the site's clock at an instant. */
  const goTo = (instant: string) => worker.use({ FIXED_TIME: instant, MAIL_TRANSPORT: "cloudflare" });
  async function tick(instant: string): Promise<void> {
    await goTo(instant);
    await worker.runScheduled();
  }
  const reminders = () =>
    provider.taken
      .filter(({ subject }) => /^(Reminder|Your call starts)/.test(subject))
      .map(({ subject }) => subject);

  test("are sent a day and an hour before the call, once each", async () => {
    await new Visitor(worker).postForm("/schedule", guestFields(FRIDAY));
    await untilDelivered(worker.db, now);
    await tick("2026-11-26T13:59:00Z");
    expect(reminders()).toEqual([]);
    await tick("2026-11-26T14:00:00Z");
    await tick("2026-11-26T14:01:00Z");
    expect(reminders()).toEqual(["Reminder: your call on Friday 27 November 2026, 2:00 pm"]);
    await tick("2026-11-27T13:00:00Z");
    await tick("2026-11-27T14:00:00Z");
    expect(reminders()).toEqual([
      "Reminder: your call on Friday 27 November 2026, 2:00 pm",
      "Your call starts at 2:00 pm",
    ]);
  });

  test("are never sent for a moved call's old time or for a cancelled call", async () => {
    const visitor = new Visitor(worker);
    const moved = linkOf(await visitor.postForm("/schedule", guestFields(FRIDAY)));
    const cancelled = linkOf(await visitor.postForm("/schedule", guestFields("2026-11-27T16:00Z")));
    const fields = guestFields(MONDAY, { reschedule: moved.id, key: moved.key });
    expect((await visitor.postForm("/schedule", fields)).status).toBe(303);
    await visitor.postForm("/contact/cancel", { booking: cancelled.id, key: cancelled.key });
    // Stale reminders that no batch deleted, as if written by code unaware of the changes.
    await worker.db
      .prepare(
        `insert into emails (id, kind, data, to_name, to_email, dedupe_key, booking_id, due_at, created_at)
         select 'stale-' || bookings.id, 'reminder_day', json_object('booking', json_object('icalSequence', 0)),
           'Demo Client', 'demo@client.example', 'stale-' || bookings.id, bookings.id, 0, 0 from bookings`,
      )
      .run();
    await untilDeliveredBut(worker.db, "stale-");
    for (const instant of ["2026-11-26T14:00:00Z", "2026-11-26T16:00:00Z", "2026-11-27T13:00:00Z"]) {
      await tick(instant);
      // Lapsed reminders are deleted.
      expect((await readOutbox(worker.db)).filter(({ id }) => id.startsWith("stale-"))).toEqual([]);
    }
    expect(reminders()).toEqual([]);
    await tick("2026-11-29T15:00:00Z");
    expect(reminders()).toEqual(["Reminder: your call on Monday 30 November 2026, 3:00 pm"]);
  });

  test("that could not be sent in time are not sent after the call", async () => {
    await new Visitor(worker).postForm("/schedule", guestFields(FRIDAY));
    await untilDelivered(worker.db, now);
    provider.verdict = () => "E_INTERNAL_SERVER_ERROR";
    await tick("2026-11-26T14:00:00Z");
    provider.verdict = () => "take";
    // Half an hour before: the day reminder has lapsed in favour of the hour reminder.
    await tick("2026-11-27T13:30:00Z");
    expect(reminders()).toEqual(["Your call starts at 2:00 pm"]);
    await tick("2026-11-27T14:30:00Z");
    expect((await readOutbox(worker.db)).filter(({ status }) => status !== "sent")).toEqual([]);
    expect(reminders()).toHaveLength(1);
  });
});

async function untilDeliveredBut(db: Parameters<typeof readOutbox>[0], prefix: string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; ) {
    const left = (await readOutbox(db)).filter(
      ({ id, status, due_at }) => status === "waiting" && due_at <= now && !id.startsWith(prefix),
    );
    if (left.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("Mails are still waiting");
}
