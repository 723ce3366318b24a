/**
 * The ids of the frames, and of the page for what does not exist. They stand apart from the table of addresses, which
 * browsers are not sent.
 */
export const SITE_FRAME = "site/frame";
export const DESK_FRAME = "desk/frame";
export const NOT_FOUND_PAGE = "site/not-found";
