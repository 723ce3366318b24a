import {
  CALENDAR_TIMEOUT_MS,
  LARGE_TIMEOUT_FACTOR,
  MAX_CALENDAR_BYTES,
  MAX_REDIRECTS,
  SMALL_CALENDAR_BYTES,
} from "~/domain/calendars/source-limits";
import type { SourceProblem } from "~/domain/calendars/source-problem";
import { lookUpAddressesAt } from "../dns/look-up.server";
import { checkServer, type ServerRules } from "./check-server.server";

/** The validators that the server sent when the file was last read. */
export type FileVersion = { etag: string | null; lastModified: string | null };

export type Download =
  | ({ ok: true } & FileVersion)
  | { ok: "unchanged" }
  /** It is large, and another run has to read it. */
  | { ok: "postponed" }
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

/** Takes a file in pieces. False once there is no use in reading on. */
export type TakePiece = (piece: string) => boolean;

export type DownloadWork = {
  address: string;
  known: FileVersion | null;
  /** Called when a file begins: a second time if the first exchange is lost. */
  begin: () => TakePiece;
  /** Whether a file may go on that is larger than most. */
  mayBeLarge: () => boolean;
  /** Pauses to let other requests go first. */
  rest: () => Promise<void>;
};

/**
 * Downloads a calendar within its limits of time and size, following a few redirects to public servers only. Never
 * throws, however an outside server fails. An exchange that is lost is tried once more at once.
 */
export async function downloadCalendar(work: DownloadWork, rules: DownloadRules): Promise<Download> {
  const limit = new AbortController();
  const began = setTimeout(() => limit.abort(), rules.timeoutMs);
  let large: ReturnType<typeof setTimeout> | undefined;
  const goOn = () => {
    clearTimeout(began);
    large ??= setTimeout(() => limit.abort(), rules.timeoutMs * LARGE_TIMEOUT_FACTOR);
  };
  try {
    return await followRedirects(work, rules, { signal: limit.signal, goOn }).catch((error) => {
      if (limit.signal.aborted) throw error;
      return followRedirects(work, rules, { signal: limit.signal, goOn });
    });
  } catch {
    return { ok: false, problem: limit.signal.aborted ? "timeout" : "unreachable" };
  } finally {
    clearTimeout(began);
    clearTimeout(large);
  }
}

type Limit = {
  signal: AbortSignal;
  /** Gives a large file more time. */
  goOn: () => void;
};

async function followRedirects(work: DownloadWork, rules: DownloadRules, limit: Limit): Promise<Download> {
  const { known } = work;
  const { signal } = limit;
  let next = work.address;
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
    return readAnswer(answer, work, limit);
  }
  return { ok: false, problem: "too_many_redirects" };
}

async function readAnswer(answer: Response, work: DownloadWork, limit: Limit): Promise<Download> {
  if (answer.status === 304 && work.known !== null) return { ok: "unchanged" };
  if (answer.status !== 200) {
    await answer.body?.cancel();
    return { ok: false, problem: `status_${answer.status}` };
  }
  const taken = await takePieces(answer, work, limit);
  if (taken === "postponed") return { ok: "postponed" };
  if (taken === "too_large") return { ok: false, problem: "too_large" };
  return { ok: true, etag: headerOf(answer, "ETag"), lastModified: headerOf(answer, "Last-Modified") };
}

/** After this much of a file, other requests go first. */
const SLICE_BYTES = 262_144;

/** Reads the body as it arrives; what is too large is not read to its end. */
async function takePieces(
  answer: Response,
  { begin, mayBeLarge, rest }: DownloadWork,
  { signal, goOn }: Limit,
): Promise<"whole" | "too_large" | "postponed"> {
  const take = begin();
  const isAnnounced = Number(answer.headers.get("Content-Length") ?? 0) > MAX_CALENDAR_BYTES;
  const reader = answer.body?.getReader();
  const stop = async <Why extends string>(why: Why): Promise<Why> => {
    await reader?.cancel();
    return why;
  };
  if (isAnnounced) return stop("too_large");
  let decoder: TextDecoder | null = null;
  let size = 0;
  let slice = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    // An abort alone does not always end a body that arrives slowly.
    signal.throwIfAborted();
    const isLarge = size > SMALL_CALENDAR_BYTES;
    size += part.value.byteLength;
    slice += part.value.byteLength;
    if (size > MAX_CALENDAR_BYTES) return stop("too_large");
    if (size > SMALL_CALENDAR_BYTES && !isLarge) {
      if (!mayBeLarge()) return stop("postponed");
      goOn();
    }
    // What is wrong with it is known once its reader has said so.
    decoder ??= decoderOf(part.value);
    if (!take(decoder.decode(part.value, { stream: true }))) return stop("whole");
    if (slice < SLICE_BYTES) continue;
    slice = 0;
    await rest();
  }
  take(decoder?.decode() ?? "");
  return "whole";
}

/** Calendars are in UTF-8, but for those that programs of Windows save in its own form, with a mark at the beginning or without. */
function decoderOf([first, second]: Uint8Array): TextDecoder {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return new TextDecoder("utf-16le");
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0))
    return new TextDecoder("utf-16be");
  return new TextDecoder();
}

/** A validator to store and send back later; null if it isn't 1 to 200 printable ASCII characters. */
function headerOf(answer: Response, name: string): string | null {
  const value = answer.headers.get(name);
  return value !== null && /^[\x20-\x7e]{1,200}$/.test(value) ? value : null;
}
