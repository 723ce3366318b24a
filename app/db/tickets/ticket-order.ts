import { type SQL, sql } from "drizzle-orm";
import { PRIORITY_ORDER } from "../../domain/ticket-desk/queue";

/**
 * Orders by priority, the most urgent first. Worded without parameters and the same everywhere: SQLite uses an index
 * on an expression only for the same words.
 */
export function byPriority(): SQL {
  const ranks = PRIORITY_ORDER.map((priority, rank) => `when '${priority}' then ${rank}`);
  return sql.raw(`case "priority" ${ranks.join(" ")} end`);
}
