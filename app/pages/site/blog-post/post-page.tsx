import { Link } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { postPath } from "~/domain/blog/blog-paths";
import type { Post, PostFacts, PostHeading } from "~/domain/blog/post";
import type { PageLink } from "~/domain/help/article";
import { ContentsList } from "~/ui/contents-list";
import { Breadcrumbs } from "~/ui/help/breadcrumbs";
import { PostFactsLine } from "~/ui/post-facts";
import { PostDrawing } from "../blog/post-drawing";

type PostPageProps = {
  post: Post;
  way: readonly PageLink[];
  newer: PostFacts | null;
  older: PostFacts | null;
};

export function PostPage({ post, way, newer, older }: PostPageProps) {
  const { title, description, html, contents } = post;
  return (
    <>
      <article aria-labelledby="post-title">
        <header className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 pt-32 pb-12 md:pt-40 md:pb-16 lg:has-[svg.post-drawing]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <h1 id="post-title" className="max-w-[22ch] text-step-5 wrap-break-word max-[400px]:text-step-4">
            {title}
          </h1>
          <Breadcrumbs way={way} here="This post" />
          <p className="max-w-[56ch] text-step-1 text-balance text-ink-soft">{description}</p>
          <PostFactsLine post={post} withAuthor />
          <PostDrawing
            slug={post.slug}
            className="max-lg:hidden lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:self-center"
          />
        </header>
        <div className="wrap grid items-start gap-x-16 gap-y-10 pb-14 lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
          <div className="border-t-2 border-ink pt-4 max-lg:empty:hidden lg:sticky lg:top-28 lg:empty:invisible">
            {contents.length > 0 && <Contents headings={contents} />}
          </div>
          <div
            className="prose-text post-text min-w-0"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made while building, from Markdown without HTML (scripts/blog)
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </div>
      </article>
      {(newer || older) && (
        <nav aria-label="More posts" className="wrap pb-20 md:pb-28">
          <ul className="grid border-t-2 border-ink md:grid-cols-2 md:gap-x-16">
            {older && <Neighbour post={older} label="Previous post" isNewer={false} />}
            {newer && <Neighbour post={newer} label="Next post" isNewer />}
          </ul>
        </nav>
      )}
    </>
  );
}

function Contents({ headings }: { headings: readonly PostHeading[] }) {
  return (
    <nav aria-labelledby="in-this-post">
      <h2 id="in-this-post" className="mb-1 text-step-1">
        In this post
      </h2>
      <ContentsList headings={headings} />
    </nav>
  );
}

function Neighbour({ post, label, isNewer }: { post: PostFacts; label: string; isNewer: boolean }) {
  const Arrow = isNewer ? ArrowRight : ArrowLeft;
  return (
    <li className="border-b border-line md:last:odd:col-start-1">
      <Link
        to={postPath(post.slug)}
        className={`group grid min-h-20 content-center gap-1 py-4 ${isNewer ? "md:text-right" : ""}`}
      >
        <span
          className={`flex items-center gap-2 text-sm text-ink-soft ${isNewer ? "md:flex-row-reverse" : ""}`}
        >
          <Arrow aria-hidden="true" size={16} />
          {label}
        </span>{" "}
        <span className="font-display text-step-1 leading-tight font-bold group-hover:text-electric">
          {post.title}
        </span>
      </Link>
    </li>
  );
}
