import type { D1Database } from "@cloudflare/workers-types";
import { connect } from "~/db/client.server";
import { loadFreeSlots } from "~/use-cases/booking/free-slots.server";
import { SimulatedD1 } from "../d1";
import type { World } from "../world";
import type { Ledger } from "./ledger";
import { broken } from "./violation";
import { dateOn, minuteOn, weekdayOf } from "./wall-clock";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MOST_OF_AN_ADDRESS = 5;

type Wait = {
  id: string;
  email: string;
  kind_id: string;
  host_id: string | null;
  first_date: string;
  last_date: string;
  weekdays: string;
  day_part: string;
  time_zone: string;
  created_at: number;
  confirmed_at: number | null;
  expires_at: number;
};

type Mail = {
  id: string;
  kind: string;
  to: string;
  at: number;
  waits: readonly { id: string; date: string }[];
};

/** Since when a time that a wait is for has been seen free, and when none was last seen. */
type Seen = { freeSince: number | null; noneAt: number };

/** The hours of the clock in which a call of a part of the day starts. */
const PARTS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  any: [0, 24],
  morning: [0, 12],
  afternoon: [12, 17],
  evening: [17, 24],
};
const NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/**
 * Who of those who wait for a free time is to be emailed, and who is not. What is free is what a visitor's page offers, which
 * is judged elsewhere; whom it suits and who is to hear of it is counted here.
 */
export class Waits {
  readonly #world: World;
  readonly #ledger: Ledger;
  /** Those who waited after the moment before, and now. */
  #before = new Map<string, Wait>();
  #now = new Map<string, Wait>();
  readonly #mails: Mail[] = [];
  readonly #known = new Set<string>();
  readonly #seen = new Map<string, Seen>();
  #judged = 0;
  /** What was free as a minute began in which nothing else happens; null outside of one. */
  #atStart: { at: number; free: Map<string, Set<string> | null> } | null = null;
  #minutes = 0;

  constructor(world: World, ledger: Ledger) {
    this.#world = world;
    this.#ledger = ledger;
  }

  /** How many emails about free times there were. */
  get told(): number {
    return this.#mails.filter(({ kind }) => kind === "times_free").length;
  }

  /** Right before the minute's work runs alone. */
  async minuteBegins(): Promise<void> {
    this.#minutes += 1;
    this.#atStart = null;
    if (this.#now.size === 0 || this.#minutes % 2 > 0) return;
    this.#atStart = { at: this.#world.now, free: await this.#wishesThatAreFree(this.#standing()) };
  }

  /** Right after it: each who can have a time that they wait for has been emailed. */
  async minuteEnded(): Promise<void> {
    const start = this.#atStart;
    this.#atStart = null;
    if (!start) return;
    const standing = this.#standing();
    const free = await this.#wishesThatAreFree(standing);
    for (const wait of standing) {
      const [then, now] = [start.free.get(wait.id), free.get(wait.id)];
      if (then === undefined || now === undefined) continue;
      if (then === null && now === null)
        throw broken("A wait goes on for what is not offered any more", { wait });
      this.#hasHeard(wait, start.at, Boolean(then?.size) && Boolean(now?.size));
    }
    await this.#datesAreFree(start, standing);
  }

  #hasHeard(wait: Wait, at: number, isFree: boolean): void {
    const seen = this.#seen.get(wait.id) ?? { freeSince: null, noneAt: wait.created_at };
    this.#seen.set(wait.id, seen);
    if (!isFree) {
      seen.noneAt = at;
      return;
    }
    const isOfAddress = this.#mails.filter(({ kind, to }) => kind === "times_free" && to === wait.email);
    const knows = isOfAddress.some(
      (mail) => mail.at >= seen.noneAt && mail.waits.some(({ id }) => id === wait.id),
    );
    const wasMailed = isOfAddress.some((mail) => mail.at > at - DAY_MS);
    if (!knows && !wasMailed && !this.#hasBooked(wait))
      throw broken("A time is free for one who waits, and nothing says so to them", {
        wait,
        seen,
        mails: isOfAddress,
      });
  }

  /** What was emailed in this minute is so by its own clock, before or after the calendars that were read meanwhile. */
  async #datesAreFree(
    start: { at: number; free: Map<string, Set<string> | null> },
    standing: readonly Wait[],
  ): Promise<void> {
    const mails = this.#mails.filter(({ kind, at }) => kind === "times_free" && at >= start.at);
    if (mails.length === 0) return;
    const free = await this.#wishesThatAreFree(standing, start.at);
    for (const mail of mails) {
      for (const { id, date } of mail.waits) {
        const times = [start.free.get(id), free.get(id)];
        if (times.every((dates) => dates !== undefined && !dates?.has(date)))
          throw broken("An email about a time that is not free, or does not suit", {
            mail,
            id,
            wait: this.#now.get(id),
          });
      }
    }
  }

