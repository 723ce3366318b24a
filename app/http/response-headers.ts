import type { HeadersFunction } from "@remix-run/cloudflare";

/** A page's headers are those its action or loader gave, and an error's own where it threw one. */
export const responseHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) => {
  const headers = new Headers(errorHeaders ?? loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
};
