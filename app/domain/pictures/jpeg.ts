import { lettersAt, orientationIn, type ParsedPicture, viewOf } from "./picture-bytes";

export const isJpeg = (bytes: Uint8Array) => lettersAt(bytes, 0, 3) === "\xff\xd8\xff";

/** Markers (ISO/IEC 10918-1, table B.1). */
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Tables of quantization, Huffman codes and the interval of restarts. */
const TABLES: readonly number[] = [0xdb, 0xc4, 0xdd];
/** Baseline, extended and progressive frames. Browsers show no others. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];
/** Frames without loss, hierarchical ones, arithmetic codes, and a height that follows the picture. */
const UNUSUAL: readonly number[] = [
  0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xdc, 0xde, 0xdf,
];
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP14 = 0xee;

/** Says that it is a JFIF file, without a resolution and without a thumbnail. */
const JFIF = segment(APP0, "JFIF\0\x01\x01\0\0\x01\0\x01\0\0");

/**
 * A JPEG without its metadata, comments, thumbnails, colour profile and all that follows its end. What a camera says of the
 * way it was held is written anew, by itself.
 */
export function parseJpeg(bytes: Uint8Array): ParsedPicture {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [];
  let size: { width: number; height: number } | null = null;
  let isJfif = false;
  let turned = 1;
  let hasScan = false;
  for (let at = 2; ; ) {
    if (bytes[at] !== 0xff) return "broken";
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? 0;
    at += 1;
    if (marker === END) {
      if (!size || !hasScan) return "broken";
      const front = [
        Uint8Array.of(0xff, START),
        ...(isJfif ? [JFIF] : []),
        ...(turned === 1 ? [] : [exifOf(turned)]),
      ];
      const isOnItsSide = turned >= 5;
      return {
        width: isOnItsSide ? size.height : size.width,
        height: isOnItsSide ? size.width : size.height,
        parts: [...front, ...parts, Uint8Array.of(0xff, END)],
      };
    }
    if (UNUSUAL.includes(marker)) return "unusual";
    const length = at + 2 <= bytes.length ? view.getUint16(at) : 0;
    const end = at + length;
    if (length < 2 || end > bytes.length) return "broken";
    const body = bytes.subarray(at + 2, end);
    const isFrame = FRAMES.includes(marker);
    if (isFrame) {
      const frame = frameOf(body);
      if (size || typeof frame === "string") return typeof frame === "string" ? frame : "broken";
      size = frame;
    } else if (marker === APP0 && lettersAt(body, 0, 5) === "JFIF\0") isJfif = true;
    else if (marker === APP1 && lettersAt(body, 0, 6) === "Exif\0\0" && turned === 1)
      turned = orientationIn(body.subarray(6));
    else if (marker === APP14 && lettersAt(body, 0, 5) === "Adobe" && body.length >= 12)
      parts.push(adobeOf(body[11]));
    else if (marker < 0xc0 || (marker >= 0xd0 && marker <= START)) return "broken";
    if (isFrame || marker === SCAN || TABLES.includes(marker))
      parts.push(Uint8Array.of(0xff, marker), bytes.subarray(at, end));
    at = end;
    if (marker !== SCAN) continue;
    if (!size) return "broken";
    hasScan = true;
    const next = endOfScan(bytes, at);
    parts.push(bytes.subarray(at, next));
    at = next;
  }
}

function frameOf(body: Uint8Array) {
  const components = body[5] ?? 0;
  if (body.length < 6 || body.length !== 6 + 3 * components) return "broken";
  const view = viewOf(body);
  const [height, width] = [view.getUint16(1), view.getUint16(3)];
  if (body[0] !== 8) return "unusual";
  if (components === 4) return "print_colours";
  return width === 0 || height === 0 || ![1, 3].includes(components) ? "broken" : { width, height };
}

/** Where the next marker begins: within a scan, 0xff is followed by zero or by the mark of a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function segment(marker: number, body: string): Uint8Array {
  const length = body.length + 2;
  return Uint8Array.from([
    0xff,
    marker,
    length >> 8,
    length & 0xff,
    ...Array.from(body, (letter) => letter.charCodeAt(0)),
  ]);
}

/** Exif with nothing but how the picture is to be turned. */
function exifOf(orientation: number): Uint8Array {
  const value = `\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0`;
  return segment(APP1, `Exif\0\0MM\0*\0\0\0\x08${value}\0\0\0\0`);
}

/** Which colours the numbers are, without which some files are shown in wrong ones. */
function adobeOf(transform = 0): Uint8Array {
  return segment(APP14, `Adobe\0\x64\0\0\0\0${String.fromCharCode(transform)}`);
}
