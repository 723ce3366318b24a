import { BRAND } from "../content/brand";
import { KIND_OF_OLD, withArticle } from "../domain/booking/call-kind";
import { timeInWords } from "../domain/booking/time-in-words";
import { planName } from "../domain/catalogue/plans";
import { serviceNames } from "../domain/catalogue/services";
import type { BookingSnapshot, EmailData } from "../domain/email/email";
import type { ContentOf } from "./booking-parts";
import {
  type BookingFacts,
  callUrl,
  cancelUrl,
  changesIn,
  kindOf,
  manageUrlOf,
  previousTime,
  reasonPart,
  startOf,
  whenForGuest,
} from "./booking-parts";
import type { EmailContent, EmailPart } from "./layout";
import { greeting } from "./spoken-name";

export const bookingConfirmed: ContentOf<"booking_confirmed"> = ({ booking }, facts) => {
  const when = whenForGuest(booking);
  const { name, shortName } = kindOf(booking);
  return {
    subject: `Your ${shortName} is booked: ${when.day}, ${startOf(booking)}`,
    heading: `Your ${shortName} is booked`,
    preview: `${when.day}, ${when.hours}, ${when.zone}`,
    parts: [
      {
        kind: "paragraph",
        text: `${greeting(booking.name)} your ${name} with ${BRAND.name} is booked.`,
      },
      when,
      factsForGuest(booking),
      { kind: "paragraph", text: BRAND.callJoining },
      ...waysOn(booking, facts),
    ],
    reason: whyGuest(facts),
  };
};

/** Anyone can type anyone's address: of what they typed, only the name and the time are repeated. */
export function confirmBooking(
  { name, kind = KIND_OF_OLD, startsAt, endsAt, visitorTimeZone }: EmailData["confirm_booking"],
  { siteUrl, confirmUrl }: { siteUrl: string; confirmUrl: string },
): EmailContent {
  const { shortName } = kind;
  return {
    subject: `Confirm your ${shortName}`,
    heading: `Confirm your ${shortName}`,
    preview: "It's booked once you press the button behind this link",
    parts: [
      {
        kind: "paragraph",
        text: `${greeting(name)} ${withArticle(kind.name)} with ${BRAND.name} was asked for with this email address:`,
      },
      { kind: "when", ...timeInWords(startsAt, endsAt, visitorTimeZone) },
      {
        kind: "paragraph",
        text: `It isn't booked yet. To book it, open this page and confirm the ${shortName}.`,
      },
      { kind: "button", label: `Confirm the ${shortName}`, url: confirmUrl },
      {
        kind: "note",
        text: "The link works for one hour and books one call. If you didn't ask for it, ignore this email: nothing is booked.",
      },
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
      {
        kind: "paragraph",
        text: `${greeting(booking.name)} your ${name} with ${BRAND.name} has been moved to:`,
      },
      when,
      { kind: "paragraph", text: `It was planned for ${previousTime(booking, previousStartsAt)}.` },
      factsForGuest(booking),
      { kind: "paragraph", text: BRAND.callJoining },
      ...waysOn(booking, facts),
    ],
    reason: whyGuest(facts),
  };
};

export const bookingCancelled: ContentOf<"booking_cancelled"> = ({ booking, reason }, facts) => {
  const when = whenForGuest(booking);
  const { name, shortName } = kindOf(booking);
  return {
    subject: `Your ${shortName} has been cancelled: ${when.day}, ${startOf(booking)}`,
    heading: `Your ${shortName} has been cancelled`,
    preview: `The ${shortName} on ${when.day} has been cancelled`,
    parts: [
      {
        kind: "paragraph",
        text: `${greeting(booking.name)} this ${name} with ${BRAND.name} has been cancelled:`,
      },
      when,
      ...reasonPart(reason),
      { kind: "paragraph", text: "You can book another call whenever it suits you." },
      { kind: "button", label: "Book another call", url: `${facts.siteUrl}/contact` },
      { kind: "link", label: "See this booking", url: cancelUrl(booking, facts) },
      { kind: "note", text: `The attached file removes the ${shortName} from your calendar.` },
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
      {
        kind: "paragraph",
        text: `${greeting(booking.name)} this is a reminder of your ${shortName} with ${BRAND.name} on:`,
      },
      when,
      factsForGuest(booking),
      { kind: "paragraph", text: BRAND.callJoining },
      ...(changesIn(booking, facts).isOpen ? [PLANS_CHANGED] : []),
      ...changeLinks(booking, facts),
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
      {
        kind: "paragraph",
        text: `${greeting(booking.name)} your ${shortName} with ${BRAND.name} starts soon:`,
      },
      when,
      factsForGuest(booking),
      {
        kind: "paragraph",
        text: `Don't have the link to join? Reply to this email, or call ${BRAND.phone}.`,
      },
      ...changeLinks(booking, facts),
    ],
    reason: whyGuest(facts),
  };
};

function factsForGuest({ selectedServices, selectedPlan }: BookingSnapshot): EmailPart {
  const facts: [string, string][] = [["Where", BRAND.callPlace]];
  if (selectedServices.length > 0) facts.push(["Services", serviceNames(selectedServices)]);
  if (selectedPlan) facts.push(["Plan", planName(selectedPlan)]);
  return { kind: "facts", facts };
}

const PLANS_CHANGED: EmailPart = {
  kind: "paragraph",
  text: "Plans changed? Please free the time for someone else.",
};

function waysOn(booking: BookingSnapshot, facts: BookingFacts): EmailPart[] {
  return [
    ...changeLinks(booking, facts),
    {
      kind: "note",
      text: `The attached invitation adds the ${kindOf(booking).shortName} to your calendar. Keep this email to yourself: what it links to opens for anyone who has it.`,
    },
  ];
}

/** An email that is due once the links would only lead to a refusal says what to do instead. */
function changeLinks(booking: BookingSnapshot, facts: BookingFacts): EmailPart[] {
  const { shortName } = kindOf(booking);
  const { isOpen, until, lead } = changesIn(booking, facts);
  if (!isOpen) {
    return [
      {
        kind: "paragraph",
        text: `This ${shortName} can't be moved or cancelled online: that's possible up to ${lead} before it starts. If you can't make it, reply to this email, or call ${BRAND.phone}.`,
      },
      { kind: "link", label: `See your ${shortName}`, url: callUrl(booking, facts) },
    ];
  }
  return [
    { kind: "paragraph", text: `You can move or cancel the ${shortName} ${until}.` },
    { kind: "button", label: `Move the ${shortName}`, url: manageUrlOf(booking, facts) },
    { kind: "link", label: `Cancel the ${shortName}`, url: cancelUrl(booking, facts) },
  ];
}

function whyGuest({ siteUrl }: BookingFacts): string {
  return `You're receiving this because a call was booked with your email address at ${siteUrl}.`;
}
