import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "vite";
import { POSTS_FOLDER, readPost } from "./read-post";

/**
 * Turns the blog's Markdown files into data at build time, so that no request has to parse them. A draft becomes null in a
 * build, and is shown by the development server.
 */
export function postsPlugin({ drafts }: { drafts: boolean }): Plugin {
  return {
    name: "posts",
    enforce: "pre",
    transform(file, id) {
      const path = relative(process.cwd(), id.replace(/\?.*$/, "")).replaceAll("\\", "/");
      if (!path.startsWith(`${POSTS_FOLDER}/`) || !path.endsWith(".md")) return null;
      // The Markdown of posts is for the desk, where they can be changed; a draft's stays out of the Worker.
      if (id.endsWith("?raw")) {
        const { isDraft } = readPost(path, readFileSync(path, "utf8"));
        return isDraft && !drafts ? { code: 'export default "";', map: null } : null;
      }
      const { words: _, ...post } = readPost(path, file);
      return { code: `export default ${JSON.stringify(post.isDraft && !drafts ? null : post)};`, map: null };
    },
  };
}
