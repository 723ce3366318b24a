import { BRAND } from "../content/brand";
import { formatTime } from "../domain/availability/format";
import { cancelAddress, manageAddress } from "../domain/booking/scheduler";
import { timeInWords } from "../domain/booking/time-in-words";
import { planName } from "../domain/catalogue/plans";
import { serviceNames } from "../domain/catalogue/services";
import type { MailData, MailedBooking } from "../domain/mail/mail";
import type { MailContent, MailPart } from "./layout";

type BookingFacts = {
  siteUrl: string;
  /** The key of the booking's manage link. */
  manageKey: string;
  agencyTimeZone: string;
};

type ContentOf<Kind extends keyof MailData> = (data: MailData[Kind], facts: BookingFacts) => MailContent;

export const bookingConfirmed: ContentOf<"booking_confirmed"> = ({ booking }, facts) => {
  const when = whenForGuest(booking);
  return {
    subject: `Your call is booked: ${when.day}, ${startOf(booking)}`,
    heading: "Your call is booked",
    preview: `${when.day}, ${when.hours}, ${when.zone}`,
    parts: [
      {
        kind: "paragraph",
        text: `Hello ${booking.name}, your strategy call with ${BRAND.name} is booked.`,
      },
      when,
      factsForGuest(booking),
      { kind: "paragraph", text: BRAND.callJoining },
      ...waysOn(booking, facts),
    ],
    reason: whyGuest(facts),
  };
};

export const bookingRescheduled: ContentOf<"booking_rescheduled"> = (
  { booking, previousStartsAt },
  facts,
) => {
  const when = whenForGuest(booking);
  return {
    subject: `Your call has been moved: ${when.day}, ${startOf(booking)}`,
    heading: "Your call has been moved",
    preview: `It is now on ${when.day}, ${when.hours}, ${when.zone}`,
    parts: [
      {
        kind: "paragraph",
        text: `Hello ${booking.name}, your strategy call with ${BRAND.name} has been moved to`,
      },
      when,
      { kind: "paragraph", text: `It was to be on ${previousTime(booking, previousStartsAt)}.` },
      factsForGuest(booking),
      { kind: "paragraph", text: BRAND.callJoining },
      ...waysOn(booking, facts),
    ],
    reason: whyGuest(facts),
  };
};

export const bookingCancelled: ContentOf<"booking_cancelled"> = ({ booking }, facts) => {
  const when = whenForGuest(booking);
  return {
    subject: `Your call is cancelled: ${when.day}, ${startOf(booking)}`,
    heading: "Your call is cancelled",
    preview: `The call on ${when.day} does not take place`,
    parts: [
      {
        kind: "paragraph",
        text: `Hello ${booking.name}, this strategy call with ${BRAND.name} does not take place:`,
      },
      when,
      { kind: "paragraph", text: "If you change your mind, book another whenever it suits you." },
      { kind: "button", label: "Book another call", url: `${facts.siteUrl}/contact` },
      { kind: "link", label: "See this booking", url: cancelUrl(booking, facts) },
      { kind: "note", text: "The attached file takes the call out of your calendar." },
    ],
    reason: whyGuest(facts),
  };
};

/** No reminder says "tomorrow" or "in an hour": one that comes late would be wrong. */
export const dayReminder: ContentOf<"reminder_day"> = ({ booking }, facts) => {
  const when = whenForGuest(booking);
  return {
    subject: `Reminder: your call on ${when.day}, ${startOf(booking)}`,
    heading: "Your call is coming up",
    preview: `${when.day}, ${when.hours}, ${when.zone}`,
    parts: [
      {
        kind: "paragraph",
        text: `Hello ${booking.name}, this is a reminder of your call with ${BRAND.name} on`,
      },
      when,
      factsForGuest(booking),
      { kind: "paragraph", text: BRAND.callJoining },
      { kind: "paragraph", text: "Plans changed? Then please free the time for somebody else." },
      ...changeLinks(booking, facts),
    ],
    reason: whyGuest(facts),
  };
};

export const hourReminder: ContentOf<"reminder_hour"> = ({ booking }, facts) => {
  const when = whenForGuest(booking);
  return {
    subject: `Your call starts at ${startOf(booking)}`,
    heading: "Your call starts soon",
    preview: `${when.day}, ${when.hours}, ${when.zone}`,
    parts: [
      { kind: "paragraph", text: `Hello ${booking.name}, your call with ${BRAND.name} starts soon:` },
      when,
      factsForGuest(booking),
      {
        kind: "paragraph",
        text: `Without the link to join? Answer this mail, or call ${BRAND.phone}.`,
      },
      ...changeLinks(booking, facts),
    ],
    reason: whyGuest(facts),
  };
};

export const agencyBookingNew: ContentOf<"agency_booking_new"> = ({ booking }, facts) => {
  const when = whenFor(booking, facts.agencyTimeZone);
  return {
    subject: `New booking: ${whoOf(booking)}, ${when.day}, ${startOf(booking, facts.agencyTimeZone)}`,
    heading: "A call has been booked",
    preview: `${whoOf(booking)}: ${when.day}, ${when.hours}`,
    parts: [when, factsForAgency(booking), ...agencyLinks(booking, facts)],
    reason: WHY_AGENCY,
  };
};

