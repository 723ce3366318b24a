import { BRAND } from "../content/brand";
import { titled, withArticle } from "../domain/availability/call-kind";
import { decideByInWords } from "../domain/booking/request-deadline";
import { decideBookingPath, deskBookingPath } from "../domain/booking-desk/desk-booking-paths";
import type { BookingSnapshot, EmailData } from "../domain/email/email";
import type { HostNews } from "../domain/email/host-news";
import { shownEmail } from "../domain/email-address";
import { hostsInWords } from "../domain/hosts/host";
import {
  type ContentOf,
  kindOf,
  previousTime,
  type Reader,
  reasonPart,
  startOf,
  whenFor,
  whoOf,
} from "./booking-parts";
import { agencyTime, callForHost, hostOf } from "./host-parts";
import { type EmailPart, note, paragraph } from "./layout";

/**
 * What has happened to a call, for a host who takes it or took it until now, in the host's own zone. Its preview, which may
 * show on a locked screen, leaves out what the client has said. It has no file, as a connected calendar or the host's feed
 * has the call already.
 */
export const callNews: ContentOf<"staff_call_news"> = (data, facts) => {
  const { news, hostId, hostZone } = data;
  const reader = hostOf(hostZone, facts);
  const isLost = isNoLongerTheirs(data);
  // The former host's email names the time that is free again.
  const booking = isLost ? asItWas(data.booking, news) : data.booking;
  const when = whenFor(booking, reader);
  const { subject, heading } = wordsOf(data);
  const about = isLost ? [["Client", whoOf(booking)] as [string, string]] : callForHost(booking, facts);
  return {
    subject: `${subject}: ${whoOf(booking)}, ${when.day}, ${startOf(booking, reader)}`,
    heading,
    preview: `${whoOf(booking)}: ${when.day}, ${when.hours}`,
    parts: [
      when,
      ...detailsOf(data, reader),
      {
        kind: "facts",
        facts: [...agencyTime(booking, hostZone, facts), ...takenBy(booking, hostId), ...about],
      },
      news.what === "requested" && !isLost
        ? { kind: "button", label: "Confirm or decline", url: facts.siteUrl + decideBookingPath(booking.id) }
        : { kind: "button", label: "Open the booking", url: facts.siteUrl + deskBookingPath(booking.id) },
      note("Your reply goes straight to the client."),
    ],
    reason: `You're receiving this because you take calls for ${BRAND.name}.`,
  };
};

type News = EmailData["staff_call_news"];

/** Whether the call was the reader's, and a colleague takes it now. */
function isNoLongerTheirs({ booking, news, hostId }: News): boolean {
  const mayChangeHands = ["requested", "moved", "handed_over"].includes(news.what);
  return mayChangeHands && !isHost(booking, hostId);
}

/** The call at the time that it had before a move. */
function asItWas(booking: BookingSnapshot, news: HostNews): BookingSnapshot {
  const was = "previousStartsAt" in news ? news.previousStartsAt : undefined;
  if (was === undefined) return booking;
  return { ...booking, startsAt: was, endsAt: was + booking.endsAt - booking.startsAt };
}

function wordsOf(data: News) {
  const { booking, news, isNew } = data;
  const { shortName } = kindOf(booking);
  const one = titled(withArticle(shortName));
  const lost = { subject: "No longer yours", heading: `A colleague takes your ${shortName}` };
  if (isNoLongerTheirs(data)) return lost;
  switch (news.what) {
    case "booked":
      return { subject: "Booked with you", heading: `${one} has been booked with you` };
    case "requested":
      return { subject: "To confirm", heading: `${one} with you waits for confirmation` };
    case "moved":
      return isNew
        ? { subject: "Booked with you", heading: `${one} has been booked with you` }
        : { subject: "Moved, with you", heading: `${one} with you has been moved` };
    case "handed_over":
      return lost;
    case "lapsed":
      return { subject: "Not confirmed in time", heading: `${one} with you wasn't confirmed in time` };
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

function detailsOf(data: News, reader: Reader): EmailPart[] {
  const { booking, news, isNew } = data;
  switch (news.what) {
    case "booked":
      return [];
    case "lapsed":
      return [
        paragraph(
          "It was neither confirmed nor declined in time. This time is free again, and we're telling the client.",
        ),
      ];
    case "requested":
    case "moved": {
      const was = news.previousStartsAt;
      if (was === undefined) return untilWhen(news, booking, reader);
      if (isNoLongerTheirs(data)) {
        const now = previousTime(asItWas(booking, news), booking.startsAt, reader);
        return [paragraph(`This time is free for you again: the client has moved it to ${now}.`)];
      }
      const before = previousTime(booking, was, reader);
      return [
        paragraph(
          isNew ? `It was with a colleague on ${before}, and has been moved to you.` : `It was on ${before}.`,
        ),
        ...untilWhen(news, booking, reader),
      ];
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
          `${shownEmail(news.by)} declined it in their calendar. The call itself is unchanged: please ask, then move or cancel it.`,
        ),
        ...reasonPart(news.comment || undefined, "Their words"),
      ];
    case "handed_over":
      return [
        paragraph(`${shownEmail(news.by)} has handed it over. The time stays, and is free for you again.`),
      ];
  }
}

/** Until when a request is to be decided, if that is before the call. */
function untilWhen(news: HostNews, { startsAt }: BookingSnapshot, { timeZone, clock }: Reader): EmailPart[] {
  const decideBy = "decideBy" in news ? news.decideBy : null;
  const until = decideByInWords({ decideBy, startsAt }, timeZone, clock);
  return until === "" ? [] : [paragraph(`Please confirm or decline it by ${until}.`)];
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
