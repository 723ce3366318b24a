import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { noteError } from "../support/console-errors";
import { createBooking } from "../support/factories";
import { bookCall, guestFields, linkOf, TUESDAY_AT_NINE } from "../support/journey";
import { readBookings } from "../support/kept";
import { FakeMailProvider, type ProvidedMail } from "../support/mail-provider";
import { readOutbox, untilDelivered } from "../support/outbox";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";
import { NOW, startWorker } from "../support/worker";

const site = shareWorker();
const now = Date.parse(NOW);

/** Friday of the same week: both reminders lie ahead. */
const FRIDAY = "2026-11-27T14:00Z";
const MONDAY = "2026-11-30T15:00Z";

type Link = { id: string; key: string };

const book = async (time: string) => linkOf(await bookCall(new Visitor(site), time));
const move = (time: string, { id, key }: Link) =>
  new Visitor(site).postForm("/schedule", guestFields(time, { reschedule: id, key }));
const cancel = ({ id, key }: Link) => new Visitor(site).postForm("/contact/cancel", { booking: id, key });

/** What the outbox holds, without what does not matter here: "reminder_day to … at …". */
async function outbox() {
  return (await readOutbox(site.db)).map(({ kind, to_email, due_at }) => [
    kind,
    to_email,
    due_at === now ? "now" : new Date(due_at).toISOString().slice(0, 16),
  ]);
}

