import type { Post } from "../../domain/blog/post";

/** Each file of this folder, read while the site is built (scripts/blog); null is a draft. */
const FILES = import.meta.glob<Post | null>("./*.md", { eager: true, import: "default" });
/** The files as they are, loaded when one is to be changed. */
const SOURCES = import.meta.glob<string>("./*.md", { query: "?raw", import: "default" });

/** All posts except drafts, including those with a future date. */
export const POSTS: readonly Post[] = Object.values(FILES).filter((post) => post !== null);

/** The Markdown of a post, without the facts above it. */
export async function sourceOf(slug: string): Promise<string> {
  const file = (await SOURCES[`./${slug}.md`]?.()) ?? "";
  return file
    .replaceAll("\r\n", "\n")
    .replace(/^---\n.*?\n---\n/s, "")
    .trim();
}
