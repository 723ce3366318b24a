import { createRequests } from "../capped-requests";

/** The provider did not respond, or not as it should: the result of the request is unknown. */
export class Unreachable extends Error {
  override name = "Unreachable";
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** A response that can't be trusted. */
export class Refused extends Error {
  override name = "Refused";
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** For all requests of one step of a sign-in. */
const TIMEOUT_MS = 8000;

/** Maximum size of a response: more than any list of keys or addresses has. */
const MAX_BYTES = 256 * 1024;

/** Sends a request to a provider. All responses of one step share its time limit. */
export type OutsideFetch = (url: string, init: RequestInit) => Promise<Response>;

/** Follows no redirects, and reads no more than `MAX_BYTES`. */
export function createOutsideFetch(userAgent: string, timeoutMs: number = TIMEOUT_MS): OutsideFetch {
  const requests = createRequests(userAgent, timeoutMs);
  return async (url, init) => {
    try {
      const answer = await requests.send(url, init);
      if (answer.status >= 500 || answer.status === 429) {
        await answer.body?.cancel();
        throw new Unreachable(`STATUS_${answer.status}`);
      }
      const type = answer.headers.get("Content-Type");
      const body = await requests.read(answer, MAX_BYTES);
      if (body === null) throw new Unreachable("TOO_LARGE");
      return new Response(body === "" ? null : body, {
        status: answer.status,
        headers: type === null ? {} : { "Content-Type": type },
      });
    } catch (error) {
      if (error instanceof Unreachable) throw error;
      throw new Unreachable(requests.failureCode());
    }
  };
}
