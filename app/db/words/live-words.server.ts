import { sql } from "drizzle-orm";
import type { PieceVersion } from "../../domain/words/piece";
import type { Db } from "../client.server";
import { pieceVersions, wordsVersions } from "./schema";

/** The columns of a version that lists need: all but its body. */
export const WITHOUT_BODY = {
  id: pieceVersions.id,
  piece: pieceVersions.piece,
  state: pieceVersions.state,
  texts: pieceVersions.texts,
  wordCount: pieceVersions.wordCount,
  slug: pieceVersions.slug,
  liveFrom: pieceVersions.liveFrom,
};

/**
 * What is published and planned, unless its version is the one that is known: then it is null, and no row is read. One round
 * trip.
 */
export async function findWordsUnlessKnown(
  db: Db,
  known: number,
): Promise<{ version: number; versions: PieceVersion[] | null }> {
  const version = sql`coalesce((select ${wordsVersions.version} from ${wordsVersions}), 0)`;
  const [[row], versions] = await db.batch([
    db.select({ version: sql<number>`${version}` }).from(sql`(select 1)`),
    db
      .select(WITHOUT_BODY)
      .from(pieceVersions)
      .where(sql`${pieceVersions.isCurrent} = 1 and ${version} <> ${known}`),
  ]);
  const now = row?.version ?? 0;
  return { version: now, versions: now === known ? null : versions };
}
