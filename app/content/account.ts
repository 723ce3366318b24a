import type { SecurityEventKind } from "../domain/account/security-event";

/** Copy for the account pages. */
export const SIGN_IN_PAGE = {
  title: "Sign in",
  lead: "See your calls, move them and pick up where you left off.",
  points: [
    "Every call you've booked with your email address, in one list.",
    "Move or cancel a call without hunting for the email.",
    "Your details filled in for you next time you book.",
  ],
} as const;

export const SIGN_IN_CODE_PAGE = {
  title: "Check your inbox",
  lead: "You work here, and we don't know this browser yet. We've emailed you a code that works once, for 10 minutes, in this browser alone. After it, the desk asks for a second step.",
} as const;

export const DESK_FACTOR_PAGES = {
  title: "Protect the desk",
  lead: "Behind the desk is everything our clients have told us. A password and a mailbox aren't enough for it, so it asks for a second step.",
  closed: {
    title: "The desk stays closed",
    lead: "You have no second step, and your password was chosen by an emailed link. We can't tell you from a person who reads your mail, so none can be set up yet.",
  },
} as const;

export const MAILED_CODE_PAGES = {
  address: {
    title: "Sign in by email",
    lead: "Enter your account's email address. We'll send you a code that signs you in, so you don't need your password.",
  },
  code: {
    title: "Check your inbox",
    lead: "If there's an account with that address, we've emailed a code to it. It works once, for 10 minutes, in this browser alone.",
  },
  link: {
    title: "Sign in to your account?",
    lead: "You opened the link from our email. It works once, in this browser alone.",
  },
  elsewhere: {
    title: "This link doesn't work here",
    lead: "It works once, for 10 minutes, in the browser that asked for it. Open it there, or enter the code from the same email there.",
  },
} as const;

export const MAILED_CODE_WORDS = {
  sentAgain: "A new code is on its way. The old one no longer works.",
  lost: "No code is waiting in this browser. It may have expired, or your browser blocks our cookie. Allow cookies for this site and ask for another code below.",
  notArrived:
    "If nothing arrives within a few minutes, check your spam folder and make sure you entered your account's email address.",
} as const;

export const SECURITY_PAGE = {
  title: "How you sign in",
  lead: "Every way into your account, where you're signed in, and what happened lately.",
} as const;

export const CONFIRM_PAGE = {
  title: "Confirm it's you",
  lead: "What comes next changes how your account is reached, so we ask once more. It counts for 10 minutes.",
} as const;

export const NEW_PASSKEY_PAGE = {
  title: "Add a passkey",
  lead: "Sign in with your fingerprint, your face or your screen lock. There's nothing to remember, and a false site can't get it out of you.",
} as const;

export const PASSKEY_PAGE = {
  title: "Your passkey",
  lead: "Give it a name that you'll know it by, or remove it. Once removed, it no longer signs in to your account.",
} as const;

export const SECOND_FACTOR_PAGE = {
  title: "One more step",
  lead: "Your account asks for a code from your authenticator app, too. You have 10 minutes, in this browser alone.",
  passkeyLead: "The desk asks for your passkey, too. You have 10 minutes, in this browser alone.",
} as const;

export const AUTHENTICATOR_PAGE = {
  title: "Authenticator app",
  lead: "A second step when you sign in: a code from an app on your phone. Whoever learns your password, or reads your mail, still can't get in.",
} as const;

export const RECOVERY_CODES_PAGE = {
  title: "Recovery codes",
  lead: "For when your phone isn't at hand. Each code works once, in place of one from your authenticator app.",
} as const;

export const RESET_REQUEST_PAGE = {
  title: "Reset your password",
  lead: "Enter your account's email address. We'll send you a link to choose a new password. It works for an hour.",
} as const;

export const RESET_SENT_PAGE = {
  title: "Check your inbox",
  hint: "The link works once, for an hour. If nothing arrives within a few minutes, check your spam folder and make sure you entered your account's email address.",
} as const;

export const SIGN_UP_PAGE = {
  title: "Create your account",
  lead: "One place for your calls with us. It's free and takes a minute.",
  points: SIGN_IN_PAGE.points,
} as const;

/** Shown on the sign-in page after an action that ended the session. */
export const SIGNED_OUT_BY = {
  deletion: "Your account has been deleted. Your upcoming calls have been cancelled.",
  newPassword: "Your password has been changed. Please sign in again.",
} as const;

/** Success messages, keyed by the `flash` parameter in the page's URL. */
export const FLASH_MESSAGES = {
  "password-changed": "Your password has been changed. You've been signed out everywhere else.",
  "email-confirmed": "Your email address is confirmed.",
  "link-sent": "The link is on its way. Please check your inbox.",
  "details-saved": "Your details have been saved.",
  "sessions-ended": "Signed out. That device will need to sign in again.",
  "password-set": "Your password has been set. You've been signed out everywhere else.",
  "passkey-added": "Your passkey has been added. You can sign in with it from now on.",
  "passkey-renamed": "The passkey's name has been changed.",
  "passkey-removed":
    "The passkey has been removed. If somebody else may have used it, sign out everywhere else below.",
  "authenticator-removed": "The authenticator app has been removed. Signing in no longer asks for a code.",
  "codes-put-away": "Done. Keep your recovery codes where you'd keep a spare key.",
  "password-removed": "Your password has been removed. You sign in another way from now on.",
  "account-connected": "Connected. You can sign in with it from now on.",
  "account-disconnected": "Disconnected. It no longer signs in here.",
} as const;

/** The recent activity on the account page. */
export const SECURITY_EVENT_WORDS: Readonly<Record<SecurityEventKind, string>> = {
  account_created: "Account created",
  signed_in: "Signed in",
  sign_in_failed: "Sign-in with a wrong password",
  staff_code_failed: "Sign-in with a wrong code",
  sign_in_limited: "Sign-in refused after too many attempts",
  password_check_failed: "Wrong password entered on this page",
  password_check_limited: "Password refused after too many attempts on this page",
  reset_asked: "Password reset link requested",
  password_reset: "Password reset by an emailed link",
  password_changed: "Password changed",
  email_change_asked: "Change of email address requested",
  email_change_stopped: "Change of email address stopped",
  email_changed: "Email address changed",
  email_confirmed: "Email address confirmed by an emailed link",
  sign_in_code_asked: "Sign-in code requested",
  sign_in_code_failed: "Sign-in with a wrong mailed code",
  second_factor_failed: "Wrong code for the second step",
  passkey_failed: "Passkey refused",
  passkey_added: "Passkey added",
  passkey_removed: "Passkey removed",
  authenticator_added: "Authenticator app set up",
  authenticator_removed: "Authenticator app removed",
  recovery_codes_made: "Recovery codes made",
  recovery_code_used: "Recovery code used",
  identity_connected: "Account elsewhere connected",
  identity_disconnected: "Account elsewhere disconnected",
  password_removed: "Password removed",
  sessions_ended: "Signed out on another device",
  limits_lifted: "Limit on attempts lifted",
  account_deleted: "Account deleted",
};
