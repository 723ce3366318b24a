import { API_REQUEST_DAYS } from "../api/api-key";
import { WEBHOOK_DAYS } from "../webhooks/webhook-events";
import type { DataClass } from "./data-class";
import { daysInWords } from "./spans-in-words";

/** The part of the table in retention.ts about our other systems: what they are told, and what they come in with. */
export const WEBHOOK_CLASSES = {
  webhookEvents: {
    name: "Updates sent to our other systems",
    holds: {
      webhook_events: [
        "id",
        "type",
        "object_kind",
        "object_id",
        "object_version",
        "occurred_at",
        "snapshot",
        "body",
      ],
      webhook_deliveries: [
        "id",
        "event_id",
        "webhook_id",
        "object_id",
        "state",
        "attempts",
        "due_at",
        "lease_until",
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
  apiKeys: {
    name: "Keys of our other systems",
    holds: {
      api_keys: [
        "id",
        "name",
        "key_hash",
        "hint",
        "scopes",
        "created_at",
        "created_by",
        "expires_at",
        "last_used_at",
      ],
    },
    purpose: "to give our other systems access, and to know who on our team made each key",
    ground: "interest",
    end: { by: "owner", when: "until we revoke the key; who made it, until you delete your account" },
  },
  apiRequests: {
    name: "Requests of our other systems",
    holds: { api_requests: ["key_hash", "request_hash", "expires_at"] },
    purpose: "to do what a system asks for twice only once",
    ground: "interest",
    end: { by: "expiry", when: `for ${daysInWords(API_REQUEST_DAYS)}` },
  },
} as const satisfies Record<string, DataClass>;
