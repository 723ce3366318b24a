import { expect, it } from "vitest";
import { closingTagsLast } from "./closing-tags.server";

const SENT =
  "<html><body><main>Zürich</main></body></html><!--$--><script>data()</script><!--/$--><script>late()</script>";
const RIGHT =
  "<html><body><main>Zürich</main><!--$--><script>data()</script><!--/$--><script>late()</script></body></html>";

it("puts what is written behind a document into its body", () => {
  expect(closingTagsLast(SENT)).toBe(RIGHT);
  expect(closingTagsLast(RIGHT)).toBe(RIGHT);
  expect(closingTagsLast("<p>half a page")).toBe("<p>half a page");
});
