import * as z from "zod";
import { PATHS } from "../paths";
import {
  UNKNOWN_SOURCE,
  UTM_PARAMETERS,
  VISIT_SOURCE_LENGTHS,
  VISIT_SOURCE_NAMES,
  type VisitSource,
  type VisitSourceName,
} from "./visit-source";

/** An untrusted source: what isn't text, or is too personal to store, becomes null. */
export const VisitSourceSchema = z.object({
  source: sourceField("source", inLowerCase),
  medium: sourceField("medium", inLowerCase),
  campaign: sourceField("campaign"),
  term: sourceField("term"),
  content: sourceField("content"),
  referrer: sourceField("referrer", hostIn),
  landingPage: sourceField("landingPage", pathIn),
} satisfies Record<VisitSourceName, z.ZodType<string | null>>);

/** The longest text that is read, several times what a source can be. */
const LONGEST_TEXT = 4000;

/**
 * The source in a form's field or a parameter (`visitText`). Null if it says nothing. `ownHost` is this site's, which is
 * left out: a link from page to page is no source.
 */
export function readVisitText(text: string, ownHost: string): VisitSource | null {
  return knownSource(Object.fromEntries(new URLSearchParams(text.slice(0, LONGEST_TEXT))), ownHost);
}

/** The source in the address of a visit's first page, and in the address of the page that led there. */
export function readVisitAddress(page: URL, referrer: string | null, ownHost: string): VisitSource | null {
  const named = Object.entries(UTM_PARAMETERS).map(([name, parameter]) => [
    name,
    page.searchParams.get(parameter),
  ]);
  return knownSource({ ...Object.fromEntries(named), referrer, landingPage: page.pathname }, ownHost);
}

/** The source that is said part by part, by the names of `VisitSource`. */
export function knownSource(said: Record<string, unknown>, ownHost: string): VisitSource | null {
  const source: VisitSource = VisitSourceSchema.parse({ ...UNKNOWN_SOURCE, ...said });
  const own = hostIn(ownHost);
  const known = source.referrer === own ? { ...source, referrer: null } : source;
  return VISIT_SOURCE_NAMES.some((name) => known[name] !== null) ? known : null;
}

function sourceField(name: VisitSourceName, read: (value: string) => string | null = (value) => value) {
  return z.preprocess((value) => {
    const text = typeof value === "string" ? withPlainSpaces(value) : "";
    const found = text === "" || isPersonal(text) ? null : read(text);
    return found === null ? null : cutToLength(found, VISIT_SOURCE_LENGTHS[name]) || null;
  }, z.string().nullable());
}

/** Control characters, direction marks and the like, unpaired surrogates, and every kind of white space. */
const UNSEEN = /[\p{C}\p{Z}]+/gu;

function withPlainSpaces(value: string): string {
  return value.slice(0, LONGEST_TEXT).normalize("NFC").replace(UNSEEN, " ").trim();
}

/** Whole characters only: half of a pair of surrogates is none. */
function cutToLength(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}

function inLowerCase(text: string): string {
  return text.toLowerCase();
}

/** The host of an address, or a host alone; null for anything else, such as an app or a number. */
function hostIn(text: string): string | null {
  const address = text.includes("://") ? text : `https://${text}`;
  const { protocol, hostname } = URL.canParse(address) ? new URL(address) : { protocol: "", hostname: "" };
  const isOfWeb = protocol === "https:" || protocol === "http:";
  return isOfWeb && HOST.test(hostname) ? hostname.replace(/^www\./, "") : null;
}

const HOST = /^[a-z0-9_.-]+\.[a-z][a-z0-9-]+$/;

/** An address's path on this site; null for anything else. */
function pathIn(text: string): string | null {
  const path = /^\/(?!\/)[^?#\s]*/.exec(text)?.[0] ?? null;
  // The rest is the key of a personal link.
  return path?.startsWith(`${PATHS.personalLink}/`) ? PATHS.personalLink : path;
}

/** Whether a text looks like an email address, a telephone number, or an id of a person or click. */
function isPersonal(text: string): boolean {
  const plain = text.normalize("NFKC");
  return (
    /[^\s@]@[^\s@]|%40/i.test(plain) ||
    // Nine digits, as in telephone numbers and ids, however they are grouped.
    /\d{9}/.test(plain.replaceAll(/(?<=\d)[\s().+_-]+(?=\d)/g, "")) ||
    (plain.match(/[a-z0-9_]{16,}/gi) ?? []).some(isId) ||
    /[0-9a-f]{8}(-[0-9a-f]{4}){3}-/i.test(plain)
  );
}

/** Words have no more than two changes between letters and digits ("launch2026week"), and end sooner. */
function isId(word: string): boolean {
  const changes = word.match(/[a-z](?=\d)|\d(?=[a-z])/gi)?.length ?? 0;
  return changes > 2 || word.length >= 32;
}