export const agencyBookingMoved: ContentOf<"agency_booking_moved"> = (
  { booking, previousStartsAt },
  facts,
) => {
  const when = whenFor(booking, facts.agencyTimeZone);
  const was = previousTime(booking, previousStartsAt, facts.agencyTimeZone);
  return {
    subject: `Moved: ${whoOf(booking)}, now ${when.day}, ${startOf(booking, facts.agencyTimeZone)}`,
    heading: "A call has been moved",
    preview: `${whoOf(booking)}: ${when.day}, ${when.hours}`,
    parts: [
      when,
      { kind: "paragraph", text: `It was to be on ${was}.` },
      factsForAgency(booking),
      ...agencyLinks(booking, facts),
    ],
    reason: WHY_AGENCY,
  };
};

export const agencyBookingCancelled: ContentOf<"agency_booking_cancelled"> = ({ booking }, facts) => {
  const when = whenFor(booking, facts.agencyTimeZone);
  return {
    subject: `Cancelled: ${whoOf(booking)}, ${when.day}, ${startOf(booking, facts.agencyTimeZone)}`,
    heading: "A call has been cancelled",
    preview: `${whoOf(booking)}: ${when.day}, ${when.hours}`,
    parts: [
      { kind: "paragraph", text: "This time is free again:" },
      when,
      factsForAgency(booking),
      { kind: "link", label: "See this booking", url: cancelUrl(booking, facts) },
    ],
    reason: WHY_AGENCY,
  };
};

type When = Extract<MailPart, { kind: "when" }>;

function whenForGuest(booking: MailedBooking): When {
  return whenFor(booking, booking.visitorTimeZone);
}

function whenFor({ startsAt, endsAt }: MailedBooking, timeZone: string): When {
  return { kind: "when", ...timeInWords(startsAt, endsAt, timeZone) };
}

function startOf({ startsAt, visitorTimeZone }: MailedBooking, timeZone = visitorTimeZone): string {
  return formatTime(startsAt, timeZone);
}

/** The time a call had before. Its offset is said only where the clocks have changed in between. */
function previousTime(booking: MailedBooking, startsAt: number, timeZone = booking.visitorTimeZone): string {
  const length = booking.endsAt - booking.startsAt;
  const { day, hours, zone } = timeInWords(startsAt, startsAt + length, timeZone);
  const isSameZone = zone === timeInWords(booking.startsAt, booking.endsAt, timeZone).zone;
  return `${day}, ${hours}${isSameZone ? "" : `, ${zone}`}`;
}

function whoOf({ name, company }: MailedBooking): string {
  return company === "" ? name : `${name}, ${company}`;
}

function factsForGuest({ selectedServices, selectedPlan }: MailedBooking): MailPart {
  const facts: [string, string][] = [["Where", BRAND.callPlace]];
  if (selectedServices.length > 0) facts.push(["Services", serviceNames(selectedServices)]);
  if (selectedPlan) facts.push(["Plan", planName(selectedPlan)]);
  return { kind: "facts", facts };
}

function factsForAgency(booking: MailedBooking): MailPart {
  const { name, email, company, message, selectedServices, selectedPlan } = booking;
  const guest = whenForGuest(booking);
  const facts: [string, string][] = [
    ["Name", name],
    ["Email", email],
  ];
  if (company !== "") facts.push(["Company", company]);
  if (selectedServices.length > 0) facts.push(["Services", serviceNames(selectedServices)]);
  if (selectedPlan) facts.push(["Plan", planName(selectedPlan)]);
  if (message !== "") facts.push(["Message", message]);
  facts.push(["For the guest", `${guest.day}, ${guest.hours}, ${guest.zone}`]);
  return { kind: "facts", facts };
}

function waysOn(booking: MailedBooking, facts: BookingFacts): MailPart[] {
  return [
    ...changeLinks(booking, facts),
    {
      kind: "note",
      text: "The attached invitation puts the call into your calendar. The links above work for whoever has them, so keep this mail to yourself.",
    },
  ];
}

function changeLinks(booking: MailedBooking, facts: BookingFacts): MailPart[] {
  return [
    { kind: "button", label: "Move the call", url: manageUrlOf(booking, facts) },
    { kind: "link", label: "Cancel the call", url: cancelUrl(booking, facts) },
  ];
}

function agencyLinks(booking: MailedBooking, facts: BookingFacts): MailPart[] {
  return [
    { kind: "button", label: "Move or cancel", url: manageUrlOf(booking, facts) },
    { kind: "note", text: "Answering this mail writes to the guest. The guest has the same link." },
  ];
}

export function manageUrlOf({ id }: MailedBooking, { siteUrl, manageKey }: BookingFacts): string {
  return siteUrl + manageAddress({ id, key: manageKey });
}

function cancelUrl({ id }: MailedBooking, { siteUrl, manageKey }: BookingFacts): string {
  return siteUrl + cancelAddress({ id, key: manageKey });
}

function whyGuest({ siteUrl }: BookingFacts): string {
  return `You get this mail because a call was booked with your address at ${siteUrl}.`;
}

const WHY_AGENCY = "The site writes this to the agency for each change of a booking.";
