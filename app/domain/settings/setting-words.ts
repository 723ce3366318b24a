import { PASSWORD_LIMITS } from "../account/account";

/** The settings that owners can change at the desk, in the order of their page. */
export const SETTING_NAMES = [
  "sender_name",
  "bookings_email",
  "tickets_email",
  "calls_unproven",
  "calls_proven",
  "strangers_percent",
  "keep_bookings_days",
  "keep_tickets_days",
  "keep_emails_days",
  "keep_searches_days",
  "join_link",
  "staff_password_length",
  "about_figures",
  "waiting_list",
  "request_deadline",
  "members_publish",
] as const;

export type SettingName = (typeof SETTING_NAMES)[number];

/** The name of the setting of which scheduler is used. It has a page of its own. */
export const SCHEDULING_SETTING = "scheduling";

/** All settings that the desk stores. */
export const STORED_SETTING_NAMES = [...SETTING_NAMES, SCHEDULING_SETTING] as const;
export type StoredSettingName = (typeof STORED_SETTING_NAMES)[number];

/** The addresses that receive notifications: they change only once the new address is confirmed. */
export const ADDRESS_SETTINGS = ["bookings_email", "tickets_email"] as const;
export type AddressSetting = (typeof ADDRESS_SETTINGS)[number];

export function isAddressSetting(name: SettingName): name is AddressSetting {
  return ADDRESS_SETTINGS.some((known) => known === name);
}

export const SENDER_NAME_LENGTH = 60;

/** How long the link that confirms a new address works. */
export const ADDRESS_PROOF_HOURS = 24;

/** How long an isolate caches the settings: a change made in another one takes effect after this time at the latest. */
export const SETTINGS_LIFE_MS = 30_000;

/** What a form of the settings has just done to one of them, as the page confirms it. */
export const SETTING_DONE = ["saved", "reset", "asked", "withdrawn"] as const;
export type SettingDone = (typeof SETTING_DONE)[number];
export type DoneSetting = { name: SettingName; done: SettingDone };

/** The settings that are answered with yes or no. */
export const YES_OR_NO = ["yes", "no"] as const;

export const YES_OR_NO_SETTINGS = ["about_figures", "waiting_list", "members_publish"] as const;
export type YesOrNoSetting = (typeof YES_OR_NO_SETTINGS)[number];

export function isYesOrNo(name: SettingName): name is YesOrNoSetting {
  return YES_OR_NO_SETTINGS.some((known) => known === name);
}

type Words = {
  label: string;
  hint: string;
  unit?: string;
  /** When a change takes effect, unless within a minute. */
  effect?: string;
};

export const SETTING_WORDS: Record<SettingName, Words> = {
  sender_name: { label: "Sender's name", hint: "The sender's name on every email we send." },
  bookings_email: {
    label: "Address for bookings",
    hint: "Receives our emails about calls, and clients' replies to them.",
  },
  tickets_email: { label: "Address for tickets", hint: "Receives new tickets and clients' replies to them." },
  calls_unproven: {
    label: "Calls for an unconfirmed address",
    hint: "How many upcoming calls one address can have before it must be confirmed by email.",
    unit: "calls",
  },
  calls_proven: {
    label: "Calls for a confirmed address",
    hint: "How many upcoming calls one address can have.",
    unit: "calls",
  },
  strangers_percent: {
    label: "Share of a day for unconfirmed addresses",
    hint: "Of the calls that fit in a day. Always at least one.",
    unit: "%",
  },
  keep_bookings_days: { label: "Bookings", hint: "After the call, with their emails.", unit: "days" },
  keep_tickets_days: { label: "Tickets", hint: "After their last message.", unit: "days" },
  keep_emails_days: {
    label: "Sent emails",
    hint: "After they were sent or given up.",
    unit: "days",
  },
  keep_searches_days: {
    label: "Help searches and unanswered questions",
    hint: "After the search, or the question to the chat.",
    unit: "days",
  },
  request_deadline: {
    label: "Deadline for requests",
    hint: "How long before a call you confirm or decline it, for kinds of call that you confirm yourselves. After that the client is told that we didn't confirm it, and the time is free. A late request has half of the time that is left before the call.",
    effect:
      "It applies to new requests within a minute. Requests that are waiting keep the time that their clients have read.",
  },
  staff_password_length: {
    label: "Shortest password for your team",
    hint: "For passwords that your team set or change from now on. NIST advises 15 for a password without a second step.",
    unit: "characters",
  },
  about_figures: {
    label: "Show measured figures on About",
    hint: "How often our help was searched, the median time of a first reply and this week's free times. A figure about the past needs 20 events in 30 days.",
    effect: "The page shows it within five minutes.",
  },
  waiting_list: {
    label: "Offer a waiting list",
    hint: "People can ask for an email when a time comes free. If you switch it off, those who wait hear nothing until it is on again.",
  },
  members_publish: {
    label: "Members may publish",
    hint: "Everyone at the desk may write the site's words and save drafts. If you choose no, only owners publish them, put them back and take them off the site.",
  },
  join_link: {
    label: "Link to join calls",
    hint: "A meeting room, such as https://meet.example/our-room. Add {id} to give each call its own room. Leave empty to send links yourself.",
  },
};

/** The sections of the page. */
const GROUP_IDS = [
  "email",
  "limits",
  "waiting",
  "requests",
  "calls",
  "team",
  "about",
  "words",
  "kept",
] as const;
export type GroupId = (typeof GROUP_IDS)[number];
type Group = { id: GroupId; title: string; about: string; names: SettingName[] };

export const SETTING_GROUPS: readonly Group[] = [
  {
    id: "email",
    title: "Email",
    about: "Clients see the name, and reply to these addresses.",
    names: ["sender_name", "bookings_email", "tickets_email"],
  },
  {
    id: "limits",
    title: "Booking limits",
    about: "Limits that stop one person filling your calendar.",
    names: ["calls_unproven", "calls_proven", "strangers_percent"],
  },
  {
    id: "waiting",
    title: "Waiting list",
    about: "For days and calls without free times.",
    names: ["waiting_list"],
  },
  {
    id: "requests",
    title: "Requests",
    about:
      "A new deadline is for new requests. Requests that are waiting already keep the time that their clients have read.",
    names: ["request_deadline"],
  },
  {
    id: "calls",
    title: "Where calls take place",
    about: "Clients find the link on their booking, in every email about it and in their calendar.",
    names: ["join_link"],
  },
  {
    id: "team",
    title: "Your team's passwords",
    about: `Clients' passwords need ${PASSWORD_LIMITS.min} characters, whatever you set here.`,
    names: ["staff_password_length"],
  },
  {
    id: "about",
    title: "Your About page",
    about: "What the site has counted by itself, for visitors to see.",
    names: ["about_figures"],
  },
  {
    id: "words",
    title: "Your site's words",
    about: "Posts, prices and everything else that your team can change at the desk.",
    names: ["members_publish"],
  },
  {
    id: "kept",
    title: "How long things are kept",
    about: "These appear on the privacy page. Anything older is deleted automatically.",
    names: ["keep_bookings_days", "keep_tickets_days", "keep_emails_days", "keep_searches_days"],
  },
];

/** Sections that say where all clients' news and calls go, how staff sign in, and when data is deleted. */
const LASTING: readonly GroupId[] = ["email", "calls", "team", "kept"];

/** Whether changing a setting asks for a fresh proof. */
export function isLasting(name: SettingName): boolean {
  return SETTING_GROUPS.some(({ id, names }) => LASTING.includes(id) && names.includes(name));
}
