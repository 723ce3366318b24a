import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { readBookingsInParts } from "~/db/booking/booking-list.server";
import type { Db } from "~/db/client.server";
import { insertAudit, newAudit } from "~/db/staff/audit.server";
import { BOOKING_CSV_HEAD, bookingCsvRow, MAX_EXPORTED_BOOKINGS } from "~/domain/booking-desk/booking-csv";
import { BOOKING_LIST } from "~/domain/booking-desk/booking-filter";
import type { BookingFilter } from "~/domain/booking-desk/booking-filter-fields";
import { spanOf } from "~/domain/booking-desk/booking-page";
import { csvParts } from "~/domain/csv";
import { auditedFilter } from "~/domain/desk-list";
import type { Instant } from "~/domain/instant";
import type { StaffMember } from "~/domain/staff/staff";

const ROWS_AT_ONCE = 1000;

/** All bookings of a filter as CSV, in parts of some rows each. The export is recorded in the audit log first. */
export async function exportBookings(
  { db, now, newId }: { db: Db; now: Instant; newId: () => string },
  by: StaffMember,
  filter: BookingFilter,
): Promise<AsyncGenerator<string>> {
  const timeZone = await findAgencyTimeZone(db);
  const after = auditedFilter(BOOKING_LIST, filter);
  const audit = newAudit({ now, newId, by }, "bookings_exported", ["booking_list", "export"], { after });
  await insertAudit(db, audit);
  const parts = readBookingsInParts(db, {
    filter,
    staffId: by.id,
    span: spanOf(filter, now, timeZone),
    limit: ROWS_AT_ONCE,
  });
  return csvParts(BOOKING_CSV_HEAD, parts, (row) => bookingCsvRow(row, timeZone), MAX_EXPORTED_BOOKINGS);
}
