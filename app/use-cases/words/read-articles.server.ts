import type { Db } from "~/db/client.server";
import { findPieceBySlug, listBodies } from "~/db/words/pieces.server";
import { BoundedMap } from "~/domain/bounded-map";
import type { ArticleText } from "~/domain/help/article-markdown";
import type { FindImage } from "~/domain/markdown/image-size";
import type { LiveGuide } from "~/domain/words/words";
import { imagesIn } from "../pictures/find-images.server";

/** An article is about 6 KB. */
const MAX_REMEMBERED = 500;
/** The texts of versions, which never change. */
const remembered = new BoundedMap<number, ArticleText>(MAX_REMEMBERED);

/** The texts of help articles by their versions. Those that are not remembered are read in one round trip. */
export async function readArticleTexts(
  { db, findImage }: { db: Db; findImage: FindImage },
  versions: readonly number[],
): Promise<ReadonlyMap<number, ArticleText>> {
  const texts = new Map<number, ArticleText>();
  const wanted: number[] = [];
  for (const version of versions) {
    const text = remembered.get(version);
    if (text) texts.set(version, text);
    else wanted.push(version);
  }
  if (wanted.length === 0) return texts;
  const bodies = await listBodies(db, wanted);
  // The parser is loaded for the first text that is not remembered.
  const { articleFrom } = await import("~/domain/help/article-markdown");
  const images = await imagesIn(db, findImage, bodies.values());
  for (const [version, body] of bodies) {
    const read = articleFrom(body, images);
    // It was checked when it was published; by rules that are stricter now, nothing of it is shown.
    const text = read.ok ? read.article : { sections: [], next: [] };
    remembered.set(version, text);
    texts.set(version, text);
  }
  return texts;
}

/** The path that a guide has now, for one that it had before; null if it never had another or is off the site. */
export async function findRenamedGuide(
  { db }: { db: Db },
  guides: readonly LiveGuide[],
  slug: string,
): Promise<string | null> {
  const piece = await findPieceBySlug(db, "guide", slug);
  return guides.find((guide) => guide.piece === piece)?.slug ?? null;
}
