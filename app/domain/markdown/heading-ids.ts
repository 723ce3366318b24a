import type { MarkedToken, Token } from "marked";
import { headingOf } from "./plain-text";

/** Ids of the pages around articles and posts. */
const OF_THE_PAGE = [
  "main",
  "help-search",
  "on-this-page",
  "read-next",
  "post-title",
  "in-this-post",
  "plan-choice",
  "form",
];

export type HeadingIds = {
  /** The id written behind a heading, or why it can't be had. */
  claim: (id: string) => string | null;
  /** An id made from a heading's words. */
  make: (words: string) => string;
};

/** Whether it can be an id as headings have it. */
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const ID_LENGTH = 60;

/**
 * The ids of a text's headings, each given once. "What to ask, and why" becomes "what-to-ask-and-why"; the second of its
 * kind gets a number. `written` are those that stand behind headings, which no other heading's words take.
 */
export function headingIds(written: readonly string[]): HeadingIds {
  const reserved = new Set([...OF_THE_PAGE, ...written]);
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return {
    claim(id) {
      if (!ID.test(id) || id.length > ID_LENGTH)
        return `“${id}” can't be a heading's id: write lower-case letters, digits and hyphens, such as {#time-zone}.`;
      if (OF_THE_PAGE.includes(id)) return `“${id}” is the id of another part of the page. Choose another.`;
      if (taken.has(id)) return `Two headings have the id “${id}”. Give this one another.`;
      taken.add(id);
      return null;
    },
    make(words) {
      const id = asId(words);
      let number = numbers.get(id) ?? 0;
      let free: string;
      do {
        number += 1;
        free = number === 1 ? id : `${id}-${number}`;
      } while (taken.has(free) || reserved.has(free));
      numbers.set(id, number);
      taken.add(free);
      return free;
    },
  };
}

function asId(words: string): string {
  const letters = words
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, ID_LENGTH);
  return letters.replace(/^-+|-+$/g, "") || "section";
}

/** The ids behind all headings, also of those in quotations and lists. */
export function writtenIds(tokens: readonly Token[]): string[] {
  return (tokens as readonly MarkedToken[]).flatMap((token) => {
    if (token.type === "heading") return headingOf(token).id ?? [];
    if (token.type === "list") return token.items.flatMap((item) => writtenIds(item.tokens));
    return token.type === "blockquote" ? writtenIds(token.tokens) : [];
  });
}
