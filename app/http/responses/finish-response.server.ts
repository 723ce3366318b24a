import type { LoggedWork, RequestFields } from "~/log/log.server";

/** The request's id, in the answer to it: what to look for in the log. */
export const REQUEST_ID_HEADER = "X-Request-Id";

/** For a 503: when to try again. */
export const RETRY_AFTER_SECONDS = 30;

/** Gives a response its request's id. A failure must not be kept and shown to the next visitor. */
export function finishResponse(response: Response, requestId: string): Response {
  const { headers } = response;
  headers.set(REQUEST_ID_HEADER, requestId);
  if (response.status >= 500 && !headers.get("Cache-Control")?.includes("no-store")) {
    headers.set("Cache-Control", "no-store");
  }
  return response;
}

/**
 * For an answer that may be given without any settings, so that no other place can add its headers: as strict as those of static
 * files, in public/_headers.
 */
const HEADERS_OF_WORDS = {
  "Content-Type": "text/plain; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "X-Frame-Options": "DENY",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  // Browsers heed it over https alone.
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
};

/** An answer in words for when there is no page to show. */
export function failureInWords(message: string, status: 500 | 503, requestId: string): Response {
  return new Response(`${message}\nRequest id ${requestId}\n`, {
    status,
    headers: {
      ...HEADERS_OF_WORDS,
      ...(status === 503 && { "Retry-After": String(RETRY_AFTER_SECONDS) }),
    },
  });
}

type Answered = {
  request: Request;
  route: string;
  status: number;
  ms: number;
  work: Pick<LoggedWork, "roundTrips" | "statements">;
};

/** What the log says of an answered request. The route is a pattern, never the address that was asked for. */
export function requestFields({ request, route, status, ms, work }: Answered): RequestFields {
  return {
    route,
    method: knownMethod(request.method),
    status,
    ms,
    d1: work.roundTrips,
    statements: work.statements,
    ...(isAskedAhead(request) && { ahead: true }),
  };
}

/** Methods can be made up. */
function knownMethod(method: string): string {
  return /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) ? method : "other";
}

/**
 * A GET may come with a body that nobody reads. Remix copies requests, and a copy of such a request cannot be made: so the body
 * is left out beforehand.
 */
export function withoutStrayBody(request: Request): Request {
  const { method, url, headers, signal, body } = request;
  if (body === null || (method !== "GET" && method !== "HEAD")) return request;
  return new Request(url, { method, headers, signal });
}

/** Whether a browser asks for something that its visitor may want next. */
function isAskedAhead({ headers }: Request): boolean {
  return headers.get("Sec-Purpose")?.startsWith("prefetch") ?? false;
}
