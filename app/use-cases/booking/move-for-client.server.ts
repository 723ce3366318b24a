import { readAvailabilityAround } from "~/db/availability/availability.server";
import { rulesOfAgency, timeOfCall } from "~/domain/availability/availability";
import { slotValue } from "~/domain/availability/slot-value";
import { hostsFor, offerOfAgency } from "~/domain/availability/team";
import type { Booking } from "~/domain/booking/booking";
import { BOOKING_EVENTS } from "~/domain/booking/status";
import { BOOKING_ACTIONS } from "~/domain/booking-desk/booking-history";
import { emailsOfMove } from "~/domain/email/booking-emails";
import type { Instant } from "~/domain/instant";
import { assignmentOf, refreshHostCalendars } from "./assignment.server";
import { MAX_RULE_RETRIES } from "./booking-deps.server";
import {
  type Changed,
  changeBooking,
  type DeskDeps,
  type DeskTarget,
  type NotChanged,
} from "./desk-change.server";

/** Moves a call to any free time within the agency's hours. The client and the agency are told by email. */
export async function moveForClient(
  deps: DeskDeps,
  target: DeskTarget,
  startsAt: Instant,
  triesLeft = MAX_RULE_RETRIES,
): Promise<Changed | NotChanged> {
  const { db, now } = deps;
  const offered = await readAvailabilityAround(db, startsAt, { movingId: target.bookingId });
  const rules = rulesOfAgency(offered.rules);
  const offer = offerOfAgency(offered, rules);
  const able = hostsFor(startsAt, offer, now);
  if (able.refusal === null)
    await refreshHostCalendars(deps, startsAt, able.hosts, { ...offer, sourcesToAsk: offered.sourcesToAsk });
  const outcome = await changeBooking(deps, target, { startsAt: slotValue(startsAt) }, ({ booking: was }) => {
    if (was.startsAt === startsAt) return null;
    const free = hostsFor(startsAt, offer, now);
    if (free.refusal !== null) return { refusal: free.refusal };
    const { visitorTimeZone: _zone, visitorClock: _clock, ...time } = timeOfCall(startsAt, was, rules, now);
    const icalSequence = was.icalSequence + 1;
    const status = BOOKING_EVENTS.moved.to;
    // The time is the agency's own choice.
    const isDecided = was.approval === "waiting";
    const approval = isDecided ? "confirmed" : was.approval;
    const moved: Booking = { ...was, ...time, icalSequence, status, approval, decideBy: null };
    return {
      event: "moved",
      basis: offered.basis,
      set: { ...time, icalSequence, status, approval, decideBy: null },
      assignment: assignmentOf(free.hosts, offer, { bookingId: was.id, startsAt, date: null, now }),
      emails: emailsOfMove(moved, was, deps),
      action: BOOKING_ACTIONS.move,
      before: { startsAt: slotValue(was.startsAt), ...(isDecided && { approval: was.approval }) },
      after: { startsAt: slotValue(startsAt), ...(isDecided && { approval }) },
    };
  });
  // The rules may have changed since they were read. If it is the booking that doesn't allow it, the retry says so
  // again.
  const isOver = outcome.ok || outcome.reason !== "not_possible" || triesLeft === 1;
  return isOver ? outcome : moveForClient(deps, target, startsAt, triesLeft - 1);
}
