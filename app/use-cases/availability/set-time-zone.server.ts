import {
  expireCalendarSources,
  listStartsFrom,
  noOtherStarts,
  writeLocalTimes,
} from "~/db/availability/availability-desk.server";
import { localDateOf, localTimeOf } from "~/domain/availability/zoned-time";
import { DAY_MS } from "~/domain/duration";
import type { AuditedDeps } from "~/use-cases/deps.server";
import {
  type Changed,
  changeAvailability,
  hoursOf,
  type NotChanged,
  type SentForm,
} from "./change-availability.server";

/** The most bookings that one batch rewrites: some years of a busy agency. */
const BOOKINGS_AT_MOST = 20_000;
/** Covers today in every time zone, because the daily limit counts calls by their local date. */
const BEFORE_NOW_MS = 2 * DAY_MS;

/**
 * Moves the agency to another time zone. Calls keep their instants. The local dates and times stored with today's and
 * later calls become the new zone's, because daily limits and the calendar use them.
 */
export async function setTimeZone(
  deps: AuditedDeps,
  sent: SentForm,
  timeZone: string,
): Promise<Changed | NotChanged | { ok: false; reason: "too_many" }> {
  const { db, now } = deps;
  const from = now - BEFORE_NOW_MS;
  const all = await listStartsFrom(db, from, BOOKINGS_AT_MOST + 1);
  if (all.length > BOOKINGS_AT_MOST) return { ok: false, reason: "too_many" };
  return changeAvailability(deps, sent, async (state) => {
    const before = state.settings.timeZone;
    if (before === timeZone) return null;
    const starts = await listStartsFrom(db, from, BOOKINGS_AT_MOST);
    const times = starts.map(({ id, startsAt }) => ({
      id,
      startsAt,
      date: localDateOf(startsAt, timeZone),
      time: localTimeOf(startsAt, timeZone),
    }));
    return {
      action: "time_zone_changed",
      before: { timeZone: before },
      after: { timeZone },
      set: { timeZone },
      alongside: (isMade) => [writeLocalTimes(db, times, isMade), expireCalendarSources(db, now, isMade)],
      condition: noOtherStarts(starts, from),
      hours: { ...hoursOf(state), timeZone },
    };
  });
}
