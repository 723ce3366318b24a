import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Everything may be read but the scheduler, whose pages are many, short-lived and worth nothing in a search. */
export function loader({ context }: LoaderFunctionArgs) {
  const body = `User-agent: *\nDisallow: /schedule\n\nSitemap: ${context.config.siteUrl}/sitemap.xml\n`;
  return new Response(body, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
