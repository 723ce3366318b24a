import { getTableColumns } from "drizzle-orm";
import { emptiedColumns } from "../../domain/privacy/retention";
import { bookings } from "../booking/schema";
import { calendarSources } from "../calendars/schema";
import { hosts } from "../hosts/schema";
import { quote } from "../quote";
import { schedulerEvents } from "../schedulers/schema";
import { auditLog } from "../staff/schema";
import { webhookAttempts, webhookEvents } from "../webhooks/schema";
import { type Addresses, type Ending, isNever, type Sets, setsOf, setsOfAccount } from "./person-sets";
import { PERSON_TABLES } from "./person-tables";

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

type Tables = typeof PERSON_TABLES;
type TableThat<End extends Ending> = {
  [Name in keyof Tables]: Tables[Name]["ends"] extends End ? Name : never;
}[keyof Tables];

/** The tables whose rows stay, emptied. The table of bookings requires a name. */
const EMPTIED: Record<
  TableThat<"emptied">,
  {
    of:
      | typeof bookings
      | typeof auditLog
      | typeof hosts
      | typeof calendarSources
      | typeof webhookEvents
      | typeof webhookAttempts
      | typeof schedulerEvents;
    named?: string;
  }
> = {
  bookings: { of: bookings, named: "name" },
  hosts: { of: hosts },
  calendar_sources: { of: calendarSources },
  audit_log: { of: auditLog },
  webhook_events: { of: webhookEvents },
  webhook_attempts: { of: webhookAttempts },
  scheduler_events: { of: schedulerEvents },
};

/** The name of bookings whose client has been erased. The table requires one. */
export const ERASED_NAME = "Erased client";

/** Erases everything about a person who is identified by these addresses. */
export function erasureOf(addresses: Addresses): Erasure {
  const sets = setsOf(addresses);
  const { first, rest } = erasure(sets, ERASED_NAME);
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
  return erasure(setsOfAccount(userId), "Deleted account");
}

function erasure(sets: Sets, name: string): Erasure {
  const of = (table: keyof Tables) => PERSON_TABLES[table].where(sets);
  const deleting = (table: keyof Tables) =>
    isNever(of(table)) ? [] : [`delete from ${table} where (${of(table)})`];
  const emptying = (table: keyof typeof EMPTIED) =>
    `update ${table} set ${emptied(table, name)} where (${of(table)})`;
  const deleted = (Object.keys(PERSON_TABLES) as (keyof Tables)[]).filter(
    (table) => PERSON_TABLES[table].ends === "deleted" && table !== "emails" && table !== "users",
  );
  return {
    // First, because audit rows and emails are matched to the person through rows that are deleted later.
    first: [emptying("audit_log"), emptying("scheduler_events"), ...deleting("emails")],
    // Users come last, because other rows are matched to the person through the account.
    rest: [
      // With those of calls that the same batch cancels. Attempts first, because they are found by their events.
      emptying("webhook_attempts"),
      emptying("webhook_events"),
      ...deleted.flatMap(deleting),
      emptying("bookings"),
      // Found by their hosts.
      emptying("calendar_sources"),
      emptying("hosts"),
      ...deleting("users"),
    ],
  };
}

function emptied(table: keyof typeof EMPTIED, name: string): string {
  return emptiedValues(table, name)
    .map(({ column, value }) => `"${column}" = ${value}`)
    .join(", ");
}

/** What removes a person's data from a row, in SQL: null where the table allows it, otherwise an empty value. */
export function emptiedValues(
  table: keyof typeof EMPTIED,
  name: string,
): { column: string; value: string }[] {
  const { of, named } = EMPTIED[table];
  const columns = Object.values(getTableColumns(of));
  return emptiedColumns(table).map((column) => {
    const known = columns.find((one) => one.name === column);
    if (!known) throw new Error(`${table} has no column ${column}`);
    const least = known.dataType === "json" ? "'[]'" : known.dataType === "string" ? "''" : "0";
    const value = column === named ? quote(name) : known.notNull ? least : "null";
    return { column, value };
  });
}
