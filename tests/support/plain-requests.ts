import { type RequestInit, Response } from "miniflare";
import { requestWorkerd } from "../../scripts/request-workerd";

/** What most tests send: no stream, no form data, no location of the network, and nothing to decompress. */
type PlainRequest = { method?: string; body?: string | Uint8Array; headers?: Record<string, string> };

const PLAIN = ["method", "body", "headers", "redirect"];
const WITHOUT_BODY = [204, 304];

export function isPlain(init: RequestInit): init is PlainRequest {
  const { body, headers = {} } = init;
  return (
    Object.keys(init).every((key) => PLAIN.includes(key)) &&
    (body === undefined || typeof body === "string" || body instanceof Uint8Array) &&
    Object.getPrototypeOf(headers) === Object.prototype &&
    ["identity", undefined].includes((headers as Record<string, string>)["Accept-Encoding"])
  );
}

/**
 * Sends a request without following redirects, and takes the whole answer. Miniflare's `dispatchFetch` opens a connection
 * for each request, which with what `fetch` does beside was a third of what the tests over HTTP cost.
 */
export async function sendPlain(
  url: string,
  { method = "GET", body, headers }: PlainRequest,
): Promise<Response> {
  const answer = await requestWorkerd(url, { method, body, headers }).catch(asFetchFails);
  const received = Object.entries(answer.headers).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  const { statusCode: status, bytes } = answer;
  return new Response(WITHOUT_BODY.includes(status) ? null : bytes, { status, headers: received });
}

/** Requests to a site at this address, by visitors without a browser. */
export const fetchAt =
  (url: string) =>
  (path: string, init: RequestInit = {}): Promise<Response> =>
    isPlain(init)
      ? sendPlain(url + path, init)
      : (fetch(url + path, { redirect: "manual", ...init } as never) as never);

/** Callers tell a broken connection by the error that `fetch` throws. */
function asFetchFails(cause: unknown): never {
  throw new TypeError("The connection broke", { cause });
}
