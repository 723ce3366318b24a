import { listClosedDates } from "~/db/availability/closed-dates.server";
import type { Db } from "~/db/client.server";
import { addDays } from "~/domain/calendar-date";

/** As far as anybody is told when the team is back. */
const DAYS_AHEAD = 9;

/** The dates around now on which nobody works although the week's hours say so. */
export function findClosedDates({ db, now }: { db: Db; now: number }): Promise<string[]> {
  const today = new Date(now).toISOString().slice(0, 10);
  return listClosedDates(db, addDays(today, -2), addDays(today, DAYS_AHEAD));
}
