import type { Window } from "../../domain/calendars/busy-times";
import type { CalendarFailure, Outcome } from "../../domain/calendars/calendar-adapter";
import { mayShareSecrets } from "../../domain/calendars/same-owner";
import { type Answer, type CalendarWorld, createAsk, failureOf } from "./ask-service";
import { type DavResource, propfindBody, readMultistatus, uidQueryBody, windowQueryBody } from "./caldav-xml";

export type CaldavLogin = { username: string; password: string };
export type CaldavWorld = CalendarWorld & {
  /** Null if we may not ask the server at this address; otherwise the URL to ask. */
  check(address: string): Promise<URL | null>;
};

const MAX_REDIRECTS = 3;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

export const ADDRESS_REFUSED = { result: "failed", code: "ADDRESS_REFUSED" } as const;

type DavRequest = { method: string; headers?: Record<string, string>; body?: string };
type Properties = Parameters<typeof propfindBody>[0];

/**
 * Requests of one call of the adapter, which share its time limit. Each URL is checked before it is asked, wherever it
 * was found, and the password goes nowhere but to who it was typed for.
 */
export function caldavApi({ username, password }: CaldavLogin, typedFor: URL, world: CaldavWorld) {
  const ask = createAsk(world);
  // RFC 7617, section 2.1: UTF-8 is the one charset that a server can ask for.
  const authorization = `Basic ${toBase64(new TextEncoder().encode(`${username}:${password}`))}`;

  async function answerTo(url: URL, { method, headers, body }: DavRequest): Promise<Outcome<Answer>> {
    const checked = await world.check(url.href);
    if (checked === null) return ADDRESS_REFUSED;
    if (!mayShareSecrets(typedFor, url)) return { result: "otherOrigin", origin: url.origin };
    const answer = await ask(checked.href, {
      method,
      headers: { ...headers, Authorization: authorization },
      ...(body !== undefined && { body }),
    });
    return "result" in answer ? answer : { result: "ok", value: answer };
  }

  const propfind = (url: URL, depth: "0" | "1", properties: Properties): Promise<Outcome<Answer>> =>
    answerTo(url, xmlRequest("PROPFIND", depth, propfindBody(properties)));

  const query = async (calendar: URL, body: string): Promise<Outcome<DavResource[]>> =>
    multistatusIn(await answerTo(calendar, xmlRequest("REPORT", "1", body)));

  return {
    put: async (
      url: URL,
      body: string,
      condition: Record<string, string>,
    ): Promise<{ outcome: Outcome<null>; isUidTaken: boolean }> => {
      const headers = { "Content-Type": "text/calendar; charset=utf-8", ...condition };
      const answer = await answerTo(url, { method: "PUT", headers, body });
      return { outcome: doneIn(answer), isUidTaken: answer.result === "ok" && isUidConflict(answer.value) };
    },
    remove: async (url: URL): Promise<Outcome<null>> => doneIn(await answerTo(url, { method: "DELETE" })),
    propfind: async (url: URL, depth: "0" | "1", properties: Properties): Promise<Outcome<DavResource[]>> =>
      multistatusIn(await propfind(url, depth, properties)),
    /** Follows redirects, each after a check. The URL is the last one, which links are relative to. */
    propfindFollowing: async (
      start: URL,
      properties: Properties,
    ): Promise<Outcome<{ url: URL; resources: DavResource[] }>> => {
      let url = start;
      for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
        const answer = await propfind(url, "0", properties);
        const location = answer.result === "ok" ? answer.value.location : null;
        if (answer.result !== "ok" || location === null || !REDIRECTS.includes(answer.value.status)) {
          const found = await multistatusIn(answer);
          return found.result === "ok" ? { result: "ok", value: { url, resources: found.value } } : found;
        }
        const next = linkFrom(url, location);
        if (next.result !== "ok") return next;
        url = next.value;
      }
      return { result: "failed", code: "TOO_MANY_REDIRECTS" };
    },
    queryWindow: (calendar: URL, window: Window) => query(calendar, windowQueryBody(window)),
    /** The answer may have more than the one event. */
    queryUid: (calendar: URL, uid: string) => query(calendar, uidQueryBody(uid)),
  };
}

export type CaldavApi = ReturnType<typeof caldavApi>;

/** Where a link of an answer leads. From an encrypted connection to a plain one, the password would be readable. */
export function linkFrom(base: URL, href: string): Outcome<URL> {
  if (!URL.canParse(href, base.href)) return { result: "failed", code: "MALFORMED" };
  const url = new URL(href, base);
  const isDowngraded = base.protocol === "https:" && url.protocol !== "https:";
  return isDowngraded ? ADDRESS_REFUSED : { result: "ok", value: url };
}

function xmlRequest(method: string, depth: "0" | "1", body: string): DavRequest {
  return { method, headers: { Depth: depth, "Content-Type": "application/xml; charset=utf-8" }, body };
}

async function multistatusIn(answer: Outcome<Answer>): Promise<Outcome<DavResource[]>> {
  if (answer.result !== "ok") return answer;
  if (!isOk(answer.value)) return failureOfCaldav(answer.value);
  return readMultistatus(answer.value.text);
}

/** For requests whose answer's body does not matter. */
function doneIn(answer: Outcome<Answer>): Outcome<null> {
  if (answer.result !== "ok") return answer;
  return isOk(answer.value) ? { result: "ok", value: null } : failureOfCaldav(answer.value);
}

const isOk = ({ status }: Answer) => status >= 200 && status <= 299;

/** RFC 4791, section 5.3.2.1: another resource has the UID. The error may name it, but not all servers do. */
const isUidConflict = ({ status, text }: Answer) =>
  (status === 403 || status === 409) && text.includes("no-uid-conflict");

/** What a status other than 2xx means, where WebDAV differs from other services. */
function failureOfCaldav(answer: Answer): CalendarFailure {
  const { status, retryAfterSeconds } = answer;
  if (status === 410) return { result: "notFound" };
  if (status === 503 && retryAfterSeconds !== null) return { result: "rateLimited", retryAfterSeconds };
  if (isUidConflict(answer)) return { result: "conflict" };
  // RFC 4918, section 9.7.1: the calendar that the resource is to be in is gone.
  if (status === 409) return { result: "notFound" };
  return failureOf(answer, () => false);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
