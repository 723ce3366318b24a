import { anyOf, type PersonTable, type Sets } from "./person-sets";

/** Events about the person's own calls, tickets and account, and others that name them, as a guest of a call. */
const ABOUT_THEM = ({ bookings, tickets, accounts, named }: Sets) =>
  anyOf(
    ...Object.entries({ booking: bookings, ticket: tickets, account: accounts }).map(
      ([kind, ids]) => `(object_kind = '${kind}' and object_id in ${ids})`,
    ),
    named("snapshot"),
    named("body"),
  );

const deliveriesOf = (sets: Sets) =>
  `(select id from webhook_deliveries where event_id in (select id from webhook_events where ${ABOUT_THEM(sets)}))`;

/** The part of PERSON_TABLES about what other systems are told. */
export const WEBHOOK_TABLES = {
  webhook_events: {
    shownAs: "webhookEvents",
    where: ABOUT_THEM,
    ends: "emptied",
    shows: ["type", "occurred_at", "snapshot"],
    // The body says what the snapshot says.
    withholds: ["id", "object_kind", "object_id", "object_version", "body"],
  },
  webhook_deliveries: {
    // Which of the agency's systems were told is its own matter.
    shownAs: null,
    where: (sets) => `id in ${deliveriesOf(sets)}`,
    ends: "kept",
    shows: [],
    withholds: ["id", "event_id", "webhook_id", "object_id", "state", "attempts", "due_at", "lease_until"],
  },
  webhook_attempts: {
    // What a system has answered may repeat what it was told.
    shownAs: "webhookAnswers",
    where: (sets) => `delivery_id in ${deliveriesOf(sets)}`,
    ends: "emptied",
    shows: ["at", "answer"],
    withholds: ["id", "delivery_id", "status", "ms", "problem"],
  },
} as const satisfies Readonly<Record<string, PersonTable>>;
