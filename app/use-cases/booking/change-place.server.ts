import { updatePlace } from "~/db/booking/call-place.server";
import { findBookingFile } from "~/db/booking/desk-bookings.server";
import { retryWrite } from "~/db/client.server";
import { newAudit } from "~/db/staff/audit.server";
import { BOOKING_ACTIONS, changesSince, historyOf } from "~/domain/booking-desk/booking-history";
import { emailsOfNewPlace, nextInviteVersion } from "~/domain/email/booking-emails";
import { isSamePlace, type PlaceOfCall, placeForStaff } from "~/domain/places/place";
import type { Changed, DeskDeps, DeskTarget, NotChanged } from "./desk-change.server";

/** `isTold`: the client is mailed the new place. */
type PlaceChanged = Changed & { isTold?: boolean };

/** Changes where a call takes place, unless it has changed since it was seen. Its client is told once. */
export async function changePlace(
  deps: DeskDeps,
  { bookingId, version, by }: DeskTarget,
  place: PlaceOfCall,
): Promise<PlaceChanged | NotChanged> {
  const file = await findBookingFile(deps.db, bookingId, deps.now);
  if (!file) return { ok: false, reason: "not_found" };
  const { booking } = file;
  if (isSamePlace(booking.place, place)) return { ok: true, isSame: true };
  if (booking.version === version) {
    const audit = newAudit({ ...deps, by }, BOOKING_ACTIONS.place, ["booking", bookingId], {
      before: { place: placeForStaff(booking.place), version },
      after: { place: placeForStaff(place), version: version + 1 },
    });
    const told = nextInviteVersion({ ...booking, place }, deps.now);
    const news = told && { icalSequence: told.icalSequence, emails: emailsOfNewPlace(told, deps) };
    if (await retryWrite(() => updatePlace(deps.db, { id: bookingId, version }, place, news, audit)))
      return { ok: true, isTold: news !== null };
  }
  const current = await findBookingFile(deps.db, bookingId, deps.now);
  if (!current) return { ok: false, reason: "not_found" };
  if (current.booking.version === version) return { ok: false, reason: "not_possible" };
  const history = historyOf(current.booking, current.changes, current.audits);
  return { ok: false, reason: "changed", since: changesSince(history, version) };
}
