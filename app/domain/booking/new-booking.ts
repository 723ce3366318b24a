import type { KindName } from "../availability/call-kind";
import { pick } from "../pick";
import type { PlaceOfCall } from "../places/place";
import type { Answers } from "./answers";
import type { Booking, CallTime } from "./booking";
import { BOOKING_EVENTS } from "./status";

type Origin = Pick<Booking, "id" | "userId" | "changeCutoffMinutes" | "approval" | "decideBy"> & {
  kind: KindName;
  place: PlaceOfCall;
  /** The host part of calendar UIDs. */
  calendarHost: string;
};

/**
 * A booking that has just been made: it has never been moved or cancelled, and has no notes. Its hosts are named when it
 * is written.
 */
export function newBooking(
  request: Answers,
  time: CallTime,
  { id, userId, changeCutoffMinutes, approval, decideBy, kind, place, calendarHost }: Origin,
): Booking {
  return {
    ...request,
    // A plan that was changed in the form has been chosen.
    givenPlan: request.givenPlan === request.selectedPlan ? request.givenPlan : null,
    ...time,
    id,
    kind: pick(kind, "id", "name", "shortName"),
    hosts: [],
    place,
    elsewhere: null,
    userId,
    status: BOOKING_EVENTS.booked.to,
    approval,
    decideBy,
    declineReason: "",
    projectNotes: "",
    cancelReason: "",
    icalUid: `${id}@${calendarHost}`,
    icalSequence: 0,
    changeCutoffMinutes,
    createdAt: time.updatedAt,
  };
}
