import { BRAND } from "../content/brand";
import { titled, withArticle } from "../domain/availability/call-kind";
import { deskBookingPath } from "../domain/booking-desk/desk-booking-paths";
import type { BookingSnapshot } from "../domain/email/email";
import { shownEmail } from "../domain/email-address";
import { hostsInWords } from "../domain/hosts/host";
import { changeLinks, factsForGuest, howToJoin, waysOn, whyGuest } from "./booking-content";
import {
  type BookingFacts,
  type ContentOf,
  cancelUrl,
  changesIn,
  kindOf,
  manageUrlOf,
  startOf,
  whenFor,
  whenForGuest,
  whoOf,
} from "./booking-parts";
import { agencyTime, callForHost, hostOf } from "./host-parts";
import { type EmailPart, greeted, note, paragraph } from "./layout";

/** The call's time stays: only who takes it has changed. */
export const bookingHandedOver: ContentOf<"booking_handed_over"> = ({ booking, before }, facts) => {
  const when = whenForGuest(booking);
  const { name, shortName } = kindOf(booking);
  const host = hostsInWords(booking.hosts ?? []) || "A colleague";
  const instead = before === "" ? "" : ` in place of ${before}`;
  return {
    subject: `${host} will take your ${shortName}: ${when.day}, ${startOf(booking)}`,
    heading: `${host} will take your ${shortName}`,
    preview: `The time is the same: ${when.day}, ${when.hours}, ${when.zone}`,
    parts: [
      greeted(
        booking.name,
        `${startOfSentence(host)} will take your ${name} with ${BRAND.name}${instead}. The time is the same:`,
      ),
      when,
      factsForGuest(booking, facts),
      ...howToJoin(booking, facts),
      ...waysOn(booking, facts),
    ],
    reason: whyGuest(facts),
  };
};

/** The call can't take place at its time: its client chooses another one. */
export const bookingOtherTime: ContentOf<"booking_other_time"> = ({ booking }, facts) => {
  const when = whenForGuest(booking);
  const { name, shortName } = kindOf(booking);
  return {
    subject: `Please choose another time for your ${shortName}: ${when.day}, ${startOf(booking)}`,
    heading: `Please choose another time for your ${shortName}`,
    preview: `We're sorry: we're away on ${when.day}`,
    parts: [
      greeted(
        booking.name,
        `we're sorry: we're away at the time of your ${name} with ${BRAND.name}, so it can't take place then.`,
      ),
      when,
      ...waysOut(booking, facts),
    ],
    reason: whyGuest(facts),
  };
};

/** An email that goes out after the cut-off, when the link would be refused, says what to do instead. */
function waysOut(booking: BookingSnapshot, facts: BookingFacts): EmailPart[] {
  if (!changesIn(booking, facts).isOpen) return changeLinks(booking, facts, "link");
  const { shortName } = kindOf(booking);
  return [
    paragraph(
      "Choose another time that suits you, and we'll send you a new invitation. If none does, reply to this email and we'll find one together.",
    ),
    { kind: "button", label: "Choose another time", url: manageUrlOf(booking, facts) },
    { kind: "link", label: `Cancel the ${shortName}`, url: cancelUrl(booking, facts) },
    note("Don't forward this email: anyone with its links can move or cancel your call."),
  ];
}

/** After a greeting, only a name keeps its capital. */
function startOfSentence(host: string): string {
  return host === "A colleague" ? "a colleague" : host;
}

/** Its preview, which may show on a locked screen, leaves out what the client has said. */
export const callGiven: ContentOf<"staff_call_given"> = ({ booking, host, by, hostZone }, facts) => {
  const reader = hostOf(hostZone, facts);
  const when = whenFor(booking, reader);
  const { name, shortName } = kindOf(booking);
  return {
    subject: `You're taking this ${shortName}: ${whoOf(booking)}, ${when.day}, ${startOf(booking, reader)}`,
    heading: `${titled(withArticle(shortName))} has been handed over to you`,
    preview: `${whoOf(booking)}: ${when.day}, ${when.hours}`,
    parts: [
      greeted(host, `you're now taking this ${name}:`),
      when,
      {
        kind: "facts",
        facts: [
          ...agencyTime(booking, hostZone, facts),
          ["Handed over by", shownEmail(by)],
          ...callForHost(booking, facts),
        ],
      },
      { kind: "button", label: "Open the booking", url: facts.siteUrl + deskBookingPath(booking.id) },
      note("We've told the client. Your reply goes straight to them."),
    ],
    reason: `You're receiving this because you take calls for ${BRAND.name}.`,
  };
};
