/** The pictures of the product in the HTML of the marketing pages. */
import { expect, test } from "vitest";
import { PRODUCT_PICTURES } from "../../app/content/product-pictures";
import { attribute } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";

const site = shareWorker();

const PAGES = {
  "/": ["desk-day", "desk-calls"],
  "/services": ["desk-calls"],
  "/features": ["conversation", "email", "score"],
  "/about": ["dashboard"],
} as const;

test("each picture of the product is on a page", () => {
  expect(new Set(Object.values(PAGES).flat())).toEqual(new Set(Object.keys(PRODUCT_PICTURES)));
});

test.each(Object.entries(PAGES))(
  "the pictures on %s come in both formats, themes and densities, lazily, with size and text",
  async (path, ids) => {
    const { page } = await new Visitor(site).get(path);
    const pictures = page.all("picture");
    expect(pictures.length).toBe(ids.length);
    for (const [index, picture] of pictures.entries()) {
      const id = ids[index] ?? "";
      const { width, height, alt } = PRODUCT_PICTURES[id as keyof typeof PRODUCT_PICTURES];
      const [image, ...others] = picture.querySelectorAll("img");
      if (!image || others.length > 0) throw new Error(`${id} has not one img`);
      const namesOf = (set: string) =>
        set.split(", ").map((one) => one.replace(/^\/assets\/(.+)-[\w-]{8}\.(\w+) (\dx)$/, "$1.$2 $3"));
      const sources = picture.querySelectorAll("source");
      expect(
        [...sources, image].map((source) => [
          attribute(source, "media"),
          namesOf(attribute(source, "srcset")),
        ]),
      ).toEqual(
        [
          ["(prefers-color-scheme: dark)", "dark", "avif"],
          ["(prefers-color-scheme: dark)", "dark", "webp"],
          ["", "light", "avif"],
          ["", "light", "webp"],
        ].map(([media, theme, format]) => [
          media,
          [`${id}-${theme}-1x.${format} 1x`, `${id}-${theme}-2x.${format} 2x`],
        ]),
      );
      const facts = ["width", "height", "alt", "loading", "decoding"].map((name) => attribute(image, name));
      expect(facts).toEqual([String(width), String(height), alt, "lazy", "async"]);
    }
  },
);
