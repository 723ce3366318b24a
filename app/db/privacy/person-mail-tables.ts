import type { PersonTable } from "./person-sets";

/** The part of PERSON_TABLES about email to us that is no message of a ticket. */
export const MAIL_TABLES = {
  set_aside_mails: {
    shownAs: "otherEmails",
    where: ({ addresses, accounts }) => {
      const proven = `(select lower(email) from users where id in ${accounts} and email_verified_at is not null)`;
      return `lower(sender) in ${addresses} or lower(sender) in ${proven}`;
    },
    ends: "deleted",
    shows: ["why", "sender", "subject", "source", "received_at"],
    withholds: ["id"],
  },
  call_replies: {
    // Those of guests too, and those about the person's calls.
    shownAs: "invitationAnswers",
    where: ({ addresses, bookings }) => `email in ${addresses} or booking_id in ${bookings}`,
    ends: "deleted",
    shows: ["email", "answer", "comment", "replied_at"],
    withholds: ["booking_id"],
  },
} as const satisfies Record<string, PersonTable>;
