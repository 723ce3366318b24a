import { CONTACT_LIMITS } from "../contact";
import { EmailSchema } from "../contact-schema";

/** What a provider claims about a user, unchecked: any value may be of any type. */
export type Claims = Readonly<Record<string, unknown>>;

/** The longest that OpenID Connect allows. */
const MAX_SUBJECT = 255;

export function isSubject(value: unknown): value is string {
  return typeof value === "string" && /^[\x20-\x7e]+$/.test(value) && value.length <= MAX_SUBJECT;
}

/** The address in lower case, as accounts store it; null if the value can't be an address. */
export function emailOf(value: unknown): string | null {
  const parsed = EmailSchema.safeParse(value);
  return parsed.success ? parsed.data.toLowerCase() : null;
}

/** The name on one line, short enough for a form's field; may be empty. */
export function nameOf({ name, given_name, family_name }: Claims): string {
  const parts = [given_name, family_name].filter((part) => typeof part === "string");
  const given = typeof name === "string" ? name : parts.join(" ");
  const line = given
    .replace(/[\p{C}\u2028\u2029]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const cut = line.normalize("NFC").slice(0, CONTACT_LIMITS.name);
  // The cut may have left half of a surrogate pair.
  return cut.replace(/\p{Cs}/gu, "").trim();
}

/** Apple sends booleans as text. */
export function isYes(value: unknown): boolean {
  return value === true || value === "true";
}

export function isNo(value: unknown): boolean {
  return value === false || value === "false";
}

/** Microsoft's claim about the domain of an address, which comes as a number or a text in older tokens. */
export function isOwnerOfDomain(value: unknown): boolean {
  return isYes(value) || value === 1 || value === "1";
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}
