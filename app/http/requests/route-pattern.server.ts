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
 * The pattern of the address that a path belongs to: "/contact", "/dev/mail/:id". For the guards, and for the log, which
 * must not contain requested paths, because they can contain anything. Remix decodes a path before it looks for its page:
 * "/%63ontact" belongs to none, so that no rule about an address is passed by in another spelling.
 */
export function patternOf(pathname: string): string {
  const path = withoutCaseAndSlash(pathname);
  const pattern = fitting(path);
  return path.includes("%") && fitting(decoded(path)) !== pattern ? UNKNOWN : pattern;
}

const fitting = (path: string): string =>
  FIXED.has(path) ? path : (WITH_PARAMETERS.find(({ fits }) => fits.test(path))?.pattern ?? UNKNOWN);

/** As Remix decodes it: a slash within a part of the path stays encoded. */
function decoded(path: string): string {
  try {
    const parts = path.split("/").map((part) => decodeURIComponent(part).replaceAll("/", "%2F"));
    return withoutCaseAndSlash(parts.join("/"));
  } catch {
    return path;
  }
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
