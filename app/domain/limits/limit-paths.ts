import { STAFF_PATHS } from "../staff-paths";

/** The limits of an email address or a network, saying what has just been done there. */
export function limitsPath(of: string, done?: "lifted"): string {
  const query = new URLSearchParams({ of });
  if (done) query.set("done", done);
  return `${STAFF_PATHS.limits}?${query}`;
}
