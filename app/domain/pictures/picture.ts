import { thousands } from "../in-words";
import type { Instant } from "../instant";
import type { FindImage } from "../markdown/image-size";
import type { PieceId, PieceTexts } from "../words/piece";

export const PICTURE_TYPES = ["png", "jpeg", "webp"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** In bytes, pixels and characters. */
export const PICTURE_LIMITS = {
  bytes: 5 * 1024 * 1024,
  side: 2000,
  /** Where the platform makes large pictures smaller. */
  sideToEncode: 12_000,
  alt: 200,
  /** Of the whole site, and new ones of it in a day. */
  count: 2000,
  aDay: 300,
} as const;

/** A picture of the desk. Its id is the beginning of its SHA-256, so that the same file is stored once. */
export type Picture = {
  id: string;
  type: PictureType;
  width: number;
  height: number;
  bytes: number;
  alt: string;
};

/** A picture as the desk lists it. The maker is null where the account is gone. */
export type DeskPicture = Picture & { madeAt: Instant; madeBy: string | null };

/** A text that shows a picture. */
export type PictureUse = { id: string; piece: PieceId; texts: PieceTexts | null };

export const PICTURE_ID_LENGTH = 32;

export const PICTURES_PATH = "/pictures";

/** The ends of paths, by type. */
const ENDINGS: Readonly<Record<PictureType, string>> = { png: "png", jpeg: "jpg", webp: "webp" };

export const mediaTypeOf = (type: PictureType) => `image/${type}`;

/** The last part of a picture's path: "0123….png". */
export function pictureFile({ id, type }: Pick<Picture, "id" | "type">): string {
  return `${id}.${ENDINGS[type]}`;
}

/** Where visitors read a picture. What is there never changes. */
export function picturePath(picture: Pick<Picture, "id" | "type">): string {
  return `${PICTURES_PATH}/${pictureFile(picture)}`;
}

const FILE = new RegExp(`^([0-9a-f]{${PICTURE_ID_LENGTH}})\\.(png|jpg|webp)$`);

/** The picture that the last part of a path names; null if it can't name any. */
export function pictureOfFile(file: string): Pick<Picture, "id" | "type"> | null {
  const [, id, ending] = FILE.exec(file) ?? [];
  const type = PICTURE_TYPES.find((one) => ENDINGS[one] === ending);
  return id !== undefined && type !== undefined ? { id, type } : null;
}

/** The id of a picture that is stored as these bytes. */
export async function pictureIdOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const digits = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0"));
  return digits.join("").slice(0, PICTURE_ID_LENGTH);
}

const IN_TEXT = new RegExp(`${PICTURES_PATH}/([0-9a-f]{${PICTURE_ID_LENGTH}})\\.`, "g");

/** The ids of the pictures that a text may show, each once. */
export function picturesIn(text: string): string[] {
  return [...new Set([...text.matchAll(IN_TEXT)].map(([, id = ""]) => id))];
}

/** Finds these pictures by their paths, besides those that come with the site. */
export function imagesAmong(pictures: readonly Picture[], siteImage: FindImage): FindImage {
  const found = new Map(pictures.map((picture) => [picturePath(picture), picture]));
  return (path) => {
    const { width, height } = found.get(path) ?? siteImage(path) ?? {};
    return width && height ? { width, height } : null;
  };
}

/** What to paste into a text. */
export function pictureMarkdown(picture: Picture): string {
  return `![${picture.alt.replace(/[\\[\]*_`<>!&~]/g, "\\$&")}](${picturePath(picture)})`;
}

/** Why a picture is too wide or too high; null if it isn't. */
export function sideProblem(
  { width, height }: Pick<Picture, "width" | "height">,
  most: number,
): string | null {
  if (width <= most && height <= most) return null;
  return `This picture is ${thousands(width)} × ${thousands(height)} pixels. Make it at most ${thousands(most)} wide and high, and choose the new file.`;
}
