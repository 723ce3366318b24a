import { pagePath } from "../page-number";
import { PATHS } from "../paths";

export const BLOG_FEED_PATH = `${PATHS.blog}/feed.xml`;

export function postPath(slug: string): string {
  return `${PATHS.blog}/${slug}`;
}

/** The card that other sites show when they link to a post: its drawing and its title. */
export function postCard({ slug, title }: { slug: string; title: string }): { path: string; alt: string } {
  return { path: `/images/blog/${slug}.png`, alt: title };
}

/** As many drawings as a phone loads at once without waiting for long. */
export const POSTS_ON_A_PAGE = 12;

/** A page of the list, from 1 for the newest posts on. */
export function blogPagePath(page: number): string {
  return pagePath(PATHS.blog, page);
}
