import { expect, it } from "vitest";
import { closingTagsLast, streamClosingTagsLast } from "./closing-tags.server";

const SENT =
  "<html><body><main>Zürich</main></body></html><!--$--><script>data()</script><!--/$--><script>late()</script>";
const RIGHT =
  "<html><body><main>Zürich</main><!--$--><script>data()</script><!--/$--><script>late()</script></body></html>";

it("puts what is written behind a document into its body", () => {
  expect(closingTagsLast(SENT)).toBe(RIGHT);
  expect(closingTagsLast(RIGHT)).toBe(RIGHT);
  expect(closingTagsLast("<p>half a page")).toBe("<p>half a page");
});

async function streamed(page: string, pieceBytes: number): Promise<string> {
  const bytes = new TextEncoder().encode(page);
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        controller.enqueue(bytes.slice(at, at + pieceBytes));
      }
      controller.close();
    },
  });
  return new Response(pieces.pipeThrough(streamClosingTagsLast())).text();
}

it("does so for a page on its way, however it is cut", async () => {
  for (let pieceBytes = 1; pieceBytes <= SENT.length; pieceBytes += 1) {
    expect(await streamed(SENT, pieceBytes)).toBe(RIGHT);
  }
  expect(await streamed("<p>cut off</bo", 3)).toBe("<p>cut off</bo");
});
