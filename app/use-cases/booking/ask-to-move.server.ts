import { findBookingFile } from "~/db/booking/desk-bookings.server";
import { listOtherTimesAsked, writeOtherTime } from "~/db/booking/other-time.server";
import { retryWrite } from "~/db/client.server";
import { newAudit } from "~/db/staff/audit.server";
import { canClientChange } from "~/domain/booking/status";
import { BOOKING_ACTIONS, changesSince, historyOf } from "~/domain/booking-desk/booking-history";
import { emailOfOtherTime } from "~/domain/email/booking-emails";
import type { Changed, DeskDeps, DeskTarget, NotChanged } from "./desk-change.server";

/**
 * Asks the client of a call to choose another time, which stays booked until then. They are asked once for each time of
 * the call, and only while they may still move it.
 */
export async function askToMove(
  deps: DeskDeps,
  { bookingId, version, by }: DeskTarget,
): Promise<Changed | NotChanged> {
  const { db, now } = deps;
  const file = await findBookingFile(db, bookingId, now);
  if (!file) return { ok: false, reason: "not_found" };
  const { booking } = file;
  if (booking.version === version) {
    if (!canClientChange(booking, now) || booking.email === "") return { ok: false, reason: "not_possible" };
    const audit = newAudit({ ...deps, by }, BOOKING_ACTIONS.askToMove, ["booking", bookingId], {
      before: { version },
      after: { version: version + 1 },
    });
    const email = emailOfOtherTime(booking, deps);
    if (await retryWrite(() => writeOtherTime(db, { id: bookingId, version }, email, audit)))
      return { ok: true };
  }
  const [current, asked] = await Promise.all([
    findBookingFile(db, bookingId, now),
    listOtherTimesAsked(db, [bookingId]),
  ]);
  if (!current) return { ok: false, reason: "not_found" };
  // The same press, sent twice at once, or a colleague's.
  if (asked.has(bookingId)) return { ok: true, isSame: true };
  if (current.booking.version === version) return { ok: false, reason: "not_possible" };
  const history = historyOf(current.booking, current.changes, current.audits);
  return { ok: false, reason: "changed", since: changesSince(history, version) };
}
