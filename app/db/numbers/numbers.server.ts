import { and, asc, between, eq, inArray, lt, min, ne, type SQL, sql, sum } from "drizzle-orm";
import type { CountedStep } from "../../domain/numbers/funnel";
import type { NumberRows } from "../../domain/numbers/numbers-view";
import type { Db } from "../client.server";
import { hosts } from "../hosts/schema";
import { funnelDays, hostNumbers, weeklyNumbers } from "./schema";

/** The sums of a range of weeks, given by their Mondays, both inclusive, and of the days in them. */
export async function readNumbers(
  db: Db,
  { first, last, lastDay }: { first: string; last: string; lastDay: string },
): Promise<NumberRows> {
  const weeks = between(weeklyNumbers.week, first, last);
  const { week, measure, value, count } = weeklyNumbers;
  const [calls, sums, funnel, [counted], hostCalls] = await db.batch([
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
      .where(between(funnelDays.day, first, lastDay))
      .groupBy(funnelDays.step),
    db.select({ from: min(funnelDays.day) }).from(funnelDays),
    db
      .select({
        ...{ id: hosts.id, name: hosts.name, value: hostNumbers.value },
        count: total(hostNumbers.count),
      })
      .from(hosts)
      .innerJoin(hostNumbers, eq(hostNumbers.hostId, hosts.id))
      .where(between(hostNumbers.week, first, last))
      .groupBy(hosts.id, hostNumbers.value)
      .orderBy(asc(hosts.createdAt), asc(hosts.id)),
  ]);
  return { calls, sums, funnel, countedFrom: counted?.from ?? null, hostCalls };
}

function total(
  column: SQL | typeof weeklyNumbers.count | typeof funnelDays.count | typeof hostNumbers.count,
): SQL<number> {
  return sum(column).mapWith(Number) as SQL<number>;
}

/** Counts a step of the booking section once more on a day. */
export async function insertStep(db: Db, day: string, step: CountedStep): Promise<void> {
  await db
    .insert(funnelDays)
    .values({ day, step, count: 1 })
    .onConflictDoUpdate({
      target: [funnelDays.day, funnelDays.step],
      set: { count: sql`${funnelDays.count} + 1` },
    });
}

/** Batch statement: deletes the counts of days before one. */
export function deleteOldSteps(db: Db, before: string, limit: number) {
  const due = db
    .selectDistinct({ day: funnelDays.day })
    .from(funnelDays)
    .where(lt(funnelDays.day, before))
    .orderBy(funnelDays.day)
    .limit(limit);
  return db.delete(funnelDays).where(inArray(funnelDays.day, due));
}
