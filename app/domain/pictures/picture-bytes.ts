/** What a picture's own bytes say, with those that are stored of it; or why it can't be taken. */
export type ParsedPicture = { width: number; height: number; parts: Uint8Array[] } | PictureProblem;

export type PictureProblem = "broken" | "animated" | "turned" | "print_colours" | "unusual";

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Bytes as Latin letters; shorter where the bytes end. */
export function lettersAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const ORIENTATION = 0x0112;

/** How a picture is to be turned, as Exif says: 1 for not at all. Anything that isn't Exif says nothing. */
export function orientationIn(exif: Uint8Array): number {
  const view = viewOf(exif);
  const isLittle = lettersAt(exif, 0, 2) === "II";
  const short = (at: number) => (at + 2 <= exif.length ? view.getUint16(at, isLittle) : 0);
  if (exif.length < 8 || short(2) !== 42) return 1;
  const directory = view.getUint32(4, isLittle);
  const entries = short(directory);
  for (
    let entry = directory + 2;
    entry + 12 <= Math.min(exif.length, directory + 2 + 12 * entries);
    entry += 12
  )
    if (short(entry) === ORIENTATION) {
      const value = short(entry + 8);
      return value >= 1 && value <= 8 ? value : 1;
    }
  return 1;
}
