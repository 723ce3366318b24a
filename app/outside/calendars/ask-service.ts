import type * as z from "zod";
import type { CalendarFailure, Outcome } from "../../domain/calendars/calendar-adapter";
import { MAX_ANSWER_BYTES } from "../../domain/calendars/source-limits";
import { DAY_MS } from "../../domain/duration";
import type { Instant } from "../../domain/instant";
import { parseJson } from "../../domain/parse-json";
import { createRequests } from "../capped-requests";

export type CalendarWorld = {
  userAgent: string;
  /** For all requests of one call of an adapter. */
  timeoutMs: number;
  now: () => Instant;
};

export type Answer = {
  status: number;
  text: string;
  retryAfterSeconds: number | null;
  /** Where a redirect leads. */
  location: string | null;
};
export type Ask = (url: string, init: RequestInit) => Promise<Answer | Failed>;
type Failed = { result: "failed"; code: string };

const MAX_WAIT_SECONDS = DAY_MS / 1000;

/** Follows no redirects, and reads no more than a calendar may have. Never throws. */
export function createAsk({ userAgent, timeoutMs, now }: CalendarWorld): Ask {
  const requests = createRequests(userAgent, timeoutMs);
  const once: Ask = async (url, init) => {
    try {
      const answer = await requests.send(url, init);
      const text = await requests.read(answer, MAX_ANSWER_BYTES);
      if (text === null) return { result: "failed", code: "TOO_LARGE" };
      const retryAfterSeconds = waitOf(answer.headers.get("Retry-After"), now());
      return { status: answer.status, text, retryAfterSeconds, location: answer.headers.get("Location") };
    } catch {
      return { result: "failed", code: requests.failureCode() };
    }
  };
  return async (url, init) => {
    let answer = await once(url, init);
    const tries = REPEATABLE.includes(init.method ?? "GET") ? AGAIN : 0;
    for (let again = 0; again < tries && isLost(answer); again++) {
      const repeated = await once(url, init);
      // The lost request may have met the condition itself: what it did is unknown.
      if ("status" in repeated && repeated.status === 412) return answer;
      answer = repeated;
    }
    return answer;
  };
}

/**
 * How often an exchange that was lost is tried again at once. A server that closes each connection after its answer, as
 * those of HTTP/1.0 do, leaves ones behind that the runtime takes for open: a request on one of them is lost.
 */
const AGAIN = 2;
/** Sent twice, these do no more than sent once (RFC 9110, section 9.2.2; RFC 4918; RFC 3253, section 3.6). */
const REPEATABLE: readonly string[] = ["GET", "PROPFIND", "REPORT", "PUT", "DELETE"];

const isLost = (answer: Answer | Failed) => "result" in answer && answer.code === "NETWORK";

/** `Retry-After` is a number of seconds or an HTTP date (RFC 9110, section 10.2.3). */
export function waitOf(header: string | null, now: Instant): number | null {
  if (header === null) return null;
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MAX_WAIT_SECONDS) : null;
}

/** What a status other than 2xx means. `isRateLimit` tells a 403 for too many requests from one for lack of access. */
export function failureOf(answer: Answer, isRateLimit: (text: string) => boolean): CalendarFailure {
  const { status, text, retryAfterSeconds } = answer;
  if (status === 429 || (status === 403 && isRateLimit(text)))
    return { result: "rateLimited", retryAfterSeconds };
  switch (status) {
    case 401:
      return { result: "expired" };
    case 403:
      return { result: "forbidden" };
    case 404:
      return { result: "notFound" };
    case 409:
    case 412:
      return { result: "conflict" };
    case 410:
      return { result: "syncLost" };
    default:
      return { result: "failed", code: `STATUS_${status}` };
  }
}

export function readJson<Value>(text: string, schema: z.ZodType<Value>): Outcome<Value> {
  const json = parseJson(text);
  // A schema that takes anything would take a text that is not JSON, too.
  const parsed = json === undefined ? undefined : schema.safeParse(json);
  return parsed?.success ? { result: "ok", value: parsed.data } : { result: "failed", code: "MALFORMED" };
}
