import type { Shown } from "../actions/acting";
import type { Delivery } from "../stand-ins/mail";
import type { World } from "../world";
import type { Call, Change, Ledger } from "./ledger";
import { type Hours, isOpen, readHours } from "./open-hours";
import { broken } from "./violation";
import { dateOn, dayOn, shortDayOn, timeOn } from "./wall-clock";

const AGENCY = "team@agency.example";

/** What an email about one version of a call has to say of its time: by the reader's clock, and by the agency's. */
type Told = {
  to: "host" | "client" | "agency";
  startsAt: number;
  zone: string;
  clock: string;
  agencyZone: string;
};

const ABOUT_CALLS = /^(booking_|agency_booking_|reminder_|staff_call_|call_)/;

/** No host is booked outside their own hours by their own clock, and each reader is told and shown the time by theirs. */
export class Clocks {
  readonly #told = new Map<string, Told[]>();
  readonly #world: World;
  readonly #ledger: Ledger;
  readonly #shown: Shown[];
  /** The hours before what happens at this moment. */
  #before: Hours;
  #judged = 0;

  constructor(world: World, ledger: Ledger, shown: Shown[]) {
    this.#world = world;
    this.#ledger = ledger;
    this.#shown = shown;
    this.#before = readHours(world);
  }

  changed(change: Change): void {
    const { what, after } = change;
    if (!after || what === "emptied" || what === "marked" || what === "noted") return;
    const hours = readHours(this.#world);
    if (what === "booked" || what === "moved") this.#isWithinHours(change, after, hours);
    this.#promise(change, after, hours);
  }

  /** A form may have been sent while the hours were still others. */
  #isWithinHours(change: Change, { hosts, startsAt, endsAt }: Call, hours: Hours): void {
    const all = [this.#before, hours];
    const closed = hosts.find((id) => !all.some((then) => isOpen(id, startsAt, endsAt, then)));
    if (closed === undefined) return;
    const host = hours.hosts.get(closed);
    const zone = host?.timeZone ?? hours.timeZone;
    throw broken("A host is booked outside their own hours", {
      host: closed,
      theirTime: `${dayOn(startsAt, zone)}, ${timeOn(startsAt, zone)}, ${zone}`,
      week: host?.week && [...host.week],
      dates: host && [...host.dates],
      change,
    });
  }

  #promise({ before, what }: Change, after: Call, { timeZone: agencyZone, hosts }: Hours): void {
    const [visitor] = this.#world.rows<{ zone: string; clock: string }>(
      "select visitor_time_zone as zone, visitor_clock as clock from bookings where id = ?",
      after.id,
    );
    const promise = (email: string, told: Omit<Told, "agencyZone">) => {
      const key = `${after.id} ${after.sequence} ${email}`;
      this.#told.set(key, [...(this.#told.get(key) ?? []), { ...told, agencyZone }]);
    };
    const { startsAt } = after;
    const client = after.email || before?.email;
    if (client && visitor) promise(client, { to: "client", startsAt, ...visitor });
    promise(AGENCY, { to: "agency", startsAt, zone: agencyZone, clock: "12" });
    for (const id of new Set([...after.hosts, ...(before?.hosts ?? [])])) {
      const email = this.#ledger.hosts.find((host) => host.id === id)?.email;
      // Who has lost a call by a move reads which time is free again.
      const isLost = what === "moved" && !after.hosts.includes(id);
      const start = isLost && before ? before.startsAt : startsAt;
      const zone = hosts.get(id)?.timeZone ?? agencyZone;
      if (email) promise(email, { to: "host", startsAt: start, zone, clock: "12" });
    }
  }

  /** After each moment in which something happened. */
  judgeMoment(): void {
    const { arrived } = this.#world.mail;
    for (; this.#judged < arrived.length; this.#judged++) {
      const delivery = arrived[this.#judged];
      if (delivery) this.#isByTheirClock(delivery);
    }
    const hours = readHours(this.#world);
    for (const shown of this.#shown.splice(0)) this.#isShownByTheirClock(shown, [this.#before, hours]);
    this.#before = hours;
  }

  #isByTheirClock({ kind, bookingId, sequence, to, text, at }: Delivery): void {
    if (!bookingId || !ABOUT_CALLS.test(kind)) return;
    const isStaffs = kind.startsWith("staff_");
    const reader = isStaffs ? "host" : kind.startsWith("agency_") ? "agency" : "client";
    const told = (this.#told.get(`${bookingId} ${sequence} ${to}`) ?? []).filter((one) => one.to === reader);
    // That it is sent at all is judged elsewhere.
    if (told.length === 0) return;
    const words = text.replace(/[\u00a0\u202f]/g, " ");
    if (!told.some((one) => saysTime(one, words)))
      throw broken("An email says another time than its reader's clock", { kind, to, at, told, words });
  }

  #isShownByTheirClock({ bookingId, hostId, at, own, agency, where }: Shown, hours: readonly Hours[]): void {
    const then = this.#ledger.callBefore(bookingId, at);
    const since = this.#ledger.of(bookingId).filter((change) => change.at >= at);
    const states = [then, ...since.flatMap(({ before, after }) => [before, after])].filter(
      (call) => call !== null,
    );
    const isRight = (call: Call, { hosts, timeZone }: Hours) => {
      const zone = (call.hosts.includes(hostId) && hosts.get(hostId)?.timeZone) || timeZone;
      const isElsewhere = zone !== timeZone;
      return (
        own.includes(timeOn(call.startsAt, zone)) &&
        (own.includes(dateOn(call.startsAt, zone)) || own.includes(shortDayOn(call.startsAt, zone))) &&
        (isElsewhere ? agency.includes(timeOn(call.startsAt, timeZone)) : agency === "")
      );
    };
    if (states.length > 0 && !states.some((call) => hours.some((one) => isRight(call, one))))
      throw broken("The desk shows a host another time than their clock", {
        where,
        hostId,
        own,
        agency,
        states,
      });
  }
}

function saysTime({ to, startsAt, zone, clock, agencyZone }: Told, words: string): boolean {
  const [subject = ""] = words.split("\n");
  const [day, time] = [dayOn(startsAt, zone), timeOn(startsAt, zone, clock)];
  if (to !== "host") return words.includes(day) && words.includes(time);
  const agencys = `${dayOn(startsAt, agencyZone)}, ${timeOn(startsAt, agencyZone)}`;
  const isSecond = words.includes("The agency's time") || words.includes("The agency&#39;s time");
  return (
    subject.includes(`${day}, ${time}`) &&
    (zone === agencyZone ? !isSecond : isSecond && words.includes(agencys))
  );
}
