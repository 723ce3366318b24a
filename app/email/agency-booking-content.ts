import { titled, withArticle } from "../domain/availability/call-kind";
import { ANSWER_NAMES, answersInWords, NO_ANSWERS } from "../domain/booking/answers";
import type { BookingSnapshot } from "../domain/email/email";
import { isByPhone, placeForStaff } from "../domain/places/place";
import { type ExternalBooking, SCHEDULER_NAMES } from "../domain/schedulers/scheduler";
import { whereWithLink } from "./booking-content";
import type { ContentOf } from "./booking-parts";
import {
  answerFacts,
  type BookingFacts,
  callUrl,
  cancelUrl,
  changesIn,
  factOf,
  hostFact,
  kindOf,
  manageUrlOf,
  previousTime,
  type Reader,
  reasonPart,
  startOf,
  whatAndWho,
  whenFor,
} from "./booking-parts";
import type { EmailPart } from "./layout";
import { note, paragraph } from "./layout";

export const agencyBookingNew: ContentOf<"agency_booking_new"> = ({ booking }, facts) => {
  const when = whenFor(booking, agencyOf(facts));
  return {
    subject: `New booking: ${whatAndWho(booking)}, ${when.day}, ${startOf(booking, agencyOf(facts))}`,
    heading: `${titled(withArticle(kindOf(booking).shortName))} has been booked`,
    preview: `${whatAndWho(booking)}: ${when.day}, ${when.hours}`,
    parts: [when, factsForAgency(booking, facts), ...agencyLinks(booking, facts)],
    reason: WHY_AGENCY,
  };
};

export const agencyBookingMoved: ContentOf<"agency_booking_moved"> = (
  { booking, previousStartsAt },
  facts,
) => {
  const when = whenFor(booking, agencyOf(facts));
  const was = previousTime(booking, previousStartsAt, agencyOf(facts));
  return {
    subject: `Moved: ${whatAndWho(booking)}, now ${when.day}, ${startOf(booking, agencyOf(facts))}`,
    heading: `${titled(withArticle(kindOf(booking).shortName))} has been moved`,
    preview: `${whatAndWho(booking)}: ${when.day}, ${when.hours}`,
    parts: [
      when,
      paragraph(`It was on ${was}.`),
      factsForAgency(booking, facts),
      ...agencyLinks(booking, facts),
    ],
    reason: WHY_AGENCY,
  };
};

export const agencyBookingCancelled: ContentOf<"agency_booking_cancelled"> = (
  { booking, reason, clientReason },
  facts,
) => {
  return {
    ...endedHead(booking, facts, "cancelled"),
    parts: [
      paragraph("This time is free again:"),
      whenFor(booking, agencyOf(facts)),
      ...reasonPart(reason),
      ...reasonPart(clientReason, "Client's reason"),
      factsForAgency(booking, facts),
      { kind: "link", label: "See this booking", url: cancelUrl(booking, facts) },
    ],
    reason: WHY_AGENCY,
  };
};

/** The subject, heading and preview of the news that a call won't take place. */
export function endedHead(
  booking: BookingSnapshot,
  facts: BookingFacts,
  how: "cancelled" | "declined" | "not confirmed in time",
) {
  const when = whenFor(booking, agencyOf(facts));
  return {
    subject: `${titled(how)}: ${whatAndWho(booking)}, ${when.day}, ${startOf(booking, agencyOf(facts))}`,
    heading: `${titled(withArticle(kindOf(booking).shortName))} ${how.startsWith("not") ? "was" : "has been"} ${how}`,
    preview: `${whatAndWho(booking)}: ${when.day}, ${when.hours}`,
  };
}

export function factsForAgency(booking: BookingSnapshot, facts: BookingFacts): EmailPart {
  const { day, hours, zone } = whenFor(booking, { timeZone: booking.visitorTimeZone });
  const answers = answersInWords({ ...NO_ANSWERS, ...booking }, ANSWER_NAMES);
  return {
    kind: "facts",
    facts: [
      ...hostFact(booking, "Taken by"),
      ["Where", whereForAgency(booking, facts)],
      ...answers.map(factOf),
      ...answerFacts(booking),
      ["Client's time", `${day}, ${hours}, ${zone}`],
    ],
  };
}

/** Where the call takes place; for one by phone, who calls whom. */
export function whereForAgency({ place = null }: BookingSnapshot, facts: BookingFacts): string {
  return isByPhone(place) ? placeForStaff(place) : whereWithLink(facts.place);
}

export function agencyOf({ agencyTimeZone }: BookingFacts): Reader {
  return { timeZone: agencyTimeZone };
}

function agencyLinks(booking: BookingSnapshot, facts: BookingFacts): EmailPart[] {
  if (booking.elsewhere) return externalLinks(booking.elsewhere, callUrl(booking, facts));
  const { isOpen, until, lead } = changesIn(booking, facts, agencyOf(facts));
  const replies = "Your reply goes straight to the client.";
  if (!isOpen) {
    return [
      { kind: "link", label: "See this booking", url: callUrl(booking, facts) },
      note(
        `${replies} They can't move or cancel this call online any more: that closes ${lead} before it starts.`,
      ),
    ];
  }
  return [
    { kind: "button", label: "Move or cancel", url: manageUrlOf(booking, facts) },
    note(`${replies} They have the same link and can move or cancel the call ${until}.`),
  ];
}

/** A call of another scheduler is moved and cancelled there. */
function externalLinks(elsewhere: ExternalBooking, url: string): EmailPart[] {
  const { scheduler, rescheduleUrl, cancelUrl } = elsewhere;
  const name = SCHEDULER_NAMES[scheduler];
  return [
    { kind: "link", label: "See this booking", url },
    ...(rescheduleUrl ? [{ kind: "link" as const, label: `Move it on ${name}`, url: rescheduleUrl }] : []),
    ...(cancelUrl ? [{ kind: "link" as const, label: `Cancel it on ${name}`, url: cancelUrl }] : []),
    note(`It was booked with ${name}, which emails the client. Your reply goes straight to them.`),
  ];
}

export const WHY_AGENCY = "You're receiving this because a call was booked, moved or cancelled.";
