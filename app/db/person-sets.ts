/** A person's addresses, in lower case. */
export type Addresses = readonly string[];

export const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

const listed = (addresses: Addresses) => `(${addresses.map(quote).join(", ")})`;

export type Sets = Record<"addresses" | "accounts" | "bookings" | "tickets" | "clients", string> & {
  /** A text of JSON in which an address stands by itself. */
  named: (column: string) => string;
  /** Words, or the query of a URL, with an address among them. */
  searched: (column: string) => string;
};

export function setsOf(all: Addresses): Sets {
  const addresses = listed(all);
  const accounts = `(select id from users where email in ${addresses})`;
  const theirs = `lower(email) in ${addresses} or user_id in ${accounts}`;
  const some = (condition: (address: string) => string) => `(${all.map(condition).join(" or ")})`;
  const word = (column: string, text: string) => `instr(${column}, ${quote(` ${text} `)}) > 0`;
  return {
    addresses,
    accounts,
    bookings: `(select id from bookings where ${theirs})`,
    tickets: `(select id from tickets where ${theirs})`,
    clients: `(select id from clients where email in ${addresses})`,
    named: (column) => some((address) => `instr(lower(${column}), ${quote(JSON.stringify(address))}) > 0`),
    searched: (column) => {
      const words = `' ' || replace(replace(replace(lower(${column}), '&', ' '), '=', ' '), '+', ' ') || ' '`;
      return some(
        (address) => `(${word(words, address)} or ${word(words, encodeURIComponent(address).toLowerCase())})`,
      );
    },
  };
}

export type PersonTable = {
  /** Under which name a download has it; null for what says nothing of itself or only repeats another table. */
  shownAs: string | null;
  where: (sets: Sets) => string;
  shows: readonly string[];
  /** Keys, hashes, what is only of use to the machine, and what is about somebody else. */
  withholds: readonly string[];
  /** Shown with the rest, though it stands in another table. */
  more?: string;
};

export const BY_BOOKING = (sets: Sets) => `booking_id in ${sets.bookings}`;
export const BY_TICKET = (sets: Sets) => `ticket_id in ${sets.tickets}`;
export const BY_ACCOUNT = (sets: Sets) => `user_id in ${sets.accounts}`;
export const THEIRS = (sets: Sets) => `lower(email) in ${sets.addresses} or user_id in ${sets.accounts}`;
