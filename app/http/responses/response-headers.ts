import type { HeadersFunction } from "@remix-run/cloudflare";

/** For pages with personal data: not cached, not indexed. */
export const PERSONAL = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** The headers of an answer with personal data that sets cookies. */
export function personalHeaders(...cookies: string[]): Headers {
  const headers = new Headers(PERSONAL);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

/** A page's headers are those of its action or loader, or those of the error it threw. */
export const responseHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) => {
  const headers = new Headers(errorHeaders ?? loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
};
