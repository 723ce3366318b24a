import { generate } from "lean-qr";
import { expect, test } from "vitest";
import { drawQrCode } from "./qr-code.server";

/** The squares that a path of runs covers, as an SVG renderer fills them. */
function squaresOf(path: string): Set<string> {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)];
  expect(runs.map(([run]) => run).join("")).toBe(path);
  return new Set(
    runs.flatMap(([, x, y, width, back]) => {
      expect(back).toBe(x);
      return Array.from({ length: Number(width) }, (_, index) => `${Number(x) + index} ${y}`);
    }),
  );
}

test.each(["otpauth://totp/Demo:a@client.example?secret=ABCD", "x".repeat(300)])(
  "the path for %j covers the dark squares of its QR code, and no others",
  async (text) => {
    const { size, path } = await drawQrCode(text);
    const bitmap = generate(text);
    expect(size).toBe(bitmap.size);
    const squares = squaresOf(path);
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) expect(squares.has(`${x} ${y}`)).toBe(bitmap.get(x, y));
  },
);
