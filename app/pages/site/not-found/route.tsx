import { data } from "@remix-run/cloudflare";
import { NOT_FOUND } from "~/content/not-found";
import { pageTitle } from "~/content/page-meta";
import { NotFound } from "./not-found";

export const meta = () => pageTitle(NOT_FOUND.title);

/**
 * Without the page's scripts: the desk's addresses get this page, too, and the browser's own list of routes has others for them.
 */
export const handle = { neverWakes: true };

/** Any path no other route matches, answered within the site's layout so that every page is in reach. */
export function loader() {
  return data(null, { status: 404 });
}

/** A form that is sent to such a path. */
export const action = loader;

export default function NotFoundPage() {
  return <NotFound />;
}
