import { and, asc, between, eq, gt, lt, min, ne, type SQL, sql, sum } from "drizzle-orm";
import { mondayOf } from "../../domain/calendar-date";
import type { NumberRows } from "../../domain/numbers/numbers-view";
import {
  OTHER_SOURCES,
  PAIRS_A_WEEK,
  SOURCES_SHOWN,
  type SourceStep,
} from "../../domain/numbers/source-steps";
import type { Db } from "../client.server";
import { type Deletion, deleteWindow } from "../delete-oldest.server";
import { hosts } from "../hosts/schema";
import { bookedThroughDays, funnelDays, hostNumbers, sourceWeeks, vitalWeeks, weeklyNumbers } from "./schema";

/** The sums of a range of weeks, given by their Mondays, both inclusive, and of the days in them. */
export async function readNumbers(
  db: Db,
  { first, last, lastDay }: { first: string; last: string; lastDay: string },
): Promise<NumberRows> {
  const weeks = between(weeklyNumbers.week, first, last);
  const { week, measure, value, count } = weeklyNumbers;
  const [calls, sums, funnel, [counted], bookedThrough, hostCalls, sources, vitals] = await db.batch([
    db
      .select({ week, value, count })
      .from(weeklyNumbers)
      .where(and(weeks, sql`${measure} = 'calls'`)),
    db
      .select({ measure, value, count: total(count) })
      .from(weeklyNumbers)
      .where(and(weeks, ne(measure, "calls")))
      .groupBy(measure, value),
    db
      .select({ step: funnelDays.step, count: total(funnelDays.count) })
      .from(funnelDays)
      .where(and(between(funnelDays.day, first, lastDay), eq(funnelDays.countsForms, true)))
      .groupBy(funnelDays.step),
    db
      .select({ from: min(funnelDays.day) })
      .from(funnelDays)
      .where(eq(funnelDays.countsForms, true)),
    db
      .select({ value: bookedThroughDays.bookedThrough, count: total(bookedThroughDays.count) })
      .from(bookedThroughDays)
      .where(between(bookedThroughDays.day, first, lastDay))
      .groupBy(bookedThroughDays.bookedThrough),
    db
      .select({
        id: hosts.id,
        name: hosts.name,
        value: hostNumbers.value,
        count: total(hostNumbers.count),
      })
      .from(hosts)
      .innerJoin(hostNumbers, eq(hostNumbers.hostId, hosts.id))
      .where(between(hostNumbers.week, first, last))
      .groupBy(hosts.id, hostNumbers.value)
      .orderBy(asc(hosts.createdAt), asc(hosts.id)),
    selectSources(db, { first, last }),
    selectVitals(db, { first, last }),
  ]);
  const countedFrom = counted?.from ?? null;
  return { calls, sums, funnel, countedFrom, bookedThrough, hostCalls, sources, vitals };
}

function total(
  column:
    | SQL
    | typeof weeklyNumbers.count
    | typeof funnelDays.count
    | typeof bookedThroughDays.count
    | typeof hostNumbers.count
    | typeof vitalWeeks.count,
): SQL<number> {
  return sum(column).mapWith(Number) as SQL<number>;
}

/**
 * Counts a visit or a form from a source once more. What comes after a week's first pairs of source and campaign is
 * "other", and so is a new pair that may not be added. Pairs that only bookings and accounts have take no places.
 */
export function insertFromSource(
  db: Db,
  { week, source, campaign, step }: Omit<SourceRow, "count">,
  mayAdd: SQL,
  condition: SQL = sql`true`,
) {
  const { week: weeks, source: sources, campaign: campaigns } = sourceWeeks;
  const isKnown = sql`exists (select 1 from ${sourceWeeks} where ${weeks} = ${week} and ${sources} = ${source} and ${campaigns} = ${campaign})`;
  const hasRoom = sql`(select count(*) from (select distinct ${sources}, ${campaigns} from ${sourceWeeks} where ${weeks} = ${week} and ${sourceWeeks.step} in ('visit', 'begun'))) < ${PAIRS_A_WEEK}`;
  return db
    .insert(sourceWeeks)
    .select(
      sql`select ${week}, iif(fits, ${source}, ${OTHER_SOURCES}), iif(fits, ${campaign}, ''), ${step}, 1 from (select (${isKnown} or (${mayAdd} and ${hasRoom})) as fits) where ${condition}`,
    )
    .onConflictDoUpdate({
      target: [sourceWeeks.week, sourceWeeks.source, sourceWeeks.campaign, sourceWeeks.step],
      set: { count: sql`${sourceWeeks.count} + 1` },
    });
}

type SourceRow = typeof sourceWeeks.$inferSelect;

/** Counts measurements of a page once more, each in its bucket. */
export function insertVital(db: Db, row: Omit<typeof vitalWeeks.$inferInsert, "count">) {
  return db
    .insert(vitalWeeks)
    .values({ ...row, count: 1 })
    .onConflictDoUpdate({
      target: [vitalWeeks.week, vitalWeeks.page, vitalWeeks.metric, vitalWeeks.bucket],
      set: { count: sql`${vitalWeeks.count} + 1` },
    });
}

function selectSources(db: Db, weeks: { first: string; last: string }) {
  const times = (step: SourceStep) =>
    sql<number>`sum(iif(${sourceWeeks.step} = ${step}, ${sourceWeeks.count}, 0))`;
  const [booked, begun, visits] = [times("booked"), times("begun"), times("visit")];
  return db
    .select({
      source: sourceWeeks.source,
      campaign: sourceWeeks.campaign,
      visits: visits.as("visits"),
      begun: begun.as("begun"),
      booked: booked.as("booked"),
      held: times("held").as("held"),
      accounts: times("account").as("accounts"),
    })
    .from(sourceWeeks)
    .where(and(between(sourceWeeks.week, weeks.first, weeks.last), gt(sourceWeeks.count, 0)))
    .groupBy(sourceWeeks.source, sourceWeeks.campaign)
    .orderBy(sql`booked desc, begun desc, visits desc, source, campaign`)
    .limit(SOURCES_SHOWN + 1);
}

function selectVitals(db: Db, weeks: { first: string; last: string }) {
  const { page, metric, bucket, count } = vitalWeeks;
  return db
    .select({ page, metric, bucket, count: total(count) })
    .from(vitalWeeks)
    .where(between(vitalWeeks.week, weeks.first, weeks.last))
    .groupBy(page, metric, bucket);
}

/** Deletes the counts of days before one, and of weeks that ended before it. */
export function deleteOldNumbers(db: Db, before: string, most: number): Deletion[] {
  const week = mondayOf(before);
  const old = [
    [funnelDays, lt(funnelDays.day, before)],
    [bookedThroughDays, lt(bookedThroughDays.day, before)],
    [sourceWeeks, lt(sourceWeeks.week, week)],
    [vitalWeeks, lt(vitalWeeks.week, week)],
  ] as const;
  return old.map(([table, isDue]) => ({
    most,
    statement: (window) => deleteWindow(db, table, isDue, window),
  }));
}
