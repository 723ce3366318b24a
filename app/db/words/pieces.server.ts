import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Instant } from "../../domain/instant";
import { pick } from "../../domain/pick";
import { picturePath, picturesIn } from "../../domain/pictures/picture";
import {
  kindOf,
  MAX_PIECES,
  type PieceId,
  type PieceKind,
  type PieceTexts,
  type PieceVersion,
} from "../../domain/words/piece";
import type { SeenPiece } from "../../domain/words/piece-form";
import { PIECE_FACTS } from "../../domain/words/piece-kinds";
import { users } from "../account/schema";
import { type Db, type Statement, violatedUnique } from "../client.server";
import { areThere } from "../pictures/pictures.server";
import { pictures } from "../pictures/schema";
import { messagesOf } from "../retrying-database.server";
import { insertIf } from "../row-values.server";
import type { NewAudit } from "../staff/audit.server";
import { writeAudited } from "../staff/write-audited.server";
import { WITHOUT_BODY } from "./live-words.server";
import { pieceDrafts, pieceVersions } from "./schema";

/** A version as its history shows it. The maker is null where the account is gone. */
export type DeskVersion = PieceVersion & { madeAt: Instant; madeBy: string | null };

export type Draft = {
  revision: string;
  texts: PieceTexts;
  body: string | null;
  savedAt: Instant;
  madeBy: string | null;
};

const AT_DESK = {
  ...WITHOUT_BODY,
  madeAt: pieceVersions.madeAt,
  madeBy: users.email,
};

/** How many versions of a piece are kept. */
const MAX_VERSIONS = 200;

/** A piece's versions, the newest first, with its draft. One round trip. */
export async function findPiece(
  db: Db,
  piece: PieceId,
): Promise<{ versions: DeskVersion[]; draft: Draft | null }> {
  const [versions, [draft]] = await db.batch([
    db
      .select(AT_DESK)
      .from(pieceVersions)
      .leftJoin(users, eq(users.id, pieceVersions.madeBy))
      .where(eq(pieceVersions.piece, piece))
      .orderBy(desc(pieceVersions.id))
      .limit(MAX_VERSIONS),
    db
      .select({
        revision: pieceDrafts.revision,
        texts: pieceDrafts.texts,
        body: pieceDrafts.body,
        savedAt: pieceDrafts.savedAt,
        madeBy: users.email,
      })
      .from(pieceDrafts)
      .leftJoin(users, eq(users.id, pieceDrafts.madeBy))
      .where(eq(pieceDrafts.piece, piece)),
  ]);
  return { versions, draft: draft ?? null };
}

/** What a piece said before it was taken off the site. */
const FORMER_TEXTS = sql<PieceTexts | null>`case when ${pieceVersions.state} = 'hidden' then
  (select former.texts from piece_versions as former where former.piece = ${pieceVersions.piece} and former.state = 'own'
    order by former.id desc limit 1) end`.mapWith(pieceVersions.texts);

/** All that is published or planned, and the drafts, without their bodies. One round trip. */
export async function listPieces(db: Db) {
  const [versions, drafts] = await db.batch([
    db
      .select({ ...AT_DESK, former: FORMER_TEXTS })
      .from(pieceVersions)
      .leftJoin(users, eq(users.id, pieceVersions.madeBy))
      .where(eq(pieceVersions.isCurrent, true)),
    db
      .select({ piece: pieceDrafts.piece, texts: pieceDrafts.texts, savedAt: pieceDrafts.savedAt })
      .from(pieceDrafts)
      .limit(MAX_PIECES),
  ]);
  return { versions, drafts };
}

