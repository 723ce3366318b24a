import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { BOOKED_THROUGH } from "../../domain/booking/booked-through";
import { COUNTED_STEPS } from "../../domain/numbers/funnel";
import { MEASURES } from "../../domain/numbers/measures";
import { SOURCE_STEPS } from "../../domain/numbers/source-steps";
import { LAST_BUCKET, VITALS } from "../../domain/visits/vitals";
import { listOf } from "../columns";
import { hosts } from "../hosts/schema";
import { OF_HOST } from "../privacy/person-sets";
import { personalTable, shown, withheld } from "../privacy/personal-table";

/**
 * Sums for the desk's statistics, by weeks that begin on a Monday: calls by the week they are held in, tickets by the
 * week they were opened in. Triggers maintain them, by what the views `counted_calls` and `counted_answers` say. They
 * outlive the rows they were counted from, and hold nothing about a person.
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
 * The calls of each host by the week they are held in, counted like "calls" in `weekly_numbers`. Triggers maintain them.
 * Calls that no person takes are left out.
 */
export const hostNumbers = personalTable(
  "host_numbers",
  { class: "staff", shownAs: "staffHostNumbers", where: OF_HOST, ends: "kept" },
  {
    week: shown(text().notNull()),
    hostId: withheld(
      text("host_id")
        .notNull()
        .references(() => hosts.id, { onDelete: "cascade" }),
    ),
    value: shown(text().notNull()),
    count: shown(integer().notNull()),
  },
  (table) => [
    primaryKey({ columns: [table.hostId, table.week, table.value] }),
    check("host_numbers_count", sql`${table.count} >= 0`),
  ],
);

/**
 * How many forms of the booking section that were begun on a day (UTC) came to each step, and how many visits there were
 * that day: counts only, nothing about visitors.
 */
export const funnelDays = sqliteTable(
  "funnel_days",
  {
    day: text().notNull(),
    step: text({ enum: COUNTED_STEPS }).notNull(),
    count: integer().notNull(),
    /** Whether each step counts the forms of the step before. Rows of before migration 0056 mix the ways of booking. */
    countsForms: integer("counts_forms", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.step] }),
    check("funnel_days_count", sql`${table.count} >= 0`),
    check("funnel_days_step_known", sql`${table.step} in (${listOf(COUNTED_STEPS)})`),
  ],
);

/** How many calls were booked which way on a day (UTC). A trigger maintains them. */
export const bookedThroughDays = sqliteTable(
  "booked_through_days",
  {
    day: text().notNull(),
    bookedThrough: text("booked_through", { enum: BOOKED_THROUGH }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.bookedThrough] }),
    check("booked_through_days_count", sql`${table.count} >= 0`),
    check("booked_through_days_known", sql`${table.bookedThrough} in (${listOf(BOOKED_THROUGH)})`),
  ],
);

/**
 * How many visits, forms, calls and accounts came from where, by the week (UTC) in which the visit was made, the form
 * begun, the call booked or the account created. Counts only: a source that is unknown is empty. Triggers maintain the
 * steps from "booked" on.
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
