import { lettersAt, orientationIn, type ParsedPicture, viewOf } from "./picture-bytes";

const SIGNATURE = "\x89PNG\r\n\x1a\n";
const SIGNATURE_LENGTH = 8;

export const isPng = (bytes: Uint8Array) => lettersAt(bytes, 0, SIGNATURE_LENGTH) === SIGNATURE;

/** The depths that each colour type may have. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** What is stored besides the picture itself, with its length in bytes: how its colours are meant, and what shines through. */
const KEPT: Readonly<Record<string, number>> = { gAMA: 4, cHRM: 32, sRGB: 1 };
const MAX_COLOURS = 256;

/** A PNG without its metadata, colour profile and all that follows its end (PNG Specification, third edition, section 5). */
export function parsePng(bytes: Uint8Array): ParsedPicture {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, SIGNATURE_LENGTH)];
  let size: { width: number; height: number } | null = null;
  let colours = false;
  let data: "none" | "open" | "closed" = "none";
  let needsColours = false;
  for (let at = SIGNATURE_LENGTH; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) return "broken";
    const name = lettersAt(bytes, at + 4, 4);
    const body = bytes.subarray(at + 8, end - 4);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return "broken";
    if ((name === "IHDR") !== (size === null)) return "broken";
    if (data === "open" && name !== "IDAT") data = "closed";
    let isKept = false;
    switch (name) {
      case "IHDR":
        if (!isHeader(body)) return "broken";
        size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
        needsColours = body[9] === 3;
        isKept = true;
        break;
      case "PLTE":
        if (colours || data !== "none" || length % 3 !== 0 || length === 0 || length > 3 * MAX_COLOURS)
          return "broken";
        colours = true;
        isKept = true;
        break;
      case "tRNS":
        if (data !== "none") return "broken";
        isKept = length <= MAX_COLOURS;
        break;
      case "IDAT":
        if (data === "closed" || (data === "none" && length > 1 && !isZlib(body))) return "broken";
        data = "open";
        isKept = true;
        break;
      case "acTL":
      case "fcTL":
      case "fdAT":
        return "animated";
      case "eXIf":
        if (orientationIn(body) !== 1) return "turned";
        break;
      case "IEND":
        if (!size || data === "none" || length !== 0 || (needsColours && !colours)) return "broken";
        return { ...size, parts: [...parts, bytes.subarray(at, end)] };
      default:
        // A name in capitals is of what a reader has to know.
        if (!/^[a-z][A-Za-z]{3}$/.test(name)) return "broken";
        isKept = KEPT[name] === length && data === "none";
    }
    if (isKept) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return "broken";
}

function isHeader(body: Uint8Array): boolean {
  if (body.length !== 13) return false;
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = body.subarray(8);
  const view = viewOf(body);
  const isSized = [0, 4].every((at) => view.getUint32(at) > 0 && view.getUint32(at) < 2 ** 31);
  return (
    isSized && DEPTHS[colour]?.includes(depth) === true && compression === 0 && filter === 0 && interlace <= 1
  );
}

/** Whether it begins as zlib's streams do (RFC 1950, section 2.2). */
function isZlib([method = 0, flags = 0]: Uint8Array): boolean {
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
}

const CRCS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRCS[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}
