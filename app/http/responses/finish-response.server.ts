import type { LoggedWork, RequestFields } from "~/log/log.server";

/** The response header with the request's id, by which to find the request in the log. */
export const REQUEST_ID_HEADER = "X-Request-Id";

/** For a 503: when to try again. */
export const RETRY_AFTER_SECONDS = 30;

/** Adds the request's id to a response. A failure must not be cached and shown to the next visitor. */
export function finishResponse(response: Response, requestId: string): Response {
  const { headers } = response;
  headers.set(REQUEST_ID_HEADER, requestId);
  if (response.status >= 500 && !headers.get("Cache-Control")?.includes("no-store")) {
    headers.set("Cache-Control", "no-store");
  }
  return response;
}

/**
 * The headers of a response in plain text. It may be sent before the settings are read, so nothing else adds headers to
 * it. As strict as those of static files, in public/_headers.
 */
const PLAIN_TEXT_HEADERS = {
  "Content-Type": "text/plain; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "X-Frame-Options": "DENY",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  // Browsers obey it over https only.
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
};

/** A response in plain text, for when no page can be rendered. */
export function plainTextFailure(message: string, status: 500 | 503, requestId: string): Response {
  return new Response(`${message}\nRequest id ${requestId}\n`, {
    status,
    headers: {
      ...PLAIN_TEXT_HEADERS,
      ...(status === 503 && { "Retry-After": String(RETRY_AFTER_SECONDS) }),
    },
  });
}

type AnsweredRequest = {
  request: Request;
  route: string;
  status: number;
  ms: number;
  work: Pick<LoggedWork, "roundTrips" | "statements">;
};

/** The log's fields for a finished request. The route is a pattern, never the requested address. */
export function requestFields({ request, route, status, ms, work }: AnsweredRequest): RequestFields {
  return {
    route,
    method: knownMethod(request.method),
    status,
    ms,
    d1: work.roundTrips,
    statements: work.statements,
    ...(isPrefetch(request) && { ahead: true }),
  };
}

/** Clients can make up methods, which must not reach the log. */
function knownMethod(method: string): string {
  return /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) ? method : "other";
}

/**
 * Removes the body of a GET or HEAD, which is never read. Remix copies requests, and one of these with a body can't be
 * copied.
 */
export function withoutStrayBody(request: Request): Request {
  const { method, url, headers, signal, body } = request;
  if (body === null || (method !== "GET" && method !== "HEAD")) return request;
  return new Request(url, { method, headers, signal });
}

/** Whether a browser prefetches what the visitor may open next. */
function isPrefetch({ headers }: Request): boolean {
  return headers.get("Sec-Purpose")?.startsWith("prefetch") ?? false;
}
