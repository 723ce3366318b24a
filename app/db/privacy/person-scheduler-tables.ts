import { anyOf, BY_BOOKING, type PersonTable } from "./person-sets";

/** The part of PERSON_TABLES about what other schedulers report. */
export const SCHEDULER_TABLES = {
  scheduler_refs: {
    shownAs: null,
    where: BY_BOOKING,
    ends: "kept",
    shows: [],
    withholds: ["scheduler", "ref", "booking_id"],
  },
  scheduler_events: {
    // The address of the client, or a mention anywhere in the message.
    shownAs: "schedulerEvents",
    where: ({ addresses, accounts, named }) => {
      const proven = `(select lower(email) from users where id in ${accounts} and email_verified_at is not null)`;
      const theirs = `lower(email) in ${addresses} or lower(email) in ${proven}`;
      return anyOf(theirs, named("coalesce(body, '')"));
    },
    ends: "emptied",
    shows: ["scheduler", "kind", "body", "received_at"],
    withholds: ["event_key", "email", "outcome"],
  },
} as const satisfies Readonly<Record<string, PersonTable>>;
