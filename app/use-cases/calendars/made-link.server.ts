import { listCallsWithoutLink, settlePlace } from "~/db/booking/call-place.server";
import { findCallContact } from "~/db/calendars/calendar-readers.server";
import { type CallEventRow, saveEventLink } from "~/db/calendars/call-events.server";
import { retryWrite } from "~/db/client.server";
import type { Booking } from "~/domain/booking/booking";
import type { StoredEvent } from "~/domain/calendars/calendar-adapter";
import { emailsOfNewPlace, nextInviteVersion, snapshotOf } from "~/domain/email/booking-emails";
import { envelope, type NewEmail } from "~/domain/email/email";
import { joinLinkProblem } from "~/domain/places/join-link";
import { needsLink, type PlaceOfCall } from "~/domain/places/place";
import type { Mailbox } from "~/domain/settings/site-settings";
import { type CalendarAccess, readSettings } from "./open-calendar.server";

/** How often a link that isn't ready is asked for, once in each run of the cron job. */
const MOST_ASKED = 5;
export const ASK_LINK_AGAIN_MS = 30_000;

const CALLS_A_RUN = 20;

/**
 * Gives a call the link that was made with its event, and mails it to the client once. "pending" if the service is
 * still making it. If it makes none, the call falls back to the link in the settings, and the host is told.
 */
export async function settleLink(
  access: CalendarAccess,
  row: CallEventRow,
  call: Booking,
  video: StoredEvent["video"],
): Promise<"settled" | "pending"> {
  if (!needsLink(call.place)) return "settled";
  if (video.state === "pending" && row.attempts < MOST_ASKED) return "pending";
  if (video.state !== "ready" || joinLinkProblem(video.url) !== null) {
    await fallBack(access, call);
    return "settled";
  }
  await retryWrite(() => saveEventLink(access.db, row, video.url));
  const { agency } = (await readSettings(access)).email;
  await settleMadeLink(
    access,
    call,
    { kind: "link", detail: video.url, made: true },
    { agency, email: null },
  );
  return "settled";
}

/** Calls for which no connected calendar makes a link, because there is none, or its access has ended. */
export async function settleCallsWithoutLink(access: CalendarAccess): Promise<void> {
  const calls = await listCallsWithoutLink(access.db, access.now(), CALLS_A_RUN);
  for (const call of calls) await fallBack(access, call);
}

async function fallBack(access: CalendarAccess, call: Booking): Promise<void> {
  const settings = await readSettings(access);
  const { agency } = settings.email;
  const host = await findCallContact(access.db, call.id);
  const to = host ?? agency;
  const hasLink = settings.joinLink !== "";
  const email: NewEmail = {
    kind: "staff_link_missing",
    data: {
      booking: snapshotOf(call),
      host: host?.name ?? "",
      hasLink,
      hostZone: host?.timeZone ?? null,
    },
    ...envelope({ ...access, now: access.now() }, to, `staff_link_missing:${call.id}:${call.icalSequence}`, {
      bookingId: call.id,
    }),
  };
  // Without a link in the settings, the client goes on waiting for the one that the host sends.
  await settleMadeLink(access, call, hasLink ? null : { kind: "sent", detail: "" }, { agency, email });
}

async function settleMadeLink(
  access: CalendarAccess,
  call: Booking,
  place: PlaceOfCall,
  { agency, email }: { agency: Mailbox; email: NewEmail | null },
): Promise<void> {
  const now = access.now();
  const told = place?.kind === "sent" ? null : nextInviteVersion({ ...call, place }, now);
  const facts = { now, newId: access.newId, agency };
  const news = told && { icalSequence: told.icalSequence, emails: emailsOfNewPlace(told, facts) };
  await retryWrite(() => settlePlace(access.db, call, place, news, { now, email }));
}
