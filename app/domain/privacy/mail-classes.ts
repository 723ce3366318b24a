import { SET_ASIDE_DAYS } from "../tickets/set-aside-mail";
import type { DataClass } from "./data-class";
import { daysInWords } from "./spans-in-words";

/** The part of the table in retention.ts about email that is no message of a ticket. */
export const MAIL_CLASSES = {
  setAsideMails: {
    name: "Email that is no ticket",
    holds: { set_aside_mails: ["id", "why", "sender", "subject", "source", "received_at"] },
    purpose: "to find what you wrote if we couldn't read it",
    ground: "interest",
    end: { by: "expiry", when: `for ${daysInWords(SET_ASIDE_DAYS)}` },
  },
  emails: {
    name: "Emails we send",
    holds: {
      emails: [
        "id",
        "kind",
        "data",
        "to_name",
        "to_email",
        "dedupe_key",
        "booking_id",
        "user_id",
        "ticket_id",
        "status",
        "attempts",
        "due_at",
        "lease_until",
        "created_at",
        "sent_at",
        "last_error",
        "asked_at",
        "unknowns",
      ],
    },
    purpose: "to deliver them even after a failure, and to find out what went wrong if one does not arrive",
    ground: "request",
    end: { by: "age", days: "emails", after: "they are sent, or were written if they cannot be delivered" },
  },
} as const satisfies Record<string, DataClass>;
