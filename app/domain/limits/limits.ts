import { DAY_MS, HOUR_MS, MINUTE_MS } from "../duration";

/** How often something may be attempted within a time window, per account, IP address or other key. */
export const LIMITS = {
  signInAccount: { attempts: 10, windowMs: 15 * MINUTE_MS },
  /** Replaces the account's limit on a device that has signed in before, so guesses made elsewhere do not count. */
  signInDevice: { attempts: 10, windowMs: 15 * MINUTE_MS },
  /** All known devices of an account together. */
  signInDevices: { attempts: 20, windowMs: 15 * MINUTE_MS },
  signInIp: { attempts: 50, windowMs: 15 * MINUTE_MS },
  /** Sign-ins through a provider that were started. */
  providerIp: { attempts: 30, windowMs: 15 * MINUTE_MS },
  signUpIp: { attempts: 20, windowMs: HOUR_MS },
  /** Links to a new password: for an address from one network, and from all together. */
  resetTyped: { attempts: 5, windowMs: HOUR_MS },
  resetAccount: { attempts: 20, windowMs: HOUR_MS },
  resetIp: { attempts: 30, windowMs: HOUR_MS },
  newPasswordIp: { attempts: 30, windowMs: 15 * MINUTE_MS },
  passwordCheck: { attempts: 10, windowMs: 15 * MINUTE_MS },
  passkeyAdded: { attempts: 20, windowMs: DAY_MS },
  /** Codes of an account's authenticator; on a device that has signed in before, counted apart. */
  secondFactor: { attempts: 10, windowMs: 15 * MINUTE_MS },
  secondFactorDay: { attempts: 40, windowMs: DAY_MS },
  secondFactorDevices: { attempts: 15, windowMs: 15 * MINUTE_MS },
  secondFactorDevicesDay: { attempts: 40, windowMs: DAY_MS },
  secondFactorIp: { attempts: 50, windowMs: 15 * MINUTE_MS },
  /** Codes mailed to sign in with, for an address; on a device that has signed in before, counted apart. */
  mailedCode: { attempts: 5, windowMs: HOUR_MS },
  mailedCodeDay: { attempts: 15, windowMs: DAY_MS },
  mailedCodeDevices: { attempts: 8, windowMs: HOUR_MS },
  mailedCodeDevicesDay: { attempts: 20, windowMs: DAY_MS },
  mailedCodeIp: { attempts: 30, windowMs: HOUR_MS },
  mailedCodeTryDay: { attempts: 25, windowMs: DAY_MS },
  mailedCodeTryDevicesDay: { attempts: 25, windowMs: DAY_MS },
  mailedCodeTryIp: { attempts: 50, windowMs: 15 * MINUTE_MS },
  verifyAccount: { attempts: 5, windowMs: HOUR_MS },
  ticketIp: { attempts: 30, windowMs: HOUR_MS },
  mailedTicket: { attempts: 5, windowMs: HOUR_MS },
  ticketConfirmation: { attempts: 5, windowMs: DAY_MS },
  ticketReply: { attempts: 60, windowMs: HOUR_MS },
  /** Steps of the booking wizard that are stored. */
  draftIp: { attempts: 120, windowMs: HOUR_MS },
  bookingIp: { attempts: 10, windowMs: HOUR_MS },
  /** Of an account, for its proven address. */
  bookingAccount: { attempts: 6, windowMs: DAY_MS },
  /** For an address that is only typed: from one network, and from all together. */
  bookingTyped: { attempts: 6, windowMs: DAY_MS },
  bookingEmail: { attempts: 12, windowMs: DAY_MS },
  bookingLinkIp: { attempts: 20, windowMs: DAY_MS },
  bookingLinkTyped: { attempts: 5, windowMs: DAY_MS },
  bookingLinkEmail: { attempts: 10, windowMs: DAY_MS },
  /** Wishes to hear of free times, which are confirmed by a mailed link, and those of an account for its own address. */
  waitIp: { attempts: 20, windowMs: DAY_MS },
  waitTyped: { attempts: 5, windowMs: DAY_MS },
  waitEmail: { attempts: 10, windowMs: DAY_MS },
  waitAccount: { attempts: 20, windowMs: DAY_MS },
  /** Personal links that a member of staff makes, calls booked with one of them, and addresses of links that don't exist. */
  linkMade: { attempts: 60, windowMs: HOUR_MS },
  linkTried: { attempts: 30, windowMs: DAY_MS },
  linkIp: { attempts: 60, windowMs: HOUR_MS },
  /** Pictures that a member of staff adds. */
  pictureAdded: { attempts: 100, windowMs: DAY_MS },
  bookingMoves: { attempts: 10, windowMs: DAY_MS },
  deskTestEmail: { attempts: 10, windowMs: HOUR_MS },
  deskEmailAgain: { attempts: 60, windowMs: HOUR_MS },
  staffCodeAccount: { attempts: 5, windowMs: HOUR_MS },
  staffCodeIp: { attempts: 20, windowMs: HOUR_MS },
  staffCodeTryIp: { attempts: 30, windowMs: 15 * MINUTE_MS },
  staffInvitation: { attempts: 30, windowMs: DAY_MS },
  assignmentEmail: { attempts: 30, windowMs: HOUR_MS },
  addressProof: { attempts: 10, windowMs: DAY_MS },
  /** Questions to the chat that the site itself answers. */
  chatIp: { attempts: 120, windowMs: HOUR_MS },
  searchIp: { attempts: 120, windowMs: HOUR_MS },
  /** Visits and new forms of the booking section that are counted in a day. */
  countedIp: { attempts: 60, windowMs: DAY_MS },
  /** Answers to the questions before the times that are counted in a day. */
  routeIp: { attempts: 60, windowMs: DAY_MS },
  /** Measured visits that are counted in a day. */
  beaconIp: { attempts: 60, windowMs: DAY_MS },
  /** Sources and campaigns that one network adds to a week's. */
  newSourceIp: { attempts: 10, windowMs: 7 * DAY_MS },
  /** Accounts of calendars that a member of staff tries to connect. */
  calendarAccount: { attempts: 20, windowMs: HOUR_MS },
  /** Tests and repeated deliveries to a webhook, at the wish of a member of staff. */
  webhookSendStaff: { attempts: 120, windowMs: HOUR_MS },
  webhookSend: { attempts: 60, windowMs: HOUR_MS },
  feedIp: { attempts: 60, windowMs: HOUR_MS },
  /** Requests to the API by one key, those among them that write, and all from one network. */
  apiKey: { attempts: 600, windowMs: 10 * MINUTE_MS },
  apiKeyWrites: { attempts: 300, windowMs: HOUR_MS },
  apiIp: { attempts: 1200, windowMs: 10 * MINUTE_MS },
  apiWrongKeyIp: { attempts: 60, windowMs: HOUR_MS },
  /** Webhooks with a wrong signature. */
  webhookIp: { attempts: 60, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;

/** How many upcoming calls an address may have: unproven, or proven by signing in or by a mailed link. */
export const CALLS_TO_COME = { unproven: 3, proven: 10 } as const;

/** How much of a day's calls unproven addresses may book, in percent. */
export const STRANGERS_PERCENT = 50;

/** The limits of calls that the desk can change. */
export type CallLimits = { unproven: number; proven: number; strangersPercent: number };

export const USUAL_CALL_LIMITS: CallLimits = { ...CALLS_TO_COME, strangersPercent: STRANGERS_PERCENT };

/** How many of the calls that fit into a day unproven addresses may book: their share, but at least one. */
export function strangersShare(callsThatFit: number, percent: number = STRANGERS_PERCENT): number {
  return Math.max(1, Math.floor((callsThatFit * percent) / 100));
}

type Limit = { attempts: number; windowMs: number };
export type LimitName = keyof typeof LIMITS;

/** Whether a limit counts by network, as its name says. */
export function isByNetwork(name: LimitName): boolean {
  return name.endsWith("Ip");
}

/**
 * Limits of what is typed for an address from all networks. They count only what the limits of its own network let
 * through, so that no network uses them up alone.
 */
const OVER_NETWORKS: ReadonlySet<LimitName> = new Set([
  "resetAccount",
  "bookingEmail",
  "bookingLinkEmail",
  "waitEmail",
]);

export function isOverNetworks(name: LimitName): boolean {
  return OVER_NETWORKS.has(name);
}

/** The limit of a whole /48 is this many times the limit of one network in it. */
export const WIDER_NETWORK_TIMES = 8;

/**
 * The /48 around an IPv6 network given by its /64, such as "2001:db8:1:2". Many providers give each customer a /48,
 * which has 65,536 of these. Null for an IPv4 address.
 */
export function widerNetworkOf(network: string): string | null {
  return network.includes(":") ? `${network.split(":").slice(0, 3).join(":")}::/48` : null;
}

/** "in 40 seconds", "in 12 minutes": how long to wait, rounded up. */
export function waitInWords(seconds: number): string {
  if (seconds <= 1) return "in a second";
  if (seconds < 60) return `in ${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
  return `in ${Math.ceil(minutes / 60)} hours`;
}

/**
 * What is typed for an address from one network counts as this, so that it spends nothing of what the address has elsewhere.
 * All networks of an IPv6 /48 count as one.
 */
export function typedFrom(email: string, network: string | null): string {
  return `${mailboxOf(email)} from ${network === null ? "an unknown network" : (widerNetworkOf(network) ?? network)}`;
}

/** A mailbox whose owner is known to have sent the email, and one that an email only names. */
export const provenMailbox = (email: string) => `proven ${mailboxOf(email)}`;
export const unprovenMailbox = (email: string) => `unproven ${mailboxOf(email)}`;

/** The mailbox that an address is counted as: capitals and a tag, as in "name+tag@", make no difference. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/(?<=.)\+.*(?=@)/, "");
}
