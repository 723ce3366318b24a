import { pick } from "../pick";

/** A post of the blog as lists show it. Dates are calendar dates in UTC: "2026-11-10". */
export type PostFacts = {
  /** The last part of its path, and the name of its file. */
  slug: string;
  title: string;
  /** One sentence, for lists, search engines and link previews. */
  description: string;
  date: string;
  updated: string | null;
  /** Who wrote it, as a role: "The strategy team". */
  author: string;
  minutes: number;
  /** Only the development server has drafts. */
  isDraft: boolean;
};

export type PostHeading = { id: string; text: string };

export type Post = PostFacts & {
  /** Made from Markdown while the site is built. */
  html: string;
  /** The post's sections, if it is long enough to need a table of contents. */
  contents: readonly PostHeading[];
};

/** An unhurried reading speed. */
const WORDS_A_MINUTE = 220;

/** With fewer sections or words, a table of contents takes more time than it saves. */
const MIN_SECTIONS = 4;
const MIN_WORDS = 700;

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

export function contentsOf(sections: readonly PostHeading[], words: number): readonly PostHeading[] {
  return sections.length >= MIN_SECTIONS && words >= MIN_WORDS ? sections : [];
}

export function factsOf(post: PostFacts): PostFacts {
  return pick(post, "slug", "title", "description", "date", "updated", "author", "minutes", "isDraft");
}

/** The posts before and after one in time. */
export function neighboursOf<P extends PostFacts>(
  published: readonly P[],
  slug: string,
): { newer: P | null; older: P | null } {
  const at = published.findIndex((post) => post.slug === slug);
  return { newer: published[at - 1] ?? null, older: (at < 0 ? null : published[at + 1]) ?? null };
}

/** The day a post was last changed. */
export function changedOn({ date, updated }: Pick<PostFacts, "date" | "updated">): string {
  return updated ?? date;
}
