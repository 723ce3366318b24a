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
import { COUNTED_SOURCE, hasSource, visitSourceColumn } from "../columns";
import { personalTable, shown, withheld } from "../privacy/personal-table";

/**
 * The agency's clients: an email address with an account, a booking or a ticket. Triggers on these tables maintain
 * the rows (migration 0017), and delete one when none of them is left. Staff only add that two records are one
 * person.
 */
export const clients = personalTable(
  "clients",
  { class: "clients", shownAs: "clients", where: ({ clients }) => `id in ${clients}`, ends: "cascade" },
  {
    id: withheld(text().primaryKey()),
    /** Lower case. */
    email: shown(text().notNull().unique()),
    /** From the account, or else from the latest booking or ticket. */
    name: shown(text().notNull()),
    company: shown(text().notNull()),
    userId: withheld(text("user_id").references(() => users.id, { onDelete: "set null" })),
    /** When they first and last signed up, booked, wrote or were answered. */
    firstContactAt: shown(integer("first_contact_at").notNull()),
    lastContactAt: shown(integer("last_contact_at").notNull()),
    /** End of the last call that is still expected to take place; null without one. */
    expectedUntil: shown(integer("expected_until")),
    /** The record that represents both as one person. Triggers ensure that it isn't merged into a third. */
    mergedIntoId: withheld(
      text("merged_into_id").references((): AnySQLiteColumn => clients.id, {
        onDelete: "set null",
      }),
    ),
    /** Incremented by a trigger when the name, address, company, account or merge changes. */
    version: withheld(integer().notNull().default(0)),
    /** What the search looks through, as for bookings. */
    searchText: withheld(text("search_text").notNull().default("")),
    /** That of the first booking, ticket or account that has one. Triggers write it (migration 0041). */
    visitSource: shown(visitSourceColumn()),
  },
  (table) => [
    uniqueIndex("clients_user").on(table.userId),
    // Sort orders of the desk's list.
    index("clients_contact").on(table.lastContactAt, table.id).where(sql`merged_into_id is null`),
    index("clients_name").on(sql`lower("name")`, table.id).where(sql`merged_into_id is null`),
    index("clients_expected").on(table.expectedUntil).where(sql`expected_until is not null`),
    index("clients_merged_into").on(table.mergedIntoId).where(sql`merged_into_id is not null`),
    // For the list's filter by source.
    index("clients_source").on(COUNTED_SOURCE, table.lastContactAt, table.id).where(hasSource),
    // For finding records of the same person by name; the address's own index serves to find them by mailbox.
    index("clients_name_company").on(sql`lower("name")`, sql`lower("company")`).where(sql`company <> ''`),
    check("clients_email_lower_case", sql`${table.email} <> '' and ${table.email} = lower(${table.email})`),
    check("clients_not_into_itself", sql`${table.mergedIntoId} <> ${table.id}`),
  ],
);

/** Accented letters, capitals beyond ASCII and the like, with their plain form: app/domain/search-words.ts. */
export const searchLetters = sqliteTable("search_letters", {
  letter: text().primaryKey(),
  plain: text().notNull(),
});
