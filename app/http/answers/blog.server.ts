import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { POSTS } from "~/content/blog/posts.server";
import { BLOG_PAGE } from "~/content/blog-page";
import { BRAND } from "~/content/brand";
import { atomFeed } from "~/domain/blog/feed";
import { factsOf, neighboursOf, publishedPosts } from "~/domain/blog/post";

export function loadBlog({ context }: LoaderFunctionArgs) {
  return { posts: publishedPosts(POSTS, context.now).map(factsOf) };
}

/** A post with its newer and older neighbours; 404 if there is no such post. */
export function loadPost({ context, params: { slug } }: LoaderFunctionArgs) {
  const published = publishedPosts(POSTS, context.now);
  const post = published.find((candidate) => candidate.slug === slug);
  if (!post) return data({ post: null, newer: null, older: null }, { status: 404 });
  const { newer, older } = neighboursOf(published, post.slug);
  return data({ post, newer: newer && factsOf(newer), older: older && factsOf(older) });
}

export function sendFeed({ context }: LoaderFunctionArgs): Response {
  const feed = atomFeed({
    siteUrl: context.config.siteUrl,
    title: BLOG_PAGE.feedTitle,
    subtitle: BLOG_PAGE.description,
    brandName: BRAND.name,
    posts: publishedPosts(POSTS, context.now),
  });
  return new Response(feed, {
    headers: {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
