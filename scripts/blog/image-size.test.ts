import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { imageSize } from "./image-size";

function webp(kind: string, write: (file: Buffer) => void): Buffer {
  const file = Buffer.alloc(30);
  file.write("RIFF", 0, "latin1");
  file.write(`WEBP${kind}`, 8, "latin1");
  write(file);
  return file;
}

test("a PNG", () => {
  expect(imageSize(readFileSync("public/share.png"))).toEqual({ width: 1200, height: 630 });
  expect(imageSize(readFileSync("public/icon-192.png"))).toEqual({ width: 192, height: 192 });
});

test("a JPEG, whose size stands behind other segments", () => {
  const jfif = [0xff, 0xe0, 0, 6, 1, 2, 3, 4];
  const huffman = [0xff, 0xc4, 0, 4, 9, 9];
  const frame = [0xff, 0xc2, 0, 17, 8, 0x01, 0x68, 0x02, 0x80, 3, 0, 0, 0];
  expect(imageSize(Buffer.from([0xff, 0xd8, ...jfif, ...huffman, ...frame]))).toEqual({
    width: 640,
    height: 360,
  });
  expect(imageSize(Buffer.from([0xff, 0xd8, ...jfif]))).toBeNull();
});

test("the three kinds of WebP", () => {
  const lossy = webp("VP8 ", (file) => {
    file.writeUInt16LE(640, 26);
    file.writeUInt16LE(360, 28);
  });
  const lossless = webp("VP8L", (file) => file.writeUInt32LE((639 | (359 << 14)) >>> 0, 21));
  const extended = webp("VP8X", (file) => {
    file.writeUIntLE(639, 24, 3);
    file.writeUIntLE(359, 27, 3);
  });
  for (const file of [lossy, lossless, extended])
    expect(imageSize(file)).toEqual({ width: 640, height: 360 });
});

test("an SVG that says its size", () => {
  expect(imageSize(Buffer.from('<?xml version="1.0"?><svg width="640" height="360px">'))).toEqual({
    width: 640,
    height: 360,
  });
  expect(imageSize(Buffer.from('<svg viewBox="0 0 640 360">'))).toBeNull();
});

test("a picture that ends before its size has none, though other files' bytes lie behind it in memory", () => {
  const pictures = [readFileSync("public/share.png"), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 6])];
  for (const picture of pictures) {
    const neighbours = Buffer.concat([picture.subarray(0, 16), Buffer.alloc(64, 1)]);
    expect(imageSize(neighbours.subarray(0, 16))).toBeNull();
  }
});

test("a picture without width has none", () => {
  const flat = readFileSync("public/share.png");
  flat.writeUInt32BE(0, 16);
  expect(imageSize(flat)).toBeNull();
});

test("anything else has none", () => {
  const gif = Buffer.from([...Buffer.from("GIF89a"), 0x80, 2, 0x68, 1]);
  expect(imageSize(gif)).toBeNull();
  for (const file of [Buffer.alloc(0), Buffer.from("GIF89a"), Buffer.from("text")]) {
    expect(imageSize(file)).toBeNull();
  }
});
