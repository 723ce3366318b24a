import type { DatabaseSync } from "node:sqlite";
import type { D1Database } from "@cloudflare/workers-types";
import { sql } from "drizzle-orm";
import { readConfig } from "~/config.server";
import { connect, type Db } from "~/db/client.server";
import { claimEmails, markEmailsSent, parkAndListDueEmails } from "~/db/email/due-emails.server";
import { deleteLapsedReminders, deleteUnsentReminders } from "~/db/email/emails.server";
import { insertEmail } from "~/db/email/insert-email.server";
import { listCalls } from "~/db/messages/due-messages.server";
import { emailsOfBooking } from "~/domain/email/booking-emails";
import type { NewEmail } from "~/domain/email/email";
import { SLOT_FACTS, SLOTS, type Slot, usualMessage } from "~/domain/messages/message";
import { changeMessage } from "~/use-cases/messages/change-message.server";
import { queueDueMessages } from "~/use-cases/messages/queue-messages.server";
import { stopFollowUps } from "~/use-cases/messages/stop-follow-ups.server";
import { SimulatedD1 } from "./d1";
import { migratedDatabase } from "./migrated-database";
import { MessageOracle, minuteOfDay, type OracleCall } from "./oracle/messages";
import { broken } from "./oracle/violation";
import { Random } from "./random";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ZONES = [
  "Europe/London",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
];
const deployed = readConfig({
  ENVIRONMENT: "local",
  COOKIE_SECRET: "a-secret-of-at-least-32-characters-for-tests",
  DB: {},
  EMAIL: {},
} as never);
const AGENCY = { name: "Agency", email: "team@agency.example" };

class Agency {
  readonly sqlite: DatabaseSync = migratedDatabase();
  readonly db: Db = connect(new SimulatedD1(this.sqlite) as unknown as D1Database);
  readonly oracle = new MessageOracle();
  readonly random: Random;
  now: number;
  #ids = 0;
  readonly kinds: string[];

  constructor(seed: number, startsAt: number) {
    this.random = new Random(seed);
    this.now = startsAt;
    this.kinds = this.sqlite
      .prepare("select id from call_kinds")
      .all()
      .map(({ id }) => String(id));
  }

