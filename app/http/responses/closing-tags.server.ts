const CLOSING = "</body></html>";

/**
 * Moves the closing tags to the end: Remix writes the page's data after them, and browsers would move that into the
 * body anyway.
 */
export function closingTagsLast(page: string): string {
  const end = page.indexOf(CLOSING);
  return end < 0 ? page : page.slice(0, end) + page.slice(end + CLOSING.length) + CLOSING;
}
