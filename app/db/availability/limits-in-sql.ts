import { type SQL, sql } from "drizzle-orm";
import { type DateRange, periodsOf } from "../../domain/availability/period-limits";

/**
 * Condition that none of the periods has reached its limit in the columns of `owner`. `periods` is a JSON array with a
 * date's day, week and month (`periodsOf`), of which `count` reads one as `period.value`. Without a limit, nothing is counted.
 */
export function hasRoomIn(owner: string, periods: string, count: SQL): SQL {
  const column = (name: string) => sql.raw(`${owner}.${name}_limit`);
  const limit = sql`case period.key when 0 then ${column("daily")} when 1 then ${column("weekly")} else ${column("monthly")} end`;
  return sql`(coalesce(${column("daily")}, ${column("weekly")}, ${column("monthly")}) is null or not exists (
    select 1 from json_each(${periods}) as period where case when ${limit} is null then 0 else (${limit}) <= (${count}) end))`;
}

/** The columns of longer limits; as conditions, whether any has been set. */
export type LongerLimits = { weekly: SQL; monthly: SQL };

/**
 * The dates of which calls are read so that the limits of each date of a range can be told: whole weeks, or whole weeks
 * and months, where there is a limit that counts them.
 */
export function countedDates({ first, last }: DateRange, { weekly, monthly }: LongerLimits): DateRange<SQL> {
  const [, firstWeek, firstMonth] = periodsOf(first);
  const [, lastWeek, lastMonth] = periodsOf(last);
  const earliest = [firstWeek.first, firstMonth.first].sort()[0];
  const latest = [lastWeek.last, lastMonth.last].sort()[1];
  return {
    first: sql`case when ${monthly} then ${earliest} when ${weekly} then ${firstWeek.first} else ${first} end`,
    last: sql`case when ${monthly} then ${latest} when ${weekly} then ${lastWeek.last} else ${last} end`,
  };
}
