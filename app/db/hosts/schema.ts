import { sql } from "drizzle-orm";
import { check, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "../account/schema";
import { callKinds } from "../availability/schema";
import { belongsTo } from "../columns";
import { OF_HOST } from "../privacy/person-sets";
import { kept, personalTable, shown, withheld } from "../privacy/personal-table";

const isFive = (column: { name: string }) => sql.raw(`"${column.name}" % 5 = 0`);

/** Who takes calls. The row "agency" is the agency itself (migration 0036). */
export const hosts = personalTable(
  "hosts",
  {
    class: "staff",
    shownAs: "staffHost",
    where: ({ accounts }) => `user_id in ${accounts}`,
    ends: "emptied",
  },
  {
    id: kept(withheld(text().primaryKey())),
    /** The member of staff; null for the agency, and once their account is gone. */
    userId: kept(
      withheld(
        text("user_id")
          .unique()
          .references(() => users.id, { onDelete: "set null" }),
      ),
    ),
    /** As clients see it. Empty for the agency, and for a person who has been erased. */
    name: shown(text().notNull().default("")),
    /** A line about the person, for visitors who choose. */
    about: shown(text().notNull().default("")),
    /** The IANA zone of the person's own hours; null for the agency's zone. */
    timeZone: shown(text("time_zone")),
    /** Whether the weekly hours are the person's own; otherwise they are the agency's. */
    hasOwnHours: kept(shown(integer("has_own_hours", { mode: "boolean" }).notNull().default(false))),
    /** Maximum calls per day of the agency's dates; null for no limit. */
    dailyLimit: kept(shown(integer("daily_limit"))),
    /** The first and last date of a pause, in the person's zone; each null for an open end, both null for no pause. */
    pausedFrom: shown(text("paused_from")),
    pausedUntil: shown(text("paused_until")),
    /** Whether the person takes calls at all. A host with calls is retired, not deleted. */
    isActive: kept(shown(integer("is_active", { mode: "boolean" }).notNull().default(true))),
    createdAt: kept(shown(integer("created_at").notNull())),
    /** Incremented on each change. */
    version: kept(withheld(integer().notNull().default(0))),
    /** The same per week and per month. */
    weeklyLimit: kept(shown(integer("weekly_limit"))),
    monthlyLimit: kept(shown(integer("monthly_limit"))),
  },
  (table) => [
    check("hosts_name", sql`(${table.id} <> 'agency' or ${table.name} = '') and length(${table.name}) <= 60`),
    check("hosts_about", sql`length(${table.about}) <= 160`),
    check("hosts_limit", sql`${table.dailyLimit} >= 1`),
    check("hosts_weekly_limit", sql`${table.weeklyLimit} >= 1`),
    check("hosts_monthly_limit", sql`${table.monthlyLimit} >= 1`),
    check("hosts_pause", sql`${table.pausedFrom} <= ${table.pausedUntil}`),
    check("hosts_flags", sql`${table.hasOwnHours} in (0, 1) and ${table.isActive} in (0, 1)`),
  ],
);

/** Which hosts take calls of a kind. A kind without rows is taken by the agency. */
export const kindHosts = personalTable(
  "kind_hosts",
  { class: "staff", shownAs: "staffHostKinds", where: OF_HOST, ends: "deleted" },
  {
    kindId: shown(belongsTo("kind_id", () => callKinds.id)),
    hostId: withheld(belongsTo("host_id", () => hosts.id)),
    /** A host of weight 2 gets twice the calls of a host of weight 1. */
    weight: shown(integer().notNull().default(1)),
  },
  (table) => [
    primaryKey({ columns: [table.kindId, table.hostId] }),
    check("kind_hosts_weight", sql`${table.weight} between 1 and 10`),
  ],
);

/** A host's own weekly hours, like the agency's (availability_weekly_hours), in the host's zone. */
export const hostWeeklyHours = personalTable(
  "host_weekly_hours",
  { class: "staff", shownAs: "staffHostHours", where: OF_HOST, ends: "deleted" },
  {
    hostId: withheld(belongsTo("host_id", () => hosts.id)),
    weekday: shown(integer().notNull()),
    startMinute: shown(integer("start_minute").notNull()),
    endMinute: shown(integer("end_minute").notNull()),
  },
  (table) => [
    primaryKey({ columns: [table.hostId, table.weekday, table.startMinute] }),
    check("host_weekly_hours_weekday", sql`${table.weekday} between 1 and 7`),
    check(
      "host_weekly_hours_range",
      sql`${table.startMinute} >= 0 and ${table.endMinute} <= 1440 and ${table.startMinute} < ${table.endMinute} and ${isFive(table.startMinute)} and ${isFive(table.endMinute)}`,
    ),
  ],
);

/** Dates on which a host's hours differ, like the agency's (availability_overrides), in the host's zone. */
export const hostDates = personalTable(
  "host_dates",
  { class: "staff", shownAs: "staffHostDates", where: OF_HOST, ends: "deleted" },
  {
    id: withheld(integer().primaryKey({ autoIncrement: true })),
    hostId: withheld(belongsTo("host_id", () => hosts.id)),
    date: shown(text().notNull()),
    /** Both minutes null: the host takes no calls that day. */
    startMinute: shown(integer("start_minute")),
    endMinute: shown(integer("end_minute")),
  },
  (table) => [
    uniqueIndex("host_dates_date_start").on(table.hostId, table.date, table.startMinute),
    uniqueIndex("host_dates_closed_once").on(table.hostId, table.date).where(sql`start_minute is null`),
    check("host_dates_date", sql`${table.date} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
    check(
      "host_dates_range",
      sql`(${table.startMinute} is null and ${table.endMinute} is null) or (${table.startMinute} >= 0 and ${table.endMinute} <= 1440 and ${table.startMinute} < ${table.endMinute} and ${isFive(table.startMinute)} and ${isFive(table.endMinute)})`,
    ),
  ],
);
