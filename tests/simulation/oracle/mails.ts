import type { People } from "../people";
import type { Delivery } from "../stand-ins/mail";
import type { World } from "../world";
import type { Call, Change, Ledger } from "./ledger";
import { broken } from "./violation";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const AGENCY = "team@agency.example";

/** An email that is due to a person about one version of a call. */
type Promised = {
  kind: string;
  bookingId: string;
  sequence: number;
  to: string;
  /** When and by which exchange the promise was made, and when it is due. */
  at: number;
  exchange: number;
  due: number;
};

const REMINDERS = { reminder_day: 24 * HOUR_MS, reminder_hour: HOUR_MS } as const;
const LATER = ["reminder_day", "reminder_hour"];
/** A reminder that would follow the confirmation sooner than this is left out. */
const LEAST_WAIT_MS = 30 * MINUTE_MS;
/** Within this time what is due has left, if nothing hinders it. */
const DELIVERED_WITHIN_MS = 5 * MINUTE_MS;

const TO_BOTH: Readonly<Record<string, readonly [client: string, agency: string]>> = {
  booked: ["booking_confirmed", "agency_booking_new"],
  confirmed: ["booking_confirmed", "agency_booking_new"],
  requested: ["booking_requested", "agency_booking_requested"],
  moved: ["booking_rescheduled", "agency_booking_moved"],
  cancelled: ["booking_cancelled", "agency_booking_cancelled"],
  declined: ["booking_declined", "agency_booking_declined"],
  lapsed: ["booking_unconfirmed", "agency_booking_unconfirmed"],
};
const ABOUT_CALLS = /^(booking_|agency_booking_|reminder_|staff_call_)/;

const keyOf = ({
  kind,
  bookingId,
  sequence,
  to,
}: Pick<Promised, "kind" | "to"> & { bookingId: string | null; sequence: number | null }) =>
  `${kind} ${bookingId} ${sequence} ${to}`;

/** Who is to hear what of a call, and who is not. */
export class Mails {
  readonly #promised = new Map<string, Promised>();
  /** What may come and need not. */
  readonly #allowed = new Set<string>();
  /** When something hindered the sending: the provider, or the minute's work. */
  readonly impediments: { from: number; until: number }[] = [];
  readonly #world: World;
  readonly #ledger: Ledger;
  readonly #people: People;
  #judged = 0;
  readonly #ids = new Map<string, string>();
  readonly #latest = new Map<string, number>();

  constructor(world: World, ledger: Ledger, people: People) {
    this.#world = world;
    this.#ledger = ledger;
    this.#people = people;
  }

  impeded(from: number, until: number): void {
    this.impediments.push({ from, until });
  }

  changed(change: Change): void {
    const { what, after, before, act } = change;
    if (!after || what === "emptied" || what === "marked" || what === "noted") return;
    const isWaiting = after.approval === "waiting" && after.status !== "cancelled";
    const client = after.email || before?.email || "";
    if (what === "handed_over" || what === "placed") {
      if (isWaiting || client === "" || after.sequence === before?.sequence) return;
      this.#promise(change, what === "placed" ? "booking_place_changed" : "booking_handed_over", client);
      if (what === "handed_over") this.#tellTakers(change);
      this.#remind(change);
      return;
    }
    const isRequest = isWaiting && (what === "booked" || what === "moved");
    const [toClient, toAgency] = TO_BOTH[isRequest ? "requested" : what] ?? ["", ""];
    this.#promise(change, toClient, client);
    if (act?.name !== "eraseClient") this.#promise(change, toAgency, AGENCY);
    // Who took the call only while the form was under way has not heard of it.
    const known = this.#ledger.callBefore(after.id, act?.at ?? change.at) ?? before;
    const former = (before?.hosts ?? []).filter((id) => known?.hosts.includes(id));
    for (const email of this.#mailboxesOf([...after.hosts, ...former]))
      this.#promise(change, "staff_call_news", email);
    this.#allowFormerTakers(change);
    if (!isRequest && what !== "cancelled" && what !== "declined" && what !== "lapsed") this.#remind(change);
  }

  #promise({ at, exchange, after }: Change, kind: string, to: string, due = at): void {
    if (!after || to === "") return;
    const promised = { kind, bookingId: after.id, sequence: after.sequence, to, at, exchange, due };
    this.#promised.set(keyOf(promised), promised);
  }

