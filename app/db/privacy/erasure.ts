import { getTableColumns } from "drizzle-orm";
import { emptiedColumns } from "../../domain/privacy/retention";
import { bookings } from "../booking/schema";
import { auditLog } from "../staff/schema";
import { type Addresses, type Ending, isNever, quote, type Sets, setsOf, setsOfAccount } from "./person-sets";
import { PERSON_TABLES } from "./person-tables";

/**
 * What erases a person, derived from the classes of data: which tables, which columns of the rows that stay, and where theirs are.
 * The deletion of an account, the desk and `npm run person` all go by it.
 */
export type Erasure = {
  /** Runs while everything still says whose it is, before emails about calls cancelled in the same batch are written. */
  first: string[];
  rest: string[];
};

type Tables = typeof PERSON_TABLES;
type TableThat<End extends Ending> = {
  [Name in keyof Tables]: Tables[Name]["ends"] extends End ? Name : never;
}[keyof Tables];

/** The tables whose rows stay. The table of bookings requires a name. */
const EMPTIED: Record<TableThat<"emptied">, { of: typeof bookings | typeof auditLog; named?: string }> = {
  bookings: { of: bookings, named: "name" },
  audit_log: { of: auditLog },
};

/** Everything about a person who is known by these addresses. */
export function erasureOf(addresses: Addresses): Erasure {
  const sets = setsOf(addresses);
  const { first, rest } = erasure(sets, "Erased client");
  return {
    first,
    rest: [
      // Of those who brought them along, the bookings stay as they are.
      `update bookings set guests = (select json_group_array(value) from json_each(guests) where lower(value) not in ${sets.addresses}) where guests <> '[]' and ${sets.named("guests")}`,
      // Of another's account that they sign in to elsewhere, that stays as a way in.
      `update identities set email = null where lower(email) in ${sets.addresses}`,
      ...rest,
    ],
  };
}

/** Everything that belongs to an account. */
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
    // By what emails and bookings are about, the log knows whose they are.
    first: [emptying("audit_log"), ...deleting("emails")],
    // By the account, everything else does.
    rest: [...deleted.flatMap(deleting), emptying("bookings"), ...deleting("users")],
  };
}

/** The assignments that leave nothing of a person in a row: null where the table allows it, and else the least there is. */
function emptied(table: keyof typeof EMPTIED, name: string): string {
  const { of, named } = EMPTIED[table];
  const columns = Object.values(getTableColumns(of));
  const assignments = emptiedColumns(table).map((column) => {
    const known = columns.find((one) => one.name === column);
    if (!known) throw new Error(`${table} has no column ${column}`);
    const least = known.dataType === "json" ? "'[]'" : known.dataType === "string" ? "''" : "0";
    const value = column === named ? quote(name) : known.notNull ? least : "null";
    return `"${column}" = ${value}`;
  });
  return assignments.join(", ");
}
