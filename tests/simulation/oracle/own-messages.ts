import type { People } from "../people";
import type { Delivery } from "../stand-ins/mail";
import type { World } from "../world";
import type { Call, Ledger, Setting } from "./ledger";
import { broken } from "./violation";
import { minuteOn } from "./wall-clock";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A reminder that would follow the booking, or its last change, sooner than this is left out. */
const LEAST_WAIT_MS = 30 * MINUTE_MS;
/** Within this time what is due has left, if nothing hinders it. */
const DELIVERED_WITHIN_MS = 5 * MINUTE_MS;
/** So near to a change of a message, what was due before it may have gone, or not. */
const NEAR_MS = 15 * MINUTE_MS;
const AGENCY = "team@agency.example";

const OUTCOMES: Readonly<Record<string, string>> = {
  follow_up: "completed",
  missed: "no_show",
  talk_again: "completed",
};
const CLIENTS = ["reminder_1", "reminder_2", "reminder_3"];
/** The two that each booking brings with it, and what stands in their place once the desk has set a kind's reminders. */
const USUAL: Readonly<Record<string, { slot: string; lead: number }>> = {
  reminder_day: { slot: "reminder_1", lead: DAY_MS },
  reminder_hour: { slot: "reminder_2", lead: DAY_MS / 24 },
};

type Span = { from: number; until: number };
type Facts = Record<string, unknown>;
type Wrong = { what: string; facts: Facts };

/** Messages of kinds of call, as the desk has set them: which of them go, when, to whom and in whose words. */
export class OwnMessages {
  readonly #world: World;
  readonly #ledger: Ledger;
  readonly #people: People;
  readonly #impeded: readonly Span[];
  /** What has come, by message, call, start and reader, and the id under which it came. */
  readonly #come = new Map<string, string>();
  #judged = 0;

  constructor(world: World, ledger: Ledger, people: People, impeded: readonly Span[]) {
    this.#world = world;
    this.#ledger = ledger;
    this.#people = people;
    this.#impeded = impeded;
  }

  /** Looks at what has arrived since the last time. */
  judgeArrivals(): void {
    const { arrived } = this.#world.mail;
    for (; this.#judged < arrived.length; this.#judged++) {
      const delivery = arrived[this.#judged];
      if (delivery?.bookingId) this.#judge(delivery, delivery.bookingId);
    }
  }

  #judge(delivery: Delivery, bookingId: string): void {
    const { kind, to, id, slot, startsAt, askedAt } = delivery;
    const usual = USUAL[kind];
    if (!usual && slot === null) return;
    const facts: Facts = { kind, slot, to, id, bookingId, startsAt, askedAt };
    const at = this.#ledger.of(bookingId).filter((change) => change.at === askedAt);
    // The clock may stand still between a change and what the minute makes of it.
    const states = [this.#ledger.callBefore(bookingId, askedAt), ...at.map(({ after }) => after)];
    const [call = null, ...others] = states.filter((one) => one !== null);
    if (!call) throw broken("A message of a call that is gone", facts);
    if (usual) {
      this.#come.set(keyOf(kind, bookingId, startsAt), id);
      const taken = this.#ledger.settings.find(
        (one) => one.kindId === call.kindId && one.slot === usual.slot,
      );
      if (taken && (startsAt ?? 0) - usual.lead > taken.from + NEAR_MS)
        throw broken("A usual reminder of a kind that has its own", { ...facts, taken });
      return;
    }
    const key = keyOf(slot ?? "", bookingId, OUTCOMES[slot ?? ""] ? 0 : startsAt, to);
    const known = this.#come.get(key);
    if (known !== undefined && known !== id) throw broken("A message comes twice", { ...facts, known });
    this.#come.set(key, id);
    const wrong = [call, ...others].map((state) => this.#wrongWith(delivery, state));
    const [first] = wrong;
    if (first && !wrong.includes(null)) throw broken(first.what, { ...facts, ...first.facts });
  }

  #wrongWith(delivery: Delivery, call: Call): Wrong | null {
    const { slot, askedAt, text } = delivery;
    const own = this.#settingsOf(call.kindId, slot ?? "");
    const standing = own.filter((one) => one.from <= askedAt && one.until >= askedAt - MINUTE_MS);
    const facts = { call, own };
    if (!standing.some(({ isOn }) => isOn)) return { what: "A message that is switched off", facts };
    if (!standing.some(({ subject }) => isIn(text, subject)))
      return { what: "A message in other words than its kind's", facts: { ...facts, standing, text } };
    if (call.email === "") return { what: "A message of an erased client's call", facts };
    return OUTCOMES[slot ?? ""]
      ? this.#wrongWithFollowUp(delivery, call, own)
      : this.#wrongWithReminder(delivery, call, own);
  }