  readonly newId = () => {
    this.#ids += 1;
    return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, "0")}`;
  };

  /** The reminders that a booking or a move brings with it, as the site writes them in the same batch. */
  async #usualReminders(call: OracleCall): Promise<void> {
    const [booking] = await listCalls(this.db, [call.id]);
    if (!booking) throw new Error("The call is missing");
    const mails = emailsOfBooking(booking, { now: this.now, newId: this.newId, agency: AGENCY });
    for (const mail of mails.filter(({ kind }) => kind.startsWith("reminder_")))
      await insertEmail(this.db, mail as NewEmail);
    this.oracle.settled(call, this.now);
  }

  async book(): Promise<void> {
    const { random } = this;
    const id = this.newId();
    const start =
      Math.ceil((this.now + random.whole(1, 12 * 24) * HOUR + random.whole(0, 59) * MINUTE) / MINUTE) *
      MINUTE;
    const call: OracleCall = {
      id,
      kind: random.pick(this.kinds),
      email: `client${random.whole(1, 400)}@client.example`,
      zone: random.pick(ZONES),
      start,
      end: start + HOUR / 2,
      status: "pending",
      changedAt: this.now,
      outcomeAt: 0,
    };
    this.sqlite
      .prepare(
        `insert into bookings (id, name, email, booking_date, booking_time, starts_at, ends_at, visitor_time_zone, ical_uid,
          manage_key_hash, idempotency_key, created_at, updated_at, kind_id)
        values (?, 'Demo Client', ?, ?, '09:00', ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        id,
        call.email,
        new Date(start).toISOString().slice(0, 10),
        start,
        call.end,
        call.zone,
        id,
        id,
        id,
        this.now,
        this.now,
        call.kind,
      );
    this.oracle.calls.set(id, call);
    await this.#usualReminders(call);
  }

  #some(fits: (call: OracleCall) => boolean): OracleCall | null {
    const found = [...this.oracle.calls.values()].filter((call) => call.email !== "" && fits(call));
    return found.length === 0 ? null : this.random.pick(found);
  }

  #set(call: OracleCall, change: Partial<OracleCall>): void {
    Object.assign(call, change, { changedAt: this.now });
    this.sqlite
      .prepare(
        "update bookings set status = ?, starts_at = ?, ends_at = ?, updated_at = ?, version = version + 1 where id = ?",
      )
      .run(call.status, call.start, call.end, this.now, call.id);
  }

  async move(): Promise<void> {
    const call = this.#some(({ status, start }) => status === "pending" && start > this.now);
    if (!call) return;
    const start = this.now + this.random.whole(1, 10 * 24) * HOUR;
    this.#set(call, { start, end: start + HOUR / 2 });
    await this.#newVersion(call);
    await this.#usualReminders(call);
  }

  async #newVersion({ id }: OracleCall): Promise<void> {
    this.sqlite.prepare("update bookings set ical_sequence = ical_sequence + 1 where id = ?").run(id);
    const [row] = this.sqlite.prepare("select ical_sequence as at from bookings where id = ?").all(id);
    await deleteUnsentReminders(this.db, { bookingId: id, beforeSequence: Number(row?.at) }, sql`true`);
  }

  async cancel(): Promise<void> {
    const call = this.#some(({ status }) => status === "pending");
    if (!call) return;
    this.#set(call, { status: "cancelled" });
    await this.#newVersion(call);
  }

  async mark(): Promise<void> {
    const call = this.#some(
      ({ status, start }) => (status === "pending" || status === "in_progress") && start <= this.now,
    );
    if (!call) return;
    const status = this.random.pick(["completed", "completed", "no_show", "in_progress"]);
    this.#set(call, { status, ...(status !== "in_progress" && { outcomeAt: this.now }) });
  }

  async reopen(): Promise<void> {
    const call = this.#some(({ status }) => ["completed", "no_show", "in_progress"].includes(status));
    if (call) this.#set(call, { status: "pending" });
  }

  async erase(): Promise<void> {
    const call = this.#some(() => true);
    if (!call) return;
    const { email } = call;
    for (const one of this.oracle.calls.values()) {
      if (one.email !== email) continue;
      one.email = "";
      this.sqlite.prepare("delete from emails where booking_id = ?").run(one.id);
      this.sqlite.prepare("update bookings set email = '' where id = ?").run(one.id);
    }
  }

  async changeMessage(): Promise<void> {
    const { random } = this;
    const kindId = random.pick(this.kinds);
    const slot = random.pick(SLOTS) as Slot;
    const { when } = SLOT_FACTS[slot];
    const minutes =
      when === "before"
        ? random.whole(1, 40) * 15 * random.pick([1, 4, 12])
        : when === "after"
          ? random.whole(0, 96) * 30
          : random.whole(30, 60) * 1440;
    const wanted = {
      isOn: random.chance(0.8),
      minutes: Math.min(minutes, when === "long after" ? 180 * 1440 : 7 * 1440),
      words: random.chance(0.5) ? { subject: `About {kind} ${random.whole(1, 9)}`, body: "Hi {name}" } : null,
    };
    const [row] = this.sqlite
      .prepare("select version from kind_messages where kind_id = ? and slot = ?")
      .all(kindId, slot);
    const by = {
      id: "owner",
      email: "owner@agency.example",
      name: "Owner",
      role: "owner",
      mayExport: true,
      visitedAt: null,
    } as const;
    const deps = { db: this.db, now: this.now, newId: this.newId, by };
    const seen = { kindId, slot, version: Number(row?.version ?? 0) };
    const outcome = await changeMessage(deps, seen, wanted);
    if (!outcome.ok || outcome.isSame) return;
    const own = this.oracle.kinds.get(kindId) ?? new Map();
    this.oracle.kinds.set(kindId, own);
    if (slot.startsWith("reminder_") && !own.has("reminder_1")) {
      this.oracle.taken(kindId, this.now);
      for (const reminder of ["reminder_1", "reminder_2", "reminder_3"] as const) {
        const { isOn, minutes: usual } = usualMessage(reminder);
        own.set(reminder, { isOn, minutes: usual, since: this.now });
      }
    }
    const was = own.get(slot) ?? { isOn: false, minutes: -1, since: this.now };
    const isSame = was.isOn === wanted.isOn && was.minutes === wanted.minutes;
    own.set(slot, { ...wanted, since: isSame ? was.since : this.now });
  }

  async stop(): Promise<void> {
    const sent = this.sqlite
      .prepare(
        "select data ->> '$.stopKey' as stopKey, to_email as email from emails where kind = 'call_follow_up' and status = 'sent'",
      )
      .all();
    if (sent.length === 0) return;
    const { stopKey, email } = this.random.pick(sent);
    await stopFollowUps({ db: this.db, now: this.now }, String(stopKey));
    this.oracle.stopped.add(String(email));
  }

  /** The minute's work; returns what has left, as the oracle names it. */
  async minute(): Promise<string[]> {
    const { db, now } = this;
    await queueDueMessages({ db, now, newId: this.newId, deployed });
    const gone: string[] = [];
    for (;;) {
      const { due } = await parkAndListDueEmails(db, {
        now,
        limit: 500,
        except: [],
        isNew: false,
        unknownRetries: 0,
      });
      if (due.length === 0) break;
      const emails = await claimEmails(
        db,
        due.map(({ id }) => id),
        { now, leaseUntil: now + MINUTE },
      );
      await markEmailsSent(
        db,
        emails.map(({ id }) => id),
        now,
      );
      for (const { kind, data } of emails) {
        if (!("booking" in data)) continue;
        const slot = "slot" in data ? data.slot : kind;
        const zone = data.booking.visitorTimeZone;
        if (kind === "call_follow_up") {
          const minute = minuteOfDay(now, zone);
          if (minute < 480 || minute >= 1200)
            throw new Error(`A follow-up leaves at minute ${minute} in ${zone}`);
        }
        gone.push(`${slot} ${data.booking.id} ${kind === "call_follow_up" ? 0 : data.booking.startsAt}`);
      }
    }
    await deleteLapsedReminders(db, now, { limit: 500, offset: 0 });
    return gone.sort();
  }
}

