import { readAvailability } from "~/db/availability/availability.server";
import type { Db } from "~/db/client.server";
import { type CallToGive, findHostName, listCallsOfHost, readCallsToGive } from "~/db/hosts/hand-over.server";
import { readClocks } from "~/db/hosts/own-clock.server";
import { titled } from "~/domain/availability/call-kind";
import { planHandOver } from "~/domain/availability/hand-over-plan";
import type { Offer } from "~/domain/availability/team";
import { startOfDay } from "~/domain/availability/zoned-time";
import type { Booking } from "~/domain/booking/booking";
import { timeInWords } from "~/domain/booking/time-in-words";
import { chosenValue } from "~/domain/booking-desk/desk-list";
import { addDays } from "~/domain/calendar-date";
import { DAY_MS } from "~/domain/duration";
import { byBothClocks, type OwnClock, zoneOfCall } from "~/domain/hosts/own-clock";
import type { Instant } from "~/domain/instant";
import type { StaffMember } from "~/domain/staff/staff";
import type { Changed, DeskDeps, NotChanged } from "./desk-change.server";
import { deskNameOf, handOver } from "./hand-over.server";

/** Calls that a page shows and hands over at once: each is a batch of its own. */
export const CALLS_AT_ONCE = 20;

export type CallWithTakers = {
  id: string;
  /** As the form names the call and the version of it that the page showed. */
  value: string;
  name: string;
  kind: string;
  /** "Tuesday 24 November 2026, 9:00 am to 9:30 am" */
  when: string;
  /** The id of the colleague suggested for it; empty if there is none. */
  to: string;
  /** The free colleagues, those whom it fits first. */
  takers: { id: string; name: string; fits: boolean }[];
};

/**
 * A host's next calls within some dates of the agency, each with who could take it instead; null if there is no such
 * host. An empty date leaves that side open. Dates that can't be read, null, list none.
 */
export async function loadHandOverAll(
  { db, now }: { db: Db; now: Instant },
  hostId: string,
  dates: { from: string; to: string } | null,
  staffId = "",
) {
  const { timeZone, own } = await readClocks(db, staffId);
  const day = (date: string) => startOfDay(date, timeZone);
  const [found, ids] = await Promise.all([
    findHostName(db, hostId),
    dates === null
      ? []
      : listCallsOfHost(db, hostId, {
          from: dates.from === "" ? now : Math.max(now, day(dates.from) - 1),
          before: dates.to === "" ? Number.MAX_SAFE_INTEGER : day(addDays(dates.to, 1)),
          limit: CALLS_AT_ONCE + 1,
        }),
  ]);
  if (!found) return null;
  const calls = await readCallsToGive(db, ids.slice(0, CALLS_AT_ONCE));
  const offers = await readOffers(db, calls, DAY_MS);
  return {
    name: deskNameOf(found),
    timeZone,
    isMore: ids.length > CALLS_AT_ONCE,
    calls: callsWithTakers(calls, offers, { now, hostId, timeZone, own }),
  };
}

type Sharing = {
  now: Instant;
  /** Whose places are handed over; null for those of each call's own host. */
  hostId: string | null;
  timeZone: string;
  own: OwnClock | null;
};

/** Calls with who could take each, and a colleague suggested for it. */
export function callsWithTakers(
  calls: readonly CallToGive[],
  offers: ReadonlyMap<string, Offer>,
  { now, hostId, timeZone, own }: Sharing,
): CallWithTakers[] {
  const toPlace = calls.map(({ booking: { id, kind, startsAt, endsAt, hosts } }) => {
    const from = hostId === null ? hosts.map((host) => host.id) : [hostId];
    return { id, kindId: kind.id, startsAt, endsAt, from };
  });
  const plan = planHandOver(toPlace, offers, now);
  return calls.map(({ booking, version, takers }): CallWithTakers => {
    const { id, name, kind } = booking;
    const { to = null, fitting = [] } = plan.get(id) ?? {};
    const free = takers
      .filter(({ isFree, takes }) => isFree && !takes)
      .map((taker) => ({
        id: taker.id,
        name: deskNameOf(taker),
        fits: fitting.some((host) => host.id === taker.id),
      }));
    return {
      id,
      value: chosenValue({ id, version }),
      name: name || "Erased client",
      kind: titled(kind.name),
      when: whenAtDesk(booking, { timeZone, own }),
      to: free.some((taker) => taker.id === to?.id) ? (to?.id ?? "") : "",
      takers: [...free.filter(({ fits }) => fits), ...free.filter(({ fits }) => !fits)],
    };
  });
}

