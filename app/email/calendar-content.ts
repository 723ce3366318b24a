import { BRAND } from "../content/brand";
import { localDateOf } from "../domain/availability/zoned-time";
import { deskBookingPath, moveBookingPath } from "../domain/booking-desk/desk-booking-paths";
import { CALENDAR_SERVICE_NAMES } from "../domain/calendars/connection";
import type { EmailData } from "../domain/email/email";
import { shownEmail } from "../domain/email-address";
import { STAFF_PATHS } from "../domain/staff-paths";
import { type ContentOf, kindOf, startOf, whenFor, whoOf } from "./booking-parts";
import type { EmailFacts } from "./email-facts";
import { agencyTime, callForHost, hostOf } from "./host-parts";
import { type EmailContent, greeted, note, paragraph } from "./layout";

const WHY = `You're receiving this because you take calls for ${BRAND.name}.`;

/** Its preview, which may show on a locked screen, leaves out what the client has said. */
export const eventChanged: ContentOf<"staff_event_changed"> = (
  { booking, host, calendar, found, hostZone },
  facts,
) => {
  const reader = hostOf(hostZone, facts);
  const when = whenFor(booking, reader);
  const { shortName } = kindOf(booking);
  const did = found ? "moved" : "deleted";
  const moved = found && whenFor({ ...booking, ...found }, reader);
  const now = moved ? `, to ${moved.day}, ${moved.hours}` : "";
  const desk = facts.siteUrl + deskBookingPath(booking.id);
  const day = found ? localDateOf(found.startsAt, facts.agencyTimeZone) : undefined;
  return {
    subject: `${did === "moved" ? "Moved" : "Deleted"} in your calendar: ${whoOf(booking)}, ${when.day}, ${startOf(booking, reader)}`,
    heading: found ? `Move the ${shortName} too?` : `Cancel the ${shortName} too?`,
    preview: `You ${did} the event of ${whoOf(booking)} in “${calendar}”. The call itself is unchanged.`,
    parts: [
      greeted(
        host,
        `this ${shortName} has been ${did} in the calendar “${calendar}”${now}. Nothing has changed for the client, who still expects the ${shortName} at this time:`,
      ),
      when,
      { kind: "facts", facts: [...agencyTime(booking, hostZone, facts), ...callForHost(booking, facts)] },
      found
        ? {
            kind: "button",
            label: "Move the call too",
            url: facts.siteUrl + moveBookingPath(booking.id, day),
          }
        : { kind: "button", label: "Open the booking", url: desk },
      ...(found ? [{ kind: "link" as const, label: "Open the booking", url: desk }] : []),
      note(
        "If that was a mistake, open the booking and choose “Put it back”. Until you decide, nobody else can book this time.",
      ),
    ],
    reason: WHY,
  };
};

/** The client is told by another email if the settings have a link. */
export const linkMissing: ContentOf<"staff_link_missing"> = ({ booking, host, hasLink, hostZone }, facts) => {
  const reader = hostOf(hostZone, facts);
  const when = whenFor(booking, reader);
  const { shortName } = kindOf(booking);
  return {
    subject: `No video link yet: ${whoOf(booking)}, ${when.day}, ${startOf(booking, reader)}`,
    heading: hasLink ? "We're using your usual video link" : "Please send a video link",
    preview: `None of your calendars could create a link for the ${shortName} with ${whoOf(booking)}.`,
    parts: [
      greeted(
        host,
        `this ${shortName} should have had its own video link, but no connected calendar could create one. ${hasLink ? "We're using the link in Settings instead, and we've told the client." : "There's no link in Settings to use instead, so please send the client one before the call."}`,
      ),
      when,
      { kind: "facts", facts: [...agencyTime(booking, hostZone, facts), ...callForHost(booking, facts)] },
      { kind: "button", label: "Open the booking", url: facts.siteUrl + deskBookingPath(booking.id) },
      { kind: "link", label: "Open Calendar sync", url: facts.siteUrl + STAFF_PATHS.calendars },
      note("Connect your calendar there, so that your next calls get links."),
    ],
    reason: WHY,
  };
};

/** Bookings go on, so that no client notices. */
export function calendarExpired(
  { name: host, service, account: stored }: EmailData["staff_calendar_expired"],
  { siteUrl }: Pick<EmailFacts, "siteUrl">,
): EmailContent {
  const name = CALENDAR_SERVICE_NAMES[service];
  const account = shownEmail(stored);
  return {
    subject: `Connect your calendar again: ${name}`,
    heading: "Your calendar is no longer connected",
    preview: `${name} no longer accepts our access to ${account}.`,
    parts: [
      greeted(
        host,
        `${name} no longer accepts our access to ${account}. The password may have changed, or someone may have withdrawn our access.`,
      ),
      paragraph(
        "For a day, we'll go by the busy times we last read. After that, only your hours decide when you can be booked. New and moved calls won't reach your calendar until you connect it again; then we'll add them all.",
      ),
      { kind: "button", label: "Connect it again", url: siteUrl + STAFF_PATHS.calendars },
    ],
    reason: WHY,
  };
}
