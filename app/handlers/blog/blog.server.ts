import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { BLOG_PAGE } from "~/content/blog-page";
import { BRAND } from "~/content/brand";
import { atomFeed } from "~/domain/blog/feed";
import { factsOf, neighboursOf, type Post, publishedPosts } from "~/domain/blog/post";

export function loadBlog({ now }: AppLoadContext, posts: readonly Post[]) {
  return { posts: publishedPosts(posts, now()).map(factsOf) };
}

/** One post and those beside it; without a post, a page that is not there. */
export function loadPost({ now }: AppLoadContext, posts: readonly Post[], slug: string | undefined) {
  const published = publishedPosts(posts, now());
  const post = published.find((candidate) => candidate.slug === slug);
  if (!post) return data({ post: null, newer: null, older: null }, { status: 404 });
  const { newer, older } = neighboursOf(published, post.slug);
  return data({ post, newer: newer && factsOf(newer), older: older && factsOf(older) });
}

export function sendFeed({ now, config }: AppLoadContext, posts: readonly Post[]): Response {
  const feed = atomFeed({
    siteUrl: config.siteUrl,
    title: BLOG_PAGE.feedTitle,
    subtitle: BLOG_PAGE.description,
    brandName: BRAND.name,
    posts: publishedPosts(posts, now()),
  });
  return new Response(feed, {
    headers: {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
