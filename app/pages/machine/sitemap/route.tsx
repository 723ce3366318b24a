import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { postPath } from "~/domain/blog/blog-paths";
import { changedOn } from "~/domain/blog/post";
import { guidePath } from "~/domain/help/help-paths";
import { PATHS } from "~/domain/paths";
import { PUBLIC_PAGES } from "~/routes";

/** https://www.sitemaps.org/protocol.html */
export async function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl } = context.config;
  const pages = PUBLIC_PAGES.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`);
  const { posts: published, guides: written } = await context.words.read();
  const posts = published.map(
    (post) => `  <url><loc>${siteUrl}${postPath(post.slug)}</loc><lastmod>${changedOn(post)}</lastmod></url>`,
  );
  const guides = written.map(
    ({ slug, changed }) =>
      `  <url><loc>${siteUrl}${guidePath(slug)}</loc><lastmod>${changed}</lastmod></url>`,
  );
  // The list is a page for search engines once it lists any.
  if (guides.length > 0) pages.push(`  <url><loc>${siteUrl}${PATHS.guides}</loc></url>`);
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    ...guides,
    ...posts,
    "</urlset>",
    "",
  ].join("\n");
  return new Response(body, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