/** What a member of staff has published, is drafting and has added pictures to, as stored. One round trip. */
export async function listWordsWrittenBy(db: Db, userId: string) {
  const { piece, state, texts, body, liveFrom: liveAt, madeAt } = pieceVersions;
  const [published, drafts, added] = await db.batch([
    db
      .select({ piece, state, texts, body, liveAt, madeAt })
      .from(pieceVersions)
      .where(eq(pieceVersions.madeBy, userId))
      .orderBy(pieceVersions.id),
    db
      .select({
        piece: pieceDrafts.piece,
        texts: pieceDrafts.texts,
        body: pieceDrafts.body,
        savedAt: pieceDrafts.savedAt,
      })
      .from(pieceDrafts)
      .where(eq(pieceDrafts.madeBy, userId)),
    db
      .select(pick(pictures, "id", "type", "alt", "madeAt"))
      .from(pictures)
      .where(eq(pictures.madeBy, userId))
      .orderBy(pictures.madeAt),
  ]);
  return {
    published,
    drafts,
    pictures: added.map((picture) => ({ path: picturePath(picture), ...pick(picture, "alt", "madeAt") })),
  };
}

/** The bodies of versions, by their ids. */
export async function listBodies(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: pieceVersions.id, body: pieceVersions.body })
    .from(pieceVersions)
    .where(sql`${pieceVersions.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.map(({ id, body }) => [id, body ?? ""]));
}

/** Condition that a version is of a piece of this kind. */
const isOf = (kind: PieceKind) => sql`substr(piece, 1, ${kind.length + 1}) = ${`${kind}/`}`;

/** The piece of a kind that has had a path, whether it is published or not; null if none has. */
export async function findPieceBySlug(db: Db, kind: PieceKind, slug: string): Promise<PieceId | null> {
  const [found] = await db
    .select({ piece: pieceVersions.piece })
    .from(pieceVersions)
    .where(and(eq(pieceVersions.slug, slug), isOf(kind)))
    .orderBy(desc(pieceVersions.id))
    .limit(1);
  return found?.piece ?? null;
}

/** Condition that a piece is as its reader had seen it. */
function isAsSeen(piece: PieceId, { version, revision }: SeenPiece): SQL {
  return sql`coalesce((select max(id) from piece_versions where piece = ${piece}), 0) = ${version}
    and coalesce((select revision from piece_drafts where piece = ${piece}), '') = ${revision}`;
}

/** Condition that there is room for one more piece. */
function hasRoom(piece: PieceId): SQL {
  return sql`(exists (select 1 from piece_versions where piece = ${piece})
    or exists (select 1 from piece_drafts where piece = ${piece})
    or (select count(*) from (select piece from piece_versions union select piece from piece_drafts)) < ${MAX_PIECES})`;
}

/** Condition that a piece can be published among those of its kind. */
function hasRoomOfKind(piece: PieceId): SQL {
  const kind = kindOf(piece);
  const { most } = PIECE_FACTS[kind];
  if (most === undefined) return sql`true`;
  return sql`(select count(distinct piece) from piece_versions where is_current = 1 and state = 'own'
    and piece <> ${piece} and ${isOf(kind)}) < ${most}`;
}

type NewDraft = typeof pieceDrafts.$inferInsert;

/** Saves a draft in place of the one that was seen. Returns false if the piece has changed since, or there is no room. */
export async function writeDraft(db: Db, draft: NewDraft, seen: SeenPiece): Promise<boolean> {
  const { texts, body, revision, savedAt, madeBy } = draft;
  const isPossible = sql`(${isAsSeen(draft.piece, seen)}) and ${hasRoom(draft.piece)}`;
  await insertIf(db, pieceDrafts, draft, isPossible).onConflictDoUpdate({
    target: pieceDrafts.piece,
    set: { texts, body, revision, savedAt, madeBy },
  });
  const [saved] = await db
    .select({ revision: pieceDrafts.revision })
    .from(pieceDrafts)
    .where(eq(pieceDrafts.piece, draft.piece));
  return saved?.revision === revision;
}

/** Deletes the draft that was seen. */
export function deleteDraft(db: Db, piece: PieceId, revision: string) {
  return db.delete(pieceDrafts).where(and(eq(pieceDrafts.piece, piece), eq(pieceDrafts.revision, revision)));
}

type NewVersion = Omit<typeof pieceVersions.$inferInsert, "id" | "isCurrent">;

/**
 * Publishes a version, now or from a time on, in place of what was planned; the draft is used up. Returns "changed" if the piece
 * has changed since it was seen, there is no room or a picture is gone, and "slug_taken" if another piece has its path.
 */
export async function insertVersion(
  db: Db,
  version: NewVersion,
  seen: SeenPiece,
  audit: NewAudit,
): Promise<"done" | "changed" | "slug_taken"> {
  const { piece, madeAt } = version;
  const isOfKind = version.state === "own" ? hasRoomOfKind(piece) : sql`true`;
  const hasPictures = areThere(picturesIn(version.body ?? ""));
  const isPossible = sql`(${isAsSeen(piece, seen)}) and ${hasRoom(piece)} and ${isOfKind} and ${hasPictures}`;
  try {
    const isDone = await writeAudited(db, audit, isPossible, (isAudited): Statement[] => {
      const isNew = sql`${isAudited} and not exists (select 1 from piece_versions where piece = ${piece} and id > ${seen.version})`;
      return [
        db
          .delete(pieceVersions)
          .where(
            sql`${pieceVersions.piece} = ${piece} and ${pieceVersions.liveFrom} > ${madeAt} and ${pieceVersions.id} <= ${seen.version} and ${isAudited}`,
          ),
        insertIf(db, pieceVersions, { ...version, id: sql`null`, isCurrent: true }, isNew),
        db
          .delete(pieceDrafts)
          .where(
            sql`${pieceDrafts.piece} = ${piece} and ${pieceDrafts.revision} = ${seen.revision} and ${isAudited}`,
          ),
        db
          .delete(pieceVersions)
          .where(
            sql`${pieceVersions.piece} = ${piece} and not ${pieceVersions.isCurrent} and ${pieceVersions.id} not in (select id from piece_versions where piece = ${piece} order by id desc limit ${MAX_VERSIONS})`,
          ),
      ];
    });
    return isDone ? "done" : "changed";
  } catch (error) {
    if (isSlugTaken(error)) return "slug_taken";
    throw error;
  }
}

function isSlugTaken(error: unknown): boolean {
  return violatedUnique(error) === null && /slug taken/.test(messagesOf(error));
}

/** Takes back what is planned, which becomes the draft unless there is one. Returns false if the piece has changed since. */
export function takeBackPlanned(db: Db, piece: PieceId, seen: SeenPiece, audit: NewAudit): Promise<boolean> {
  const now = audit.at;
  const isPlanned = sql`exists (select 1 from piece_versions where piece = ${piece} and live_from > ${now})`;
  return writeAudited(
    db,
    audit,
    sql`(${isAsSeen(piece, seen)}) and ${isPlanned}`,
    (isAudited): Statement[] => [
      db
        .insert(pieceDrafts)
        .select(
          sql`select piece, ${`version-${seen.version}`}, texts, body, made_at, made_by from piece_versions
            where piece = ${piece} and live_from > ${now} and texts is not null and ${isAudited}`,
        )
        .onConflictDoNothing(),
      db
        .delete(pieceVersions)
        .where(
          sql`${pieceVersions.piece} = ${piece} and ${pieceVersions.liveFrom} > ${now} and ${isAudited}`,
        ),
    ],
  );
}

/** A version with its body; null if the piece has none with this id. */
export async function findVersion(db: Db, piece: PieceId, id: number) {
  const [found] = await db
    .select({ ...AT_DESK, body: pieceVersions.body })
    .from(pieceVersions)
    .leftJoin(users, eq(users.id, pieceVersions.madeBy))
    .where(and(eq(pieceVersions.piece, piece), eq(pieceVersions.id, id)));
  return found ?? null;
}
