import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { users } from "../account/schema";

/**
 * Who the agency has to do with: an email address with an account, a booking or a ticket. Triggers on those keep the rows
 * (migration 0017), and take away one that has none of them left. What staff add is that two are one person.
 */
export const clients = sqliteTable(
  "clients",
  {
    id: text().primaryKey(),
    /** Lower case. */
    email: text().notNull().unique(),
    /** The account's, or those of the latest booking or ticket. */
    name: text().notNull(),
    company: text().notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** When they signed up, booked or wrote, or were answered. */
    firstContactAt: integer("first_contact_at").notNull(),
    lastContactAt: integer("last_contact_at").notNull(),
    /** When the last call ends that is still expected to take place; null without one. */
    expectedUntil: integer("expected_until"),
    /** The record of the same person that stands for both; triggers let that lead on to no third. */
    mergedIntoId: text("merged_into_id").references((): AnySQLiteColumn => clients.id, {
      onDelete: "set null",
    }),
    /** Counts the changes to who this is; a trigger does. */
    version: integer().notNull().default(0),
    /** As that of bookings. */
    searchText: text("search_text").notNull().default(""),
  },
  (table) => [
    uniqueIndex("clients_user").on(table.userId),
    // The orders of the desk's list.
    index("clients_contact").on(table.lastContactAt, table.id).where(sql`merged_into_id is null`),
    index("clients_name").on(sql`lower("name")`, table.id).where(sql`merged_into_id is null`),
    index("clients_expected").on(table.expectedUntil).where(sql`expected_until is not null`),
    index("clients_merged_into").on(table.mergedIntoId).where(sql`merged_into_id is not null`),
    // For finding records of the same person by name; by mailbox, the address's own index does.
    index("clients_name_company").on(sql`lower("name")`, sql`lower("company")`).where(sql`company <> ''`),
    check("clients_email_lower_case", sql`${table.email} <> '' and ${table.email} = lower(${table.email})`),
    check("clients_not_into_itself", sql`${table.mergedIntoId} <> ${table.id}`),
  ],
);
