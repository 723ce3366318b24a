import { lettersAt, orientationIn, type ParsedPicture, viewOf } from "./picture-bytes";

export const isWebp = (bytes: Uint8Array) =>
  lettersAt(bytes, 0, 4) === "RIFF" && lettersAt(bytes, 8, 4) === "WEBP";

const HEAD = 12;
/** Flags of the extended form (RFC 9649, section 2.7). */
const ALPHA = 0x10;
const ANIMATION = 0x02;

/** A WebP without its metadata, colour profile and all that follows its end: in the simple form, where that is enough. */
export function parseWebp(bytes: Uint8Array): ParsedPicture {
  const view = viewOf(bytes);
  const whole = 8 + view.getUint32(4, true);
  if (whole > bytes.length) return "broken";
  let canvas: Size | null = null;
  let alpha: Uint8Array | null = null;
  let image: { size: Size; chunk: Uint8Array; isLossy: boolean } | null = null;
  for (let at = HEAD; at < whole; ) {
    if (at + 8 > whole) return "broken";
    const name = lettersAt(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    const padded = length + (length % 2);
    const body = bytes.subarray(at + 8, at + 8 + length);
    // Some programs leave out the last byte, which is only there to make the length even.
    if (at + 8 + length > whole) return "broken";
    if (name === "VP8X") {
      if (at !== HEAD || length < 10) return "broken";
      if ((body[0] ?? 0) & ANIMATION) return "animated";
      canvas = { width: 1 + threeBytes(body, 4), height: 1 + threeBytes(body, 7) };
    } else if (name === "ANIM" || name === "ANMF") return "animated";
    else if (name === "EXIF" && orientationIn(withoutPrefix(body)) !== 1) return "turned";
    else if (name === "ALPH" && !image) alpha = chunkOf("ALPH", body);
    else if (name === "VP8 " || name === "VP8L") {
      const isLossy = name === "VP8 ";
      const size = isLossy ? lossySize(body) : losslessSize(body);
      if (!size || image) return "broken";
      image = { size, chunk: chunkOf(name, body), isLossy };
    }
    at += 8 + padded;
  }
  if (!image) return "broken";
  const { size, chunk, isLossy } = image;
  if (canvas && (canvas.width !== size.width || canvas.height !== size.height)) return "broken";
  const chunks = isLossy && alpha ? [extended(size), alpha, chunk] : [chunk];
  return { ...size, parts: [headOf(chunks), ...chunks] };
}

type Size = { width: number; height: number };

/** RFC 6386, section 9.1: a key frame begins with three bytes, a code and two lengths of 14 bits. */
function lossySize(body: Uint8Array): Size | null {
  if (body.length < 10 || (body[0] ?? 1) & 1 || lettersAt(body, 3, 3) !== "\x9d\x01\x2a") return null;
  const view = viewOf(body);
  return sized(view.getUint16(6, true) & 0x3fff, view.getUint16(8, true) & 0x3fff);
}

/** RFC 9649, section 3.4. */
function losslessSize(body: Uint8Array): Size | null {
  if (body.length < 5 || body[0] !== 0x2f) return null;
  const bits = viewOf(body).getUint32(1, true);
  // The version is to be zero.
  return bits >>> 29 === 0 ? sized(1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)) : null;
}

const sized = (width: number, height: number) => (width > 0 && height > 0 ? { width, height } : null);

function threeBytes(body: Uint8Array, at: number): number {
  return (body[at] ?? 0) + (body[at + 1] ?? 0) * 2 ** 8 + (body[at + 2] ?? 0) * 2 ** 16;
}

/** Some programs put the words of a JPEG before it. */
function withoutPrefix(exif: Uint8Array): Uint8Array {
  return lettersAt(exif, 0, 6) === "Exif\0\0" ? exif.subarray(6) : exif;
}

function chunkOf(name: string, body: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(8 + body.length + (body.length % 2));
  for (let index = 0; index < 4; index += 1) chunk[index] = name.charCodeAt(index);
  viewOf(chunk).setUint32(4, body.length, true);
  chunk.set(body, 8);
  return chunk;
}

/** Says that what shines through stands apart. */
function extended({ width, height }: Size): Uint8Array {
  const body = new Uint8Array(10);
  body[0] = ALPHA;
  const view = viewOf(body);
  view.setUint32(4, width - 1, true);
  view.setUint16(7, (height - 1) & 0xffff, true);
  body[9] = (height - 1) >>> 16;
  return chunkOf("VP8X", body);
}

function headOf(chunks: readonly Uint8Array[]): Uint8Array {
  const head = new Uint8Array(HEAD);
  for (const [index, letter] of [..."RIFF....WEBP"].entries()) head[index] = letter.charCodeAt(0);
  viewOf(head).setUint32(4, 4 + chunks.reduce((sum, { length }) => sum + length, 0), true);
  return head;
}
