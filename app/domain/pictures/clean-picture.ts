import { isJpeg, parseJpeg } from "./jpeg";
import type { PictureType } from "./picture";
import { joined, lettersAt, type ParsedPicture, type PictureProblem } from "./picture-bytes";
import { isPng, parsePng } from "./png";
import { isWebp, parseWebp } from "./webp";

export type CleanPicture = {
  type: PictureType;
  /** As browsers show it. */
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
};

type Cleaned = { ok: true; picture: CleanPicture } | { ok: false; problem: string };

const PARSERS: readonly {
  type: PictureType;
  is: (bytes: Uint8Array) => boolean;
  parse: (bytes: Uint8Array) => ParsedPicture;
}[] = [
  { type: "png", is: isPng, parse: parsePng },
  { type: "jpeg", is: isJpeg, parse: parseJpeg },
  { type: "webp", is: isWebp, parse: parseWebp },
];

const AGAIN = "save it again, and choose the new file";

const IN_WORDS: Readonly<Record<PictureProblem, string>> = {
  broken: `This picture is damaged or incomplete. Open it, ${AGAIN}.`,
  animated: "This picture moves. Choose one that stands still.",
  turned: `This picture lies on its side. Open it, turn it, ${AGAIN}.`,
  print_colours: "This JPEG has the colours of print (CMYK). Save it in RGB, and choose the new file.",
  unusual: `Browsers can't show this kind of JPEG. Open it, ${AGAIN}.`,
};

/**
 * A picture with nothing but what shows it: no metadata, thumbnails, comments or colour profile, and nothing after its end.
 * What it is, its first bytes say, whatever its name is. Or why it can't be taken, in words.
 */
export function cleanPicture(bytes: Uint8Array): Cleaned {
  const parser = PARSERS.find(({ is }) => is(bytes));
  if (!parser) return { ok: false, problem: notTaken(bytes) };
  const parsed = parser.parse(bytes);
  if (typeof parsed === "string") return { ok: false, problem: IN_WORDS[parsed] };
  const { width, height, parts } = parsed;
  return { ok: true, picture: { type: parser.type, width, height, bytes: joined(parts) } };
}

/** What else a file may be, by letters near its beginning. */
const OTHERS: readonly (readonly [at: number, letters: string, what: string])[] = [
  [0, "GIF8", "a GIF"],
  [4, "ftypavi", "an AVIF"],
  [4, "ftyphei", "a HEIC photo"],
  [4, "ftyphev", "a HEIC photo"],
  [4, "ftypmif", "a HEIC photo"],
  [0, "BM", "a BMP"],
  [0, "II*\0", "a TIFF"],
  [0, "MM\0*", "a TIFF"],
  [0, "%PDF", "a PDF"],
  [0, "PK\x03\x04", "a ZIP or an office document"],
];

function notTaken(bytes: Uint8Array): string {
  const beginning = lettersAt(bytes, 0, 1000);
  const other = OTHERS.find(([at, letters]) => beginning.startsWith(letters, at))?.[2];
  const what = other ?? (/<svg\b/i.test(beginning) ? "an SVG" : undefined);
  return what
    ? `This file is ${what}. Save it as PNG, JPEG or WebP, and choose the new file.`
    : "This file is no PNG, JPEG or WebP. Save your picture as one of these, and choose the new file.";
}
