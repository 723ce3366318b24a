import type { Db } from "~/db/client.server";
import { findPieceBySlug } from "~/db/words/pieces.server";
import { BoundedMap } from "~/domain/bounded-map";
import type { ArticleText } from "~/domain/help/article-markdown";
import type { LiveGuide } from "~/domain/words/words";
import { type TextDeps, versionTexts } from "./version-texts.server";

/** An article is about 6 KB. */
const MAX_REMEMBERED = 500;
const remembered = new BoundedMap<number, ArticleText>(MAX_REMEMBERED);

/** The texts of help articles by their versions. */
export function readArticleTexts(
  deps: TextDeps,
  versions: readonly number[],
): Promise<ReadonlyMap<number, ArticleText>> {
  return versionTexts(deps, versions, remembered, async () => {
    const { articleFrom } = await import("~/domain/help/article-markdown");
    return (body, images) => {
      const read = articleFrom(body, images);
      // It was checked when it was published; by rules that are stricter now, nothing of it is shown.
      return read.ok ? read.article : { sections: [], next: [] };
    };
  });
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
