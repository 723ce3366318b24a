import { index, integer, text } from "drizzle-orm/sqlite-core";
import { personalTable } from "../privacy/personal-table";

/** Attempts per time window. The key is a keyed hash, which identifies no person. */
export const attemptCounters = personalTable(
  "attempt_counters",
  { class: "attemptCounts", withoutAddress: "kept under keyed fingerprints that name nobody" },
  {
    key: text().primaryKey(),
    attempts: integer().notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("attempt_counters_expiry").on(table.expiresAt)],
);
