import { desc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "../../domain/duration";
import type { Instant } from "../../domain/instant";
import {
  type DeskPicture,
  PICTURE_LIMITS,
  type Picture,
  type PictureUse,
} from "../../domain/pictures/picture";
import { users } from "../account/schema";
import type { Db, Statement } from "../client.server";
import { insertIf } from "../row-values.server";
import { insertAudit, type NewAudit } from "../staff/audit.server";
import { writeAudited } from "../staff/write-audited.server";
import { pieceDrafts, pieceVersions } from "../words/schema";
import { pictures, strayFiles } from "./schema";

const OF_PICTURE = {
  id: pictures.id,
  type: pictures.type,
  width: pictures.width,
  height: pictures.height,
  bytes: pictures.bytes,
  alt: pictures.alt,
};

/** All pictures, the newest first. */
export function listPictures(db: Db): Promise<DeskPicture[]> {
  return db
    .select({ ...OF_PICTURE, madeAt: pictures.madeAt, madeBy: users.email })
    .from(pictures)
    .leftJoin(users, eq(users.id, pictures.madeBy))
    .orderBy(desc(pictures.madeAt), desc(pictures.id))
    .limit(PICTURE_LIMITS.count);
}

/** The pictures with these ids that are there. */
export function listPicturesOf(db: Db, ids: readonly string[]): Promise<Picture[]> {
  return db.select(OF_PICTURE).from(pictures).where(isAmong(ids));
}

/** A picture with the name of its file in the bucket; null if there is none. */
export async function findPicture(db: Db, id: string): Promise<(Picture & { file: string }) | null> {
  const [found] = await db
    .select({ ...OF_PICTURE, file: pictures.file })
    .from(pictures)
    .where(eq(pictures.id, id));
  return found ?? null;
}

const isAmong = (ids: readonly string[]) =>
  sql`${pictures.id} in (select value from json_each(${JSON.stringify(ids)}))`;

/** Condition that there are all the pictures with these ids. */
export function areThere(ids: readonly string[]): SQL {
  if (ids.length === 0) return sql`true`;
  return sql`(select count(*) from pictures where ${isAmong(ids)}) = ${ids.length}`;
}

/** Which texts show these pictures: those that are published, planned or being written. One round trip. */
export async function listPictureUses(db: Db, ids: readonly string[]): Promise<PictureUse[]> {
  const wanted = sql`json_each(${JSON.stringify(ids)}) as wanted`;
  const id = sql<string>`wanted.value`;
  const [published, written] = await db.batch([
    db
      .select({ id, piece: pieceVersions.piece, texts: pieceVersions.texts })
      .from(pieceVersions)
      .innerJoin(wanted, sql`instr(${pieceVersions.body}, wanted.value) > 0`)
      .where(sql`${pieceVersions.isCurrent} = 1`),
    db
      .select({ id, piece: pieceDrafts.piece, texts: pieceDrafts.texts })
      .from(pieceDrafts)
      .innerJoin(wanted, sql`instr(${pieceDrafts.body}, wanted.value) > 0`),
  ]);
  return [...published, ...written];
}

/** Condition that no text that is published, planned or being written shows a picture. */
function isUnused(id: string): SQL {
  return sql`not exists (select 1 from piece_versions where is_current = 1 and instr(body, ${id}) > 0)
    and not exists (select 1 from piece_drafts where instr(body, ${id}) > 0)`;
}

/** Notes the name of a file before it is written, so that it is deleted if the picture isn't stored. */
export async function noteStrayFile(db: Db, file: string, since: Instant): Promise<void> {
  await db.insert(strayFiles).values({ file, since }).onConflictDoNothing();
}

export type NewPicture = typeof pictures.$inferInsert;

/**
 * Stores a picture whose file is written. Returns whether there is a picture with this id now: of this file, or of another
 * that is the same and now has these words; "full" if there is no room.
 */
export async function insertPicture(
  db: Db,
  picture: NewPicture,
  audit: NewAudit,
): Promise<"added" | "same" | "full"> {
  const { id, file, alt, madeAt } = picture;
  const hasRoom = sql`(select count(*) from pictures) < ${PICTURE_LIMITS.count}
    and (select count(*) from pictures where made_at > ${madeAt - DAY_MS}) < ${PICTURE_LIMITS.aDay}
    and exists (select 1 from stray_files where file = ${file})`;
  const isNew = sql`not exists (select 1 from pictures where id = ${id})`;
  const isOurs = sql`exists (select 1 from pictures where id = ${id} and file = ${file})`;
  const [, , , , [stored]] = await db.batch([
    insertAudit(db, audit, sql`${hasRoom} and ${isNew}`),
    insertIf(db, pictures, picture, sql`${hasRoom} and ${isNew}`),
    db.update(pictures).set({ alt }).where(eq(pictures.id, id)),
    db.delete(strayFiles).where(sql`${strayFiles.file} = ${file} and ${isOurs}`),
    db.select({ file: pictures.file }).from(pictures).where(eq(pictures.id, id)),
  ]);
  if (!stored) return "full";
  return stored.file === file ? "added" : "same";
}

/** Gives a picture other words. Returns whether it is there. */
export async function writePictureWords(db: Db, id: string, alt: string): Promise<boolean> {
  const [written] = await db
    .update(pictures)
    .set({ alt })
    .where(eq(pictures.id, id))
    .returning({ id: pictures.id });
  return written !== undefined;
}

/** Deletes a picture that no text shows. Its file is noted for deletion. Returns false if a text shows it, or it isn't there. */
export function deletePictureRow(db: Db, id: string, audit: NewAudit): Promise<boolean> {
  const isPossible = sql`exists (select 1 from pictures where id = ${id}) and ${isUnused(id)}`;
  return writeAudited(db, audit, isPossible, (isAudited): Statement[] => [
    db
      .insert(strayFiles)
      .select(sql`select file, ${audit.at} from pictures where id = ${id} and ${isAudited}`)
      .onConflictDoNothing(),
    db.delete(pictures).where(sql`${pictures.id} = ${id} and ${isAudited}`),
  ]);
}

/** Files that have been no picture's since an instant. */
export async function listStrayFiles(db: Db, until: Instant, most: number): Promise<string[]> {
  const rows = await db
    .select({ file: strayFiles.file })
    .from(strayFiles)
    .where(lte(strayFiles.since, until))
    .orderBy(strayFiles.since)
    .limit(most);
  return rows.map(({ file }) => file);
}

/** Forgets files that were deleted from the bucket. */
export async function forgetStrayFiles(db: Db, files: readonly string[]): Promise<void> {
  await db.delete(strayFiles).where(inArray(strayFiles.file, [...files]));
}
