import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Booking } from "../booking/booking";
import { eventStatusOf } from "../booking/calendar-file";
import { locationOf } from "../booking/calendar-links";
import { DAY_MS } from "../duration";
import { hmac } from "../hmac";
import type { Instant } from "../instant";
import { placeInWords, type VideoFacts } from "../places/place";
import { eventDetailsOf, eventTitleOf } from "./call-event";

/** How long past calls stay in the feed. */
export const FEED_PAST_DAYS = 30;
/** How many upcoming calls the feed has: more than an agency of twenty has in a year. */
export const FEED_CALLS = 5_000;

const REFRESH_SECONDS = 900;

/**
 * A feed's key, derived from its row's id: the desk can show the address again although the database holds only its
 * hash.
 */
export function feedKeyOf(id: string, secret: string): Promise<string> {
  return hmac("calendar-feed", id, secret);
}

/** What the stored hash of a feed begins with while it has no address. */
export const ENDED_ADDRESS = "ended:";

/** "/calendar/feed/KEY.ics" */
export function feedPath(key: string): string {
  return `${FEED_FOLDER}${key}.ics`;
}

const FEED_FOLDER = "/calendar/feed/";

/** The path as the log shows it, without the key. */
export const FEED_PATTERN = `${FEED_FOLDER}:key`;

/** The key in a feed's path; null if it is another path. */
export function feedKeyIn(pathname: string): string | null {
  if (!pathname.startsWith(FEED_FOLDER)) return null;
  return /^([\w-]{43})\.ics$/.exec(pathname.slice(FEED_FOLDER.length))?.[1] ?? null;
}

export function feedFrom(now: Instant): number {
  return now - FEED_PAST_DAYS * DAY_MS;
}

/**
 * All calls for the agency's own calendar (RFC 5545), in UTC. A call keeps the UID of its invitation. Cancelled calls
 * stay in the feed, marked as such: some calendars keep events that merely disappear.
 */
export function buildCalendarFeed(
  calls: readonly Booking[],
  brand: { name: string },
  video: VideoFacts,
): string {
  const calendar = ical({
    name: `Calls · ${brand.name}`,
    prodId: { company: brand.name, product: "Calls", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const call of calls) {
    calendar.createEvent({
      id: call.icalUid,
      sequence: call.icalSequence,
      stamp: new Date(call.updatedAt),
      start: new Date(call.startsAt),
      end: new Date(call.endsAt),
      summary: eventTitleOf(call),
      description: eventDetailsOf(call),
      location: locationOf(placeInWords(call, video)),
      status: call.status === "cancelled" ? ICalEventStatus.CANCELLED : eventStatusOf(call),
    });
  }
  return calendar.toString();
}
