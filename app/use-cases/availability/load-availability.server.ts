import { readAvailabilityState } from "~/db/availability/availability-desk.server";
import type { Db } from "~/db/client.server";
import { listAudit } from "~/db/staff/audit.server";
import { NAMED_CALLS } from "~/domain/availability/availability-limits";
import { isWithinHours } from "~/domain/availability/outside-hours";
import { localDateOf } from "~/domain/availability/zoned-time";
import { addDays, utcDateOf } from "~/domain/calendar-date";
import type { Instant } from "~/domain/instant";
import { AVAILABILITY_AUDIT, hoursOf } from "./change-availability.server";

/** How many upcoming calls a page checks for being outside the hours. */
export const CALLS_SHOWN_FROM = 1000;
const HISTORY_SHOWN = 20;

/** Hours, rules and dates from today on, for the pages where staff change them. */
export async function loadAvailability({ db, now }: { db: Db; now: Instant }) {
  const sinceDate = addDays(utcDateOf(now), -1);
  const [state, history] = await Promise.all([
    readAvailabilityState(db, { now, sinceDate, callsAtMost: CALLS_SHOWN_FROM }),
    listAudit(db, ...AVAILABILITY_AUDIT, HISTORY_SHOWN),
  ]);
  const { calls, ...rest } = state;
  const today = localDateOf(now, state.settings.timeZone);
  const hours = hoursOf(state);
  const outside = calls.filter((call) => !isWithinHours(call, hours));
  return {
    ...rest,
    today,
    dates: new Map([...state.dates].filter(([date]) => date >= today)),
    /** Booked calls that lie outside the hours as they are: the first few, and how many. */
    outside: {
      calls: outside.slice(0, NAMED_CALLS),
      count: outside.length,
      isAll: calls.length < CALLS_SHOWN_FROM,
    },
    history,
  };
}

export type LoadedAvailability = Awaited<ReturnType<typeof loadAvailability>>;
