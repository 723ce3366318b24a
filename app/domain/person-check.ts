/**
 * A trap field that people neither see nor reach. Browsers and password managers have no reason to fill in a field of
 * this name, but a program does.
 */
export const TRAP_FIELD = "topic_details";

/** When the form was opened, signed. */
export const OPENED_FIELD = "opened";

/** Where Cloudflare's script puts its token. */
export const TURNSTILE_FIELD = "cf-turnstile-response";

/** Where Cloudflare's script and its frame come from. */
export const TURNSTILE_ORIGIN = "https://challenges.cloudflare.com";

export const TRAPPED = "Your browser filled in a hidden field. We've cleared it: please try again.";

export const TOO_SOON = "Please press the button once more. Nothing you typed has been lost.";
