/** The words of the pages around an account. */
export const SIGN_IN_PAGE = {
  title: "Sign in",
  lead: "See your calls, move them, and pick up where you left off.",
  points: [
    "Every call you booked with your address, in one list.",
    "Move or cancel a call without looking for its mail.",
    "Your details are filled in when you book the next one.",
  ],
} as const;

export const RESET_REQUEST_PAGE = {
  title: "Reset your password",
  lead: "Enter the address of your account. We send a link that lets you choose a new password, good for an hour.",
} as const;

export const RESET_SENT_PAGE = {
  title: "Check your inbox",
  hint: "The link is good for an hour and works once. If nothing arrives within a few minutes, look in your spam folder, or check that you entered the address of your account.",
} as const;

export const SIGN_UP_PAGE = {
  title: "Create your account",
  lead: "One place for your calls with us. It is free, and takes a minute.",
  points: SIGN_IN_PAGE.points,
} as const;

/** What was just done, by the name that the page's address carries. */
export const SAID_WORDS = {
  "password-changed": "Your password has been changed. Everywhere else you have been signed out.",
  "email-confirmed": "Your address is confirmed.",
  "link-sent": "The link is on its way. Please check your inbox.",
  "details-saved": "Your details are saved.",
  "sessions-ended": "Done. That device has to sign in again.",
} as const;
