import type { Post } from "../../domain/blog/post";

/** Each file of this folder, read while the site is built (scripts/blog); null is a draft. */
const FILES = import.meta.glob<Post | null>("./*.md", { eager: true, import: "default" });

/** Every post but drafts: also those whose day is still to come. */
export const POSTS: readonly Post[] = Object.values(FILES).filter((post) => post !== null);
