import { PATHS } from "../paths";

export const BLOG_FEED_PATH = `${PATHS.blog}/feed.xml`;

export function postPath(slug: string): string {
  return `${PATHS.blog}/${slug}`;
}
