import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SITE_IMAGES, siteImage } from "../../app/content/blog/site-images";
import { imageSize } from "./image-size";

test("every picture of the blog is in the table of those that texts may show, with its size", () => {
  expect(readdirSync("public/images/blog").map((name) => `/images/blog/${name}`)).toEqual(
    Object.keys(SITE_IMAGES),
  );
  for (const path of Object.keys(SITE_IMAGES))
    expect(siteImage(path), path).toEqual(imageSize(readFileSync(`public${path}`)));
});

test("no other name is a picture", () => {
  for (const path of ["/images/blog/none.png", "constructor", "__proto__", ""])
    expect(siteImage(path)).toBeNull();
});
