import type { KindName } from "../availability/call-kind";
import { pick } from "../pick";
import type { PlaceOfCall } from "../places/place";
import type { Answers } from "./answers";
import type { Booking, CallTime } from "./booking";
import { BOOKING_EVENTS } from "./status";

type Origin = Pick<
  Booking,
  "id" | "userId" | "questionAnswers" | "isAddressProven" | "changeCutoffMinutes" | "approval" | "decideBy"
> & {
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
  { kind, place, calendarHost, ...origin }: Origin,
): Booking {
  return {
    ...request,
    // A plan that was changed in the form has been chosen.
    givenPlan: request.givenPlan === request.selectedPlan ? request.givenPlan : null,
    ...time,
    ...origin,
    kind: pick(kind, "id", "name", "shortName"),
    hosts: [],
    place,
    elsewhere: null,
    status: BOOKING_EVENTS.booked.to,
    declineReason: "",
    projectNotes: "",
    cancelReason: "",
    icalUid: `${origin.id}@${calendarHost}`,
    icalSequence: 0,
    createdAt: time.updatedAt,
  };
}
