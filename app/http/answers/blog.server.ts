import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { POSTS } from "~/content/blog/posts.server";
import { siteImage } from "~/content/blog/site-images";
import { BLOG_PAGE } from "~/content/blog-page";
import { BRAND } from "~/content/brand";
import { POSTS_ON_A_PAGE, postPath } from "~/domain/blog/blog-paths";
import { atomFeed, MAX_ENTRIES } from "~/domain/blog/feed";
import { factsOf, neighboursOf, type PostFacts } from "~/domain/blog/post";
import { readPageNumber } from "~/domain/page-number";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { findRenamedPost, readPosts } from "~/use-cases/words/read-posts.server";

/** A page of the list of posts, the newest first; 404 if there is no such page. */
export async function loadBlog({ request, context }: LoaderFunctionArgs) {
  const { posts } = await context.words.read();
  const page = readPageNumber(fieldValue(readQuery(request), "page"));
  const from = page === null ? posts.length : (page - 1) * POSTS_ON_A_PAGE;
  const to = from + POSTS_ON_A_PAGE;
  const listed = { page: page ?? 1, posts: posts.slice(from, to).map(factsOf), hasOlder: to < posts.length };
  if (page !== 1 && listed.posts.length === 0) return data({ ...listed, isFound: false }, { status: 404 });
  return data({ ...listed, isFound: true });
}

/** A post with its newer and older neighbours; 404 if there is no such post. A former path leads to the present one. */
export async function loadPost({ context, params: { slug = "" } }: LoaderFunctionArgs) {
  const { posts } = await context.words.read();
  const facts = posts.find((candidate) => candidate.slug === slug);
  const [post] = facts ? await readPosts({ ...context, findImage: siteImage, shipped: POSTS }, [facts]) : [];
  if (!post) {
    const renamed = await findRenamedPost(context.db, posts, slug);
    if (renamed !== null) throw redirect(postPath(renamed), 301);
    return data({ post: null, newer: null, older: null }, { status: 404 });
  }
  const { newer, older } = neighboursOf(posts, slug);
  const shown = (one: PostFacts | null) => one && factsOf(one);
  return data({ post, newer: shown(newer), older: shown(older) });
}

export async function sendFeed({ context }: LoaderFunctionArgs): Promise<Response> {
  const { posts } = await context.words.read();
  const feed = atomFeed({
    siteUrl: context.config.siteUrl,
    title: BLOG_PAGE.feedTitle,
    subtitle: BLOG_PAGE.description,
    brandName: BRAND.name,
    posts: await readPosts({ ...context, findImage: siteImage, shipped: POSTS }, posts.slice(0, MAX_ENTRIES)),
  });
  return new Response(feed, {
    headers: {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
