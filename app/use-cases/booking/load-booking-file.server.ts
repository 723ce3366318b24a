import { type BookingFile, findBookingFile } from "~/db/booking/desk-bookings.server";
import { readClocks } from "~/db/hosts/own-clock.server";
import { zoneOfCall } from "~/domain/hosts/own-clock";
import type { ReadDeps } from "../deps.server";

/** For staff: a booking with everything stored about it, the agency's time zone, and the one in which its reader reads it. */
export async function loadBookingFile(
  { db, now }: ReadDeps,
  bookingId: string,
  staffId: string,
): Promise<{ file: BookingFile; timeZone: string; readerZone: string } | null> {
  const [file, { timeZone, own }] = await Promise.all([
    findBookingFile(db, bookingId, now),
    readClocks(db, staffId),
  ]);
  return file && { file, timeZone, readerZone: zoneOfCall(file.booking, own, timeZone) };
}
