import { retryWrite } from "~/db/client.server";
import {
  deletePictureRow,
  findPicture,
  forgetStrayFiles,
  insertPicture,
  listPictureUses,
  listStrayFiles,
  noteStrayFile,
  writePictureWords,
} from "~/db/pictures/pictures.server";
import { newAudit } from "~/db/staff/audit.server";
import { HOUR_MS } from "~/domain/duration";
import type { Instant } from "~/domain/instant";
import { type CleanPicture, cleanPicture } from "~/domain/pictures/clean-picture";
import {
  mediaTypeOf,
  PICTURE_LIMITS,
  type Picture,
  type PictureUse,
  pictureIdOf,
  picturePath,
  sideProblem,
} from "~/domain/pictures/picture";
import type { PictureStore } from "~/domain/pictures/picture-store";
import type { StaffMember } from "~/domain/staff/staff";
import { reasonOf } from "~/log/failure-reason.server";
import { writeLog } from "~/log/log.server";
import type { WriteDeps } from "../deps.server";
import { type LimitDeps, rateLimit, type TooMany } from "../limits/rate-limit.server";

type PictureDeps = WriteDeps & LimitDeps & { by: StaffMember; pictures: PictureStore | null };

export type AddedPicture =
  | { ok: true; picture: Pick<Picture, "id" | "type">; isSame: boolean }
  | { ok: false; reason: "no_bucket" | "full" }
  | NotTaken
  | TooMany;

type NotTaken = { ok: false; reason: "away" } | { ok: false; reason: "picture"; problem: string };

/**
 * Adds a picture with what it shows, in words. Its metadata is cut out before anything is stored. A file that is there
 * already is stored once, and gets these words. The name of the file is noted first, then the file is written, then the
 * picture's row: whatever fails, no row is without its file, and no file stays that is no picture's.
 */
export async function addPicture(
  deps: PictureDeps,
  sent: Uint8Array<ArrayBuffer>,
  alt: string,
): Promise<AddedPicture> {
  const { db, now, newId, by, pictures } = deps;
  if (!pictures) return { ok: false, reason: "no_bucket" };
  const limit = await rateLimit(deps, { pictureAdded: by.id });
  if (!limit.ok) return limit;
  const taken = await takePicture(pictures, sent);
  if (!taken.ok) return taken;
  const { bytes, ...facts } = taken.picture;
  const picture = { ...facts, id: await pictureIdOf(bytes), bytes: bytes.length, alt };
  const same = { ok: true, picture, isSame: true } as const;
  if (await retryWrite(() => writePictureWords(db, picture.id, alt))) return same;
  const file = newId();
  await retryWrite(() => noteStrayFile(db, file, now));
  try {
    await pictures.write(file, bytes);
  } catch (error) {
    return away(error);
  }
  const audit = newAudit(deps, "picture_added", ["picture", picture.id], { after: { alt } });
  const row = { ...picture, file, madeAt: now, madeBy: by.id };
  const outcome = await retryWrite(() => insertPicture(db, row, audit));
  if (outcome === "added") return { ...same, isSame: false };
  await endFiles({ db, pictures }, [file]);
  return outcome === "same" ? same : { ok: false, reason: "full" };
}

type Taken = { ok: true; picture: CleanPicture } | NotTaken;

/** A picture as it is stored: without metadata, and encoded anew where the platform can do that. */
async function takePicture({ encode }: PictureStore, sent: Uint8Array<ArrayBuffer>): Promise<Taken> {
  const cleaned = cleanPicture(sent);
  if (!cleaned.ok) return { ...cleaned, reason: "picture" };
  const { picture } = cleaned;
  const tooLarge = sideProblem(picture, encode ? PICTURE_LIMITS.sideToEncode : PICTURE_LIMITS.side);
  if (tooLarge !== null) return { ok: false, reason: "picture", problem: tooLarge };
  if (!encode) return cleaned;
  try {
    const anew = cleanPicture(await encode(picture.bytes, mediaTypeOf(picture.type), PICTURE_LIMITS.side));
    if (anew.ok && isWithin(anew.picture)) return anew;
  } catch (error) {
    const failed = away(error);
    if (!isWithin(picture)) return failed;
  }
  // It is as clean as without the platform.
  const stillTooLarge = sideProblem(picture, PICTURE_LIMITS.side);
  return stillTooLarge === null ? cleaned : { ok: false, reason: "picture", problem: stillTooLarge };
}

const isWithin = ({ bytes, ...size }: CleanPicture) =>
  sideProblem(size, PICTURE_LIMITS.side) === null && bytes.length <= PICTURE_LIMITS.bytes;

function away(error: unknown): { ok: false; reason: "away" } {
  writeLog("error", "failure", { what: "A picture could not be stored", why: reasonOf(error) });
  return { ok: false, reason: "away" };
}

export type DeletedPicture = { ok: true } | { ok: false; reason: "used"; uses: PictureUse[] };

type DeletionDeps = WriteDeps & {
  by: StaffMember;
  pictures: PictureStore | null;
  /** The edge drops its copy of the file. */
  forgetFile: (path: string) => void;
};

/** Deletes a picture that no text shows: its row, then its file. A file that can't be deleted now is deleted within hours. */
export async function deletePicture(deps: DeletionDeps, id: string): Promise<DeletedPicture> {
  const { db, pictures } = deps;
  const picture = await findPicture(db, id);
  if (!picture) return { ok: true };
  const audit = newAudit(deps, "picture_deleted", ["picture", id], { before: { alt: picture.alt } });
  if (!(await retryWrite(() => deletePictureRow(db, id, audit)))) {
    const uses = await listPictureUses(db, [id]);
    return uses.length > 0 ? { ok: false, reason: "used", uses } : { ok: true };
  }
  deps.forgetFile(picturePath(picture));
  if (pictures) await endFiles({ db, pictures }, [picture.file]);
  return { ok: true };
}

/** How many files a run of the cron job deletes. */
const FILES_AT_ONCE = 50;

/** Deletes files that have been no picture's for an hour, in which no upload is still on its way. */
export async function deleteStrayFiles(
  { db, pictures }: Pick<PictureDeps, "db" | "pictures">,
  now: Instant,
): Promise<void> {
  const files = await listStrayFiles(db, now - HOUR_MS, FILES_AT_ONCE);
  if (!pictures || files.length === 0) return;
  await pictures.delete(files);
  await retryWrite(() => forgetStrayFiles(db, files));
}

/** The same at once. Where it fails, the cron job does it. */
async function endFiles(
  { db, pictures }: { db: PictureDeps["db"]; pictures: PictureStore },
  files: readonly string[],
): Promise<void> {
  try {
    await pictures.delete(files);
    await retryWrite(() => forgetStrayFiles(db, files));
  } catch (error) {
    writeLog("warn", "failure", { what: "A picture's file could not be deleted", why: reasonOf(error) });
  }
}
