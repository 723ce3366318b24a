import { BRAND } from "../content/brand";
import { titled, withArticle } from "../domain/availability/call-kind";
import { deskBookingPath } from "../domain/booking-desk/desk-booking-paths";
import type { BookingSnapshot, HostNews } from "../domain/email/email";
import { hostsInWords } from "../domain/hosts/host";
import { agencyOf, whereForAgency } from "./agency-booking-content";
import {
  type BookingFacts,
  type ContentOf,
  kindOf,
  previousTime,
  reasonPart,
  startOf,
  whenFor,
  whoOf,
} from "./booking-parts";
import { type EmailPart, note, paragraph } from "./layout";

/**
 * What has happened to a call, for a host who takes it or took it until now. The client's message is left out: this
 * email may show on a locked screen. It has no file, as a connected calendar or the host's feed has the call already.
 */
export const callNews: ContentOf<"staff_call_news"> = ({ booking, news, hostId }, facts) => {
  const when = whenFor(booking, agencyOf(facts));
  const { subject, heading } = wordsOf(booking, news, hostId);
  return {
    subject: `${subject}: ${whoOf(booking)}, ${when.day}, ${startOf(booking, agencyOf(facts))}`,
    heading,
    preview: `${whoOf(booking)}: ${when.day}, ${when.hours}`,
    parts: [
      when,
      ...detailsOf(booking, news, facts),
      {
        kind: "facts",
        facts: [
          ["Client", whoOf(booking)],
          ...takenBy(booking, hostId),
          ["Where", whereForAgency(booking, facts)],
        ],
      },
      { kind: "button", label: "Open the booking", url: facts.siteUrl + deskBookingPath(booking.id) },
      note("Your reply goes straight to the client."),
    ],
    reason: `You're receiving this because you take calls for ${BRAND.name}.`,
  };
};

function wordsOf(booking: BookingSnapshot, news: HostNews, hostId: string | undefined) {
  const { shortName } = kindOf(booking);
  const one = titled(withArticle(shortName));
  const isYours = isHost(booking, hostId);
  switch (news.what) {
    case "booked":
      return { subject: "Booked with you", heading: `${one} has been booked with you` };
    case "requested":
      return isYours
        ? { subject: "To confirm", heading: `${one} with you waits for confirmation` }
        : { subject: "No longer yours", heading: `A colleague takes your ${shortName}` };
    case "moved":
      return isYours
        ? { subject: "Moved, with you", heading: `${one} with you has been moved` }
        : { subject: "No longer yours", heading: `A colleague takes your ${shortName}` };
    case "handed_over":
      return { subject: "No longer yours", heading: `A colleague takes your ${shortName}` };
    case "cancelled":
      return { subject: "Cancelled", heading: `${one} with you has been cancelled` };
    case "declined":
      return { subject: "Declined", heading: `${one} with you has been declined` };
    case "invitation_declined":
      return {
        subject: "Declined in a calendar",
        heading: `An invitation to your ${shortName} was declined`,
      };
  }
}

function detailsOf(booking: BookingSnapshot, news: HostNews, facts: BookingFacts): EmailPart[] {
  switch (news.what) {
    case "booked":
      return [];
    case "requested":
    case "moved": {
      const was = news.previousStartsAt;
      return was === undefined
        ? []
        : [paragraph(`It was on ${previousTime(booking, was, agencyOf(facts))}.`)];
    }
    case "cancelled":
    case "declined":
      return [
        paragraph("This time is free again."),
        ...reasonPart(news.reason),
        ...reasonPart(news.clientReason, "Client's reason"),
      ];
    case "invitation_declined":
      return [
        paragraph(
          `${news.by} declined it in their calendar. The call itself is unchanged: please ask, then move or cancel it.`,
        ),
        ...reasonPart(news.comment || undefined, "Their words"),
      ];
    case "handed_over":
      return [paragraph(`${news.by} has handed it over. The time stays, and is free for you again.`)];
  }
}

/** Only where it isn't the reader alone. */
function takenBy(booking: BookingSnapshot, hostId: string | undefined): [string, string][] {
  const hosts = booking.hosts ?? [];
  const isAlone = hosts.length === 1 && isHost(booking, hostId);
  return isAlone || hosts.length === 0 ? [] : [["Taken by", hostsInWords(hosts) || "The agency"]];
}

function isHost({ hosts = [] }: BookingSnapshot, hostId: string | undefined): boolean {
  return hosts.some(({ id }) => id === hostId);
}
