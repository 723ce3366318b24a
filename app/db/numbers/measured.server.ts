import { and, between, eq, sql, sum } from "drizzle-orm";
import type { RequestedCall } from "../../domain/availability/call-kind";
import { addDays, utcDateOf } from "../../domain/calendar-date";
import { DAY_MS } from "../../domain/duration";
import type { Instant } from "../../domain/instant";
import { MEASURED_DAYS } from "../../domain/numbers/measured";
import { storedSettings } from "../../domain/settings/site-settings";
import { availabilityFrom, selectAvailability } from "../availability/availability.server";
import type { Db } from "../client.server";
import { helpSearches } from "../help/schema";
import { selectSettings } from "../settings/site-settings.server";
import { weeklyNumbers } from "./schema";

const FIRST_KIND: RequestedCall = { kindId: null };

/** A week, and a day on each side for zones. */
const AHEAD_DAYS = 8;

/** What the site has counted in the last 30 days, the calendar of the week and the settings, in one round trip. */
export async function findMeasured(db: Db, now: Instant) {
  const { week, measure, value, count } = weeklyNumbers;
  const from = now - MEASURED_DAYS * DAY_MS;
  const [settings, [searches], replies, ...calendar] = await db.batch([
    selectSettings(db),
    db
      .select({
        found: sql<number>`coalesce(sum(${helpSearches.results} > 0), 0)`,
        inVain: sql<number>`coalesce(sum(${helpSearches.results} = 0 and not ${helpSearches.inChat}), 0)`,
      })
      .from(helpSearches)
      .where(between(helpSearches.searchedAt, from, now)),
    // The weeks whose Monday is among the 30 days: none of their tickets is older.
    db
      .select({ value, count: sum(count).mapWith(Number) })
      .from(weeklyNumbers)
      .where(and(between(week, addDays(utcDateOf(from), 1), utcDateOf(now)), eq(measure, "answer")))
      .groupBy(value),
    ...selectAvailability(db, { from: now - DAY_MS, to: now + AHEAD_DAYS * DAY_MS }, FIRST_KIND),
  ]);
  return {
    stored: storedSettings(settings),
    found: searches?.found ?? 0,
    inVain: searches?.inVain ?? 0,
    replies: Object.fromEntries(replies.map((row) => [row.value, row.count])),
    offer: availabilityFrom(calendar, FIRST_KIND),
  };
}
