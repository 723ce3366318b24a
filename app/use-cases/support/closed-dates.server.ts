import { listClosedDates } from "~/db/availability/closed-dates.server";
import type { Db } from "~/db/client.server";
import { addDays, utcDateOf } from "~/domain/calendar-date";
import type { Instant } from "~/domain/instant";

/** How far ahead visitors are told when the team is back. */
const DAYS_AHEAD = 9;

/** The dates around today on which the agency is closed despite its weekly hours. */
export function findClosedDates({ db, now }: { db: Db; now: Instant }): Promise<string[]> {
  const today = utcDateOf(now);
  return listClosedDates(db, addDays(today, -2), addDays(today, DAYS_AHEAD));
}
