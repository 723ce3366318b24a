import { Link } from "@remix-run/react";
import Rss from "lucide-react/icons/rss";
import { BLOG_FEED_PATH, blogPagePath, postPath } from "~/domain/blog/blog-paths";
import type { PostFacts } from "~/domain/blog/post";
import { PostFactsLine } from "~/ui/post-facts";
import { PostDrawing } from "./post-drawing";

const PAGE_LINK =
  "inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-electric";

type PostListProps = { posts: readonly PostFacts[]; page: number; hasOlder: boolean; feed: string };

/** A page of posts with their drawings, newest first. The first has more room. */
export function PostList({ posts, page, hasOlder, feed }: PostListProps) {
  return (
    <section aria-label="Posts" className="wrap pb-20 md:pb-28">
      {posts.length === 0 && <p className="border-t-2 border-ink pt-6 text-lg">Nothing here yet.</p>}
      <ol>
        {posts.map((post) => (
          <li key={post.slug} className="group border-t border-line first:border-t-2 first:border-ink">
            <article className="relative grid gap-x-12 gap-y-3 py-8 group-first:pt-7 group-first:pb-12 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] md:py-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,6fr)_minmax(0,4fr)] lg:group-first:grid-cols-[minmax(0,2fr)_minmax(0,5fr)_minmax(0,5fr)]">
              <div className="pt-1 md:max-lg:col-start-1 lg:[&_p]:flex-col">
                <PostFactsLine post={post} />
              </div>
              <div className="grid content-start gap-3 md:max-lg:col-start-1">
                <h2 className="max-w-[28ch] text-step-2 group-first:max-w-[20ch] group-first:text-step-4">
                  <Link
                    to={postPath(post.slug)}
                    className="decoration-2 underline-offset-4 after:absolute after:inset-0 hover:text-electric hover:underline"
                  >
                    {post.title}
                  </Link>
                </h2>
                <p className="max-w-[60ch] text-ink-soft group-first:text-lg">{post.description}</p>
              </div>
              <PostDrawing
                slug={post.slug}
                className="max-md:row-start-1 max-md:mb-2 md:max-lg:col-start-2 md:max-lg:row-span-2 md:max-lg:row-start-1"
              />
            </article>
          </li>
        ))}
      </ol>
      {(page > 1 || hasOlder) && (
        <nav aria-label="More posts" className="flex flex-wrap gap-x-8 border-t border-line py-4">
          {page > 1 && (
            <Link to={blogPagePath(page - 1)} rel="prev" className={PAGE_LINK}>
              Newer posts
            </Link>
          )}
          {hasOlder && (
            <Link to={blogPagePath(page + 1)} rel="next" className={PAGE_LINK}>
              Older posts
            </Link>
          )}
        </nav>
      )}
      <p className="border-t border-line pt-4">
        <a
          href={BLOG_FEED_PATH}
          type="application/atom+xml"
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4 hover:text-electric"
        >
          <Rss aria-hidden="true" size={18} />
          {feed}
        </a>
      </p>
    </section>
  );
}
