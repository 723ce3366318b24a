import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  drawPicture,
  jpegSegment,
  pngChunk,
  SECRET,
  withJpegSegment,
  withPngChunk,
  withPngSize,
} from "../../../tests/support/pictures";
import { cleanPicture } from "./clean-picture";
import { PICTURE_TYPES } from "./picture";

function cleaned(bytes: Uint8Array) {
  const answer = cleanPicture(bytes);
  if (!answer.ok) throw new Error(answer.problem);
  return answer.picture;
}

const problemOf = (bytes: Uint8Array) => {
  const answer = cleanPicture(bytes);
  return answer.ok ? null : answer.problem;
};

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const pixels = (bytes: Uint8Array) => sharp(bytes).rotate().ensureAlpha().raw().toBuffer();

/** Smaller than any metadata that the words could stand in. */
const tail = Buffer.from(`<script>alert(1)</script>PK\x03\x04${SECRET}`, "latin1");

describe.each(PICTURE_TYPES)("a %s", (type) => {
  test("has its size, and nothing of where it was taken, before or after its end", async () => {
    const before = await drawPicture({ type, width: 31, height: 17 });
    expect(latin(before)).toContain(SECRET);
    const { width, height, bytes, ...rest } = cleaned(Buffer.concat([before, tail]));
    expect({ type, width: 31, height: 17 }).toEqual({ ...rest, width, height });
    expect(latin(bytes)).not.toContain(SECRET);
    expect(latin(bytes)).not.toMatch(/Exif|ICC|iCCP|script/);
    const { exif, icc, width: seen, height: high } = await sharp(bytes).metadata();
    expect([exif, icc, seen, high]).toEqual([undefined, undefined, 31, 17]);
  });

  test("shows the same as before, with what shines through", async () => {
    const before = await drawPicture({ type, isClear: type !== "jpeg", profile: "srgb" });
    const { bytes } = cleaned(before);
    expect(await pixels(bytes)).toEqual(await pixels(before));
  });

  test("that was cleaned stays as it is", async () => {
    const { bytes } = cleaned(await drawPicture({ type, isClear: type !== "jpeg" }));
    expect(cleaned(bytes).bytes).toEqual(bytes);
  });

  test("that ends too early, anywhere, is incomplete", async () => {
    const { bytes } = cleaned(await drawPicture({ type }));
    for (let length = 12; length < bytes.length; length += 1)
      expect(problemOf(bytes.subarray(0, length)), `${length} of ${bytes.length}`).toContain("incomplete");
  });

  test("with any bytes changed has a problem in words, or is clean", async () => {
    const before = await drawPicture({ type });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(before.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        (changes) => {
          const changed = Buffer.from(before);
          for (const [at, byte] of changes) changed[at] = byte;
          const answer = cleanPicture(changed);
          if (!answer.ok) {
            expect(answer.problem).toMatch(/^This|^Browsers/);
            return;
          }
          const { width, height, bytes } = answer.picture;
          expect(width > 0 && height > 0).toBe(true);
          expect(cleaned(bytes).bytes).toEqual(bytes);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

test("any bytes have a problem in words", () => {
  const starts = ["", "\x89PNG\r\n\x1a\n", "\xff\xd8\xff", "RIFF\x40\0\0\0WEBP"].map((start) =>
    Buffer.from(start, "latin1"),
  );
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), (start, rest) => {
      expect(problemOf(Buffer.concat([start, rest]))).toMatch(/^This|^Browsers/);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["a GIF", "GIF89a=1;alert(1)"],
  ["an SVG", '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ["an SVG", " <svg onload=alert(1)>"],
  ["an AVIF", "\0\0\0\x1cftypavif"],
  ["a HEIC photo", "\0\0\0\x1cftypheic"],
  ["a PDF", "%PDF-1.7"],
  ["a ZIP or an office document", "PK\x03\x04"],
  ["no PNG, JPEG or WebP", ""],
  ["no PNG, JPEG or WebP", "<html><img src=x>"],
  ["no PNG, JPEG or WebP", "RIFF\0\0\0\0WAVE"],
])("%s is none of the three", (what, text) => {
  expect(problemOf(Buffer.from(text, "latin1"))).toContain(`This file is ${what}.`);
});

describe("a JPEG", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "held in way %i is shown as before, and has the size that browsers show",
    async (orientation) => {
      const { bytes, width, height } = cleaned(
        await drawPicture({ type: "jpeg", width: 32, height: 16, orientation }),
      );
      expect([width, height]).toEqual(orientation >= 5 ? [16, 32] : [32, 16]);
      expect((await sharp(bytes).metadata()).orientation ?? 1).toBe(orientation);
      expect(latin(bytes)).not.toContain(SECRET);
      expect((await sharp(bytes).rotate().toBuffer({ resolveWithObject: true })).info).toMatchObject({
        width,
        height,
      });
    },
  );

  test("has no comment, thumbnail or other program's words, also between its scans", async () => {
    const plain = await sharp(await drawPicture({ type: "jpeg", width: 64, height: 64 }))
      .jpeg({ progressive: true })
      .toBuffer();
    const scan = plain.indexOf(Buffer.from([0xff, 0xda]), plain.indexOf(Buffer.from([0xff, 0xda])) + 2);
    const between = Buffer.concat([plain.subarray(0, scan), jpegSegment(0xfe, SECRET), plain.subarray(scan)]);
    let bytes = between;
    for (const marker of [0xe0, 0xe1, 0xe2, 0xed, 0xee, 0xef, 0xfe])
      bytes = withJpegSegment(bytes, marker, SECRET);
    bytes = withJpegSegment(bytes, 0xe0, `JFIF\0\x01\x02\0\0\x01\0\x01\x05\x05${SECRET}`);
    const clean = cleaned(bytes).bytes;
    expect(latin(clean)).not.toContain(SECRET);
    expect(await pixels(clean)).toEqual(await pixels(plain));
  });

  test("keeps what its colours are, and no more, of what Adobe's programs write", async () => {
    const adobe = withJpegSegment(await drawPicture({ type: "jpeg" }), 0xee, `Adobe\0\x64abcd\x01${SECRET}`);
    const clean = latin(cleaned(adobe).bytes);
    expect(clean).toContain("Adobe\0\x64\0\0\0\0\x01");
    expect(clean).not.toContain(SECRET);
  });

  test("keeps the marks of restarts within its scan", async () => {
    const before = cleaned(await drawPicture({ type: "jpeg", width: 64, height: 64 })).bytes;
    const marked = Buffer.concat([before.subarray(0, -4), Buffer.from([0xff, 0xd0]), before.subarray(-4)]);
    expect(Buffer.from(cleaned(marked).bytes)).toEqual(marked);
  });

  test("in the colours of print is refused", async () => {
    const cmyk = await sharp(await drawPicture({ type: "jpeg" }))
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer();
    expect(problemOf(cmyk)).toContain("CMYK");
  });

  test("of a kind that no browser shows is refused", async () => {
    const bytes = await drawPicture({ type: "jpeg" });
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes[frame + 1] = 0xc3;
    expect(problemOf(bytes)).toContain("Browsers can't show");
  });

  test("without a width is damaged", async () => {
    const bytes = await drawPicture({ type: "jpeg" });
    bytes.writeUInt16BE(0, bytes.indexOf(Buffer.from([0xff, 0xc0])) + 7);
    expect(problemOf(bytes)).toContain("damaged");
  });
});

describe("a PNG", () => {
  test.each(["tEXt", "zTXt", "iTXt", "tIME", "eXIf", "iCCP", "prVt"])("has no %s", async (name) => {
    const bytes = withPngChunk(await drawPicture(), name, Buffer.from(SECRET));
    expect(latin(cleaned(bytes).bytes)).not.toContain(SECRET);
  });

  test("keeps how its colours are meant", async () => {
    const gamma = Buffer.from([0, 0, 0xb1, 0x8f]);
    expect(latin(cleaned(withPngChunk(await drawPicture(), "gAMA", gamma)).bytes)).toContain("gAMA");
    const long = withPngChunk(await drawPicture(), "gAMA", Buffer.from(SECRET));
    expect(latin(cleaned(long).bytes)).not.toContain(SECRET);
  });

  test("with a palette keeps it, and is shown as before", async () => {
    const before = await sharp(await drawPicture({ isClear: true }))
      .png({ palette: true })
      .toBuffer();
    expect(await pixels(cleaned(before).bytes)).toEqual(await pixels(before));
  });

  test.each([
    ["that moves", "acTL", Buffer.alloc(8), "moves"],
    [
      "that lies on its side",
      "eXIf",
      Buffer.from("MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0", "latin1"),
      "lies on its side",
    ],
    ["with a part that a reader has to know", "ABCD", Buffer.alloc(4), "damaged"],
    ["with two headers", "IHDR", Buffer.alloc(13), "damaged"],
    ["with a palette of parts of colours", "PLTE", Buffer.alloc(4), "damaged"],
  ])("%s is refused", async (_, name, body, problem) => {
    expect(problemOf(withPngChunk(await drawPicture(), name, body))).toContain(problem);
  });

  test("whose sums are wrong is damaged", async () => {
    const bytes = await drawPicture();
    bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
    expect(problemOf(bytes)).toContain("damaged");
  });

  test("without a width is damaged, and a huge one says its size", async () => {
    const bytes = await drawPicture();
    expect(problemOf(withPngSize(bytes, 0, 8))).toContain("damaged");
    expect(cleaned(withPngSize(bytes, 200_000, 100_000))).toMatchObject({ width: 200_000, height: 100_000 });
  });

  test("without a picture is damaged", async () => {
    const head = (await drawPicture()).subarray(0, 33);
    expect(problemOf(Buffer.concat([head, pngChunk("IEND", Buffer.alloc(0))]))).toContain("damaged");
  });
});

describe("a WebP", () => {
  test("without loss is taken, too", async () => {
    const before = await sharp(await drawPicture({ isClear: true }))
      .webp({ lossless: true })
      .toBuffer();
    const { width, height, bytes } = cleaned(before);
    expect([width, height]).toEqual([12, 8]);
    expect(await pixels(bytes)).toEqual(await pixels(before));
  });

  test("that moves is refused", async () => {
    const frames = await sharp({
      create: { width: 8, height: 16, channels: 3, background: "red", pageHeight: 8 },
    } as never)
      .webp({ loop: 0 })
      .toBuffer();
    const bytes = frames.includes("ANIM")
      ? frames
      : Buffer.from("RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\x07\0\0\x07\0\0", "latin1");
    expect(problemOf(bytes)).toContain("moves");
  });

  test("that lies on its side is refused", async () => {
    expect(problemOf(await drawPicture({ type: "webp", orientation: 6 }))).toContain("lies on its side");
  });

  test("whose two sizes differ is damaged", async () => {
    const bytes = await drawPicture({ type: "webp" });
    bytes.writeUInt8(200, bytes.indexOf("VP8X") + 12);
    expect(problemOf(bytes)).toContain("damaged");
  });
});
