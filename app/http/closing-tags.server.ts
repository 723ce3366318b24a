const CLOSING = "</body></html>";

/**
 * Remix writes the page's data behind the end of the document, and so does React with what it streams late. Browsers
 * put both into the body; here they are written where they end up.
 */
export function closingTagsLast(page: string): string {
  const end = page.indexOf(CLOSING);
  return end < 0 ? page : page.slice(0, end) + page.slice(end + CLOSING.length) + CLOSING;
}

/** The same for a page on its way. */
export function streamClosingTagsLast(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let held = "";
  let isFound = false;
  return new TransformStream({
    transform(chunk, controller) {
      let text = held + decoder.decode(chunk, { stream: true });
      held = "";
      if (!isFound) {
        const end = text.indexOf(CLOSING);
        isFound = end >= 0;
        if (isFound) text = text.slice(0, end) + text.slice(end + CLOSING.length);
        // The tags may be cut in two by the end of a piece.
        else held = beginningOfTags(text);
      }
      const ready = text.slice(0, text.length - held.length);
      if (ready !== "") controller.enqueue(encoder.encode(ready));
    },
    flush(controller) {
      controller.enqueue(encoder.encode(held + decoder.decode() + (isFound ? CLOSING : "")));
    },
  });
}

/** What a text ends with, if the closing tags begin with it. */
function beginningOfTags(text: string): string {
  for (let length = Math.min(CLOSING.length - 1, text.length); length > 0; length -= 1) {
    if (CLOSING.startsWith(text.slice(-length))) return text.slice(-length);
  }
  return "";
}
