import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { COUNTED_STEPS } from "../../domain/numbers/funnel";
import { MEASURES } from "../../domain/numbers/measures";
import { SOURCE_STEPS } from "../../domain/numbers/source-steps";
import { LAST_BUCKET, VITALS } from "../../domain/visits/vitals";
import { listOf } from "../columns";
import { hosts } from "../hosts/schema";

/**
 * Sums for the desk's statistics, by weeks that begin on a Monday: calls by the week they are held in, tickets by the
 * week they were opened in. Triggers maintain them (migration 0018). They outlive the rows they were counted from,
 * and hold nothing about a person.
 */
export const weeklyNumbers = sqliteTable(
  "weekly_numbers",
  {
    week: text().notNull(),
    measure: text({ enum: MEASURES }).notNull(),
    value: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.week, table.measure, table.value] }),
    check("weekly_numbers_count", sql`${table.count} >= 0`),
    check("weekly_numbers_measure_known", sql`${table.measure} in (${listOf(MEASURES)})`),
  ],
);

/**
 * The calls of each host by the week they are held in, counted like "calls" in `weekly_numbers`. Triggers maintain them
 * (migration 0037). Calls that no person takes are left out.
 */
export const hostNumbers = sqliteTable(
  "host_numbers",
  {
    week: text().notNull(),
    hostId: text("host_id")
      .notNull()
      .references(() => hosts.id, { onDelete: "cascade" }),
    value: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hostId, table.week, table.value] }),
    check("host_numbers_count", sql`${table.count} >= 0`),
  ],
);

/** How often each step of the booking section was reached on a day (UTC): counts only, nothing about visitors. */
export const funnelDays = sqliteTable(
  "funnel_days",
  {
    day: text().notNull(),
    step: text({ enum: COUNTED_STEPS }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.step] }),
    check("funnel_days_count", sql`${table.count} >= 0`),
    check("funnel_days_step_known", sql`${table.step} in (${listOf(COUNTED_STEPS)})`),
  ],
);

/**
 * How many visits, forms, calls and accounts came from where, by the week (UTC) in which the visit was made, the form
 * begun, the call booked or the account created. Counts only: a source that is unknown is empty. Triggers maintain the
 * steps from "booked" on (migration 0041).
 */
export const sourceWeeks = sqliteTable(
  "source_weeks",
  {
    week: text().notNull(),
    source: text().notNull(),
    campaign: text().notNull(),
    step: text({ enum: SOURCE_STEPS }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.week, table.source, table.campaign, table.step] }),
    check("source_weeks_count", sql`${table.count} >= 0`),
    check("source_weeks_step_known", sql`${table.step} in (${listOf(SOURCE_STEPS)})`),
  ],
);

/** How fast pages were for real visitors: by week (UTC) and page, how many measurements fell into each bucket. */
export const vitalWeeks = sqliteTable(
  "vital_weeks",
  {
    week: text().notNull(),
    /** Its pattern: "/blog/:slug". */
    page: text().notNull(),
    metric: text({ enum: VITALS }).notNull(),
    bucket: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.week, table.page, table.metric, table.bucket] }),
    check("vital_weeks_count", sql`${table.count} >= 0`),
    check("vital_weeks_bucket", sql`${table.bucket} between 0 and ${sql.raw(String(LAST_BUCKET))}`),
    check("vital_weeks_metric_known", sql`${table.metric} in (${listOf(VITALS)})`),
  ],
);