  #wrongWithReminder(
    { slot, to, sequence, askedAt }: Delivery,
    call: Call,
    own: readonly Setting[],
  ): Wrong | null {
    if (!isExpected(call) || call.sequence !== sequence || askedAt >= call.startsAt)
      return { what: "A reminder of what is no longer so", facts: { call } };
    const reader = slot === "agency_reminder" ? AGENCY : slot === "host_reminder" ? null : call.email;
    const hosts = this.#ledger.hosts.filter(({ id }) => call.hosts.includes(id));
    if (reader === null ? !hosts.some(({ email }) => email === to) : reader !== to)
      return { what: "A reminder to another reader", facts: { call, hosts } };
    const usual = Object.keys(USUAL).find((kind) => USUAL[kind]?.slot === slot);
    if (usual && this.#come.has(keyOf(usual, call.id, call.startsAt)))
      return { what: "A reminder that stands for one that has come", facts: { call } };
    const settled = this.#ledger
      .of(call.id)
      .findLast(({ at, what }) => at < askedAt && ["booked", "moved", "confirmed"].includes(what));
    const isDue = (one: Setting) => {
      const due = dueOf(one, call);
      const isInTime = due >= sinceOf(own, one) - MINUTE_MS && due <= one.until + NEAR_MS && due <= askedAt;
      return one.isOn && isInTime && due >= (settled?.at ?? 0) + LEAST_WAIT_MS - MINUTE_MS;
    };
    return own.some(isDue) ? null : { what: "A reminder that is not due", facts: { call, own, settled } };
  }

  #wrongWithFollowUp({ slot, to, askedAt }: Delivery, call: Call, own: readonly Setting[]): Wrong | null {
    const outcome = OUTCOMES[slot ?? ""] ?? "";
    const facts = { call, own };
    if (call.status !== outcome || to !== call.email)
      return { what: "A follow-up that the call's outcome doesn't call for", facts };
    const minute = minuteOn(askedAt, this.#zoneOf(call));
    if (minute < 8 * 60 || minute >= 20 * 60)
      return { what: "A follow-up outside of its hours", facts: { ...facts, minute } };
    if (this.#stoppedAt(to) < askedAt - MINUTE_MS)
      return { what: "A follow-up to a reader who stopped them", facts };
    if (slot === "talk_again" && this.#hasLater(call, askedAt - MINUTE_MS))
      return { what: "A question to a client who has had another call since", facts };
    const marks = this.#marksOf(call, outcome).filter((at) => at <= askedAt);
    const isDue = (one: Setting) =>
      marks.some((mark) => {
        const due = dueOf(one, call);
        const at = Math.max(due, mark);
        const isLate = mark > due + DAY_MS + MINUTE_MS;
        const isInTime = at >= sinceOf(own, one) - NEAR_MS && at <= one.until + NEAR_MS;
        const lasts = this.#opensAt(call, at) + DAY_MS + NEAR_MS;
        return one.isOn && !isLate && isInTime && askedAt >= at && askedAt <= lasts;
      });
    return own.some(isDue) ? null : { what: "A follow-up that is not due", facts: { ...facts, marks } };
  }

  /** Once everything had its time: what had to come has come. */
  judgeAll(): void {
    this.judgeArrivals();
    for (const setting of this.#ledger.settings) {
      if (!setting.isOn) continue;
      const own = this.#settingsOf(setting.kindId, setting.slot);
      for (const { id } of this.#ledger.calls.values()) {
        const came = OUTCOMES[setting.slot]
          ? this.#isFollowUpMissing(id, setting, own)
          : this.#isReminderMissing(id, setting, own);
        if (came)
          throw broken("A message has never come", {
            setting,
            own,
            changes: this.#ledger.of(id),
            stored: this.#world.rows("select * from emails where booking_id = ?", id),
            queued: this.#world.rows("select * from call_messages where booking_id = ?", id),
          });
      }
    }
  }

  #isReminderMissing(id: string, setting: Setting, own: readonly Setting[]): boolean {
    const { slot, kindId } = setting;
    for (const start of new Set(this.#ledger.of(id).map(({ after }) => after?.startsAt ?? 0))) {
      const due = start - setting.minutes * MINUTE_MS;
      const call = this.#ledger.callBefore(id, due);
      if (!call || call.kindId !== kindId || call.startsAt !== start || !isExpected(call)) continue;
      const until = due + DELIVERED_WITHIN_MS;
      if (until > this.#world.now || !standsAround(setting, own, due)) continue;
      const isChanged = this.#ledger.isTouched(id, due - LEAST_WAIT_MS - MINUTE_MS, until);
      if (isChanged || this.#isHindered(due, until) || this.#wasDueBefore(setting, own, start)) continue;
      const usual = Object.keys(USUAL).find((kind) => USUAL[kind]?.slot === slot);
      if (usual && this.#come.has(keyOf(usual, id, start))) continue;
      if (CLIENTS.includes(slot) && this.#isNextNear(kindId, start, due)) continue;
      if (this.#readersOf(call, slot).some((to) => !this.#come.has(keyOf(slot, id, start, to)))) return true;
    }
    return false;
  }

  #isFollowUpMissing(id: string, setting: Setting, own: readonly Setting[]): boolean {
    const { slot, kindId } = setting;
    const outcome = OUTCOMES[slot] ?? "";
    const call = this.#ledger.calls.get(id);
    if (!call || call.kindId !== kindId || call.email === "" || call.status !== outcome) return false;
    const [mark, ...others] = this.#marksOf(call, outcome);
    if (mark === undefined || others.length > 0 || this.#ledger.isTouched(id, mark + 1, Number.MAX_VALUE))
      return false;
    const due = dueOf(setting, call);
    const at = Math.max(due, mark);
    const opens = this.#opensAt(call, at);
    const until = opens + DELIVERED_WITHIN_MS;
    if (mark > due + DAY_MS - NEAR_MS || until > this.#world.now) return false;
    if (!standsAround(setting, own, at, until) || this.#isHindered(opens, until)) return false;
    const isEarlier = own.some(
      (one) => one.isOn && one.from < setting.from && Math.max(dueOf(one, call), mark) <= one.until + NEAR_MS,
    );
    if (isEarlier || this.#stoppedAt(call.email) < until) return false;
    if (slot === "talk_again" && this.#hasLater(call, this.#world.now)) return false;
    return !this.#come.has(keyOf(slot, id, 0, call.email));
  }

  #settingsOf(kindId: string, slot: string): Setting[] {
    return this.#ledger.settings.filter((one) => one.kindId === kindId && one.slot === slot);
  }

  /** Whether an earlier setting was due for the same start: then it has gone, or its time was lost. */
  #wasDueBefore(setting: Setting, own: readonly Setting[], start: number): boolean {
    return own.some(
      (one) => one.isOn && one.from < setting.from && start - one.minutes * MINUTE_MS <= one.until + NEAR_MS,
    );
  }

  /** Whether another of the client's reminders takes the place of one that is due. */
  #isNextNear(kindId: string, start: number, due: number): boolean {
    return this.#ledger.settings.some((one) => {
      const other = start - one.minutes * MINUTE_MS;
      const isOfKind = one.kindId === kindId && CLIENTS.includes(one.slot);
      return isOfKind && one.isOn && other > due && other <= due + NEAR_MS;
    });
  }

  #readersOf({ hosts, email }: Call, slot: string): string[] {
    if (slot === "agency_reminder") return [AGENCY];
    if (slot !== "host_reminder") return [email];
    const own = this.#ledger.hosts.filter(({ id, isActive }) => hosts.includes(id) && isActive);
    return own.flatMap((host) => (host.email === null || host.email === AGENCY ? [] : [host.email]));
  }

  #marksOf({ id }: Call, outcome: string): number[] {
    const marks = this.#ledger
      .of(id)
      .filter(({ what, after }) => what === "marked" && after?.status === outcome);
    return marks.map(({ at }) => at);
  }

  #stoppedAt(email: string): number {
    return this.#people.stopped.find((one) => one.email === email)?.at ?? Number.POSITIVE_INFINITY;
  }

  #hasLater(call: Call, at: number): boolean {
    return [...this.#ledger.calls.keys()].some((id) => {
      const other = this.#ledger.callBefore(id, at);
      const isTheirs =
        other?.email.toLowerCase() === call.email.toLowerCase() && other.status !== "cancelled";
      return isTheirs && other.startsAt > call.startsAt;
    });
  }

  #zoneOf({ id }: Call): string {
    const [row] = this.#world.rows<{ zone: string }>(
      "select visitor_time_zone as zone from bookings where id = ?",
      id,
    );
    return row?.zone ?? "UTC";
  }

  /** When a follow-up that is due may leave. */
  #opensAt(call: Call, at: number): number {
    const zone = this.#zoneOf(call);
    const isOpen = (time: number) => {
      const minute = minuteOn(time, zone);
      return minute >= 8 * 60 && minute < 19 * 60 + 45;
    };
    if (isOpen(at)) return at;
    let opens = Math.ceil(at / NEAR_MS) * NEAR_MS;
    while (!isOpen(opens)) opens += NEAR_MS;
    return opens;
  }

  #isHindered(from: number, until: number): boolean {
    const isNear = (span: Span) => span.from < until && span.until > from;
    return [...this.#impeded, ...this.#world.mail.troubles].some(isNear);
  }
}

