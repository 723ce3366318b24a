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

export const TRAPPED =
  "A hidden field was filled in, as programs do. We've emptied it. If you're a person, please press the button again.";

export const TOO_SOON =
  "That was faster than most people type, so we're making sure. Everything is still here. Please press the button again.";
