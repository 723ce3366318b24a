import { type SQL, sql } from "drizzle-orm";
import { PRIORITY_ORDER } from "../../domain/ticket-desk/queue";

/**
 * Orders by priority, the most urgent first. The SQL has no parameters and is always the same: SQLite uses an index
 * on an expression only if the query repeats it.
 */
export function byPriority(): SQL {
  const ranks = PRIORITY_ORDER.map((priority, rank) => `when '${priority}' then ${rank}`);
  return sql.raw(`case "priority" ${ranks.join(" ")} end`);
}
