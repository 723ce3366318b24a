/** Elements that a browser without styles shows on lines of their own, or as cells of a table. */
const APART = new Set(
  [
    "address article aside blockquote body br caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3",
    "h4 h5 h6 header hr iframe legend li main nav ol optgroup option p pre section select summary table tbody td textarea",
    // A control has a frame around it.
    "tfoot th thead tr ul button input img",
  ].flatMap((line) => line.split(" ")),
);

/** Neither shown nor read. */
const UNSEEN = /<(script|style|head|svg|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g;

const LETTERS = /[\p{L}\p{N}]/u;

/**
 * Where a page's words run together in a browser that has no styles, as w3m and lynx: text of two elements with neither a space nor
 * a block between them. A part of a word that is marked, as what was searched for, is no element of its own.
 */
export function wordsRunTogether(html: string): string[] {
  const found: string[] = [];
  const page = html.replace(UNSEEN, (unseen) => (unseen.startsWith("<svg") ? "" : " "));
  let before = "";
  let isApart = true;
  for (const [part, tag] of page.matchAll(/<\/?([a-z][a-z0-9]*)\b[^>]*>|[^<]+/gi)) {
    if (tag !== undefined) {
      if (APART.has(tag.toLowerCase())) isApart = true;
      if (tag.toLowerCase() === "mark") before = "";
      continue;
    }
    const text = part.replaceAll(/&(nbsp|#160|#xa0);/g, " ");
    const runsOn = !isApart && LETTERS.test(before.slice(-1)) && LETTERS.test(text.slice(0, 1));
    if (runsOn) found.push(`${before.slice(-30)}|${text.slice(0, 30)}`);
    before = text;
    isApart = false;
  }
  return found;
}
