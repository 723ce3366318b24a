import { data, redirect } from "@remix-run/cloudflare";
import { PERSONAL } from "../responses/response-headers";

/** Data of a page for one person, neither cached nor indexed. `init` adds a status or more headers. */
export function privateData<T>(value: T, init: number | ResponseInit = {}) {
  const { headers: own, ...rest }: ResponseInit = typeof init === "number" ? { status: init } : init;
  const headers = new Headers(own);
  for (const [name, text] of Object.entries(PERSONAL)) headers.set(name, text);
  return data(value, { ...rest, headers });
}

/** Redirects to the page that shows a form's result, so that reload and Back never send the form twice. */
export function seeOther(path: string, headers: HeadersInit = PERSONAL) {
  return redirect(path, { status: 303, headers });
}

/** How a form is answered after too many attempts: with when to try again. */
export function untilLater({ retryAfterSeconds }: { retryAfterSeconds: number }) {
  return { status: 429, headers: { "Retry-After": String(retryAfterSeconds) } };
}
