import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { DAY_PART_NAMES } from "../../domain/waiting/wait";
import { listOf } from "../columns";
import { byProvenAddress } from "../privacy/person-sets";
import { personalTable, shown, withheld } from "../privacy/personal-table";

/**
 * Who wants to hear when a time comes free, and which. A row without `confirmed_at` waits for the link that was mailed to
 * its address. One that has ended is deleted.
 */
export const timeWaits = personalTable(
  "time_waits",
  { class: "timeWaits", shownAs: "timeWaits", where: byProvenAddress("email"), ends: "deleted" },
  {
    id: withheld(text().primaryKey()),
    /** SHA-256 of the token in the link that confirms its address. */
    tokenHash: withheld(text("token_hash").notNull().unique()),
    /** SHA-256 of the key in the links that show and end all waits of its address. */
    addressHash: withheld(text("address_hash").notNull()),
    /** In small letters. */
    email: shown(text().notNull()),
    /** Not a foreign key: the kind may be deleted, and then its name is still needed to say so. */
    kindId: shown(text("kind_id").notNull()),
    kindName: shown(text("kind_name").notNull()),
    kindShortName: withheld(text("kind_short_name").notNull()),
    /** Who is to take the call; null for no preference. */
    hostId: withheld(text("host_id")),
    firstDate: shown(text("first_date").notNull()),
    lastDate: shown(text("last_date").notNull()),
    dayPart: shown(text("day_part", { enum: DAY_PART_NAMES as [string, ...string[]] }).notNull()),
    timeZone: shown(text("time_zone").notNull()),
    createdAt: shown(integer("created_at").notNull()),
    confirmedAt: shown(integer("confirmed_at")),
    /** When it ends once it is confirmed. */
    endsAt: withheld(integer("ends_at").notNull()),
    /** When it ends: until it is confirmed, with its link. */
    expiresAt: shown(integer("expires_at").notNull()),
    /** Until when times can be booked that fit and that its person knows of; null for none. */
    freeUntil: withheld(integer("free_until")),
    mailedAt: shown(integer("mailed_at")),
    /** "Tuesday, Thursday"; empty for any day of the week. */
    weekdays: shown(text().notNull().default("")),
  },
  (table) => [
    index("time_waits_expiry").on(table.expiresAt),
    index("time_waits_email").on(table.email, table.id),
    index("time_waits_confirmed").on(table.email, table.id).where(sql`confirmed_at is not null`),
    index("time_waits_address").on(table.addressHash),
    index("time_waits_created").on(table.createdAt, table.id),
    check("time_waits_email", sql`${table.email} = lower(${table.email}) and ${table.email} <> ''`),
    check("time_waits_days", sql`${table.lastDate} >= ${table.firstDate}`),
    check("time_waits_day_part", sql`${table.dayPart} in (${listOf(DAY_PART_NAMES)})`),
    check("time_waits_end", sql`${table.expiresAt} <= ${table.endsAt}`),
    check(
      "time_waits_mailed",
      sql`${table.confirmedAt} is not null or (${table.mailedAt} is null and ${table.freeUntil} is null)`,
    ),
  ],
);

/** What the cron job knows of the last time that it looked for times that have come free. A single row. */
export const freeTimeLooks = sqliteTable(
  "free_time_looks",
  {
    id: integer().primaryKey(),
    /** Calls, busy times or waits have changed since it began: triggers say so. */
    isDue: integer("is_due", { mode: "boolean" }).notNull().default(true),
    /** The versions of hours, kinds and hosts when it began. */
    rules: text().notNull().default(""),
    /** The agency's date when it began: each day, one more day can be booked. */
    date: text().notNull().default(""),
    /** The address up to which it has looked; null once it is done. */
    cursor: text(),
    /** When an address may be emailed again that has been emailed lately; null for none. */
    nextAt: integer("next_at"),
  },
  (table) => [check("free_time_looks_one_row", sql`${table.id} = 1`)],
);
