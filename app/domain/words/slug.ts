/** The last part of the path of a page that the desk writes. */

/** A word of ASCII letters and digits or several with hyphens, so that a page's path is the same everywhere. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const SLUG_LENGTH = 80;

/** The feed's own name, under the same path. */
const TAKEN: readonly string[] = ["feed"];

/** What is wrong with a path, in words; null if nothing is. */
export function slugProblem(slug: string): string | null {
  if (!SLUG.test(slug)) return "Use small letters, digits and single hyphens: “fewer-no-shows”";
  if (slug.length > SLUG_LENGTH) return `Use at most ${SLUG_LENGTH} characters`;
  return TAKEN.includes(slug) ? "This path is taken by the feed. Choose another one." : null;
}

/** A path from a title: "Fewer no-shows, really?" as "fewer-no-shows-really". Empty if no letter is left. */
export function slugOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let slug = "";
  for (const word of words ?? []) {
    const longer = slug === "" ? word : `${slug}-${word}`;
    if (longer.length > SLUG_LENGTH) break;
    slug = longer;
  }
  return slugProblem(slug) === null ? slug : "";
}
