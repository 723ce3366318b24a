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
 * Whether a line is the reply of one of these addresses to an invitation, and declines it (RFC 5545, section 3.8.4.1;
 * EMAIL: RFC 7986, section 6.2). Null for another attendee's. Nothing else is kept of attendees.
 */
export function hasDeclined(line: string, own: ReadonlySet<string>): boolean | null {
  if (own.size === 0) return null;
  const header = headerOf(line);
  if (header === null) return null;
  const parameters = new Map(
    // Values in quotes are skipped as a whole, so that a name can't pretend to be a reply.
    [...header.matchAll(/;([\w-]+)=((?:"[^"]*"|[^;"])*)/g)].map(([, name = "", value = ""]) => [
      name.toUpperCase(),
      value.replaceAll('"', "").trim().toLowerCase(),
    ]),
  );
  const written = [line.slice(header.length + 1), parameters.get("EMAIL") ?? ""];
  if (!written.some((address) => own.has(uriOf(address)))) return null;
  return parameters.get("PARTSTAT") === "declined";
}

/** Some programs leave "mailto:" out, or write the address as in an email's header or encoded. */
function uriOf(address: string): string {
  const [, plain = ""] = /^(?:mailto:)?\s*<?([^<>]*)>?$/i.exec(address.trim()) ?? [];
  return `mailto:${plain.replace(/%40/g, "@").trim().toLowerCase()}`;
}

/** A line's name and parameters, up to the colon before its value; null if they are longer. */
function headerOf(line: string): string | null {
  return /^[^:"]*(?:"[^"]*"[^:"]*)*(?=:)/.exec(line.slice(0, MAX_ATTENDEE_LENGTH))?.[0] ?? null;
}
