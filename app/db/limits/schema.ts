import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
