import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Everything may be crawled except the scheduler: its pages are many, short-lived and useless in search. */
export function loader({ context }: LoaderFunctionArgs) {
  const body = `User-agent: *\nDisallow: /schedule\n\nSitemap: ${context.config.siteUrl}/sitemap.xml\n`;
  return new Response(body, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
