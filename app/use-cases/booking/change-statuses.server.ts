import { nameBookings } from "~/db/booking/desk-calendar.server";
import { standingOf } from "~/domain/booking/standing";
import { BOOKING_EVENTS, type BookingState, type CallTime, canTrigger } from "~/domain/booking/status";
import { type Refused, shortDay } from "~/domain/booking-desk/desk-list";
import { deskLabel } from "~/domain/booking-desk/desk-standing";
import type { BulkEvent } from "~/domain/booking-desk/desk-words";
import type { Instant } from "~/domain/instant";
import type { StaffMember } from "~/domain/staff/staff";
import { changeStatus } from "./change-status.server";
import { confirmCall } from "./decide-call.server";
import type { DeskDeps } from "./desk-change.server";

/** A selected booking, with the version that was displayed. */
export type ChosenBooking = { id: string; version: number };

/**
 * Changes the status of several bookings, or confirms them, each as if on its own page and with its own audit row. Those that can't be
 * changed are returned with the reason.
 */
export async function changeStatuses(
  deps: DeskDeps,
  by: StaffMember,
  chosen: readonly ChosenBooking[],
  event: BulkEvent,
): Promise<{ changed: number; refused: Refused[] }> {
  const why = new Map<string, "not_found" | "changed" | "not_possible">();
  for (const { id, version } of chosen) {
    const target = { bookingId: id, version, by };
    const outcome =
      event === "confirmed" ? await confirmCall(deps, target) : await changeStatus(deps, target, event);
    if (outcome.ok) continue;
    const { reason } = outcome;
    why.set(id, reason === "not_found" || reason === "changed" ? reason : "not_possible");
  }
  const found = why.size > 0 ? await nameBookings(deps.db, [...why.keys()]) : [];
  const refused = [...why].map(([id, reason]): Refused => {
    const booking = found.find((row) => row.id === id);
    if (!booking) return { id, name: "A booking", day: "", why: "no longer exists" };
    const status = deskLabel(booking.approval === null ? booking.status : standingOf(booking, deps.now));
    const reasons = {
      not_found: "no longer exists",
      changed: `has changed while you had this list open; it's now ${status}`,
      not_possible:
        event === "confirmed"
          ? whyNotConfirmed(booking, status, deps.now)
          : canTrigger(event, booking, "agency")
            ? "hasn't started yet"
            : `is ${status}, and can't become ${deskLabel(BOOKING_EVENTS[event].to)}`,
    };
    return { id, name: booking.name, day: shortDay(booking.bookingDate), why: reasons[reason] };
  });
  return { changed: chosen.length - refused.length, refused };
}

function whyNotConfirmed(call: BookingState & CallTime, status: string, now: Instant): string {
  if (!canTrigger("confirmed", call, "agency")) return `is ${status}, and isn't waiting to be confirmed`;
  if (call.startsAt <= now) return "has started already";
  return "can't be confirmed, because the client's data has been erased";
}
