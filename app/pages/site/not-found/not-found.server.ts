import { data } from "@remix-run/cloudflare";

/** Responds to any path that no other route matches, within the site's layout so that its links lead on. */
export function loader() {
  return data(null, { status: 404 });
}

/** A form sent to such a path gets the same response. */
export const action = loader;
