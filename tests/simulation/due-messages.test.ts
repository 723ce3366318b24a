/** Which messages of a call become due, statement by statement: what the history plans, and what the minute makes of it. */
import type { D1Database } from "@cloudflare/workers-types";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readConfig } from "~/config.server";
import { findBookingFile } from "~/db/booking/desk-bookings.server";
import { connect } from "~/db/client.server";
import { parkAndListDueEmails } from "~/db/email/due-emails.server";
import { followUpHours } from "~/domain/messages/follow-up-hours";
import {
  isFollowUp,
  MESSAGE_MINUTES,
  type MessageSet,
  SLOT_FACTS,
  SLOTS,
  type Slot,
} from "~/domain/messages/message";
import { plannedMessages } from "~/domain/messages/planned-messages";
import { changeMessage } from "~/use-cases/messages/change-message.server";
import { queueDueMessages } from "~/use-cases/messages/queue-messages.server";
import { stopFollowUps } from "~/use-cases/messages/stop-follow-ups.server";
import { SimulatedD1 } from "./d1";
import { migratedDatabase } from "./migrated-database";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Monday, at noon in London. */
const NOON = Date.parse("2026-06-01T11:00Z");
const ZONE = "Europe/London";
const KIND = "strategy";
const OWNER = {
  id: "owner",
  email: "owner@agency.example",
  name: "Owner",
  role: "owner",
  mayExport: true,
  visitedAt: null,
} as const;
const deployed = readConfig({
  ENVIRONMENT: "local",
  COOKIE_SECRET: "a-secret-of-at-least-32-characters-for-tests",
  DB: {},
  EMAIL: {},
} as never);

type Call = {
  startsAt: number;
  status: string;
  approval: string | null;
  /** When it was last changed, by the outcome if it has one. */
  changedAt: number;
  isElsewhere: boolean;
  email: string;
};

const PENDING: Omit<Call, "startsAt" | "changedAt"> = {
  status: "pending",
  approval: null,
  isElsewhere: false,
  email: "client@client.example",
};

type Set = { slot: Slot; isOn: boolean; minutes: number; since: number };

/** An empty agency, in which rows are put as a test needs them. */
class Agency {
  readonly sqlite = migratedDatabase();
  readonly db = connect(new SimulatedD1(this.sqlite) as unknown as D1Database);
  #ids = 0;