  /** Who took the call when the form was read, and lost it before the form was done, may hear of what the form has done. */
  #allowFormerTakers({ after, act, at }: Change): void {
    if (!after) return;
    const since = this.#ledger.of(after.id).filter((change) => change.at >= (act?.at ?? at));
    for (const to of this.#mailboxesOf(since.flatMap(({ before }) => before?.hosts ?? [])))
      this.#allowed.add(
        keyOf({ kind: "staff_call_news", bookingId: after.id, sequence: after.sequence, to }),
      );
  }

  #remind(change: Change): void {
    const { after, at } = change;
    if (after && this.#takenAt(after.kindId) < at) return;
    for (const [kind, lead] of Object.entries(REMINDERS)) {
      const due = (after?.startsAt ?? 0) - lead;
      if (due >= at + LEAST_WAIT_MS) this.#promise(change, kind, after?.email ?? "", due);
    }
  }

  /** Since when a kind sends its own reminders in place of the usual ones. */
  #takenAt(kindId: string): number {
    const taken = this.#ledger.settings.find((one) => one.kindId === kindId && one.slot === "reminder_1");
    return taken?.from ?? Number.POSITIVE_INFINITY;
  }

  /** Who takes the call now is told, and who took it, unless they did it themselves. */
  #tellTakers(change: Change): void {
    const { after, before, act } = change;
    const others = (ids: readonly string[], than: readonly string[]) =>
      this.#mailboxesOf(
        ids.filter((id) => !than.includes(id)),
        false,
      ).filter((email) => email !== act?.by);
    for (const email of others(after?.hosts ?? [], before?.hosts ?? []))
      this.#promise(change, "staff_call_given", email);
    if (act?.name === "handOverMany") return;
    for (const email of this.#mailboxesOf((before?.hosts ?? []).filter((id) => !after?.hosts.includes(id))))
      if (email !== act?.by) this.#promise(change, "staff_call_news", email);
  }

  #mailboxesOf(hostIds: readonly string[], isActiveOnly = true): string[] {
    const hosts = this.#ledger.hosts.filter(
      ({ id, isActive }) => hostIds.includes(id) && (isActive || !isActiveOnly),
    );
    return [...new Set(hosts.flatMap(({ email }) => (email === null || email === AGENCY ? [] : [email])))];
  }

  /** Looks at what has arrived since the last time. */
  judgeArrivals(): void {
    const { arrived } = this.#world.mail;
    for (; this.#judged < arrived.length; this.#judged++) {
      const delivery = arrived[this.#judged];
      if (delivery) this.#judge(delivery);
    }
  }

  #judge(delivery: Delivery): void {
    const { kind, to, id, bookingId, sequence, askedAt, writtenAt, text: _, ...rest } = delivery;
    const facts = { kind, to, id, bookingId, sequence, askedAt, writtenAt, ...rest };
    const former = this.#people.left.find(({ email }) => email === to);
    if (former && writtenAt > former.at)
      throw broken("A former member gets an email", { ...facts, leftAt: former.at });
    if (!bookingId || !ABOUT_CALLS.test(kind)) return;
    const key = keyOf(delivery);
    if (!this.#promised.has(key) && !this.#allowed.has(key))
      throw broken("An email that nothing calls for", facts);
    const known = this.#ids.get(key);
    if (known !== undefined && known !== id)
      throw broken("An email is sent under two ids", { ...facts, known });
    this.#ids.set(key, id);
    if (LATER.includes(kind)) this.#isStillSo(delivery, facts);
    else if (known === undefined) this.#isInOrder(delivery, facts);
  }

  #isStillSo({ bookingId, sequence, askedAt }: Delivery, facts: object): void {
    const call = this.#ledger.callBefore(bookingId ?? "", askedAt);
    if (!call || !isExpected(call) || call.sequence !== sequence || call.approval === "waiting")
      throw broken("A reminder of what is no longer so", { ...facts, call });
    if (askedAt >= call.startsAt) throw broken("A reminder that comes too late", { ...facts, call });
  }

  #isInOrder({ bookingId, to, sequence }: Delivery, facts: object): void {
    const reader = `${bookingId} ${to}`;
    const latest = this.#latest.get(reader) ?? -1;
    if ((sequence ?? 0) < latest)
      throw broken("An email about a call comes after one about a later version", { ...facts, latest });
    this.#latest.set(reader, sequence ?? 0);
  }

  /** Once everything had its time: what was promised has come. */
  judgeAll(): void {
    this.judgeArrivals();
    for (const [key, promised] of this.#promised) {
      if (promised.due + DELIVERED_WITHIN_MS > this.#world.now) continue;
      const isLate = LATER.includes(promised.kind);
      const isExcused = () =>
        (isLate ? this.#isExcusedLater(promised) : this.#isExcused(promised)) ||
        this.#isLeftToStaff(promised) ||
        this.#isLeftUnknown(promised);
      if (!this.#ids.has(key) && !isExcused())
        throw broken("An email has never come", {
          ...promised,
          stored: this.#stored(promised),
          changes: this.#ledger.of(promised.bookingId),
        });
      this.#promised.delete(key);
      // What has come once may come again only under its id; nothing else of this version is to come.
      if (this.#ids.has(key)) this.#promised.set(key, { ...promised, due: Number.POSITIVE_INFINITY });
    }
  }

  #stored({ bookingId, kind, to }: Promised) {
    return this.#world.rows<{ status: string; asked_at: number | null; unknowns: number }>(
      "select status, attempts, unknowns, asked_at, last_error from emails where booking_id = ? and kind = ? and lower(to_email) = ?",
      bookingId,
      kind,
      to.toLowerCase(),
    );
  }

  /** An email whose outcome stays unknown is tried three times, then shown at the desk. */
  #isLeftToStaff(promised: Promised): boolean {
    return this.#stored(promised).some(({ status, asked_at }) => status === "failed" && asked_at !== null);
  }

  /** Of an erased client, an email whose outcome stays unknown is deleted instead. */
  #isLeftUnknown({ bookingId, due }: Promised): boolean {
    const isErased = this.#ledger.of(bookingId).some(({ what }) => what === "emptied");
    const isNear = ({ from, until }: { from: number; until: number }) =>
      from < due + DELIVERED_WITHIN_MS && until > due;
    return isErased && this.#world.mail.troubles.some(isNear);
  }

  /** Erasing a client deletes what waits for them, but for the news that the same exchange has written. */
  #isExcused({ bookingId, at, exchange, to }: Promised): boolean {
    const isErased = this.#ledger
      .of(bookingId)
      .some((later) => later.what === "emptied" && later.exchange > exchange && later.act?.name !== "minute");
    return isErased || this.#people.left.some(({ email, at: then }) => email === to && then >= at);
  }

  /** A reminder is due only if the call still stands as it did, and nothing hindered the sending. */
  #isExcusedLater({ bookingId, sequence, due }: Promised): boolean {
    const until = due + DELIVERED_WITHIN_MS;
    const isHindered = [...this.impediments, ...this.#world.mail.troubles].some(
      (span) => span.from < until && span.until > due,
    );
    const during = this.#ledger.of(bookingId).filter(({ at }) => at >= due && at <= until);
    const call = this.#ledger.callBefore(bookingId, due);
    const isWanted = call && isExpected(call) && call.sequence === sequence && call.approval !== "waiting";
    const isTaken = this.#takenAt(call?.kindId ?? "") <= until;
    return isHindered || during.length > 0 || !isWanted || isTaken;
  }
}

const isExpected = ({ status, email }: Call) =>
  (status === "pending" || status === "in_progress") && email !== "";
