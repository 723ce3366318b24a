import { decodePunycode } from "./punycode";

/** What browsers accept as an email address, in ASCII: the check of the HTML standard, with a dot in the domain. */
const HTML_EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+(?=[a-zA-Z0-9-]*[a-zA-Z])[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])$/;

/** Zero-width spaces and the like, which come along when an address is copied. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A typed address without invisible characters, and in plain letters where it was typed in full-width ones. */
export function typedEmail(text: string): string {
  return text.replace(INVISIBLE, "").normalize("NFKC").trim();
}

/**
 * The one form in which an address is stored: its domain in small ASCII letters. Null if browsers would not accept it, or
 * its domain has no dot.
 */
export function storedEmail(text: string): string | null {
  const typed = typedEmail(text);
  const at = typed.lastIndexOf("@");
  const domain = asciiDomain(typed.slice(at + 1));
  const address = domain === null ? "" : `${typed.slice(0, Math.max(at, 0))}@${domain}`;
  return HTML_EMAIL.test(address) ? address : null;
}

/** The address as people read it: its domain in its own letters. */
export function shownEmail(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (at < 0 || !/(^|\.)xn--/i.test(domain)) return address;
  const labels = domain
    .split(".")
    .map((label) => (/^xn--/i.test(label) ? (decodePunycode(label.slice(4)) ?? label) : label));
  const shown = labels.join(".");
  // Only what leads back to the same domain: the rest might be another's name.
  return asciiDomain(shown) === domain.toLowerCase() ? `${address.slice(0, at)}@${shown}` : address;
}

/** Whether our email gets to an address. Those with other letters before the "@" need servers that few have. */
export function isMailable(address: string): boolean {
  return storedEmail(address) !== null;
}

/** "bücher.example" → "xn--bcher-kva.example"; null if it is no domain. */
function asciiDomain(domain: string): string | null {
  if (!/^[^\s/?#@:\\%[\]<>]+$/.test(domain)) return null;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}