/** "Tuesday 24 November 2026, 9:00 am to 9:30 am", for a reader with a clock of their own by both clocks. */
export function whenAtDesk(booking: Booking, { timeZone, own }: Pick<Sharing, "timeZone" | "own">): string {
  return byBothClocks(zoneOfCall(booking, own, timeZone), timeZone, (zone) => {
    const { day, hours } = timeInWords(booking.startsAt, booking.endsAt, zone);
    return `${day}, ${hours}`;
  });
}

/** How a message names calls: "Demo Client, Tuesday 24 November 2026, 9:00 am to 9:30 am,". */
export async function findCallsInWords(
  { db }: { db: Db },
  ids: readonly string[],
): Promise<Map<string, string>> {
  const [{ timeZone, own }, calls] = await Promise.all([readClocks(db, ""), readCallsToGive(db, ids)]);
  return new Map(
    calls.map(({ booking }) => [
      booking.id,
      `${booking.name || "Erased client"}, ${whenAtDesk(booking, { timeZone, own })},`,
    ]),
  );
}

/** The offer of each kind of call, from a day before the calls until so long after them. */
export async function readOffers(db: Db, calls: readonly CallToGive[], afterMs: number) {
  const starts = calls.map(({ booking }) => booking.startsAt);
  const span = { from: Math.min(...starts) - DAY_MS, to: Math.max(...starts) + afterMs };
  const kinds = [...new Set(calls.map(({ booking }) => booking.kind.id))];
  const offers = kinds.map(
    async (kindId): Promise<[string, Offer]> => [
      kindId,
      await readAvailability(db, span, { kindId, isPromised: true }),
    ],
  );
  return new Map(await Promise.all(offers));
}

/** A call as the page showed it, and whom it is to go to. */
export type CallToHandOver = { id: string; version: number; to: string };

/** Whose places they are, for calls that several take together. */
type From = { hostId: string };

/** Hands calls over one by one, each as on its own page. Returns those that could not be, and why. */
export function handOverAll(
  deps: DeskDeps,
  by: StaffMember,
  { hostId: fromId }: From,
  calls: readonly CallToHandOver[],
): Promise<ChangedOneByOne> {
  return changeOneByOne(
    calls,
    ({ id, version, to }) =>
      handOver(deps, { bookingId: id, version, by }, to, { isOneOfMany: true, fromId }),
    WHY,
  );
}

export type ChangedOneByOne = { given: number; refused: { id: string; why: string }[] };

/** Changes calls of a list one by one, and says which could not be, and why. */
export async function changeOneByOne<Call extends { id: string }>(
  calls: readonly Call[],
  change: (call: Call) => Promise<Changed | NotChanged>,
  why: WhyNot,
): Promise<ChangedOneByOne> {
  const refused: { id: string; why: string }[] = [];
  let given = 0;
  for (const call of calls) {
    const outcome = await change(call);
    if (outcome.ok) given += outcome.isSame ? 0 : 1;
    else refused.push({ id: call.id, why: why[outcome.reason] ?? why.not_possible });
  }
  return { given, refused };
}

/** What is said of a call that could not be changed, after its client and time. */
export type WhyNot = Partial<Record<NotChanged["reason"], string>> & { not_possible: string };

export const WHY_GONE = {
  not_found: "no longer exists",
  changed: "has changed while you had this page open",
} as const;

const WHY: WhyNot = {
  not_found: WHY_GONE.not_found,
  changed: WHY_GONE.changed,
  taken: "can't go to someone who has another call then",
  not_possible: "can't be handed over any more",
};
