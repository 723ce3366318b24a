import { readAgencyTimeZone } from "~/db/availability/availability.server";
import { type BookingFile, findBookingFile } from "~/db/booking/desk-bookings.server";
import type { Db } from "~/db/client.server";

/** For staff: a booking with everything stored about it, and the agency's time zone. */
export async function loadBookingFile(
  db: Db,
  bookingId: string,
): Promise<{ file: BookingFile; timeZone: string } | null> {
  const [file, timeZone] = await Promise.all([findBookingFile(db, bookingId), readAgencyTimeZone(db)]);
  return file && { file, timeZone };
}
