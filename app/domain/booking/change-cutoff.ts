import type { HourClock } from "../availability/hour-clock";
import { minutesInWords } from "../duration-in-words";
import type { Instant } from "../instant";
import type { Booking } from "./booking";
import type { ClientChanges } from "./scheduler";
import { isToCome, standingOf } from "./standing";
import { canClientChange, changesCloseAt } from "./status";
import { timeInWords, zoneAtInWords } from "./time-in-words";

/** With `decideBy`, it is a request: from then on it is over, or decided. */
type Call = Pick<Booking, "startsAt" | "endsAt" | "changeCutoffMinutes"> & { decideBy?: Instant | null };

/** Until when the client may change an upcoming call; null for any other call, whose standing says enough. */
export function clientChangesOf(
  booking: Booking,
  now: Instant,
  timeZone: string,
  clock?: HourClock,
): ClientChanges | null {
  if (!isToCome(standingOf(booking, now))) return null;
  return { ...changesOf(booking, now, timeZone, clock), isOpen: canClientChange(booking, now) };
}

/** The same for a call that is pending, or will be once it is booked. */
export function changesOf(call: Call, now: Instant, timeZone: string, clock?: HourClock): ClientChanges {
  const closeAt = Math.min(changesCloseAt(call), call.decideBy ?? Number.POSITIVE_INFINITY);
  return {
    isOpen: now < closeAt,
    until: `until ${closeAt >= call.startsAt ? "it starts" : instantInWords(closeAt, call, timeZone, clock)}`,
    lead: minutesInWords(call.changeCutoffMinutes),
  };
}

/** Shown near the call's own time, so the zone is left out unless the clocks change in between. */
export function instantInWords(
  instant: Instant,
  { startsAt }: Pick<Call, "startsAt">,
  timeZone: string,
  clock?: HourClock,
): string {
  const { day, hours, zone } = timeInWords(instant, null, timeZone, clock);
  return zone === zoneAtInWords(startsAt, timeZone) ? `${hours} on ${day}` : `${hours}, ${zone}, on ${day}`;
}