const keyOf = (name: string, bookingId: string, startsAt: number | null, to = "") =>
  `${name} ${bookingId} ${startsAt} ${to}`;

/** Before the start, or after the end. */
const dueOf = ({ slot, minutes }: Setting, { startsAt, endsAt }: Call) =>
  OUTCOMES[slot] ? endsAt + minutes * MINUTE_MS : startsAt - minutes * MINUTE_MS;

/** Since when a message is as it is, whatever became of its words. */
const sinceOf = (own: readonly Setting[], setting: Setting) =>
  own.findLast(({ from, isNew }) => isNew && from <= setting.from)?.from ?? setting.from;

/** Whether a setting stood for a while before it was due, and until what was due has left. */
const standsAround = (setting: Setting, own: readonly Setting[], due: number, until = due) =>
  due >= sinceOf(own, setting) + NEAR_MS &&
  due >= setting.from &&
  due < setting.until &&
  setting.until > until + NEAR_MS;

/** Own words stand in the email up to their first placeholder; ours have none of them. */
const isIn = (text: string, subject: string | null) =>
  subject === null ? !/Words \d+ of/.test(text) : text.includes(subject.slice(0, subject.indexOf("{")));

const isExpected = ({ status, email, approval }: Call) =>
  (status === "pending" || status === "in_progress") && email !== "" && approval !== "waiting";
