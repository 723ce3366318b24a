import sharp from "sharp";
import type { PictureType } from "../../app/domain/pictures/picture";

type Drawn = {
  type?: PictureType;
  width?: number;
  height?: number;
  orientation?: number;
  isClear?: boolean;
  profile?: string;
};

/** Words that stand in each kind of metadata of the pictures drawn here, to be looked for where they must not be. */
export const SECRET = "Where-the-photograph-was-taken";

/** A picture as programs write it, with the place where it was taken, a profile of colours and comments. */
export async function drawPicture({
  type = "png",
  width = 12,
  height = 8,
  orientation = 1,
  isClear = false,
  profile = "p3",
}: Drawn = {}): Promise<Buffer> {
  const background = { r: 200, g: 40, b: 90, alpha: isClear ? 0.5 : 1 };
  const drawn = sharp({ create: { width, height, channels: isClear ? 4 : 3, background } });
  const place = { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N", GPSLongitude: "0/1 7/1 0/1" };
  const exif = { IFD0: { ImageDescription: SECRET, Orientation: String(orientation) }, IFD3: place };
  return drawn.withMetadata({ exif, icc: profile, orientation }).toFormat(type).toBuffer();
}

/** A segment of a JPEG. */
export function jpegSegment(marker: number, body: string): Buffer {
  const bytes = Buffer.from(body, "latin1");
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** A JPEG with a segment in front of all others. */
export function withJpegSegment(jpeg: Buffer, marker: number, body: string): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), jpegSegment(marker, body), jpeg.subarray(2)]);
}

const CRCS = Uint32Array.from({ length: 256 }, (_, byte) =>
  Array.from({ length: 8 }).reduce<number>((crc) => (crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1), byte),
);

/** A chunk of a PNG. */
export function pngChunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), body]);
  let crc = 0xffffffff;
  for (const byte of named) crc = (crc >>> 8) ^ (CRCS[(crc ^ byte) & 0xff] ?? 0);
  const chunk = Buffer.alloc(8 + named.length);
  chunk.writeUInt32BE(body.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4 + named.length);
  return chunk;
}

const HEADER_END = 33;

/** A PNG with a chunk behind its header. */
export function withPngChunk(png: Buffer, name: string, body: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, HEADER_END), pngChunk(name, body), png.subarray(HEADER_END)]);
}

/** A PNG that says it has another size. */
export function withPngSize(png: Buffer, width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), pngChunk("IHDR", header), png.subarray(HEADER_END)]);
}

const BOUNDARY = "----a-boundary-of-a-form";

type Part = readonly [name: string, value: string | { file: Uint8Array; name?: string; type?: string }];

/** A form with a file, as browsers send it. */
export function multipart(parts: readonly Part[]): { body: Buffer; headers: Record<string, string> } {
  const bytes = parts.flatMap(([name, value]) => {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`;
    if (typeof value === "string") return [Buffer.from(`${head}\r\n\r\n${value}\r\n`)];
    const { file, name: fileName = "picture.png", type = "image/png" } = value;
    const rest = `; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`;
    return [Buffer.from(head + rest), Buffer.from(file), Buffer.from("\r\n")];
  });
  return {
    body: Buffer.concat([...bytes, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

/** A picture of which the path is known before it is added. */
export const KNOWN_PICTURE = {
  path: "/pictures/006e2d74e36d8fdc3cb6a661949b57e0.png",
  bytes: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAEElEQVQImWPYYRENRwzIHACJegpZaE5r8wAAAABJRU5ErkJggg==",
    "base64",
  ),
} as const;
