import { PATHS } from "../paths";

/** Far above any address of ours. It goes into a header, and networks drop responses with overlong ones. */
const MAX_LENGTH = 2000;

const OTHER_ORIGIN = "https://elsewhere.invalid";

/**
 * The page the visitor was heading for if it is on this site, otherwise the dashboard. Rejects anything a
 * browser could read as another site's URL: "//host", "/\host", a scheme, and characters that a URL parser
 * drops or moves; and what is too long for a header.
 */
export function returnPath(value: unknown): string {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return PATHS.dashboard;
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value)) return PATHS.dashboard;
  const url = URL.parse(value, OTHER_ORIGIN);
  if (url?.origin !== OTHER_ORIGIN) return PATHS.dashboard;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // "/.//host" looks like a local path but resolves to "//host". We never link to encoded slashes.
  if (path.startsWith("//") || /^\/*(%2f|%5c)/i.test(path)) return PATHS.dashboard;
  return path;
}
