import { quote } from "../quote";

/** A person's addresses, in lower case. */
export type Addresses = readonly string[];

const listed = (texts: readonly string[]) => `(${texts.length > 0 ? texts.map(quote).join(", ") : "null"})`;

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
  return setsBy(all, `(select id from users where email in ${listed(all)})`);
}

/** What belongs to an account, without other data under its address. */
export function setsOfAccount(userId: string): Sets {
  return setsBy([], listed([userId]));
}

function setsBy(all: Addresses, accounts: string): Sets {
  const addresses = listed(all);
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

/** Emails to the person, and about their bookings and tickets. */
export const emailsOf = ({
  addresses,
  accounts,
  bookings,
  tickets,
}: Pick<Sets, "addresses" | "accounts" | "bookings" | "tickets">) =>
  `lower(to_email) in ${addresses} or user_id in ${accounts} or booking_id in ${bookings} or ticket_id in ${tickets}`;

/**
 * What happens to a table's rows when the person they are about is erased: they are deleted; they stay, and the
 * columns that DATA_CLASSES doesn't keep are emptied; foreign keys or triggers delete them with another table's; or
 * they stay, because without the other tables they identify no person.
 */
export type Ending = "deleted" | "emptied" | "cascade" | "kept";

export type PersonTable = {
  /** The name of its section in a download; null if it has no data of its own or only repeats another table. */
  shownAs: string | null;
  where: (sets: Sets) => string;
  ends: Ending;
  shows: readonly string[];
  /** Keys, hashes, technical values, and data about other people. */
  withholds: readonly string[];
  /** A further column to show, from another table. */
  more?: string;
};

export const BY_BOOKING = (sets: Sets) => `booking_id in ${sets.bookings}`;
export const BY_TICKET = (sets: Sets) => `ticket_id in ${sets.tickets}`;
export const OWNED = (sets: Sets) => `lower(email) in ${sets.addresses} or user_id in ${sets.accounts}`;

/** A table whose rows belong to an account and are deleted with it. */
export function cascadesWithAccount<Name extends string>(shownAs: Name) {
  const where = ({ accounts }: Sets) => `user_id in ${accounts}`;
  return { shownAs, where, ends: "cascade" } as const;
}
