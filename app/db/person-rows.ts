import { type Addresses, type PersonTable, quote, setsOf } from "./person-sets";
import { PERSON_TABLES, type PersonPart } from "./person-tables";

const TABLES = Object.entries(PERSON_TABLES) as [
  string,
  Omit<PersonTable, "shownAs"> & { shownAs: PersonPart | null },
][];

const isInstant = (column: string) => /(^|_)(at|until)$|_at_(before|after)$/.test(column);

function shownColumn(table: string, column: string): string {
  const full = `${table}.${column}`;
  return isInstant(column)
    ? `strftime('%Y-%m-%dT%H:%M:%SZ', ${full} / 1000, 'unixepoch') as ${column}`
    : `${full} as ${column}`;
}

/** Queries for everything about a person, each under its name in a download. */
export function personQueries(addresses: Addresses): { name: PersonPart; sql: string }[] {
  const sets = setsOf(addresses);
  return TABLES.flatMap(([table, { shownAs, where, shows, more }]) => {
    if (shownAs === null) return [];
    const columns = [...shows.map((column) => shownColumn(table, column)), ...(more ? [more] : [])];
    return [
      {
        name: shownAs,
        sql: `select ${columns.join(", ")} from ${table} where ${where(sets)} order by ${table}.rowid`,
      },
    ];
  });
}

/** Of what an export holds, these columns are JSON. */
const JSON_COLUMNS = [
  ...["selected_services", "guests", "request", "data", "before", "after", "methods", "found"],
];

/** A row as a download has it: what is stored as JSON is part of the download's own. */
export function shownRow(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      JSON_COLUMNS.includes(column) && typeof value === "string" ? JSON.parse(value) : value,
    ]),
  );
}

/** The name left on a booking of somebody erased, since the table requires one. */
export const ERASED_NAME = "Erased client";

const DELETED = [
  ...(["unconfirmed_requests", "account_tokens", "staff_invitations", "saved_booking_views"] as const),
  ...(["address_proofs", "help_searches", "tickets", "sign_in_flows"] as const),
];

/**
 * What erases a person, in this order. Bookings stay without their client, as after the deletion of an account, so that the
 * calendar and the numbers stay right; everything else goes, and with it what hangs on it: sessions, messages, words. Emails go
 * first: those about calls cancelled in the same batch are written after them, and go by themselves once they are sent.
 */
export function erasureOf(addresses: Addresses): { emails: string; rest: string[] } {
  const sets = setsOf(addresses);
  const all = (table: keyof typeof PERSON_TABLES) => `(${PERSON_TABLES[table].where(sets)})`;
  const emptied =
    "user_id = null, email = '', company = '', message = '', project_notes = '', phone = '', guests = '[]', cancel_reason = ''";
  return {
    emails: `delete from emails where ${all("emails")}`,
    rest: [
      `update audit_log set "before" = null, "after" = null where ("before" is not null or "after" is not null) and ${all("audit_log")}`,
      ...DELETED.map((table) => `delete from ${table} where ${all(table)}`),
      `update bookings set name = ${quote(ERASED_NAME)}, ${emptied} where ${all("bookings")}`,
      // Of those who brought them along, the bookings stay as they are.
      `update bookings set guests = (select json_group_array(value) from json_each(guests) where lower(value) not in ${sets.addresses}) where guests <> '[]' and ${sets.named("guests")}`,
      // Of another's account that they sign in to elsewhere, that stays as a way in.
      `update identities set email = null where lower(email) in ${sets.addresses}`,
      `delete from users where ${all("users")}`,
    ],
  };
}
