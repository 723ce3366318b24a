import { count, lte, type SQL, sql } from "drizzle-orm";
import type { KeptDays } from "../../domain/settings/retention-days";
import { bookings } from "../booking/schema";
import type { Db } from "../client.server";
import { isOldEmail } from "../email/emails.server";
import { emails } from "../email/schema";
import { helpSearches } from "../help/schema";
import { isOldTicket } from "../tickets/old-tickets.server";
import { tickets } from "../tickets/schema";

/** Counting stops beyond this number. */
export const COUNTED_AT_MOST = 1000;

/** How many rows the purge would delete up to an instant, counted up to one more than `COUNTED_AT_MOST`. */
export async function countOldRows(db: Db, kept: keyof KeptDays, until: number): Promise<number> {
  const [found] = await db
    .select({ rows: count() })
    .from(sql`(${dueRows(kept, until)} limit ${COUNTED_AT_MOST + 1})`);
  return found?.rows ?? 0;
}

function dueRows(kept: keyof KeptDays, until: number): SQL {
  switch (kept) {
    case "bookings":
      return sql`select 1 from ${bookings} where ${lte(bookings.endsAt, until)}`;
    case "tickets":
      return sql`select 1 from ${tickets} where ${isOldTicket(until)}`;
    case "emails":
      return sql`select 1 from ${emails} where ${isOldEmail(until)}`;
    default:
      return sql`select 1 from ${helpSearches} where ${lte(helpSearches.searchedAt, until)}`;
  }
}
