import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** The snippet contains this site's URL. */
export function loader({ context }: LoaderFunctionArgs) {
  return { siteUrl: context.config.siteUrl };
}
