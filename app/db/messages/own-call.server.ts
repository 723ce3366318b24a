import { desc, sql } from "drizzle-orm";
import type { Booking } from "../../domain/booking/booking";
import { selectBookings } from "../booking/booking-rows.server";
import { bookings } from "../booking/schema";
import type { Db } from "../client.server";

/** The newest call of a kind that a member of staff takes; null if they have none. */
export async function findOwnCall(db: Db, kindId: string, userId: string): Promise<Booking | null> {
  const [found] = await selectBookings(db)
    .where(
      sql`${bookings.kindId} = ${kindId} and ${bookings.email} <> '' and ${bookings.elsewhere} is null and ${bookings.id} in (
        select booking_id from hosts cross join booking_hosts
        where hosts.user_id = ${userId} and booking_hosts.host_id = hosts.id and booking_hosts.holds_time
        order by booking_hosts.starts_at desc limit 50)`,
    )
    .orderBy(desc(bookings.startsAt))
    .limit(1);
  return found ?? null;
}
