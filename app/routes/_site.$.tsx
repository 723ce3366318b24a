import { data, type MetaFunction } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { NOT_FOUND } from "~/content/not-found";
import { NotFound } from "~/ui/not-found";

export const meta: MetaFunction = () => [{ title: `${NOT_FOUND.title} | ${BRAND.name}` }];

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
  return <NotFound {...NOT_FOUND} />;
}
