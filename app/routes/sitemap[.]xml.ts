import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PUBLIC_PAGES } from "~/content/site-map";

/** https://www.sitemaps.org/protocol.html */
export function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl } = context.config;
  const entries = PUBLIC_PAGES.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`);
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
  return new Response(body, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
