import { expect, test } from "vitest";
import { SLUG_LENGTH, slugOf, slugProblem } from "./slug";

test.each([
  ["Fewer no-shows, really?", "fewer-no-shows-really"],
  ["What's new & why", "whats-new-why"],
  ["Café Übermorgen", "cafe-ubermorgen"],
  ["  24/7  ", "24-7"],
  ["日本語", ""],
  ["", ""],
  ["Feed", ""],
])("%s becomes %s", (title, slug) => expect(slugOf(title)).toBe(slug));

test("a long title gives a path of whole words that fits", () => {
  const slug = slugOf("word ".repeat(40));
  expect(slug.length).toBeLessThanOrEqual(SLUG_LENGTH);
  expect(slug).toMatch(/^word(-word)+$/);
  expect(slugOf("x".repeat(SLUG_LENGTH + 1))).toBe("");
});

test.each(["Upper", "a b", "-a", "a-", "a--b", "a/b", "a.b", "é", "feed", "", "x".repeat(SLUG_LENGTH + 1)])(
  "%j is no path",
  (slug) => expect(slugProblem(slug)).not.toBeNull(),
);

test("small letters, digits and hyphens are a path", () =>
  expect(slugProblem("fewer-no-shows-2")).toBeNull());
