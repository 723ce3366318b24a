import { getTableName } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { users } from "../account/schema";
import { bookings } from "../booking/schema";
import { calendarSources } from "../calendars/schema";
import { emails } from "../email/schema";
import { hosts } from "../hosts/schema";
import { personalLinks } from "../links/schema";
import { quote } from "../quote";
import { schedulerEvents } from "../schedulers/schema";
import { auditLog } from "../staff/schema";
import { webhookAttempts, webhookEvents } from "../webhooks/schema";
import { type Addresses, isNever, type Sets, setsOf, setsOfAccount } from "./person-sets";
import { PERSON_TABLES } from "./person-tables";
import { rowsOf } from "./personal-table";

/**
 * The SQL that erases a person, derived from the classes of data: which tables, which columns of the rows that stay,
 * and where the person's rows are. The deletion of an account, the desk and `npm run person` all use it.
 */
export type Erasure = {
  /**
   * Runs while all rows can still be matched to the person, before emails about calls cancelled in the same batch are
   * written.
   */
  first: string[];
  rest: string[];
};

/** The name of bookings whose client has been erased. The table requires one. */
export const ERASED_NAME = "Erased client";

/** Erases everything about a person who is identified by these addresses. */
export function erasureOf(addresses: Addresses): Erasure {
  const sets = setsOf(addresses);
  const { first, rest } = newErasure(sets, ERASED_NAME);
  return {
    first,
    rest: [
      // Other clients' bookings stay; the person is removed from their guests.
      `update bookings set guests = (select json_group_array(value) from json_each(guests) where lower(value) not in ${sets.addresses}) where guests <> '[]' and ${sets.named("guests")}`,
      // An external account with this address that signs in to another person's account stays as a sign-in method.
      `update identities set email = null where lower(email) in ${sets.addresses}`,
      ...rest,
    ],
  };
}

/** Erases everything that belongs to an account. */
export function accountErasure(userId: string): Erasure {
  return newErasure(setsOfAccount(userId), "Deleted account");
}

function newErasure(sets: Sets, name: string): Erasure {
  const where = (table: SQLiteTable) => rowsOf(table).where(sets);
  const deleting = (table: SQLiteTable) =>
    isNever(where(table)) ? [] : [`delete from ${getTableName(table)} where (${where(table)})`];
  const emptying = (table: SQLiteTable) => {
    const values = emptiedValues(table, name).map(({ column, value }) => `"${column.name}" = ${value}`);
    return `update ${getTableName(table)} set ${values.join(", ")} where (${where(table)})`;
  };
  const deleted = PERSON_TABLES.filter(
    ({ table, ends }) => ends === "deleted" && table !== emails && table !== users,
  );
  return {
    // First, because audit rows and emails are matched to the person through rows that are deleted later.
    first: [emptying(auditLog), emptying(schedulerEvents), ...deleting(emails)],
    // Users come last, because other rows are matched to the person through the account.
    rest: [
      // With those of calls that the same batch cancels. Attempts first, because they are found by their events.
      emptying(webhookAttempts),
      emptying(webhookEvents),
      ...deleted.flatMap(({ table }) => deleting(table)),
      emptying(bookings),
      emptying(personalLinks),
      // Found by their hosts.
      emptying(calendarSources),
      emptying(hosts),
      ...deleting(users),
    ],
  };
}

/** What removes a person's data from a row, in SQL: null where the table allows it, otherwise an empty value. */
export function emptiedValues(table: SQLiteTable, name: string): { column: SQLiteColumn; value: string }[] {
  const { emptied, standsIn } = rowsOf(table);
  return emptied.map((column) => {
    const least = column.dataType === "json" ? "'[]'" : column.dataType === "string" ? "''" : "0";
    const value = column.name === standsIn ? quote(name) : column.notNull ? least : "null";
    return { column, value };
  });
}
