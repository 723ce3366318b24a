import { gt, sql } from "drizzle-orm";
import { DAY_MS } from "../../domain/duration";
import type { Instant } from "../../domain/instant";
import type { DeskCounts } from "../../domain/staff/desk-pages";
import { COUNTED_TODAY, FAILED_DAYS } from "../../domain/today/today";
import { isToConfirm } from "../booking/booking-conditions";
import { bookings } from "../booking/schema";
import type { Db } from "../client.server";
import { emails } from "../email/schema";
import { tickets } from "../tickets/schema";

/**
 * What waits for the team, for the desk's navigation: calls to confirm, tickets without an answer, and emails that were
 * given up. Each is counted along its partial index, no further than the navigation shows.
 */
export async function countDeskWork(db: Db, now: Instant): Promise<DeskCounts> {
  const counted = (rows: ReturnType<typeof sql>) =>
    sql<number>`(select count(*) from (${rows} limit ${COUNTED_TODAY}))`;
  const isParked = sql`status = 'failed' and ${gt(emails.createdAt, now - FAILED_DAYS * DAY_MS)}`;
  const [found] = await db
    .select({
      bookings: counted(
        sql`select 1 from ${bookings} where ${isToConfirm()} and ${gt(bookings.startsAt, now)}`,
      ),
      tickets: counted(sql`select 1 from ${tickets} where status = 'open' and merged_into_id is null`),
      emails: counted(sql`select 1 from ${emails} where ${isParked} and asked_at is null`),
    })
    .from(sql`(select 1)`);
  return found ?? { bookings: 0, tickets: 0, emails: 0 };
}
