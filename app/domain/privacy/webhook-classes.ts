import { WEBHOOK_DAYS } from "../webhooks/webhook-events";
import type { DataClass } from "./data-class";
import { daysInWords } from "./spans-in-words";

/** The part of the table in retention.ts about what our other systems are told. */
export const WEBHOOK_CLASSES = {
  webhookEvents: {
    name: "News to our other systems",
    holds: {
      webhook_events: [
        ...["id", "type", "object_kind", "object_id", "object_version", "occurred_at", "snapshot", "body"],
      ],
      webhook_deliveries: [
        ...["id", "event_id", "webhook_id", "object_id", "state", "attempts", "due_at", "lease_until"],
      ],
      webhook_attempts: ["id", "delivery_id", "at", "status", "ms", "problem", "answer"],
    },
    // Kept so that other systems still learn that a call is cancelled, without a word about its client.
    keeps: {
      webhook_events: ["id", "type", "object_kind", "object_id", "object_version", "occurred_at"],
      webhook_attempts: ["id", "delivery_id", "at", "status", "ms", "problem"],
    },
    purpose: "to tell the other systems we work with, such as our client list, of your calls and tickets",
    ground: "interest",
    end: { by: "expiry", when: `for ${daysInWords(WEBHOOK_DAYS)}` },
  },
} as const satisfies Record<string, DataClass>;
