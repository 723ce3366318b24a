import { type BookingFile, findBookingFile } from "~/db/booking/desk-bookings.server";
import type { Db } from "~/db/client.server";
import { readClocks } from "~/db/hosts/own-clock.server";
import { zoneOfCall } from "~/domain/hosts/own-clock";

/** For staff: a booking with everything stored about it, the agency's time zone, and the one in which its reader reads it. */
export async function loadBookingFile(
  db: Db,
  bookingId: string,
  staffId: string,
): Promise<{ file: BookingFile; timeZone: string; readerZone: string } | null> {
  const [file, { timeZone, own }] = await Promise.all([
    findBookingFile(db, bookingId),
    readClocks(db, staffId),
  ]);
  return file && { file, timeZone, readerZone: zoneOfCall(file.booking, own, timeZone) };
}
