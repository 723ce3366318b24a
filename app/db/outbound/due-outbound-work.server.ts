import { sql } from "drizzle-orm";
import type { Instant } from "../../domain/instant";
import type { Db } from "../client.server";

/**
 * Whether calls are due to be written to hosts' calendars, or events to be sent to webhooks. Also true if they can't be
 * sent yet, because access to a calendar has ended or an earlier event goes first.
 */
export function selectDueOutboundWork(db: Db, now: Instant) {
  const isDue = sql`state = 'waiting' and due_at <= ${now} and coalesce(lease_until, 0) <= ${now}`;
  return db
    .select({
      isDue:
        sql`exists (select 1 from call_events where ${isDue}) or exists (select 1 from webhook_deliveries where ${isDue})`
          .mapWith(Boolean)
          .as("is_due"),
    })
    .from(sql`(select 1)`);
}

export async function hasDueOutboundWork(db: Db, now: Instant): Promise<boolean> {
  const [found] = await selectDueOutboundWork(db, now);
  return found?.isDue ?? false;
}
