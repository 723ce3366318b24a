import { logForeignForm } from "./refusals.server";

/** What Remix asked for data by, before pages had addresses of their own for that. It logs an error for each. */
const DATA_PARAMETER = "_data";

function notFound(): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response("We couldn't find that page.\n", { status: 404, headers });
}

/**
 * Rejects requests that no page of this site makes: unknown methods and, as CSRF protection, writes started
 * by another site's page. Null lets the request through.
 */
export function refusalOfRequest(request: Request): Response | null {
  const { method } = request;
  if (new URL(request.url).searchParams.has(DATA_PARAMETER)) return notFound();
  if (method === "GET" || method === "HEAD") return null;
  if (method !== "POST") {
    return new Response("This page doesn't accept that kind of request.\n", {
      status: 405,
      headers: { Allow: "GET, HEAD, POST", "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  if (isFromThisSite(request)) return null;
  logForeignForm();
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  const words =
    "This form was sent from another website, so we haven't accepted it. Open the page on our site and send it again.\n";
  return new Response(words, { status: 403, headers });
}

/**
 * Whether the request's origin headers name this site. Current browsers send Sec-Fetch-Site and Origin, older
 * ones only Origin, other programs neither. All that are present must agree: Remix also compares Origin with
 * X-Forwarded-Host and would throw if they differ.
 */
export function isFromThisSite({ headers, url }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = headers.get("Origin");
  if (origin === null) return true;
  const forwardedHost = headers.get("X-Forwarded-Host");
  return origin === new URL(url).origin && (forwardedHost === null || forwardedHost === new URL(url).host);
}
