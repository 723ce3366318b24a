import { PATHS } from "./paths";
import { FREE_TIMES_PATH } from "./showcase/next-free";

/**
 * Which pages may be answered by a copy of the database nearby, which may lag behind, and why nobody is the worse for it there.
 * Whatever else is read, and everything that decides anything, is asked of the database itself.
 */
export const READ_NEARBY: Readonly<Record<string, string>> = {
  [PATHS.schedule]: "lists free times alone from there; one that has gone is refused when it is chosen",
  [FREE_TIMES_PATH]: "lists free times, and is kept for half a minute anyway",
};

/** Forms that change the free times: from then on, the browser that sent one must find them as it left them. */
export const CHANGES_FREE_TIMES: Readonly<Record<string, string>> = {
  [PATHS.schedule]: "books a call or moves it",
  [PATHS.cancelCall]: "cancels it",
};

/** How long a browser asks for a copy that has what it did. A copy lags by seconds, not minutes. */
export const BOOKMARK_SECONDS = 300;

/** D1's name for a state of the database. Anybody can make one up, so it is believed in its form alone. */
const BOOKMARK = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/;

export function isBookmark(text: string | null): text is string {
  return text !== null && BOOKMARK.test(text);
}
