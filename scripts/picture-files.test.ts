import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { imagesAmong } from "../app/domain/pictures/picture";
import { drawPicture, KNOWN_PICTURE } from "../tests/support/pictures";
import {
  bringPictures,
  type PictureBucket,
  pictureSql,
  picturesShown,
  readPictures,
  remoteBucket,
  type StoredPicture,
  savePictures,
  writePictureList,
} from "./picture-files";

const ID = "006e2d74e36d8fdc3cb6a661949b57e0";
const PICTURE: StoredPicture = { id: ID, type: "png", alt: "A chart", file: "a-file" };
const TOML = '[[r2_buckets]]\nbinding = "PICTURES"\nbucket_name = "a-bucket"\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pictures-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function bucketWith(files: Record<string, Uint8Array>) {
  const stored = new Map(Object.entries(files));
  const bucket: PictureBucket = {
    read: async (key) => (stored.has(key) ? new Uint8Array(stored.get(key) ?? []) : null),
    write: async (key, bytes) => void stored.set(key, bytes),
  };
  return { bucket, stored };
}

test("files are saved under the names of their paths, and brought into another bucket as they were", async () => {
  await savePictures(folder, [PICTURE], bucketWith({ "pictures/a-file": KNOWN_PICTURE.bytes }).bucket);
  expect(readdirSync(folder)).toEqual([`${ID}.png`]);
  const { bucket, stored } = bucketWith({});
  await bringPictures(folder, [{ ...PICTURE, file: "another" }], bucket);
  expect([...stored.keys()]).toEqual(["pictures/another"]);
  expect(Buffer.from(stored.get("pictures/another") ?? [])).toEqual(KNOWN_PICTURE.bytes);
});

test("a file that is missing or isn't what it was is named", async () => {
  await expect(savePictures(folder, [PICTURE], bucketWith({}).bucket)).rejects.toThrow(`/pictures/${ID}.png`);
  await expect(bringPictures(folder, [PICTURE], bucketWith({}).bucket)).rejects.toThrow("is missing");
  writeFileSync(join(folder, `${ID}.png`), "other");
  await expect(bringPictures(folder, [PICTURE], bucketWith({}).bucket)).rejects.toThrow("isn't the picture");
});

test("the deployed site's bucket is reached by wrangler, and its lack said", async () => {
  const calls: string[][] = [];
  const run = (...args: string[]) => {
    calls.push(args.filter((arg) => !arg.startsWith(tmpdir())));
    if (args[2] === "get") writeFileSync(args[5] ?? "", KNOWN_PICTURE.bytes);
    return "";
  };
  const bucket = remoteBucket(TOML, run);
  await bucket.write("pictures/a", new Uint8Array([1]));
  expect(Buffer.from((await bucket.read("pictures/a")) ?? [])).toEqual(KNOWN_PICTURE.bytes);
  expect(calls).toEqual([
    ["r2", "object", "put", "a-bucket/pictures/a", "--file", "--remote"],
    ["r2", "object", "get", "a-bucket/pictures/a", "--file", "--remote"],
  ]);
  const failing = (message: string) =>
    remoteBucket(TOML, () => {
      throw new Error(message);
    });
  expect(await failing("The specified key does not exist.").read("a")).toBeNull();
  await expect(failing("no network").read("a")).rejects.toThrow("no network");
  expect(() => remoteBucket("", run)).toThrow("wrangler.toml has no bucket");
});

test("of pieces, the pictures that their texts show are written with their words, and read back", async () => {
  const text = `![A chart](${KNOWN_PICTURE.path})`;
  const shown = picturesShown([PICTURE, { ...PICTURE, id: "0".repeat(32) }], [text]);
  expect(shown).toEqual([PICTURE]);
  const { bucket } = bucketWith({ "pictures/a-file": KNOWN_PICTURE.bytes });
  await savePictures(join(folder, "pictures"), shown, bucket);
  writePictureList(folder, shown);
  const [read, ...more] = await readPictures(folder);
  expect(more).toEqual([]);
  expect(read).toMatchObject({ id: ID, type: "png", alt: "A chart", width: 4, height: 2 });
  expect(imagesAmong(read ? [read] : [], () => null)(KNOWN_PICTURE.path)).toEqual({ width: 4, height: 2 });
  expect(read && pictureSql(read, "f", 5)).toContain(`values ('${ID}', 'f', 'png', 4, 2, `);
});

test("a folder without pictures has none, and none are written", async () => {
  writePictureList(folder, []);
  expect(existsSync(join(folder, "pictures"))).toBe(false);
  expect(await readPictures(folder)).toEqual([]);
});

test.each([
  ["another picture", async () => drawPicture({ width: 9 }), "isn't the picture that its name says"],
  ["no picture", async () => Buffer.from("GIF89a"), "This file is a GIF"],
])("of pieces, a file that is %s is named", async (_, draw, problem) => {
  writePictureList(folder, [PICTURE]);
  writeFileSync(join(folder, "pictures", `${ID}.png`), await draw());
  await expect(readPictures(folder)).rejects.toThrow(problem);
  expect(readFileSync(join(folder, "pictures", "pictures.json"), "utf8")).toContain("A chart");
});
