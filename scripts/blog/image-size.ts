export type Size = { width: number; height: number };

/** The width and height that an image's file says it has, in CSS pixels; null for a kind that is not known here. */
export function imageSize(file: Buffer): Size | null {
  return sizeOfPng(file) ?? sizeOfJpeg(file) ?? sizeOfWebp(file) ?? sizeOfSvg(file);
}

function sizeOfPng(file: Buffer): Size | null {
  if (file.length < 24 || file.toString("latin1", 1, 4) !== "PNG") return null;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

/** The first frame header, which stands after any number of other segments. */
function sizeOfJpeg(file: Buffer): Size | null {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file.readUInt16BE(at);
    if (marker >> 8 !== 0xff) return null;
    // 0xFFC0 to 0xFFCF are frames, except for the tables C4 and CC and the reserved C8.
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) };
    }
  }
  return null;
}

function sizeOfWebp(file: Buffer): Size | null {
  if (file.length < 30 || file.toString("latin1", 8, 12) !== "WEBP") return null;
  const kind = file.toString("latin1", 12, 16);
  if (kind === "VP8X") return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  if (kind === "VP8L") {
    const bits = file.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
}

function sizeOfSvg(file: Buffer): Size | null {
  const tag = /<svg\b[^>]*>/.exec(file.toString("utf8", 0, 4096))?.[0] ?? "";
  const [width, height] = ["width", "height"].map((name) =>
    Number(new RegExp(`\\s${name}="(\\d+(?:\\.\\d+)?)(?:px)?"`).exec(tag)?.[1] ?? 0),
  );
  return width && height ? { width, height } : null;
}
