import { readCappedText } from "../domain/capped";

/** Requests of one step: they share its time limit, follow no redirects, and say who asks. */
export function createRequests(userAgent: string, timeoutMs: number) {
  const signal = AbortSignal.timeout(timeoutMs);
  return {
    send(url: string, init: RequestInit): Promise<Response> {
      const headers = new Headers(init.headers);
      headers.set("User-Agent", userAgent);
      return fetch(url, { ...init, headers, redirect: "manual", signal });
    },
    /** Null if the body is larger. */
    read: (answer: Response, maxBytes: number) => readCappedText(answer, maxBytes, signal),
    /** Why a request or a read threw. */
    failureCode: () => (signal.aborted ? "TIMEOUT" : "NETWORK"),
  };
}
