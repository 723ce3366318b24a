/** A person's addresses, in lower case. */
export type Addresses = readonly string[];

export const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

const listed = (texts: readonly string[]) => `(${texts.length > 0 ? texts.map(quote).join(", ") : "null"})`;

/** A condition that nothing meets. */
const NEVER = "0";

/** A condition made of others, of which one is enough. */
export const anyOf = (...conditions: string[]) =>
  conditions.filter((condition) => condition !== NEVER).join(" or ") || NEVER;

export const isNever = (condition: string) => condition === NEVER;

export type Sets = Record<
  "addresses" | "accounts" | "bookings" | "tickets" | "clients" | "emails",
  string
> & {
  /** A text of JSON in which an address stands by itself. */
  named: (column: string) => string;
  /** Words, or the query of a URL, with an address among them. */
  searched: (column: string) => string;
};

/** What belongs to a person who is known by email addresses. */
export function setsOf(all: Addresses): Sets {
  return setsBy(all, `(select id from users where email in ${listed(all)})`);
}

/** What belongs to an account, whatever else there is under its address. */
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

/** Emails to them, and about their bookings and tickets. */
export const emailsOf = ({
  addresses,
  accounts,
  bookings,
  tickets,
}: Pick<Sets, "addresses" | "accounts" | "bookings" | "tickets">) =>
  `lower(to_email) in ${addresses} or user_id in ${accounts} or booking_id in ${bookings} or ticket_id in ${tickets}`;

/**
 * What becomes of a table's rows once the person they are about is erased: they are deleted; they stay, and what DATA_CLASSES
 * doesn't keep of them is emptied; foreign keys or triggers take them along with another table's; or they stay, because they say
 * nothing without those.
 */
export type Ending = "deleted" | "emptied" | "taken along" | "kept";

export type PersonTable = {
  /** Under which name a download has it; null for what says nothing of itself or only repeats another table. */
  shownAs: string | null;
  where: (sets: Sets) => string;
  ends: Ending;
  shows: readonly string[];
  /** Keys, hashes, what is only of use to the machine, and what is about somebody else. */
  withholds: readonly string[];
  /** Shown with the rest, though it stands in another table. */
  more?: string;
};

export const BY_BOOKING = (sets: Sets) => `booking_id in ${sets.bookings}`;
export const BY_TICKET = (sets: Sets) => `ticket_id in ${sets.tickets}`;
export const THEIRS = (sets: Sets) => `lower(email) in ${sets.addresses} or user_id in ${sets.accounts}`;

/** What an account has, and takes along. */
export function goneWithAccount<Name extends string>(shownAs: Name) {
  const where = ({ accounts }: Sets) => `user_id in ${accounts}`;
  return { shownAs, where, ends: "taken along" } as const;
}
