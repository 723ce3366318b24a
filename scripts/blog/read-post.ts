import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { contentsOf, type Post, readingMinutes } from "../../app/domain/blog/post";
import type { FindImage } from "../../app/domain/markdown/image-size";
import { problemInWords } from "../../app/domain/markdown/markdown-problem";
import { type MarkdownPage, renderMarkdown } from "../../app/domain/markdown/render-markdown";
import { characterProblems } from "../../app/domain/markdown/text-problems";
import { slugProblem } from "../../app/domain/words/slug";
import { readFrontMatter } from "./front-matter";
import { imageSize } from "./image-size";

export const POSTS_FOLDER = "app/content/blog";
const PUBLIC_FOLDER = "public";
const IMAGES_PATH = "/images/";

/** A post and its number of words. Any mistake in the file throws an error that names the file. */
export function readPost(
  path: string,
  file: string,
  findImage: FindImage = findOnDisk,
): Post & { words: number } {
  try {
    const slug = basename(path, ".md");
    if (slugProblem(slug) !== null) {
      throw new Error("its name has to be lower-case words with hyphens, as it becomes the post's path");
    }
    const { facts, markdown } = readFrontMatter(file);
    // Feeds are XML, in which control characters are invalid.
    if (characterProblems(Object.values(facts).join(" ")).length > 0)
      throw new Error("its first lines have control characters");
    const { html, sections, words } = pageOf(markdown, linesBefore(markdown, file), findImage);
    if (words === 0) throw new Error("it has no text");
    const [minutes, contents] = [readingMinutes(words), contentsOf(sections, words)];
    return { slug, ...facts, minutes, html, contents, words };
  } catch (error) {
    throw new Error(`The post ${path} can't be built: ${error instanceof Error ? error.message : error}`);
  }
}

/** Throws an error that names all that a page must not have, by the lines of the file. */
function pageOf(markdown: string, before: number, findImage: FindImage): MarkdownPage {
  const page = renderMarkdown(markdown, findImage);
  if (page.ok) return page;
  const problems = page.problems.map(({ line, message }) => problemInWords({ line: before + line, message }));
  throw new Error(problems.join("\n"));
}

/** How many lines of a file stand above its text. */
function linesBefore(markdown: string, file: string): number {
  return file.split("\n").length - markdown.split("\n").length;
}

/** Every post, drafts and those of the future too. */
export function readPosts(folder = POSTS_FOLDER): (Post & { words: number })[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => readPost(name, readFileSync(join(folder, name), "utf8")));
}

function findOnDisk(path: string): ReturnType<FindImage> {
  const file = join(PUBLIC_FOLDER, path);
  const isPicture = path.startsWith(IMAGES_PATH) && !path.includes("..") && isFile(file);
  return isPicture ? imageSize(readFileSync(file)) : null;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
