import { BOOKING_EVENTS } from "~/domain/booking/status";
import { BOOKING_ACTIONS } from "~/domain/booking-desk/booking-history";
import { cancellationOf } from "~/domain/email/booking-emails";
import {
  type Changed,
  changeBooking,
  type DeskDeps,
  type DeskTarget,
  type NotChanged,
} from "./desk-change.server";

/** Cancels a call and frees its time. The email to the client gives the reason, if there is one. */
export function cancelForClient(
  deps: DeskDeps,
  target: DeskTarget,
  reason: string,
): Promise<Changed | NotChanged> {
  const status = BOOKING_EVENTS.cancelled.to;
  const after = { status, ...(reason !== "" && { reason }) };
  return changeBooking(deps, target, after, ({ booking }) => {
    const { cancelled, emails } = cancellationOf(booking, deps, { reason });
    return {
      event: "cancelled",
      set: { status, decideBy: null, icalSequence: cancelled.icalSequence, updatedAt: cancelled.updatedAt },
      assignment: null,
      emails,
      action: BOOKING_ACTIONS.cancel,
      before: { status: booking.status },
      after,
    };
  });
}
