import type { Post } from "../../domain/blog/post";

/** Each file of this folder, read while the site is built (scripts/blog); null is a draft. */
const FILES = import.meta.glob<Post | null>("./*.md", { eager: true, import: "default" });

/** All posts except drafts, including those with a future date. */
export const POSTS: readonly Post[] = Object.values(FILES).filter((post) => post !== null);
