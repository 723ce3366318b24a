import { readAttendee } from "../attendee";
import { shownEmail } from "../email-address";

/**
 * The addresses whose replies count in a calendar: the calendar's name where that is one, as Google and others have it, else
 * the one of its owner's account and the one that staff have entered for it. As URIs in small letters.
 */
export function addressesOf(
  calendarName: string | null,
  account: string | null,
  entered: string | null = null,
): ReadonlySet<string> {
  const name = calendarName?.trim().replace(/^mailto:/i, "") ?? "";
  const addresses = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(name) ? [name] : [account, entered];
  // A calendar may write a domain in its own letters.
  const written = addresses.flatMap((one) => (one === null ? [] : [one, shownEmail(one)]));
  return new Set(written.map((address) => `mailto:${address.trim().toLowerCase()}`));
}

/** A longer ATTENDEE line counts as another attendee's. */
const MAX_ATTENDEE_LENGTH = 2_000;

/**
 * Whether a line is the reply of one of these addresses to an invitation, and declines it. Null for another attendee's.
 * Nothing else is kept of attendees.
 */
export function hasDeclined(line: string, own: ReadonlySet<string>): boolean | null {
  if (own.size === 0) return null;
  const attendee = readAttendee(line, MAX_ATTENDEE_LENGTH);
  if (!attendee?.addresses.some((address) => own.has(`mailto:${address}`))) return null;
  return attendee.parameters.get("PARTSTAT")?.toLowerCase() === "declined";
}