  readonly newId = () => {
    this.#ids += 1;
    return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, "0")}`;
  };

  book({ startsAt, status, approval, changedAt, isElsewhere, email }: Call): string {
    const id = this.newId();
    this.sqlite
      .prepare(
        `insert into bookings (id, name, email, booking_date, booking_time, starts_at, ends_at, visitor_time_zone, ical_uid,
          manage_key_hash, idempotency_key, created_at, updated_at, kind_id, approval, elsewhere)
        values (?1, 'Demo Client', ?2, ?3, '09:00', ?4, ?5, ?6, ?1, ?1, ?1, ?7, ?7, ?8, ?9, ?10)`,
      )
      .run(
        id,
        email,
        new Date(startsAt).toISOString().slice(0, 10),
        startsAt,
        startsAt + HOUR / 2,
        ZONE,
        changedAt,
        KIND,
        approval,
        isElsewhere ? '{"scheduler":"calendly","ref":"a-call"}' : null,
      );
    if (status !== "pending") this.mark(id, status, changedAt);
    return id;
  }

  mark(id: string, status: string, at: number): void {
    this.sqlite
      .prepare("update bookings set status = ?, updated_at = ?, version = version + 1 where id = ?")
      .run(status, at, id);
  }

  set({ slot, isOn, minutes, since }: Set): void {
    this.sqlite
      .prepare(
        "insert into kind_messages (kind_id, slot, is_on, minutes, since, version) values (?, ?, ?, ?, ?, 1)",
      )
      .run(KIND, slot, Number(isOn), minutes, since);
  }

  change(slot: Slot, wanted: MessageSet, now: number) {
    const deps = { db: this.db, now, newId: this.newId, by: OWNER };
    return changeMessage(deps, { kindId: KIND, slot, version: 1 }, wanted);
  }

  /** The part of the minute's work that finds what is due. */
  async minute(now: number): Promise<void> {
    await queueDueMessages({ db: this.db, now, newId: this.newId, deployed });
  }

  /** What was queued of a call: a reminder with when, a follow-up with when it may leave. */
  queued(bookingId: string): string[] {
    const rows = this.sqlite
      .prepare(
        `select slot, coalesce((select due_at from emails where booking_id = done.booking_id and kind = 'call_follow_up'
          and data ->> '$.slot' = done.slot), queued_at) as at from call_messages as done where booking_id = ?`,
      )
      .all(bookingId);
    return rows.map(({ slot, at }) => inWords(String(slot), Number(at))).sort();
  }

  follows(bookingId: string): number {
    const [row] = this.sqlite
      .prepare("select count(*) as count from emails where booking_id = ? and kind = 'call_follow_up'")
      .all(bookingId);
    return Number(row?.count);
  }

  /** The messages that would leave now. */
  async leaving(now: number): Promise<string[]> {
    const asked = { now, limit: 500, except: [], isNew: false, unknownRetries: 0 };
    const { due } = await parkAndListDueEmails(this.db, asked);
    const rows = due.map(({ id }) =>
      this.sqlite.prepare("select data ->> '$.slot' as slot from emails where id = ?").get(id),
    );
    return rows.map((row) => String(row?.slot)).sort();
  }

  async plan(bookingId: string, now: number) {
    const file = await findBookingFile(this.db, bookingId, now);
    return file ? plannedMessages(file, now) : [];
  }
}

const inWords = (slot: string, at: number) => `${slot} ${new Date(at).toISOString()}`;

const outcomes = ["pending", "in_progress", "completed", "no_show", "cancelled"] as const;
const minutesOf = (slot: Slot) => {
  const { min, max } = MESSAGE_MINUTES[SLOT_FACTS[slot].when];
  return fc.constantFrom(min, min + 45, min + 600, Math.round((min + max) / 2), max);
};
const settings = fc.tuple(
  ...SLOTS.map((slot) =>
    fc.record({
      slot: fc.constant(slot),
      isOn: fc.boolean(),
      minutes: minutesOf(slot),
      sinceHours: fc.constantFrom(-2000, -3, 0),
    }),
  ),
);
const calls = fc.record({
  startsInHours: fc.integer({ min: -3000, max: 240 }),
  status: fc.constantFrom(...outcomes),
  approval: fc.constantFrom(null, null, "waiting", "confirmed"),
  changedHoursAgo: fc.constantFrom(0, 1, 20, 100),
  isElsewhere: fc.constantFrom(false, false, false, true),
  email: fc.constantFrom("client@client.example", "client@client.example", "client@client.example", ""),
});

test("what a call's history plans is what the minutes queue, if nothing happens to the call", async () => {
  const kinds = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(settings, calls, async (sets, { startsInHours, changedHoursAgo, ...facts }) => {
      const agency = new Agency();
      for (const { sinceHours, ...set } of sets) agency.set({ ...set, since: NOON + sinceHours * HOUR });
      const startsAt = NOON + startsInHours * HOUR;
      const isOver = startsAt + HOUR / 2 <= NOON;
      const isTold = ["completed", "no_show"].includes(facts.status);
      fc.pre((isOver || !isTold) && (facts.approval !== "waiting" || facts.status === "pending"));
      const id = agency.book({ ...facts, startsAt, changedAt: NOON - changedHoursAgo * HOUR });
      await agency.minute(NOON);
      const before = agency.queued(id);
      const planned = (await agency.plan(id, NOON)).filter(({ is }) => is === "planned");
      const times = sets.map(({ slot, minutes }) =>
        isFollowUp(slot) ? startsAt + HOUR / 2 + minutes * MINUTE : startsAt - minutes * MINUTE,
      );
      for (const time of [...new Set(times)].filter((at) => at > NOON).sort((one, other) => one - other))
        await agency.minute(time);
      const since = agency.queued(id).filter((one) => !before.includes(one));
      expect(planned.map(({ slot, at }) => inWords(slot, at)).sort()).toEqual(since);
      for (const { slot } of planned) kinds.set(slot, (kinds.get(slot) ?? 0) + 1);
    }),
    { numRuns: 150 },
  );
  expect([...kinds.keys()].sort()).toEqual([...SLOTS].sort());
});

test("until a call has an outcome, its history plans what follows either, and nothing else", async () => {
  const agency = new Agency();
  for (const slot of ["follow_up", "missed", "talk_again"] as const)
    agency.set({ slot, isOn: true, minutes: slot === "talk_again" ? 43_200 : 60, since: 0 });
  const id = agency.book({ ...PENDING, startsAt: NOON + DAY, changedAt: NOON - DAY });
  const plan = async () => (await agency.plan(id, NOON)).map(({ slot, is }) => `${slot} ${is}`).sort();
  expect(await plan()).toEqual(["follow_up after outcome", "missed after outcome"]);
  agency.mark(id, "cancelled", NOON);
  expect(await plan()).toEqual([]);
});

test("a history says that a client's follow-ups have stopped, and none is queued", async () => {
  const agency = new Agency();
  agency.set({ slot: "follow_up", isOn: true, minutes: 60, since: 0 });
  const held = { ...PENDING, status: "completed", changedAt: NOON - MINUTE };
  const first = agency.book({ ...held, startsAt: NOON - 2 * HOUR });
  await agency.minute(NOON);
  expect(agency.follows(first)).toBe(1);
  const [row] = agency.sqlite.prepare("select link_key as key from follow_up_addresses").all();
  await stopFollowUps({ db: agency.db, now: NOON }, String(row?.key));
  const second = agency.book({ ...held, startsAt: NOON - HOUR });
  expect(await agency.plan(second, NOON)).toMatchObject([{ slot: "follow_up", is: "stopped" }]);
  await agency.minute(NOON + HOUR);
  expect(agency.follows(second)).toBe(0);
});

test("an outcome set more than a day late sends nothing, also where the minute's work stood still meanwhile", async () => {
  for (const [late, follows] of [
    [HOUR, 0],
    [-HOUR, 1],
  ] as const) {
    const agency = new Agency();
    agency.set({ slot: "follow_up", isOn: true, minutes: 0, since: 0 });
    await agency.minute(NOON - 4 * DAY);
    const startsAt = NOON - 2 * DAY;
    const due = startsAt + HOUR / 2;
    const id = agency.book({ ...PENDING, status: "completed", startsAt, changedAt: due + DAY + late });
    await agency.minute(due + DAY + late + MINUTE);
    expect(agency.follows(id)).toBe(follows);
  }
});

test("what came due well before the last minute is not looked for again", async () => {
  const agency = new Agency();
  agency.set({ slot: "talk_again", isOn: true, minutes: 43_200, since: 0 });
  const due = NOON;
  const startsAt = due - 30 * DAY - HOUR / 2;
  const id = agency.book({ ...PENDING, status: "completed", startsAt, changedAt: startsAt + HOUR });
  const later = agency.book({ ...PENDING, startsAt: due + DAY, changedAt: due - DAY });
  await agency.minute(due);
  await agency.minute(due + HOUR / 2);
  agency.mark(later, "cancelled", due + HOUR);
  await agency.minute(due + HOUR);
  expect(agency.follows(id)).toBe(0);
});

test("a client who books in the night before is not asked to talk again", async () => {
  const agency = new Agency();
  agency.set({ slot: "talk_again", isOn: true, minutes: 43_200, since: 0 });
  const night = Date.parse("2026-06-01T23:00Z");
  const morning = Date.parse("2026-06-02T07:00Z");
  const startsAt = night - 30 * DAY - HOUR / 2;
  agency.book({ ...PENDING, status: "completed", startsAt, changedAt: startsAt + HOUR });
  await agency.minute(night);
  expect(await agency.leaving(night)).toEqual([]);
  expect(await agency.leaving(morning)).toEqual(["talk_again"]);
  agency.book({ ...PENDING, startsAt: morning + DAY, changedAt: night });
  expect(await agency.leaving(morning)).toEqual([]);
});

test("a follow-up that could not leave by 19:45 waits for the next morning", async () => {
  const agency = new Agency();
  agency.set({ slot: "follow_up", isOn: true, minutes: 0, since: 0 });
  const evening = Date.parse("2026-06-01T18:40Z");
  agency.book({ ...PENDING, status: "completed", startsAt: evening - HOUR / 2, changedAt: evening });
  await agency.minute(evening);
  expect(followUpHours(evening, ZONE)).toHaveLength(2);
  expect(await agency.leaving(evening)).toEqual(["follow_up"]);
  expect(await agency.leaving(evening + 10 * MINUTE)).toEqual([]);
  expect(await agency.leaving(Date.parse("2026-06-02T07:00Z"))).toEqual(["follow_up"]);
  expect(await agency.leaving(evening + DAY + MINUTE)).toEqual([]);
});

test("other words alone hold nothing back that is due", async () => {
  const agency = new Agency();
  agency.set({ slot: "follow_up", isOn: true, minutes: 60, since: 0 });
  const id = agency.book({
    ...PENDING,
    status: "completed",
    startsAt: NOON - 90 * MINUTE,
    changedAt: NOON - MINUTE,
  });
  const words = { subject: "About {kind}", body: "Hi {name}" };
  expect(await agency.change("follow_up", { isOn: true, minutes: 60, words }, NOON + 1000)).toEqual({
    ok: true,
  });
  await agency.minute(NOON + MINUTE);
  expect(agency.follows(id)).toBe(1);
  const other = agency.book({
    ...PENDING,
    status: "completed",
    startsAt: NOON - 30 * MINUTE,
    changedAt: NOON + MINUTE,
  });
  const again = { db: agency.db, now: NOON + HOUR + 1000, newId: agency.newId, by: OWNER };
  await changeMessage(
    again,
    { kindId: KIND, slot: "follow_up", version: 2 },
    { isOn: true, minutes: 30, words },
  );
  await agency.minute(NOON + HOUR + MINUTE);
  expect(agency.follows(other)).toBe(0);
});
