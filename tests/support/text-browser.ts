/** Elements that a browser without styles shows on separate lines, or as table cells. */
const APART = new Set(
  [
    "address article aside blockquote body br caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3",
    "h4 h5 h6 header hr iframe legend li main nav ol optgroup option p pre section select summary table tbody td textarea",
    // Controls have a frame around them.
    "tfoot th thead tr ul button input img",
  ].flatMap((line) => line.split(" ")),
);

/** Elements that are neither shown nor read aloud. */
const UNSEEN = /<(script|style|head|svg|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g;

const LETTERS = /[\p{L}\p{N}]/u;

/**
 * The places where words run together in a browser without styles, such as w3m and lynx: texts of two elements without
 * a space or block between them. A <mark>, such as around a search term, does not count as an element.
 */
export function findJoinedWords(html: string): string[] {
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