const ACTS = {
  book: 30,
  move: 8,
  cancel: 5,
  mark: 30,
  reopen: 3,
  erase: 0.5,
  changeMessage: 10,
  stop: 1,
} as const;
const POT = Object.entries(ACTS).flatMap(([name, weight]) =>
  Array<keyof typeof ACTS>(weight * 2).fill(name as keyof typeof ACTS),
);

/**
 * What has left in a history of random bookings, moves, outcomes, changes of messages, erasures and stops. Throws where it is
 * something else than the rules written apart (oracle/messages.ts) say.
 */
async function live(
  seed: number,
  { days, tick, from }: { days: number; tick: number; from: string },
): Promise<string[]> {
  const agency = new Agency(seed, Date.parse(from));
  const end = agency.now + days * DAY;
  const once = new Set<string>();
  for (; agency.now < end; agency.now += tick) {
    const acts = agency.random.whole(0, 2);
    for (let act = 0; act < acts; act++) await agency[agency.random.pick(POT)]();
    agency.now += MINUTE;
    const wanted = agency.oracle.leaving(agency.now);
    const gone = await agency.minute();
    // No call in this database has a host who could be reminded.
    const expected = wanted.filter((one) => !one.startsWith("host_reminder"));
    const where = `seed ${seed} at ${new Date(agency.now).toISOString()}`;
    if (gone.join("\n") !== expected.join("\n"))
      throw broken("Other messages leave than must", { where, gone, expected });
    for (const one of gone) {
      if (once.has(one)) throw broken("A message leaves twice", { where, one });
      once.add(one);
    }
  }
  return [...once];
}

export const liveYear = (seed: number) =>
  live(seed, { days: 365, tick: 4 * HOUR - MINUTE, from: "2026-01-05T08:00Z" });

/** Three weeks in which clocks change, in spring or in autumn. */
export const liveShortly = (seed: number) =>
  live(seed, {
    days: 20,
    tick: 141 * MINUTE,
    from: seed % 2 === 0 ? "2026-03-20T05:00Z" : "2026-10-18T05:00Z",
  });
