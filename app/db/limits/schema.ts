import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LIFTED_KINDS } from "../../domain/limits/limits";
import { listOf } from "../columns";

/** Attempts per time window. The key is a keyed hash, which identifies no person. */
export const attemptCounters = sqliteTable(
  "attempt_counters",
  {
    key: text().primaryKey(),
    attempts: integer().notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("attempt_counters_expiry").on(table.expiresAt)],
);

/**
 * Orders from the command line to lift limits, which the cron job carries out: the command doesn't have the site's
 * secret, so it can't derive the counters' keys.
 */
export const limitLifts = sqliteTable(
  "limit_lifts",
  {
    id: text().primaryKey(),
    kind: text({ enum: LIFTED_KINDS }).notNull(),
    /** An email address in lower case, or an IP network in the form in which it is counted. */
    subject: text().notNull(),
    orderedAt: integer("ordered_at").notNull(),
  },
  (table) => [check("limit_lifts_kind_known", sql`${table.kind} in (${listOf(LIFTED_KINDS)})`)],
);
