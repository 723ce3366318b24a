import { ADDRESSES } from "~/routes";

/** The pattern of all paths that belong to no page. */
export const UNKNOWN = "*";

const PATTERNS = ADDRESSES.map(({ pattern }) => pattern);
const FIXED: ReadonlySet<string> = new Set(PATTERNS.filter((pattern) => !hasParameters(pattern)));
const WITH_PARAMETERS = PATTERNS.filter((pattern) => pattern.includes(":")).map((pattern) => ({
  pattern,
  fits: new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`),
}));

/**
 * The pattern of the address that a path belongs to: "/contact", "/dev/mail/:id". For the log, which must not contain
 * requested paths, because they can contain anything.
 */
export function patternOf(pathname: string): string {
  const path = withoutCaseAndSlash(pathname);
  if (FIXED.has(path)) return path;
  return WITH_PARAMETERS.find(({ fits }) => fits.test(path))?.pattern ?? UNKNOWN;
}

/** Whether more than one path may have this pattern: "/dev/mail/:id", "/*". */
export function hasParameters(pattern: string): boolean {
  return /[:*]/.test(pattern);
}

/** The page's own path: Remix adds ".data" to it in requests for data only. */
export function withoutDataSuffix(pathname: string): string {
  return pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
}

/** Remix ignores case and a slash at the end. */
function withoutCaseAndSlash(pathname: string): string {
  return withoutDataSuffix(pathname)
    .toLowerCase()
    .replace(/(?<=.)\/+$/, "");
}
