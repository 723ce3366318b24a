import { quote } from "../quote";

/** A person's addresses, in lower case. */
export type Addresses = readonly string[];

const listInSql = (texts: readonly string[]) =>
  `(${texts.length > 0 ? texts.map(quote).join(", ") : "null"})`;

/** A condition that is never true. */
const NEVER = "0";

/** Combines conditions with OR. */
export const anyOf = (...conditions: string[]) =>
  conditions.filter((condition) => condition !== NEVER).join(" or ") || NEVER;

export const isNever = (condition: string) => condition === NEVER;

export type Sets = Record<
  "addresses" | "accounts" | "bookings" | "tickets" | "clients" | "emails",
  string
> & {
  /** Condition that a JSON column has an address as a whole string. */
  named: (column: string) => string;
  /** Condition that words, or the query of a URL, include an address. */
  searched: (column: string) => string;
};

/** What belongs to a person identified by email addresses. */
export function setsOf(all: Addresses): Sets {
  return setsBy(all, `(select id from users where email in ${listInSql(all)})`);
}

/** What belongs to an account, without other data under its address. */
export function setsOfAccount(userId: string): Sets {
  return setsBy([], listInSql([userId]));
}

function setsBy(all: Addresses, accounts: string): Sets {
  const addresses = listInSql(all);
  const theirs = `lower(email) in ${addresses} or user_id in ${accounts}`;
  const bookings = `(select id from bookings where ${theirs})`;
  const tickets = `(select id from tickets where ${theirs})`;
  const some = (condition: (address: string) => string) =>
    all.length > 0 ? `(${all.map(condition).join(" or ")})` : NEVER;
  const word = (column: string, text: string) => `instr(${column}, ${quote(` ${text} `)}) > 0`;
  return {
    addresses,
    accounts,
    bookings,
    tickets,
    clients: `(select id from clients where email in ${addresses} or user_id in ${accounts})`,
    emails: `(select id from emails where ${emailsOf({ addresses, accounts, bookings, tickets })})`,
    named: (column) => some((address) => `instr(lower(${column}), ${quote(JSON.stringify(address))}) > 0`),
    searched: (column) => {
      const words = `' ' || replace(replace(replace(lower(${column}), '&', ' '), '=', ' '), '+', ' ') || ' '`;
      return some(
        (address) => `(${word(words, address)} or ${word(words, encodeURIComponent(address).toLowerCase())})`,
      );
    },
  };
}

/** The addresses that accounts have proven, in small letters. */
const provenBy = (accounts: string) =>
  `(select lower(email) from users where id in ${accounts} and email_verified_at is not null)`;

/**
 * Emails to the person, and about their bookings and tickets. Those about free times belong to none of these, and are found
 * by the address that the account has proven.
 */
export const emailsOf = ({
  addresses,
  accounts,
  bookings,
  tickets,
}: Pick<Sets, "addresses" | "accounts" | "bookings" | "tickets">) =>
  `lower(to_email) in ${addresses} or user_id in ${accounts} or booking_id in ${bookings} or ticket_id in ${tickets}
    or (lower(to_email) in ${provenBy(accounts)} and user_id is null and booking_id is null and ticket_id is null)`;

export const BY_BOOKING = (sets: Sets) => `booking_id in ${sets.bookings}`;
export const BY_TICKET = (sets: Sets) => `ticket_id in ${sets.tickets}`;
export const OWNED = (sets: Sets) => `lower(email) in ${sets.addresses} or user_id in ${sets.accounts}`;

export const OF_HOST = ({ accounts }: Pick<Sets, "accounts">) =>
  `host_id in (select id from hosts where user_id in ${accounts})`;

/** Events about the person's own calls, tickets and account, and others that name them, as a guest of a call. */
export const ABOUT_THEM = ({ bookings, tickets, accounts, named }: Sets) =>
  anyOf(
    ...Object.entries({ booking: bookings, ticket: tickets, account: accounts }).map(
      ([kind, ids]) => `(object_kind = '${kind}' and object_id in ${ids})`,
    ),
    named("snapshot"),
    named("body"),
  );

export const deliveriesOf = (sets: Sets) =>
  `(select id from webhook_deliveries where event_id in (select id from webhook_events where ${ABOUT_THEM(sets)}))`;

/**
 * Where a column has one of the addresses, or one that the person's accounts have proven: until then, what is stored
 * under it may be another person's. The column is in lower case, so that an index of it is used.
 */
export const byProvenAddress =
  (column: string) =>
  ({ addresses, accounts }: Sets) =>
    `${column} in ${addresses} or ${column} in ${provenBy(accounts)}`;

/** A table whose rows belong to an account and are deleted with it. */
export function cascadesWithAccount(shownAs: string) {
  const where = ({ accounts }: Sets) => `user_id in ${accounts}`;
  return { shownAs, where, ends: "cascade" } as const;
}
