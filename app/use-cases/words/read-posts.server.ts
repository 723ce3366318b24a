import type { Db } from "~/db/client.server";
import { findPieceBySlug, listBodies } from "~/db/words/pieces.server";
import { contentsOf, type Post } from "~/domain/blog/post";
import { BoundedMap } from "~/domain/bounded-map";
import type { FindImage } from "~/domain/markdown/image-size";
import type { MarkdownPage } from "~/domain/markdown/render-markdown";
import type { LivePost } from "~/domain/words/words";
import { imagesIn } from "../pictures/find-images.server";

/** A post is about 10 KB. */
const MAX_RENDERED = 100;
/** The texts of versions, which never change, as HTML. */
const rendered = new BoundedMap<number, MarkdownPage>(MAX_RENDERED);

type PostDeps = { db: Db; findImage: FindImage; shipped: readonly Post[] };

/** Posts with their texts. Those of the desk that are not remembered are read in one round trip. */
export async function readPosts(
  { db, findImage, shipped }: PostDeps,
  posts: readonly LivePost[],
): Promise<Post[]> {
  const wanted = posts.flatMap(({ version }) => (version === null || rendered.has(version) ? [] : [version]));
  const bodies = await listBodies(db, wanted);
  if (bodies.size > 0) await renderAll(bodies, await imagesIn(db, findImage, bodies.values()));
  return posts.flatMap(({ piece, version, ...facts }): Post[] => {
    if (version === null) return shipped.filter(({ slug }) => `post/${slug}` === piece);
    const page = rendered.get(version);
    if (!page) return [];
    return [{ ...facts, html: page.html, contents: contentsOf(page.sections, page.words) }];
  });
}

/** The parser is loaded for the first text that is not remembered. */
async function renderAll(bodies: ReadonlyMap<number, string>, findImage: FindImage): Promise<void> {
  const { renderMarkdown } = await import("~/domain/markdown/render-markdown");
  for (const [id, body] of bodies) {
    const page = renderMarkdown(body, findImage);
    // It was checked when it was published; by rules that are stricter now, only what is allowed is shown.
    rendered.set(id, page.ok ? page : { html: "", sections: [], words: 0 });
  }
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
