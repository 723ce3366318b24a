import type { LimitName } from "./limits";

const DEVICES = "in browsers that have signed in before";

/** What a limit is about, as the desk says it: "Signing in with a password". */
export const LIMIT_WORDS: Record<LimitName, string> = {
  signInAccount: "Signing in with a password, in a browser that is new to the account",
  signInDevice: "Signing in with a password, in a browser that has signed in before",
  signInDevices: `Signing in with a password, ${DEVICES}, together`,
  signInIp: "Signing in with passwords and passkeys",
  providerIp: "Signing in with accounts elsewhere",
  signUpIp: "Signing up",
  resetTyped: "Requesting a password reset link, from one network",
  resetAccount: "Requesting a password reset link",
  resetIp: "Requesting password reset links",
  newPasswordIp: "Choosing a new password by link",
  passwordCheck: "Confirming the password",
  passkeyAdded: "Adding passkeys, in a day",
  secondFactor: "Entering codes from the authenticator app",
  secondFactorDay: "Entering codes from the authenticator app, in a day",
  secondFactorDevices: `Entering codes from the authenticator app, ${DEVICES}`,
  secondFactorDevicesDay: `Entering codes from the authenticator app, ${DEVICES}, in a day`,
  secondFactorIp: "Entering codes of the second step",
  mailedCode: "Requesting a code by email",
  mailedCodeDay: "Requesting a code by email, in a day",
  mailedCodeDevices: `Requesting a code by email, ${DEVICES}`,
  mailedCodeDevicesDay: `Requesting a code by email, ${DEVICES}, in a day`,
  mailedCodeIp: "Requesting codes by email",
  mailedCodeTryDay: "Trying codes from emails, in a day",
  mailedCodeTryDevicesDay: `Trying codes from emails, ${DEVICES}, in a day`,
  mailedCodeTryIp: "Trying codes from emails",
  verifyAccount: "Requesting a link that confirms an address",
  ticketIp: "Sending tickets",
  mailedTicket: "Opening tickets by email",
  ticketConfirmation: "Ticket confirmations by email, in a day",
  ticketReply: "Replies to a ticket",
  draftIp: "Steps of the booking form",
  bookingIp: "Booking calls",
  bookingAccount: "Booking calls with an account, in a day",
  bookingTyped: "Booking calls, from one network, in a day",
  bookingEmail: "Booking calls, in a day",
  bookingLinkIp: "Links that book a call, in a day",
  bookingLinkTyped: "Links that book a call, from one network, in a day",
  bookingLinkEmail: "Links that book a call, in a day",
  waitIp: "Joining the waiting list, in a day",
  waitTyped: "Joining the waiting list, from one network, in a day",
  waitEmail: "Joining the waiting list, in a day",
  waitAccount: "Joining the waiting list with an account, in a day",
  linkMade: "Making personal links",
  linkTried: "Booking with a personal link, in a day",
  linkIp: "Opening personal links that don't exist",
  pictureAdded: "Adding pictures, in a day",
  bookingMoves: "Moving a call, in a day",
  deskTestEmail: "Sending tests from the desk",
  deskEmailAgain: "Sending emails again from the desk",
  staffCodeAccount: "Requesting the desk's code by email",
  staffCodeIp: "Requesting the desk's codes by email",
  staffCodeTryIp: "Trying the desk's codes",
  staffInvitation: "Inviting people to the desk, in a day",
  assignmentEmail: "Emails about tickets assigned to them",
  addressProof: "Entering new addresses of the agency, in a day",
  chatIp: "Questions to the chat",
  searchIp: "Searching the help",
  countedIp: "Counted visits of the booking section, in a day",
  routeIp: "Counted answers to the questions before the times, in a day",
  beaconIp: "Measured visits, in a day",
  newSourceIp: "Sources of visits that are new, in a week",
  calendarAccount: "Connecting calendar accounts",
  feedIp: "Opening calendar feeds that don't exist",
  apiKey: "Requests with an API key",
  apiKeyWrites: "Changes with an API key",
  apiIp: "Requests to the API",
  apiWrongKeyIp: "Wrong API keys",
  webhookSendStaff: "Sending tests and repeats to webhooks",
  webhookSend: "Sending tests and repeats to one webhook",
  webhookIp: "Webhooks with a wrong signature",
};

/** Limits that don't concern signing in. */
const NOT_OF_SIGN_IN: ReadonlySet<LimitName> = new Set<LimitName>([
  "bookingAccount",
  "bookingTyped",
  "bookingLinkTyped",
  "bookingEmail",
  "bookingLinkEmail",
  "waitTyped",
  "waitEmail",
  "waitAccount",
  "mailedTicket",
  "ticketConfirmation",
  "deskTestEmail",
  "deskEmailAgain",
  "staffInvitation",
  "assignmentEmail",
  "addressProof",
  "calendarAccount",
  "apiKey",
  "apiKeyWrites",
  "webhookSendStaff",
  "webhookSend",
]);

/** Whether the account's owner is notified when the limit is lifted. */
export function isSignInLimit(name: LimitName): boolean {
  return !NOT_OF_SIGN_IN.has(name);
}

/** A limit that is used up, and until when. */
export type UsedUpLimit = { name: LimitName; until: number };

/** A used-up limit in words, as a page shows it. */
export type LimitLine = { words: string; until: string };

/**
 * Whether a member of staff may lift limits: only owners lift those of colleagues and networks, and members never lift
 * their own.
 */
export type MayLift = "yes" | "owners" | "own";

/** Each kind of limit once, with the time at which the last one of it ends. */
export function usedUpInWords(limits: readonly UsedUpLimit[]): { words: string; until: number }[] {
  const ends = new Map<string, number>();
  for (const { name, until } of limits) {
    const words = LIMIT_WORDS[name];
    ends.set(words, Math.max(ends.get(words) ?? 0, until));
  }
  return [...ends].map(([words, until]) => ({ words, until }));
}