describe("the outbox", () => {
  test("has the mails of a booking, to guest and agency, and its reminders", async () => {
    const { id, key } = await book(FRIDAY);
    expect(await outbox()).toEqual([
      ["booking_confirmed", "demo@client.example", "now"],
      ["agency_booking_new", "hello@signalwright.example", "now"],
      ["reminder_day", "demo@client.example", "2026-11-26T14:00"],
      ["reminder_hour", "demo@client.example", "2026-11-27T13:00"],
    ]);
    const rows = await readOutbox(site.db);
    expect(rows.every((row) => row.booking_id === id)).toBe(true);
    expect(JSON.stringify(rows), "no row holds the link's key").not.toContain(key);
    const booking = (await readBookings(site.db))[0];
    expect(rows[0]?.data).toEqual({
      booking: {
        id,
        name: "Demo Client",
        email: "demo@client.example",
        company: "Demo Company",
        message: "",
        selectedServices: expect.arrayContaining(["crm", "email"]),
        selectedPlan: null,
        startsAt: Date.parse(FRIDAY),
        endsAt: Date.parse(FRIDAY) + 1_800_000,
        visitorTimeZone: "Europe/London",
        icalUid: booking?.ical_uid,
        icalSequence: 0,
        createdAt: now,
        updatedAt: now,
      },
    });
    await untilDelivered(site.db, now);
  });

  test("leaves out a reminder whose time is past", async () => {
    await book(TUESDAY_AT_NINE);
    expect((await outbox()).map(([kind]) => kind)).toEqual([
      "booking_confirmed",
      "agency_booking_new",
      "reminder_hour",
    ]);
  });

  test("has the mails of a form sent twice once", async () => {
    const fields = guestFields(FRIDAY);
    await Promise.all([1, 2, 3].map(() => new Visitor(site).postForm("/schedule", fields)));
    await new Visitor(site).postForm("/schedule", fields);
    expect(await outbox()).toHaveLength(4);
  });

  test("has none of a booking that did not come about", async () => {
    await createBooking(site.db, { startsAt: FRIDAY });
    const refused = await new Visitor(site).postForm("/schedule", guestFields(FRIDAY));
    expect(refused.status).toBe(409);
    await site.setHours({ dailyLimit: 1 });
    const full = await new Visitor(site).postForm("/schedule", guestFields("2026-11-27T16:00Z"));
    expect(full.status).toBe(409);
    expect(await outbox()).toEqual([]);
  });

  test("has new reminders after a move, and none of the old time", async () => {
    const link = await book(FRIDAY);
    expect((await move(MONDAY, link)).status).toBe(303);
    expect((await outbox()).slice(2)).toEqual([
      ["booking_rescheduled", "demo@client.example", "now"],
      ["agency_booking_moved", "hello@signalwright.example", "now"],
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

  test("has no reminders after a cancellation", async () => {
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

  test("tells of each change once, in the order they won, whoever came at the same time", async () => {
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

describe("reminders, by the clock", () => {
  /** Runs something on a site whose clock stands at an instant, on a database that is kept from one to the next. */
  async function at<T>(
    folder: string,
    instant: string,
    provider: FakeMailProvider,
    act: (site: Awaited<ReturnType<typeof startWorker>>) => Promise<T>,
  ): Promise<T> {
    const worker = await startWorker({
      persistTo: folder,
      onError: noteError,
      mailProvider: provider,
      bindings: { FIXED_TIME: instant, MAIL_TRANSPORT: "cloudflare" },
    });
    try {
      return await act(worker);
    } finally {
      await worker.stop();
    }
  }
  const reminders = (mails: ProvidedMail[]) =>
    mails.filter(({ subject }) => /^(Reminder|Your call starts)/.test(subject)).map(({ subject }) => subject);

  async function withFolder(
    act: (folder: string, provider: FakeMailProvider) => Promise<void>,
  ): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), "mail-"));
    try {
      await act(folder, new FakeMailProvider());
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  test("come a day and an hour before the call, once each", () =>
    withFolder(async (folder, provider) => {
      const tick = (instant: string) => at(folder, instant, provider, (worker) => worker.runScheduled());
      await at(folder, NOW, provider, async (worker) => {
        await new Visitor(worker).postForm("/schedule", guestFields(FRIDAY));
        await untilDelivered(worker.db, now);
      });
      await tick("2026-11-26T13:59:00Z");
      expect(reminders(provider.taken)).toEqual([]);
      await tick("2026-11-26T14:00:00Z");
      await tick("2026-11-26T14:01:00Z");
      expect(reminders(provider.taken)).toEqual(["Reminder: your call on Friday 27 November 2026, 2:00 pm"]);
      await tick("2026-11-27T13:00:00Z");
      await tick("2026-11-27T14:00:00Z");
      expect(reminders(provider.taken)).toEqual([
        "Reminder: your call on Friday 27 November 2026, 2:00 pm",
        "Your call starts at 2:00 pm",
      ]);
    }));

  test("never tell of the time that a call was moved from, nor of a call that was cancelled", () =>
    withFolder(async (folder, provider) => {
      await at(folder, NOW, provider, async (worker) => {
        const visitor = new Visitor(worker);
        const moved = linkOf(await visitor.postForm("/schedule", guestFields(FRIDAY)));
        const cancelled = linkOf(await visitor.postForm("/schedule", guestFields("2026-11-27T16:00Z")));
        const fields = guestFields(MONDAY, { reschedule: moved.id, key: moved.key });
        expect((await visitor.postForm("/schedule", fields)).status).toBe(303);
        await visitor.postForm("/contact/cancel", { booking: cancelled.id, key: cancelled.key });
        // Reminders that no batch had taken out, as if written by something that knew nothing of the changes.
        await worker.db
          .prepare(
            `insert into mails (id, kind, data, to_name, to_email, dedupe_key, booking_id, due_at, created_at)
             select 'stale-' || bookings.id, 'reminder_day', json_object('booking', json_object('icalSequence', 0)),
               'Demo Client', 'demo@client.example', 'stale-' || bookings.id, bookings.id, 0, 0 from bookings`,
          )
          .run();
        await untilDeliveredBut(worker.db, "stale-");
      });
      for (const instant of ["2026-11-26T14:00:00Z", "2026-11-26T16:00:00Z", "2026-11-27T13:00:00Z"]) {
        await at(folder, instant, provider, async (worker) => {
          await worker.runScheduled();
          // What can remind of nothing any more is taken away.
          expect((await readOutbox(worker.db)).filter(({ id }) => id.startsWith("stale-"))).toEqual([]);
        });
      }
      expect(reminders(provider.taken)).toEqual([]);
      await at(folder, "2026-11-29T15:00:00Z", provider, (worker) => worker.runScheduled());
      expect(reminders(provider.taken)).toEqual(["Reminder: your call on Monday 30 November 2026, 3:00 pm"]);
    }));

  test("that could not be sent in time are not sent when the call is over", () =>
    withFolder(async (folder, provider) => {
      await at(folder, NOW, provider, async (worker) => {
        await new Visitor(worker).postForm("/schedule", guestFields(FRIDAY));
        await untilDelivered(worker.db, now);
      });
      provider.verdict = () => "break";
      await at(folder, "2026-11-26T14:00:00Z", provider, (worker) => worker.runScheduled());
      provider.verdict = () => "take";
      // Half an hour before: the day's reminder is of no use beside the hour's.
      await at(folder, "2026-11-27T13:30:00Z", provider, (worker) => worker.runScheduled());
      expect(reminders(provider.taken)).toEqual(["Your call starts at 2:00 pm"]);
      await at(folder, "2026-11-27T14:30:00Z", provider, async (worker) => {
        await worker.runScheduled();
        expect((await readOutbox(worker.db)).filter(({ status }) => status !== "sent")).toEqual([]);
      });
      expect(reminders(provider.taken)).toHaveLength(1);
    }));
});

async function untilDeliveredBut(db: Parameters<typeof readOutbox>[0], prefix: string): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; ) {
    const left = (await readOutbox(db)).filter(
      ({ id, status, due_at }) => status === "waiting" && due_at <= now && !id.startsWith(prefix),
    );
    if (left.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("Mails are still waiting");
}
