import { BOOKING_EVENTS, type StatusEvent } from "~/domain/booking/status";
import { BOOKING_ACTIONS } from "~/domain/booking-desk/booking-history";
import {
  type Changed,
  changeBooking,
  type DeskDeps,
  type DeskTarget,
  type NotChanged,
} from "./desk-change.server";

/** Changes a booking's status, if `BOOKING_EVENTS` allows it. Sends no email. */
export function changeStatus(
  deps: DeskDeps,
  target: DeskTarget,
  event: StatusEvent,
): Promise<Changed | NotChanged> {
  const status = BOOKING_EVENTS[event].to;
  return changeBooking(deps, target, { status }, ({ booking }) => ({
    event,
    set: { status, updatedAt: deps.now },
    action: BOOKING_ACTIONS.status,
    before: { status: booking.status },
    after: { status },
  }));
}
