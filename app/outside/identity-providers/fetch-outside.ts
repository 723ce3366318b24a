import { readCappedText } from "../../domain/capped";

/** A provider that doesn't answer, or not as it should: nothing is known about what it was asked. */
export class Unreachable extends Error {
  override name = "Unreachable";
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** An answer that can't be believed. */
export class Refused extends Error {
  override name = "Refused";
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** For all that one step of a sign-in asks of a provider. */
const TIMEOUT_MS = 8000;

/** More than any list of keys or addresses has. */
const MAX_BYTES = 256 * 1024;

/** Asks a provider, all of whose answers have to come in the time for one step. */
export type AskOutside = (url: string, init: RequestInit) => Promise<Response>;

/** Follows no redirects, and reads no more than fits. */
export function askingOutside(userAgent: string, timeoutMs: number = TIMEOUT_MS): AskOutside {
  const signal = AbortSignal.timeout(timeoutMs);
  return async (url, init) => {
    try {
      const headers = new Headers(init.headers);
      headers.set("User-Agent", userAgent);
      const answer = await fetch(url, { ...init, headers, redirect: "manual", signal });
      if (answer.status >= 500 || answer.status === 429) {
        await answer.body?.cancel();
        throw new Unreachable(`STATUS_${answer.status}`);
      }
      const type = answer.headers.get("Content-Type");
      const body = await readCappedText(answer, MAX_BYTES, signal);
      if (body === null) throw new Unreachable("TOO_LARGE");
      return new Response(body === "" ? null : body, {
        status: answer.status,
        headers: type === null ? {} : { "Content-Type": type },
      });
    } catch (error) {
      if (error instanceof Unreachable) throw error;
      throw new Unreachable(signal.aborted ? "TIMEOUT" : "NETWORK");
    }
  };
}
