import { sql } from "drizzle-orm";
import { check, index, integer, text } from "drizzle-orm/sqlite-core";
import { API_KEY_LIMITS, type ApiScope } from "../../domain/api/api-key";
import { users } from "../account/schema";
import { personalTable, shown, withheld } from "../privacy/personal-table";

/** Keys of the API. They end with their maker (staff/grant-endings.ts). Revoking deletes a row. */
export const apiKeys = personalTable(
  "api_keys",
  {
    class: "apiKeys",
    shownAs: "staffApiKeys",
    where: ({ accounts }) => `created_by in ${accounts}`,
    // The keys are the agency's. A foreign key forgets who made them, with the account.
    ends: "kept",
  },
  {
    id: withheld(text().primaryKey()),
    name: shown(text().notNull()),
    /** SHA-256 of the key, which is shown once. */
    keyHash: withheld(text("key_hash").notNull().unique()),
    /** The key's last characters, by which people tell keys apart. */
    hint: shown(text().notNull()),
    scopes: shown(text({ mode: "json" }).$type<ApiScope[]>().notNull()),
    createdAt: shown(integer("created_at").notNull()),
    /** The owner who made it; null for unknown. */
    createdBy: withheld(text("created_by").references(() => users.id, { onDelete: "set null" })),
    /** Null for a key that is valid until it is revoked. */
    expiresAt: shown(integer("expires_at")),
    /** Recorded once a minute at most. */
    lastUsedAt: shown(integer("last_used_at")),
  },
  (table) => [
    index("api_keys_created_by").on(table.createdBy),
    check("api_keys_name", sql`length(${table.name}) between 1 and ${sql.raw(String(API_KEY_LIMITS.name))}`),
    check("api_keys_hint", sql`length(${table.hint}) = 4`),
    check(
      "api_keys_scopes",
      sql`json_type(${table.scopes}) = 'array' and json_array_length(${table.scopes}) > 0`,
    ),
    check("api_keys_expiry", sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);

/** What each idempotency key was first sent with. Hashes only: a request may be about a client. */
export const apiRequests = personalTable(
  "api_requests",
  { class: "apiRequests", withoutAddress: "fingerprints of keys and requests" },
  {
    /** Of the API's key and the request's own. */
    keyHash: text("key_hash").primaryKey(),
    /** Of everything that was asked, keyed. */
    requestHash: text("request_hash").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("api_requests_expiry").on(table.expiresAt)],
);
