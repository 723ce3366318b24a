import type { Config } from "~/config.server";
import { DRAFT_MS, isDraftId } from "~/domain/booking/wizard";
import { TokenSchema } from "~/domain/private-link";
import { cookieHeader, cookieName, readCookie } from "../requests/cookies.server";
import type { FormFields } from "./read-form.server";

/**
 * The keys of the wizard's drafts, each in an HttpOnly cookie that is named by the draft's id: two forms that are begun
 * at the same moment don't overwrite each other's (docs/decisions/0100). A key is random, so it needs no signature.
 */
const PREFIX = "booking_draft_";
const MAX_AGE_SECONDS = DRAFT_MS / 1000;

/** How many drafts a browser keeps. */
const MAX_DRAFTS = 3;
/** So that a request with a thousand cookies does not get a thousand headers back. */
const MAX_ENDED_AT_ONCE = 8;

/** The id of the draft that a URL or form belongs to. Null if it names none, several, or anything but an id. */
export function draftIdIn({ draft }: FormFields): string | null {
  return isDraftId(draft) ? draft : null;
}

/** The key of a draft: its id with the token in its cookie. */
export function draftKey(id: string, token: string): string {
  return `${id}.${token}`;
}

/** The key of the draft with this id. Null if the browser has none. */
export function draftKeyIn(request: Request, config: Config, id: string | null): string | null {
  const token = id && readCookie(request, config, PREFIX + id);
  return token && TokenSchema.safeParse(token).success ? draftKey(id, token) : null;
}

/** Headers that store the key of a draft, and the keys of the oldest others, which they end if there are too many. */
export function draftHeaders(request: Request, config: Config, key: string) {
  const [id = "", token = ""] = key.split(".");
  const headers = new Headers();
  headers.append("Set-Cookie", cookieHeader(config, PREFIX + id, token, { maxAgeSeconds: MAX_AGE_SECONDS }));
  const others = draftIds(request, config).filter((other) => other !== id);
  const ended = others.slice(0, Math.max(0, others.length - (MAX_DRAFTS - 1))).slice(0, MAX_ENDED_AT_ONCE);
  clearCookies(headers, config, [...ended, ...splitCookies(request, config)]);
  return { headers, ended: keysOf(request, config, ended) };
}

/**
 * Headers that make a browser send a cookie with its next request, if it keeps any. The value opens nothing: the
 * draft is stored only once the form has come back with it.
 */
export function trialHeaders(config: Config, id: string): Headers {
  return new Headers({
    "Set-Cookie": cookieHeader(config, PREFIX + id, "new", { maxAgeSeconds: MAX_AGE_SECONDS }),
  });
}

/** Headers that end a draft in the browser. */
export function endedDraftHeaders(request: Request, config: Config, id: string | null): Headers {
  const headers = new Headers();
  const isThere = id !== null && draftIds(request, config).includes(id);
  clearCookies(headers, config, [...(isThere ? [id] : []), ...splitCookies(request, config)]);
  return headers;
}

/** The keys of all drafts of a browser, and headers that end them. */
export function allDrafts(request: Request, config: Config) {
  const ids = draftIds(request, config).slice(0, MAX_ENDED_AT_ONCE);
  const headers = new Headers();
  clearCookies(headers, config, [...ids, ...splitCookies(request, config)]);
  return { headers, keys: keysOf(request, config, ids) };
}

function keysOf(request: Request, config: Config, ids: readonly string[]): string[] {
  return ids.map((id) => draftKeyIn(request, config, id)).filter((key) => key !== null);
}

/** The drafts a request names, the oldest first: that is the order in which browsers send cookies. */
function draftIds(request: Request, config: Config): string[] {
  return namesIn(request, config).filter(isDraftId);
}

/** Cookies of earlier versions, which held the answers themselves, in numbered parts. */
function splitCookies(request: Request, config: Config): string[] {
  return namesIn(request, config)
    .filter((name) => isDraftId(name.slice(0, -2)) && /_[0-3]$/.test(name))
    .slice(0, MAX_ENDED_AT_ONCE);
}

/** What follows the prefix in the names of the request's cookies. */
function namesIn(request: Request, config: Config): string[] {
  const prefix = cookieName(config, PREFIX);
  const names = (request.headers.get("Cookie") ?? "")
    .split(";")
    .map((pair) => pair.trim().split("=", 1)[0] ?? "")
    .filter((name) => name.startsWith(prefix));
  return [...new Set(names)].map((name) => name.slice(prefix.length));
}

function clearCookies(headers: Headers, config: Config, names: readonly string[]): void {
  for (const name of names) {
    headers.append("Set-Cookie", cookieHeader(config, PREFIX + name, "", { maxAgeSeconds: 0 }));
  }
}
