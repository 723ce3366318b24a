import type { PersonTable } from "./person-sets";

/** The part of PERSON_TABLES about what is not booked yet. */
export const DRAFT_TABLES = {
  unconfirmed_requests: {
    shownAs: "unconfirmedRequests",
    where: ({ addresses, accounts }) =>
      `lower(request ->> '$.email') in ${addresses} or user_id in ${accounts}`,
    ends: "deleted",
    shows: ["request", "expires_at", "visit_source"],
    withholds: ["id", "token_hash", "idempotency_key", "user_id"],
  },
  booking_drafts: {
    shownAs: "bookingDrafts",
    // An account counts once it has proven its address: until then, the draft may belong to another person. `lower` in both
    // places, so that the index is used.
    where: ({ addresses, accounts }) => {
      const proven = `(select lower(email) from users where id in ${accounts} and email_verified_at is not null)`;
      return `lower(answers ->> '$.email') in ${addresses} or lower(answers ->> '$.email') in ${proven}`;
    },
    ends: "deleted",
    shows: ["answers", "begun_at", "expires_at", "visit_source"],
    withholds: ["key_hash", "counted_on", "counted_step"],
  },
} as const satisfies Record<string, PersonTable>;
