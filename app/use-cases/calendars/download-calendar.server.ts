import { CALENDAR_TIMEOUT_MS, MAX_CALENDAR_BYTES, MAX_REDIRECTS } from "~/domain/calendars/source-limits";
import type { SourceProblem } from "~/domain/calendars/source-problem";
import { readCappedText } from "~/domain/capped";
import { lookUpAddressesAt } from "../dns/look-up.server";
import { checkServer, type ServerRules } from "./check-server.server";

/** The validators that the server sent when the file was last read. */
export type FileVersion = { etag: string | null; lastModified: string | null };

export type Download =
  | ({ ok: true; text: string } & FileVersion)
  | { ok: "unchanged" }
  | { ok: false; problem: SourceProblem };

export type DownloadRules = ServerRules & {
  timeoutMs: number;
  /** Tells the calendars' servers which site the request comes from. */
  userAgent: string;
};

type Settings = {
  /** For the site's own tests, whose calendars are on loopback. */
  loopbackCalendarsMs: number | null;
  dnsOverHttpsUrl: string | null;
  siteUrl: string;
};

export function downloadRulesOf({
  loopbackCalendarsMs,
  dnsOverHttpsUrl: url,
  siteUrl,
}: Settings): DownloadRules {
  const userAgent = new URL(siteUrl).host;
  return {
    timeoutMs: loopbackCalendarsMs ?? CALENDAR_TIMEOUT_MS,
    isLoopbackAllowed: loopbackCalendarsMs !== null,
    lookUpAddresses: url === null ? null : lookUpAddressesAt({ url, userAgent }),
    userAgent,
  };
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/**
 * Downloads a calendar within its limits of time and size, following a few redirects to public servers only. Never
 * throws, however an outside server fails.
 */
export async function downloadCalendar(
  address: string,
  known: FileVersion | null,
  rules: DownloadRules,
): Promise<Download> {
  const signal = AbortSignal.timeout(rules.timeoutMs);
  try {
    return await follow(address, known, rules, signal);
  } catch {
    return { ok: false, problem: signal.aborted ? "timeout" : "unreachable" };
  }
}

async function follow(
  address: string,
  known: FileVersion | null,
  rules: DownloadRules,
  signal: AbortSignal,
): Promise<Download> {
  let next = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const checked = await checkServer(next, rules, signal);
    signal.throwIfAborted();
    if (!checked.ok && checked.reason === "not_resolved") return { ok: false, problem: "not_resolved" };
    if (!checked.ok) return { ok: false, problem: hop === 0 ? "address_refused" : "redirect_refused" };
    const answer = await fetch(checked.url, {
      redirect: "manual",
      signal,
      headers: {
        Accept: "text/calendar, text/plain;q=0.5, */*;q=0.1",
        "User-Agent": rules.userAgent,
        ...(known?.etag ? { "If-None-Match": known.etag } : {}),
        ...(known?.lastModified ? { "If-Modified-Since": known.lastModified } : {}),
      },
    });
    const location = answer.headers.get("Location");
    if (REDIRECTS.includes(answer.status) && location !== null) {
      await answer.body?.cancel();
      if (!URL.canParse(location, checked.url)) return { ok: false, problem: "redirect_refused" };
      next = new URL(location, checked.url).href;
      continue;
    }
    return read(answer, known !== null, signal);
  }
  return { ok: false, problem: "too_many_redirects" };
}

async function read(answer: Response, isConditional: boolean, signal: AbortSignal): Promise<Download> {
  if (answer.status === 304 && isConditional) return { ok: "unchanged" };
  if (answer.status !== 200) {
    await answer.body?.cancel();
    return { ok: false, problem: `status_${answer.status}` };
  }
  const text = await readText(answer, signal);
  if (text === null) return { ok: false, problem: "too_large" };
  return {
    ok: true,
    text,
    etag: headerOf(answer, "ETag"),
    lastModified: headerOf(answer, "Last-Modified"),
  };
}

/** Null if it is longer than a calendar may be; the rest is not read. */
async function readText(answer: Response, signal: AbortSignal): Promise<string | null> {
  if (Number(answer.headers.get("Content-Length") ?? 0) > MAX_CALENDAR_BYTES) {
    await answer.body?.cancel();
    return null;
  }
  return readCappedText(answer, MAX_CALENDAR_BYTES, signal);
}

/** A validator to store and send back later; null if it isn't 1 to 200 printable ASCII characters. */
function headerOf(answer: Response, name: string): string | null {
  const value = answer.headers.get(name);
  return value !== null && /^[\x20-\x7e]{1,200}$/.test(value) ? value : null;
}
