import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { contentsOf, type Post, readingMinutes } from "../../app/domain/blog/post";
import { readFrontMatter } from "./front-matter";
import { imageSize } from "./image-size";
import { type FindImage, renderMarkdown } from "./markdown";

export const POSTS_FOLDER = "app/content/blog";
const IMAGES_FOLDER = "public";

/** A word of ASCII letters and digits or several with hyphens, so that a post's path is the same everywhere. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_SLUG_LENGTH = 80;
/** The feed's own name, under the same path. */
const TAKEN = ["feed"];

/** A post and its number of words. Any mistake in the file throws an error that names the file. */
export function readPost(
  path: string,
  file: string,
  findImage: FindImage = findOnDisk,
): Post & { words: number } {
  try {
    const slug = basename(path, ".md");
    if (!SLUG.test(slug) || slug.length > MAX_SLUG_LENGTH || TAKEN.includes(slug)) {
      throw new Error("its name has to be lower-case words with hyphens, as it becomes the post's path");
    }
    // Feeds are XML, in which control characters are invalid.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what this looks for
    if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(file)) throw new Error("it has control characters");
    const { facts, markdown } = readFrontMatter(file);
    const { html, sections, words } = renderMarkdown(markdown, findImage);
    if (words === 0) throw new Error("it has no text");
    const [minutes, contents] = [readingMinutes(words), contentsOf(sections, words)];
    return { slug, ...facts, minutes, html, contents, words };
  } catch (error) {
    throw new Error(`The post ${path} can't be built: ${error instanceof Error ? error.message : error}`);
  }
}

/** Every post, drafts and those of the future too. */
export function readPosts(folder = POSTS_FOLDER): (Post & { words: number })[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => readPost(name, readFileSync(join(folder, name), "utf8")));
}

function findOnDisk(path: string): ReturnType<FindImage> {
  const file = join(IMAGES_FOLDER, path);
  return path.includes("..") || !existsSync(file) ? null : imageSize(readFileSync(file));
}
