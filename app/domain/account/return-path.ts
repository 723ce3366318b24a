/** Where a person goes who was going nowhere in particular. */
export const AFTER_SIGN_IN = "/dashboard";
export const SIGN_IN_PATH = "/signin";

const ELSEWHERE = "https://elsewhere.invalid";

/**
 * The page somebody was on their way to, if it is a page of this site; else the dashboard. What browsers would read as another
 * site's address is none: "//host", "/\host", a scheme, and anything with characters that a URL parser drops or moves.
 */
export function returnPath(value: unknown): string {
  if (typeof value !== "string" || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value)) return AFTER_SIGN_IN;
  const url = URL.parse(value, ELSEWHERE);
  if (url?.origin !== ELSEWHERE) return AFTER_SIGN_IN;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // "/.//host" is a path of ours, and becomes "//host" once its dot is resolved. Encoded slashes are nothing we link to.
  if (path.startsWith("//") || /^\/*(%2f|%5c)/i.test(path)) return AFTER_SIGN_IN;
  return path;
}

/** The sign-in page that leads back to where somebody was going. */
export function signInAddress(path: string): string {
  const next = returnPath(path);
  return next === AFTER_SIGN_IN ? SIGN_IN_PATH : `${SIGN_IN_PATH}?${new URLSearchParams({ next })}`;
}
