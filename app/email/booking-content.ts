import { BRAND } from "../content/brand";
import { FACTS } from "../content/facts";
import { LEGACY_KIND, withArticle } from "../domain/availability/call-kind";
import { answersInWords } from "../domain/booking/answers";
import { timeInWords } from "../domain/booking/time-in-words";
import type { BookingSnapshot, EmailData } from "../domain/email/email";
import type { PlaceInWords } from "../domain/places/place";
import type { QuestionType } from "../domain/questions/question";
import type { ContentOf } from "./booking-parts";
import {
  answerFacts,
  type BookingFacts,
  calendarUrl,
  callUrl,
  cancelUrl,
  changesIn,
  factOf,
  hostFact,
  kindOf,
  manageUrlOf,
  previousTime,
  reasonPart,
  startOf,
  whenForGuest,
} from "./booking-parts";
import type { EmailContent, EmailPart } from "./layout";
import { greeted, note, paragraph } from "./layout";

export const bookingConfirmed: ContentOf<"booking_confirmed"> = ({ booking }, facts) => {
  const when = whenForGuest(booking);
  const { name, shortName } = kindOf(booking);
  return {
    subject: `Your ${shortName} is booked: ${when.day}, ${startOf(booking)}`,
    heading: `Your ${shortName} is booked`,
    preview: `${when.day}, ${when.hours}, ${when.zone}`,
    parts: [
      greeted(booking.name, `your ${name} with ${BRAND.name} is booked.`),
      when,
      factsForGuest(booking, facts),
      ...howToJoin(booking, facts),
      ...waysOn(booking, facts),
    ],
    reason: whyGuest(facts),
  };
};

/** A visitor may have entered another person's address: of the form's text, only the name and the time are repeated. */
export function confirmBooking(
  { name, kind = LEGACY_KIND, startsAt, endsAt, visitorTimeZone, visitorClock }: EmailData["confirm_booking"],
  { siteUrl, confirmUrl }: { siteUrl: string; confirmUrl: string },
): EmailContent {
  const { shortName } = kind;
  return {
    subject: `Confirm your ${shortName}`,
    heading: `Confirm your ${shortName}`,
    preview: "It isn't booked until you confirm it",
    parts: [
      greeted(name, `${withArticle(kind.name)} with ${BRAND.name} was requested with your email address:`),
      { kind: "when", ...timeInWords(startsAt, endsAt, visitorTimeZone, visitorClock) },
      paragraph("Your call isn't booked yet. Confirm it to keep this time."),
      { kind: "button", label: `Confirm the ${shortName}`, url: confirmUrl },
      note(
        `The link expires in ${FACTS.confirmLink}. Didn't request this? Ignore this email and nothing will be booked.`,
      ),
    ],
    reason: `You're receiving this because someone entered your email address at ${siteUrl}.`,
  };
}

export const bookingRescheduled: ContentOf<"booking_rescheduled"> = (
  { booking, previousStartsAt },
  facts,
) => {
  const when = whenForGuest(booking);
  const { name, shortName } = kindOf(booking);
  return {
    subject: `Your ${shortName} has been moved: ${when.day}, ${startOf(booking)}`,
    heading: `Your ${shortName} has been moved`,
    preview: `It's now on ${when.day}, ${when.hours}, ${when.zone}`,
    parts: [
      greeted(booking.name, `your ${name} with ${BRAND.name} has been moved to:`),
      when,
      paragraph(`It was on ${previousTime(booking, previousStartsAt)}.`),
      factsForGuest(booking, facts),
      ...howToJoin(booking, facts),
      ...waysOn(booking, facts),
    ],
    reason: whyGuest(facts),
  };
};

/** The call's time stays: only where it takes place has changed. */
export const bookingPlaceChanged: ContentOf<"booking_place_changed"> = ({ booking }, facts) => {
  const when = whenForGuest(booking);
  const { name, shortName } = kindOf(booking);
  return {
    subject: `We've changed the place of your ${shortName}: ${when.day}, ${startOf(booking)}`,
    heading: `We've changed the place of your ${shortName}`,
    preview: `The time is the same: ${when.day}, ${when.hours}, ${when.zone}`,
    parts: [
      greeted(
        booking.name,
        `we've changed the place of your ${name} with ${BRAND.name}. The time is the same:`,
      ),
      when,
      factsForGuest(booking, facts),
      ...howToJoin(booking, facts, "button"),
      ...waysOn(booking, facts),
    ],
    reason: whyGuest(facts),
  };
};

export const bookingCancelled: ContentOf<"booking_cancelled"> = ({ booking, reason, wasRequest }, facts) => {
  const when = whenForGuest(booking);
  const { name, shortName } = kindOf(booking);
  return {
    subject: `Your ${shortName} has been cancelled: ${when.day}, ${startOf(booking)}`,
    heading: `Your ${shortName} has been cancelled`,
    preview: `The ${shortName} on ${when.day} has been cancelled`,
    parts: [
      greeted(booking.name, `this ${name} with ${BRAND.name} has been cancelled:`),
      when,
      ...reasonPart(reason),
      paragraph("You're welcome to book another time."),
      { kind: "button", label: "Book another call", url: `${facts.siteUrl}/contact` },
      { kind: "link", label: "See this booking", url: cancelUrl(booking, facts) },
      ...(wasRequest ? [] : [note(`The attached file removes the ${shortName} from your calendar.`)]),
    ],
    reason: whyGuest(facts),
  };
};

