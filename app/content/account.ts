import type { SecurityEventKind } from "../domain/account/security-event";
import { FACTS } from "./facts";

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
  lead: `This browser is new to us. Enter the code we've emailed you. It expires in ${FACTS.deskCode}. After that, we'll ask for your second step.`,
} as const;

export const DESK_FACTOR_PAGES = {
  title: "Protect the desk",
  lead: "The desk holds our clients' data, so a password alone isn't enough. Set up a second step to protect it.",
  closed: {
    title: "The desk stays closed",
    lead: "You reset your password by email before you had a second step. To be sure that it's you, we can't let you set one up yet.",
  },
} as const;

export const MAILED_CODE_PAGES = {
  address: {
    title: "Sign in by email",
    lead: "Enter your account's email address. We'll email you a code to sign in with, so you don't need your password.",
  },
  code: {
    title: "Check your inbox",
    lead: `If there's an account with that address, we've emailed a code to it. Enter the code in this browser within ${FACTS.code}.`,
  },
  link: {
    title: "Sign in to your account?",
    lead: "You opened the link from our email. It works once, in this browser only.",
  },
  otherBrowser: {
    title: "This link doesn't work here",
    lead: `The link works once, within ${FACTS.code}, in the browser where you requested it. Open it there, or enter the code from the same email.`,
  },
} as const;

export const MAILED_CODE_WORDS = {
  sentAgain: "We've emailed you a new code. The old one no longer works.",
  lost: "Your code may have expired, or your browser may be blocking our cookie. Allow cookies for this site, then request another code below.",
  notArrived:
    "If nothing arrives within a few minutes, check your spam folder and make sure you entered your account's email address.",
} as const;

export const SECURITY_PAGE = {
  title: "Security",
  lead: "How you sign in, where you're signed in, and recent activity.",
} as const;

export const CONFIRM_PAGE = {
  title: "Confirm it's you",
  lead: `You're changing how you sign in, so please confirm it's you. We won't ask again for ${FACTS.freshProof}.`,
  deskLead: `This gives lasting access, exports clients' data or can't be undone, so please confirm it's you. We won't ask again for ${FACTS.freshProof}.`,
} as const;

export const NEW_PASSKEY_PAGE = {
  title: "Add a passkey",
  lead: "Sign in with your fingerprint, face or screen lock. There's nothing to remember, and it can't be phished.",
} as const;

export const PASSKEY_PAGE = {
  title: "Your passkey",
  lead: "Give this passkey a name you'll recognise, or remove it. Once removed, you can't sign in with it.",
} as const;

export const SECOND_FACTOR_PAGE = {
  title: "One more step",
  lead: `Enter the code from your authenticator app. You have ${FACTS.code}.`,
  passkeyLead: `Use your passkey to open the desk. You have ${FACTS.code}.`,
} as const;

export const AUTHENTICATOR_PAGE = {
  title: "Authenticator app",
  lead: "Ask for a code from your phone when you sign in. A stolen password or mailbox alone won't be enough.",
} as const;

export const RECOVERY_CODES_PAGE = {
  title: "Recovery codes",
  lead: "Use these when you don't have your phone. Each code works once, in place of one from your authenticator app.",
} as const;

export const RESET_REQUEST_PAGE = {
  title: "Reset your password",
  lead: `Enter your account's email address. We'll email you a link to choose a new password. It expires in ${FACTS.resetLink}.`,
} as const;

export const RESET_SENT_PAGE = {
  title: "Check your inbox",
  hint: `The link works once and expires in ${FACTS.resetLink}. If nothing arrives within a few minutes, check your spam folder and make sure you entered your account's email address.`,
} as const;

export const SIGN_UP_PAGE = {
  title: "Create your account",
  lead: "See all your calls with us in one place. It's free and takes a minute.",
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
  "link-sent": "We've emailed you the link. Please check your inbox.",
  "details-saved": "Your details have been saved.",
  "sessions-ended": "That device has been signed out.",
  "password-set": "Your password has been set. You've been signed out everywhere else.",
  "passkey-added": "Your passkey has been added. You can now sign in with it.",
  "passkey-renamed": "The passkey's name has been changed.",
  "passkey-removed":
    "The passkey has been removed. If someone else may have used it, sign out everywhere else below.",
  "authenticator-removed": "The authenticator app has been removed. You no longer need a code to sign in.",
  "codes-put-away": "Your new recovery codes are ready. Keep them somewhere safe, as you would a spare key.",
  "password-removed": "Your password has been removed. Use one of your other ways to sign in.",
  "account-connected": "The account has been connected. You can now sign in with it.",
  "account-disconnected": "The account has been disconnected. You can no longer sign in with it.",
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
  sign_in_code_failed: "Sign-in with a wrong emailed code",
  second_factor_failed: "Wrong code for the second step",
  passkey_failed: "Passkey refused",
  passkey_added: "Passkey added",
  passkey_removed: "Passkey removed",
  authenticator_added: "Authenticator app set up",
  authenticator_removed: "Authenticator app removed",
  recovery_codes_made: "Recovery codes created",
  recovery_code_used: "Recovery code used",
  identity_connected: "Connected account added",
  identity_disconnected: "Connected account removed",
  password_removed: "Password removed",
  sessions_ended: "Signed out on another device",
  limits_lifted: "Limit on sign-in attempts lifted",
  account_deleted: "Account deleted",
};
