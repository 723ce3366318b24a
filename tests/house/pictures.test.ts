import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawHouse, withPictures } from "../../scripts/house-pictures";

test("the pictures of the architecture are what the imports are: run npm run pictures", () => {
  const page = readFileSync("docs/architecture.md", "utf8");
  const pictures = drawHouse();
  expect(pictures.length).toBe(2);
  expect(page).toBe(withPictures(page, pictures));
});

test("a picture that has become wrong is replaced, and one without a place is a fault", () => {
  const page = "a\n\n<!-- picture: house -->\n\n```mermaid\nold\n```\n\nb\n";
  expect(withPictures(page, [{ name: "house", drawing: "new" }])).toBe(page.replace("old", "new"));
  expect(() => withPictures(page, [{ name: "page", drawing: "new" }])).toThrow("picture: page");
});
