import type { Booking } from "~/domain/booking/booking";
import { BOOKING_EVENTS } from "~/domain/booking/status";
import { BOOKING_ACTIONS } from "~/domain/booking-desk/booking-history";
import { emailsOfBooking, emailsOfDecline } from "~/domain/email/booking-emails";
import {
  type Changed,
  changeBooking,
  type DeskDeps,
  type DeskTarget,
  type NotChanged,
} from "./desk-change.server";

/** Confirms a call that waits for the agency's decision. Client and agency get the invitation, and reminders begin. */
export function confirmCall(deps: DeskDeps, target: DeskTarget): Promise<Changed | NotChanged> {
  const after = { approval: "confirmed" } as const;
  return changeBooking(deps, target, after, ({ booking }) => {
    const set = { ...after, decideBy: null, icalSequence: booking.icalSequence + 1, updatedAt: deps.now };
    return {
      event: "confirmed",
      set,
      emails: emailsOfBooking({ ...booking, ...set }, deps),
      action: BOOKING_ACTIONS.confirm,
      before: { approval: booking.approval },
      after,
    };
  });
}

/** Declines a call that waits for the agency's decision, and frees its time. The client reads the reason. */
export function declineCall(
  deps: DeskDeps,
  target: DeskTarget,
  reason: string,
): Promise<Changed | NotChanged> {
  const { to: status } = BOOKING_EVENTS.declined;
  const after = { status, approval: "declined", reason } as const;
  return changeBooking(deps, target, after, ({ booking }) => {
    const icalSequence = booking.icalSequence + 1;
    const set = {
      status,
      approval: after.approval,
      declineReason: reason,
      decideBy: null,
      icalSequence,
      updatedAt: deps.now,
    };
    const declined: Booking = { ...booking, ...set };
    return {
      event: "declined",
      set,
      assignment: null,
      emails: emailsOfDecline(declined, deps),
      action: BOOKING_ACTIONS.decline,
      before: { status: booking.status, approval: booking.approval },
      after,
    };
  });
}
