import { BRAND } from "../content/brand";
import { titled, withArticle } from "../domain/availability/call-kind";
import { anotherTimePath } from "../domain/booking/booking-paths";
import { decideByInWords } from "../domain/booking/request-deadline";
import { waitingWords } from "../domain/booking/standing";
import {
  decideBookingPath,
  deskBookingPath,
  newBookingPath,
} from "../domain/booking-desk/desk-booking-paths";
import type { BookingSnapshot } from "../domain/email/email";
import { agencyOf, endedHead, factsForAgency } from "./agency-booking-content";
import { changeLinks, factsForGuest, whyGuest } from "./booking-content";
import {
  type BookingFacts,
  type ContentOf,
  callUrl,
  kindOf,
  previousTime,
  type Reader,
  reasonPart,
  startOf,
  whatAndWho,
  whenFor,
  whenForGuest,
} from "./booking-parts";
import type { EmailPart } from "./layout";
import { greeted, note, paragraph } from "./layout";

/** The call waits for the agency's decision. */
export const bookingRequested: ContentOf<"booking_requested"> = (
  { booking, decideBy, previousStartsAt, isInCalendars },
  facts,
) => {
  const when = whenForGuest(booking);
  const until = decideByInWords(
    { decideBy, startsAt: booking.startsAt },
    booking.visitorTimeZone,
    booking.visitorClock,
  );
  const { name, shortName } = kindOf(booking);
  return {
    subject: `We've received your request: ${when.day}, ${startOf(booking)}`,
    heading: "We've received your request",
    preview: `Your ${shortName} isn't booked yet. We'll confirm it by email`,
    parts: [
      greeted(booking.name, `you've requested ${withArticle(name)} with ${BRAND.name} for this time:`),
      when,
      ...previousTimeLine(booking, previousStartsAt),
      paragraph(`It isn't booked yet: ${waitingWords(until)}`),
      factsForGuest(booking, { ...facts, place: { ...facts.place, joinUrl: null } }),
      ...changeLinks(booking, { ...facts, decideBy }, "link"),
      note(
        `${isInCalendars ? `The attached file removes the ${shortName} from your calendar. The invitation comes with our confirmation.` : "The calendar invitation comes with our confirmation."} Don't forward this email: anyone with its links can move or cancel your call.`,
      ),
    ],
    reason: whyGuest(facts, "requested"),
  };
};

export const bookingDeclined: ContentOf<"booking_declined"> = ({ booking, reason }, facts) => {
  const when = whenForGuest(booking);
  const { name, shortName } = kindOf(booking);
  return {
    subject: `We had to decline your ${shortName}: ${when.day}, ${startOf(booking)}`,
    heading: `We had to decline your ${shortName}`,
    preview: `The ${shortName} on ${when.day} won't take place`,
    parts: [
      greeted(booking.name, `this ${name} with ${BRAND.name} won't take place:`),
      when,
      ...reasonPart(reason, "Our reason"),
      ...anotherTime(booking, facts),
    ],
    reason: whyGuest(facts, "requested"),
  };
};

/** Nothing was decided in time. */
export const bookingUnconfirmed: ContentOf<"booking_unconfirmed"> = ({ booking }, facts) => {
  const when = whenForGuest(booking);
  const { name, shortName } = kindOf(booking);
  return {
    subject: `We didn't confirm your ${shortName}: ${when.day}, ${startOf(booking)}`,
    heading: `We didn't confirm your ${shortName}`,
    preview: `The ${shortName} on ${when.day} won't take place`,
    parts: [
      greeted(
        booking.name,
        `we didn't confirm this ${name} with ${BRAND.name} in time, so it won't take place. We're sorry.`,
      ),
      when,
      ...anotherTime(booking, facts),
    ],
    reason: whyGuest(facts, "requested"),
  };
};

export const agencyBookingRequested: ContentOf<"agency_booking_requested"> = (
  { booking, decideBy, previousStartsAt, isInCalendars },
  facts,
) => {
  const when = whenFor(booking, agencyOf(facts));
  const { shortName } = kindOf(booking);
  const until = decideByInWords({ decideBy, startsAt: booking.startsAt }, facts.agencyTimeZone);
  return {
    subject: `To confirm: ${whatAndWho(booking)}, ${when.day}, ${startOf(booking, agencyOf(facts))}`,
    heading: `${titled(withArticle(shortName))} is waiting for your confirmation`,
    preview: `${whatAndWho(booking)}: ${when.day}, ${when.hours}`,
    parts: [
      paragraph(
        until === ""
          ? "The client has requested this time. It's held until you confirm or decline it:"
          : "The client has requested this time:",
      ),
      when,
      ...(until === ""
        ? []
        : [
            paragraph(
              `Please confirm or decline it by ${until}. Until then we're holding the time. After that it's free again, and we'll tell the client that we didn't confirm it.`,
            ),
          ]),
      ...previousTimeLine(booking, previousStartsAt, agencyOf(facts)),
      factsForAgency(booking, facts),
      { kind: "button", label: "Confirm or decline", url: facts.siteUrl + decideBookingPath(booking.id) },
      note(
        `Your reply goes straight to the client.${isInCalendars ? ` The attached file removes the ${shortName} from your calendar until it's confirmed.` : ""}`,
      ),
    ],
    reason: WHY_REQUEST,
  };
};

export const agencyBookingDeclined: ContentOf<"agency_booking_declined"> = ({ booking, reason }, facts) => {
  return {
    ...endedHead(booking, facts, "declined"),
    parts: [
      paragraph("We're telling the client. This time is free again:"),
      whenFor(booking, agencyOf(facts)),
      ...reasonPart(reason),
      factsForAgency(booking, facts),
      { kind: "link", label: "See this booking", url: facts.siteUrl + deskBookingPath(booking.id) },
    ],
    reason: WHY_REQUEST,
  };
};

export const agencyBookingUnconfirmed: ContentOf<"agency_booking_unconfirmed"> = ({ booking }, facts) => {
  return {
    ...endedHead(booking, facts, "not confirmed in time"),
    parts: [
      paragraph(
        "It was neither confirmed nor declined in time. We're telling the client. This time is free again:",
      ),
      whenFor(booking, agencyOf(facts)),
      factsForAgency(booking, facts),
      {
        kind: "button",
        label: "Book another time for them",
        url: facts.siteUrl + newBookingPath({ from: booking.id }),
      },
      { kind: "link", label: "See this booking", url: facts.siteUrl + deskBookingPath(booking.id) },
    ],
    reason: WHY_REQUEST,
  };
};

const WHY_REQUEST = "You're receiving this because a call was requested.";

function previousTimeLine(
  booking: BookingSnapshot,
  startsAt: number | undefined,
  reader?: Reader,
): EmailPart[] {
  return startsAt === undefined ? [] : [paragraph(`It was on ${previousTime(booking, startsAt, reader)}.`)];
}

function anotherTime(booking: BookingSnapshot, facts: BookingFacts): EmailPart[] {
  return [
    paragraph("You're welcome to choose another time."),
    { kind: "button", label: "Choose another time", url: facts.siteUrl + anotherTimePath(booking) },
    { kind: "link", label: "See this booking", url: callUrl(booking, facts) },
  ];
}
