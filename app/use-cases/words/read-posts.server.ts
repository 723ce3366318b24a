import type { Db } from "~/db/client.server";
import { findPieceBySlug } from "~/db/words/pieces.server";
import { contentsOf, type Post } from "~/domain/blog/post";
import { BoundedMap } from "~/domain/bounded-map";
import type { MarkdownPage } from "~/domain/markdown/render-markdown";
import type { LivePost } from "~/domain/words/words";
import { type TextDeps, versionTexts } from "./version-texts.server";

/** A post is about 10 KB. */
const MAX_RENDERED = 100;
const rendered = new BoundedMap<number, MarkdownPage>(MAX_RENDERED);

/** Posts with their texts as HTML. */
export async function readPosts(
  { shipped, ...deps }: TextDeps & { shipped: readonly Post[] },
  posts: readonly LivePost[],
): Promise<Post[]> {
  const versions = posts.flatMap(({ version }) => version ?? []);
  const pages = await versionTexts(deps, versions, rendered, async () => {
    const { renderMarkdown } = await import("~/domain/markdown/render-markdown");
    return (body, images) => {
      const page = renderMarkdown(body, images);
      // It was checked when it was published; by rules that are stricter now, only what is allowed is shown.
      return page.ok ? page : { html: "", sections: [], words: 0 };
    };
  });
  return posts.flatMap(({ piece, version, ...facts }): Post[] => {
    if (version === null) return shipped.filter(({ slug }) => `post/${slug}` === piece);
    const page = pages.get(version);
    if (!page) return [];
    return [{ ...facts, html: page.html, contents: contentsOf(page.sections, page.words) }];
  });
}

/** The path that a post has now, for one that it had before; null if it never had another or is off the site. */
export async function findRenamedPost(
  db: Db,
  posts: readonly LivePost[],
  slug: string,
): Promise<string | null> {
  const shippedAs = posts.find(({ piece }) => piece === `post/${slug}`);
  if (shippedAs) return shippedAs.slug;
  const piece = await findPieceBySlug(db, "post", slug);
  return posts.find((post) => post.piece === piece)?.slug ?? null;
}