  /** After each moment in which something happened. */
  judgeMoment(): void {
    this.#before = this.#now;
    const rows = this.#world.rows<Wait>("select * from time_waits order by id");
    this.#now = new Map(rows.map((row) => [row.id, row]));
    for (const mail of this.#newMails()) this.#isCalledFor(mail);
    this.#judgeArrivals();
    const counts = new Map<string, number>();
    for (const { email } of this.#standing()) counts.set(email, (counts.get(email) ?? 0) + 1);
    for (const [email, count] of counts)
      if (count > MOST_OF_AN_ADDRESS) throw broken("An address waits for more than it may", { email, count });
    for (const wait of rows) this.#endsInTime(wait);
  }

  #newMails(): Mail[] {
    const rows = this.#world.rows<{
      id: string;
      kind: string;
      to_email: string;
      created_at: number;
      data: string;
    }>(
      "select id, kind, to_email, created_at, data from emails where kind in ('times_free', 'waiting_over') order by rowid",
    );
    const fresh = rows
      .filter(({ id }) => !this.#known.has(id))
      .map(({ id, kind, to_email, created_at, data }) => {
        const { waits = [] } = JSON.parse(data) as { waits?: Mail["waits"] };
        return { id, kind, to: to_email.toLowerCase(), at: created_at, waits };
      });
    for (const { id } of fresh) this.#known.add(id);
    this.#mails.push(...fresh);
    return fresh;
  }

  #isCalledFor(mail: Mail): void {
    if (mail.kind === "waiting_over") {
      const had = [...this.#before.values(), ...this.#now.values()].some(({ email }) => email === mail.to);
      if (!had) throw broken("The end of a wait is said to one who does not wait", { mail });
      return;
    }
    const again = this.#mails.find(
      ({ id, kind, to, at }) =>
        id !== mail.id && kind === mail.kind && to === mail.to && Math.abs(at - mail.at) < DAY_MS,
    );
    if (again) throw broken("An address is emailed twice in a day", { mail, again });
    for (const { id } of mail.waits) {
      const wait = this.#before.get(id) ?? this.#now.get(id);
      const isTheirs = wait?.email === mail.to && wait.expires_at > mail.at;
      const isConfirmed = Boolean(wait?.confirmed_at ?? this.#now.get(id)?.confirmed_at);
      if (!wait || !isTheirs || !isConfirmed)
        throw broken("An email about a free time to one who does not wait", { mail, wait });
    }
  }

  /** The provider is given nothing of what has ended, was stopped or erased. */
  #judgeArrivals(): void {
    const { arrived } = this.#world.mail;
    for (; this.#judged < arrived.length; this.#judged++) {
      const delivery = arrived[this.#judged];
      if (delivery?.kind !== "times_free") continue;
      const mail = this.#mails.find(({ id }) => id === delivery.id);
      const isWaitedFor = mail?.waits.some(({ id }) => this.#before.has(id) || this.#now.has(id));
      if (!isWaitedFor)
        throw broken("An email about a free time arrives after the wait has ended", { mail, delivery });
    }
  }

  /** After 30 days at most, and once its last day is over by its own clock. */
  #endsInTime(wait: Wait): void {
    const isOver = dateOn(wait.expires_at - 1, wait.time_zone) > wait.last_date;
    if (isOver || wait.expires_at > wait.created_at + 30 * DAY_MS)
      throw broken("A wait lasts too long", { wait });
  }

  /** Once everything was delivered. */
  judge(): void {
    const [late] = this.#world.rows(
      "select * from time_waits where expires_at < ?",
      this.#world.now - HOUR_MS,
    );
    if (late) throw broken("A wait that has ended is still stored", { late });
    const [unsent] = this.#world.rows(
      "select id, status, due_at from emails where kind = 'times_free' and status = 'waiting' and created_at < ?",
      this.#world.now - 2 * DAY_MS,
    );
    if (unsent) throw broken("An email about a free time is never sent nor left out", { unsent });
  }

  #standing(): Wait[] {
    const { now } = this.#world;
    return [...this.#now.values()].filter(
      (wait) => wait.confirmed_at !== null && wait.expires_at > now + HOUR_MS,
    );
  }

  /** They have, or had, a call of the kind that they have booked, or moved, since they wait. */
  #hasBooked({ email, kind_id, created_at }: Wait): boolean {
    return [...this.#ledger.calls.values()].some((call) => {
      const isTheirs = call.email.toLowerCase() === email && call.kindId === kind_id;
      if (!isTheirs || call.status === "cancelled") return false;
      return (
        call.createdAt >= created_at ||
        this.#ledger.of(call.id).some(({ what, at }) => what === "moved" && at >= created_at)
      );
    });
  }

  /** For each wait the dates with a time that suits; null if what it is for is not offered. */
  async #wishesThatAreFree(
    waits: readonly Wait[],
    now = this.#world.now,
  ): Promise<Map<string, Set<string> | null>> {
    const db = connect(new SimulatedD1(this.#world.sqlite) as unknown as D1Database);
    const offers = new Map<string, Awaited<ReturnType<typeof loadFreeSlots>>>();
    const found = new Map<string, Set<string> | null>();
    for (const wait of waits) {
      const key = `${wait.kind_id} ${wait.host_id}`;
      const asked = { kindId: wait.kind_id, hostId: wait.host_id };
      const offer = offers.get(key) ?? (await loadFreeSlots({ db, now }, asked));
      offers.set(key, offer);
      const isOffered = offer.isKindOffered && !offer.isHostUnknown;
      const starts = offer.slots.map(({ startsAt }) => startsAt).filter((start) => suits(start, wait));
      found.set(wait.id, isOffered ? new Set(starts.map((start) => dateOn(start, wait.time_zone))) : null);
    }
    return found;
  }
}

export function suits(
  start: number,
  wish: Pick<Wait, "first_date" | "last_date" | "weekdays" | "day_part" | "time_zone">,
): boolean {
  const date = dateOn(start, wish.time_zone);
  if (date < wish.first_date || date > wish.last_date) return false;
  const weekdays = wish.weekdays === "" ? NAMES : wish.weekdays.split(", ");
  const [from, to] = PARTS[wish.day_part] ?? [0, 0];
  const hour = Math.floor(minuteOn(start, wish.time_zone) / 60);
  return weekdays.includes(NAMES[weekdayOf(date) - 1] ?? "") && hour >= from && hour < to;
}
