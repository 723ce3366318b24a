const CLOSING = "</body></html>";

/**
 * Remix writes the page's data behind the end of the document. Browsers put it into the body; here it is written where it
 * ends up.
 */
export function closingTagsLast(page: string): string {
  const end = page.indexOf(CLOSING);
  return end < 0 ? page : page.slice(0, end) + page.slice(end + CLOSING.length) + CLOSING;
}