/** No reminder says "tomorrow" or "in an hour": a late one would be wrong. */
export const dayReminder: ContentOf<"reminder_day"> = ({ booking }, facts) => {
  const when = whenForGuest(booking);
  const { shortName } = kindOf(booking);
  return {
    subject: `Reminder: your ${shortName} on ${when.day}, ${startOf(booking)}`,
    heading: `Your ${shortName} is coming up`,
    preview: `${when.day}, ${when.hours}, ${when.zone}`,
    parts: [
      greeted(booking.name, `your ${shortName} with ${BRAND.name} is coming up:`),
      when,
      factsForGuest(booking, facts),
      ...howToJoin(booking, facts, "button"),
      ...changeLinks(booking, facts, facts.place.joinUrl ? "link" : "button", "Can't make it? "),
    ],
    reason: whyGuest(facts),
  };
};

export const hourReminder: ContentOf<"reminder_hour"> = ({ booking }, facts) => {
  const when = whenForGuest(booking);
  const { shortName } = kindOf(booking);
  return {
    subject: `Your ${shortName} starts at ${startOf(booking)}`,
    heading: `Your ${shortName} starts soon`,
    preview: `${when.day}, ${when.hours}, ${when.zone}`,
    parts: [
      greeted(booking.name, `your ${shortName} with ${BRAND.name} starts soon:`),
      when,
      factsForGuest(booking, facts),
      ...joiningSoon(booking, facts),
      ...changeLinks(booking, facts, facts.place.joinUrl ? "link" : "button"),
    ],
    reason: whyGuest(facts),
  };
};

/** An hour before, a link that the agency sends by hand should be there. */
function joiningSoon(booking: BookingSnapshot, facts: BookingFacts): EmailPart[] {
  const { place } = booking;
  const isSent = facts.place.joinUrl === null && (!place || place.kind === "sent");
  return isSent
    ? [paragraph(`Can't find the joining link? Reply to this email or call ${BRAND.phone}.`)]
    : howToJoin(booking, facts, "button");
}

/** The link to the video room, or how the client gets there. */
export function howToJoin(
  booking: BookingSnapshot,
  { place: { joinUrl, joining } }: BookingFacts,
  kind: "button" | "link" = "link",
): EmailPart[] {
  if (joinUrl === null) return joining === "" ? [] : [paragraph(joining)];
  return [{ kind, label: `Join the ${kindOf(booking).shortName}`, url: joinUrl }];
}

/** A visitor may have entered another person's address, so the form's text about the call is not repeated here. */
export function factsForGuest(booking: BookingSnapshot, facts: BookingFacts): EmailPart {
  const where = whereWithLink(facts.place);
  const chosen = answersInWords(booking, ["selectedServices", "selectedPlan"]);
  return {
    kind: "facts",
    facts: [
      ...hostFact(booking, "With"),
      ["Where", where],
      ...chosen.map(factOf),
      ...answersForGuest(booking, facts),
    ],
  };
}

const OWN_WORDS: readonly QuestionType[] = ["short_text", "long_text", "web_address"];

/** To an address that may be another person's, the answers in words of the agency; the others stand on the call's page. */
function answersForGuest(booking: BookingSnapshot, facts: BookingFacts): [string, string][] {
  const { questionAnswers = [], isAddressProven = false } = booking;
  const shown = questionAnswers.filter(({ type }) => isAddressProven || !OWN_WORDS.includes(type));
  const told = answerFacts({ ...booking, questionAnswers: shown });
  if (shown.length === questionAnswers.length) return told;
  return [...told, [shown.length === 0 ? "Your answers" : "Your other answers", callUrl(booking, facts)]];
}

/** "Video call: https://…", "Phone call: +44…", or the place alone. */
export function whereWithLink({ where, joinUrl, phone }: PlaceInWords): string {
  const detail = joinUrl ?? phone;
  return detail === null ? where : `${where}: ${detail}`;
}

export function waysOn(booking: BookingSnapshot, facts: BookingFacts): EmailPart[] {
  return [
    { kind: "button", label: "Add to calendar", url: calendarUrl(booking, facts) },
    ...changeLinks(booking, facts, "link"),
    note(
      "The calendar file is also attached. Don't forward this email: anyone with its links can move or cancel your call.",
    ),
  ];
}

/**
 * The links to move and cancel. An email that is due after the cut-off, when they would be refused, says what to do
 * instead.
 */
export function changeLinks(
  booking: BookingSnapshot,
  facts: BookingFacts,
  kind: "button" | "link",
  question = "",
): EmailPart[] {
  const { shortName } = kindOf(booking);
  const { isOpen, until, lead } = changesIn(booking, facts);
  if (!isOpen) {
    return [
      paragraph(
        `You can't move or cancel this ${shortName} online any more: that closes ${lead} before it starts. If you can't make it, reply to this email or call ${BRAND.phone}.`,
      ),
      { kind: "link", label: `See your ${shortName}`, url: callUrl(booking, facts) },
    ];
  }
  return [
    paragraph(`${question}You can move or cancel this ${shortName} ${until}.`),
    { kind, label: `Move the ${shortName}`, url: manageUrlOf(booking, facts) },
    { kind: "link", label: `Cancel the ${shortName}`, url: cancelUrl(booking, facts) },
  ];
}

export function whyGuest({ siteUrl }: BookingFacts, what: "booked" | "requested" = "booked"): string {
  return `You're receiving this because a call was ${what} with your email address at ${siteUrl}.`;
}
