import { PATHS } from "~/domain/paths";

/** For browsers that block the site's cookies. */
export const COOKIE_NEEDED = {
  title: "Your browser blocks our cookie",
  signIn:
    "We need a cookie to keep you signed in, and your browser blocked it. Allow cookies for this site, then sign in again. You can book a call without cookies.",
} as const;

/** The scheduler's own page needs no cookie. */
export const BOOK_WITHOUT = { label: "Choose a time", to: PATHS.schedule } as const;
