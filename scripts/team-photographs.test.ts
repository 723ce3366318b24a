import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeTeamPhotographs } from "./team-photographs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "photographs-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("writes squares of each size and format, upright and without the camera's notes", async () => {
  const from = join(folder, "from");
  mkdirSync(from);
  const to = join(folder, "public", "team");
  const picture = { width: 900, height: 600, channels: 3, background: "#857c69" } as const;
  await sharp({ create: picture })
    .jpeg()
    .withExif({ IFD0: { Orientation: "6" }, IFD3: { GPSLatitudeRef: "N" } })
    .toFile(join(from, "demo-person.jpg"));

  await writeTeamPhotographs(from, to);

  const files = readdirSync(to);
  expect(files.sort()).toEqual(
    [160, 320, 480].flatMap((width) => [`demo-person-${width}.avif`, `demo-person-${width}.webp`]),
  );
  for (const file of files) {
    const { width, height, exif, orientation } = await sharp(join(to, file)).metadata();
    const size = Number(/\d+/.exec(file)?.[0]);
    expect({ file, width, height, exif, orientation }).toEqual({
      file,
      width: size,
      height: size,
      exif: undefined,
      orientation: undefined,
    });
  }
});

it("writes nothing for an agency without photographs", async () => {
  await writeTeamPhotographs(join(folder, "none"), join(folder, "to"));
  expect(readdirSync(folder)).toEqual([]);
});
