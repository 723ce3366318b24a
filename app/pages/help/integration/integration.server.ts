import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** The snippets contain this site's URL. */
export function loader({ context }: LoaderFunctionArgs) {
  return { siteUrl: context.config.siteUrl };
}
