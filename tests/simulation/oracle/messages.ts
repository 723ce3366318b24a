/**
 * Which message of a kind of call must go when, by rules written apart from the site's: from what happened to calls, and
 * never from what the site has stored.
 */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type OracleCall = {
  id: string;
  kind: string;
  email: string;
  zone: string;
  start: number;
  end: number;
  status: string;
  /** When it was last booked, moved or marked. */
  changedAt: number;
  outcomeAt: number;
};

export type OracleMessage = { isOn: boolean; minutes: number; since: number };

const CLIENT_REMINDERS = ["reminder_1", "reminder_2", "reminder_3"];
const TO_US = ["host_reminder", "agency_reminder"];
/** The two reminders that a kind without messages of its own has, and which of them each of these stands for. */
const USUAL = { reminder_day: DAY, reminder_hour: HOUR } as const;
const STANDS_FOR: Record<string, string> = { reminder_1: "reminder_day", reminder_2: "reminder_hour" };

type Waiting = { call: OracleCall; slot: string; start: number; opensAt: number };

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Minutes after midnight by a clock. */
export function minuteOfDay(at: number, zone: string): number {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    clocks.set(zone, clock);
  }
  const [hour = 0, minute = 0] = clock.format(at).split(":").map(Number);
  return hour * 60 + minute;
}

const isOpen = (at: number, zone: string) => {
  const minute = minuteOfDay(at, zone);
  return minute >= 8 * 60 && minute < 19 * 60 + 45;
};

export class MessageOracle {
  readonly calls = new Map<string, OracleCall>();
  /** By kind, then by slot. A kind that is missing sends the usual two. */
  readonly kinds = new Map<string, Map<string, OracleMessage>>();
  readonly stopped = new Set<string>();
  readonly #done = new Set<string>();
  /** What each booking or move has brought with it. */
  #usual: { call: OracleCall; kind: keyof typeof USUAL; start: number }[] = [];
  #waiting: Waiting[] = [];
  #before = 0;

  /** The usual reminders, as a call is booked or moved. */
  settled(call: OracleCall, now: number): void {
    this.#usual = this.#usual.filter((one) => one.call !== call);
    const reminders = this.kinds.get(call.kind);
    if (reminders?.has("reminder_1")) return;
    for (const kind of ["reminder_day", "reminder_hour"] as const)
      if (call.start - USUAL[kind] >= now + HOUR / 2) this.#usual.push({ call, kind, start: call.start });
  }

  /** A kind has reminders of its own from now on: what has not come due gives way. */
  taken(kind: string, now: number): void {
    this.#usual = this.#usual.filter((one) => one.call.kind !== kind || one.start - USUAL[one.kind] <= now);
  }

  /** What leaves at this moment, as "slot call start". */
  leaving(now: number): string[] {
    const gone: string[] = [];
    this.#queue(now);
    this.#waiting = this.#waiting.filter((one) => {
      const { call, slot, start, opensAt } = one;
      const stands = slot === "missed" ? call.status === "no_show" : call.status === "completed";
      const isOn = this.kinds.get(call.kind)?.get(slot)?.isOn;
      if (now >= opensAt + DAY || call.email === "") return false;
      const isWanted =
        stands &&
        isOn &&
        !this.stopped.has(call.email) &&
        (slot !== "talk_again" || !this.#talkedSince(call));
      // What is not wanted when it could leave is cleared away within the same minute.
      if (!isWanted) return false;
      if (!isOpen(now, call.zone)) return true;
      gone.push(`${slot} ${call.id} ${start}`);
      return false;
    });
    for (const one of this.#usual) {
      const { call, kind, start } = one;
      if (start - USUAL[kind] > now || this.#done.has(`${kind} ${call.id} ${start}`)) continue;
      const lapses = kind === "reminder_day" ? start - HOUR : start;
      this.#done.add(`${kind} ${call.id} ${start}`);
      if (call.start === start && isExpected(call) && lapses > now) gone.push(`${kind} ${call.id} ${start}`);
    }
    this.#before = now;
    return gone.concat(this.#reminders(now)).sort();
  }

  #reminders(now: number): string[] {
    const gone: string[] = [];
    for (const call of this.calls.values()) {
      if (!isExpected(call) || call.start <= now) continue;
      const messages = this.kinds.get(call.kind);
      for (const slot of [...CLIENT_REMINDERS, ...TO_US]) {
        const message = messages?.get(slot);
        const key = `${slot} ${call.id} ${call.start}`;
        if (!message?.isOn || this.#done.has(key)) continue;
        const due = call.start - message.minutes * MINUTE;
        if (due > now || due <= message.since || due < call.changedAt + HOUR / 2) continue;
        if (this.#done.has(`${STANDS_FOR[slot]} ${call.id} ${call.start}`)) continue;
        this.#done.add(key);
        const isPassed =
          CLIENT_REMINDERS.includes(slot) &&
          CLIENT_REMINDERS.some((other) => {
            const next = messages?.get(other);
            return next?.isOn && next.minutes < message.minutes && call.start - next.minutes * MINUTE <= now;
          });
        if (!isPassed) gone.push(key);
      }
    }
    return gone;
  }

  #queue(now: number): void {
    for (const call of this.calls.values()) {
      if (call.email === "") continue;
      for (const slot of ["follow_up", "missed", "talk_again"]) {
        const message = this.kinds.get(call.kind)?.get(slot);
        const outcome = slot === "missed" ? "no_show" : "completed";
        const key = `${slot} ${call.id} 0`;
        if (!message?.isOn || call.status !== outcome || this.#done.has(key)) continue;
        const due = call.end + message.minutes * MINUTE;
        const at = Math.max(due, call.outcomeAt);
        if (at > now || call.outcomeAt > due + DAY) continue;
        if (at <= Math.max(message.since, this.#before - 10 * MINUTE)) continue;
        if (slot === "talk_again" && this.#talkedSince(call)) continue;
        this.#done.add(key);
        let opensAt = at;
        if (!isOpen(opensAt, call.zone)) {
          opensAt = Math.ceil(at / (15 * MINUTE)) * 15 * MINUTE;
          while (!isOpen(opensAt, call.zone)) opensAt += 15 * MINUTE;
        }
        if (!this.stopped.has(call.email)) this.#waiting.push({ call, slot, start: 0, opensAt });
      }
    }
  }

  #talkedSince(call: OracleCall): boolean {
    return [...this.calls.values()].some(
      (other) => other.email === call.email && other.start > call.start && other.status !== "cancelled",
    );
  }
}

const isExpected = ({ status, email }: OracleCall) =>
  (status === "pending" || status === "in_progress") && email !== "";
