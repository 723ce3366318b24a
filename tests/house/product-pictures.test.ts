import { readdirSync, readFileSync } from "node:fs";
import { imageSize } from "image-size";
import { expect, test } from "vitest";
import {
  PICTURE_FORMATS,
  PICTURE_SCALES,
  PICTURE_THEMES,
  PRODUCT_PICTURES,
  type ProductPictureId,
  pictureFileName,
} from "../../app/content/product-pictures";

const FOLDER = "app/pages/site/pictures";
const IDS = Object.keys(PRODUCT_PICTURES) as ProductPictureId[];
const FILES = IDS.flatMap((id) =>
  PICTURE_THEMES.flatMap((theme) =>
    PICTURE_SCALES.flatMap((scale) => PICTURE_FORMATS.map((format) => ({ id, theme, scale, format }))),
  ),
);

test("each picture of the product has a file for both themes, both formats and both densities", () => {
  expect(IDS.length).toBeGreaterThanOrEqual(5);
  expect(readdirSync(FOLDER).sort()).toEqual(FILES.map(pictureFileName).sort());
});

test("each file is as large as its page says, and in the format that its name says", () => {
  for (const file of FILES) {
    const { width, height } = PRODUCT_PICTURES[file.id];
    const bytes = readFileSync(`${FOLDER}/${pictureFileName(file)}`);
    const size = imageSize(bytes);
    const expected = { width: width * file.scale, height: height * file.scale };
    expect({ width: size.width, height: size.height }, pictureFileName(file)).toEqual(expected);
    const brand = file.format === "avif" ? bytes.toString("latin1", 4, 12) : bytes.toString("latin1", 8, 12);
    expect(brand).toBe(file.format === "avif" ? "ftypavif" : "WEBP");
  }
});

test("the light and the dark picture differ", () => {
  for (const file of FILES.filter(({ theme }) => theme === "light")) {
    const other = pictureFileName({ ...file, theme: "dark" });
    const [light, dark] = [pictureFileName(file), other].map((name) => readFileSync(`${FOLDER}/${name}`));
    expect(light?.equals(dark ?? Buffer.alloc(0)), other).toBe(false);
  }
});

test("each picture says in words what it shows, each differently", () => {
  const texts = Object.values(PRODUCT_PICTURES).map(({ alt }) => alt);
  expect(texts.filter((text) => text.length < 60 || /^(picture|screenshot|image)\b/i.test(text))).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
});
