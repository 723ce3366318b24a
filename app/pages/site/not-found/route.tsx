import { NOT_FOUND } from "~/content/not-found";
import { pageTitle } from "~/content/page-meta";
import { NotFound } from "./not-found";

export const meta = () => pageTitle(NOT_FOUND.title);

/**
 * The 404 page loads no scripts. It is also shown at the desk's URLs, for which the browser's list of routes has other
 * pages, so the client would not render the same page.
 */
export const handle = { neverWakes: true };

export { action, loader } from "./not-found.server";

export default function NotFoundPage() {
  return <NotFound />;
}
