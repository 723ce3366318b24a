import { STAFF_PATHS } from "../staff-paths";

/** The limits of an email address or a network, with a message that says what was just done. */
export function limitsPath(of: string, done?: "lifted"): string {
  const query = new URLSearchParams({ of });
  if (done) query.set("done", done);
  return `${STAFF_PATHS.limits}?${query}`;
}
