import { readAgencyTimeZone } from "~/db/availability/availability.server";
import { type BookingFile, findBookingFile } from "~/db/booking/desk-bookings.server";
import type { Db } from "~/db/client.server";

/** For staff: a booking with all that is known about it, and the zone that the agency goes by. */
export async function loadBookingFile(
  db: Db,
  bookingId: string,
): Promise<{ file: BookingFile; timeZone: string } | null> {
  const [file, timeZone] = await Promise.all([findBookingFile(db, bookingId), readAgencyTimeZone(db)]);
  return file && { file, timeZone };
}
