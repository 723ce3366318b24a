import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { quote } from "../app/db/quote";
import { cleanPicture } from "../app/domain/pictures/clean-picture";
import {
  PICTURE_LIMITS,
  type Picture,
  pictureFile,
  pictureIdOf,
  pictureOfFile,
  picturePath,
  picturesIn,
  sideProblem,
} from "../app/domain/pictures/picture";
import { PictureSchema } from "../app/domain/pictures/picture-form";
import { PICTURES_FOLDER } from "../app/outside/pictures/r2-pictures";
import { PlainFailure } from "./plain-failure";
import type { wrangler } from "./wrangler";

/** A bucket that scripts read and write, by the keys of its files. */
export type PictureBucket = {
  /** Null if there is no such file. */
  read: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  write: (key: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
};

/** A picture with the name of its file in the bucket. */
export type StoredPicture = Pick<Picture, "id" | "type" | "alt"> & { file: string };

/** The folder of an export's pictures. */
export const picturesBeside = (file: string) => `${file}.pictures`;

export const HAS_PICTURES_SQL = "select name from sqlite_master where type = 'table' and name = 'pictures'";
export const PICTURES_SQL = "select id, type, alt, file from pictures order by id";

/** The bucket of the deployed site, by wrangler. */
export function remoteBucket(toml: string, run: typeof wrangler): PictureBucket {
  const [, section = ""] = /\[\[r2_buckets\]\]([^[]*binding\s*=\s*"PICTURES"[^[]*)/.exec(toml) ?? [];
  const name = /^\s*bucket_name\s*=\s*"([^"]+)"/m.exec(section)?.[1];
  if (!name)
    throw new PlainFailure(
      "There are pictures, and wrangler.toml has no bucket for them. docs/words.md lists the lines to add.",
    );
  const through = async <Result>(act: (file: string) => Result): Promise<Result> => {
    const folder = mkdtempSync(join(tmpdir(), "picture-"));
    try {
      return act(join(folder, "picture"));
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  return {
    read: (key) =>
      through((file) => {
        try {
          run("r2", "object", "get", `${name}/${key}`, "--file", file, "--remote");
        } catch (error) {
          if (/does not exist/.test(String(error))) return null;
          throw error;
        }
        return bytesOf(file);
      }),
    write: (key, bytes) =>
      through((file) => {
        writeFileSync(file, bytes);
        run("r2", "object", "put", `${name}/${key}`, "--file", file, "--remote");
      }),
  };
}

const bytesOf = (path: string) => new Uint8Array(readFileSync(path));

/** Writes the files of pictures into a folder, each under the name that its path has. Throws an error that names what is missing. */
export async function savePictures(
  folder: string,
  pictures: readonly StoredPicture[],
  bucket: PictureBucket,
): Promise<void> {
  if (pictures.length === 0) return;
  mkdirSync(folder, { recursive: true });
  const missing: string[] = [];
  for (const picture of pictures) {
    const bytes = await bucket.read(PICTURES_FOLDER + picture.file);
    if (bytes) writeFileSync(join(folder, pictureFile(picture)), bytes);
    else missing.push(picturePath(picture));
  }
  if (missing.length > 0)
    throw new PlainFailure(`The bucket lacks the files of these pictures:\n${missing.join("\n")}`);
}

/** Puts the files of such a folder into a bucket. Throws an error that names what is missing or isn't what it was. */
export async function bringPictures(
  folder: string,
  pictures: readonly StoredPicture[],
  bucket: PictureBucket,
): Promise<void> {
  const wrong: string[] = [];
  for (const picture of pictures) {
    const path = join(folder, pictureFile(picture));
    const bytes = existsSync(path) ? bytesOf(path) : null;
    if (bytes && (await pictureIdOf(bytes)) === picture.id)
      await bucket.write(PICTURES_FOLDER + picture.file, bytes);
    else wrong.push(`${path} ${bytes ? "isn't the picture that it was" : "is missing"}`);
  }
  if (wrong.length > 0) throw new PlainFailure(wrong.join("\n"));
}

/** A picture of a folder of pieces. */
export type FolderPicture = Picture & { content: Uint8Array<ArrayBuffer> };

export const PICTURES_OF_PIECES = "pictures";
const LIST = "pictures.json";

/** Which pictures texts show, of those that there are. */
export function picturesShown(pictures: readonly StoredPicture[], texts: readonly string[]): StoredPicture[] {
  const ids = new Set(texts.flatMap(picturesIn));
  return pictures.filter(({ id }) => ids.has(id));
}

/** Writes what pictures show beside their files. */
export function writePictureList(folder: string, pictures: readonly StoredPicture[]): void {
  if (pictures.length === 0) return;
  const list = Object.fromEntries(pictures.map((picture) => [pictureFile(picture), picture.alt]));
  mkdirSync(join(folder, PICTURES_OF_PIECES), { recursive: true });
  writeFileSync(join(folder, PICTURES_OF_PIECES, LIST), `${JSON.stringify(list, null, 2)}\n`);
}

/** Reads the pictures of a folder of pieces. Throws an error that names each file and what is wrong with it. */
export async function readPictures(folder: string): Promise<FolderPicture[]> {
  const path = join(folder, PICTURES_OF_PIECES);
  if (!existsSync(join(path, LIST))) return [];
  const list = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(path, LIST), "utf8")));
  const problems: string[] = [];
  const pictures: FolderPicture[] = [];
  for (const [name, words] of Object.entries(list)) {
    const read = await readPicture(join(path, name), name, words);
    if (typeof read === "string") problems.push(`${PICTURES_OF_PIECES}/${name}: ${read}`);
    else pictures.push(read);
  }
  if (problems.length > 0) throw new PlainFailure(problems.join("\n"));
  return pictures;
}

async function readPicture(path: string, name: string, words: string): Promise<FolderPicture | string> {
  const named = pictureOfFile(name);
  if (!named || !existsSync(path)) return "it is no picture of the desk";
  const cleaned = cleanPicture(bytesOf(path));
  if (!cleaned.ok) return cleaned.problem;
  const { bytes: content, ...facts } = cleaned.picture;
  const alt = PictureSchema.safeParse({ alt: words });
  if (!alt.success) return alt.error.issues.map(({ message }) => message).join("; ");
  const tooLarge = sideProblem(facts, PICTURE_LIMITS.side);
  if (tooLarge !== null) return tooLarge;
  if ((await pictureIdOf(content)) !== named.id || facts.type !== named.type)
    return "it isn't the picture that its name says. Add it at the desk";
  return { ...facts, id: named.id, bytes: content.length, alt: alt.data.alt, content };
}

/** The statement that stores a picture whose file is in the bucket, unless it is there. */
export function pictureSql(
  { id, type, width, height, bytes, alt }: Picture,
  file: string,
  now: number,
): string {
  const values = [quote(id), quote(file), quote(type), width, height, bytes, quote(alt), now];
  return `insert into pictures (id, file, type, width, height, bytes, alt, made_at) values (${values.join(", ")}) on conflict do nothing;`;
}
