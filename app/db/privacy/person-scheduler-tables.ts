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
    where: ({ addresses, named }) => anyOf(`lower(email) in ${addresses}`, named("coalesce(body, '')")),
    ends: "emptied",
    shows: ["scheduler", "kind", "body", "received_at"],
    withholds: ["event_key", "email", "outcome"],
  },
} as const satisfies Readonly<Record<string, PersonTable>>;
