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
] as const;

export type SettingName = (typeof SETTING_NAMES)[number];

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

/** What a form of the settings has just done, as the page confirms it. */
export const SETTING_DONE = ["saved", "reset", "asked", "withdrawn", "same"] as const;
export type SettingDone = (typeof SETTING_DONE)[number];

type Words = { label: string; hint: string; unit?: string };

export const SETTING_WORDS: Record<SettingName, Words> = {
  sender_name: { label: "Sender's name", hint: "The name on every email the site sends." },
  bookings_email: {
    label: "Address for bookings",
    hint: "Gets our emails about calls. When a client replies to an email about a call, it comes here.",
  },
  tickets_email: { label: "Address for tickets", hint: "Gets new tickets and what clients add to them." },
  calls_unproven: {
    label: "Calls for an unconfirmed address",
    hint: "How many upcoming calls it can have before it must follow an emailed link.",
    unit: "calls",
  },
  calls_proven: {
    label: "Calls for a confirmed address",
    hint: "How many upcoming calls it can have at most.",
    unit: "calls",
  },
  strangers_percent: {
    label: "Share of a day for unconfirmed addresses",
    hint: "Of the calls that fit into a day, but always at least one.",
    unit: "%",
  },
  keep_bookings_days: { label: "Bookings", hint: "After the call, with their emails.", unit: "days" },
  keep_tickets_days: { label: "Tickets", hint: "After their last message.", unit: "days" },
  keep_emails_days: {
    label: "Sent emails",
    hint: "After they were sent, or we gave up on them.",
    unit: "days",
  },
  keep_searches_days: { label: "Help searches", hint: "After the search.", unit: "days" },
  join_link: {
    label: "Link to join calls",
    hint: "A room of yours, such as https://meet.example/our-room. With {id} in it, each call gets a room of its own. Empty: you send the link by hand.",
  },
};

/** The sections of the page. */
export const SETTING_GROUPS: readonly { id: string; title: string; about: string; names: SettingName[] }[] = [
  {
    id: "email",
    title: "Email",
    about: "Clients see the name, and reply to these addresses.",
    names: ["sender_name", "bookings_email", "tickets_email"],
  },
  {
    id: "limits",
    title: "Booking limits",
    about: "They keep one person, or a stranger with many addresses, from filling the calendar.",
    names: ["calls_unproven", "calls_proven", "strangers_percent"],
  },
  {
    id: "calls",
    title: "Where calls take place",
    about: "Clients find the link on their booking, in every email about it and in their calendar.",
    names: ["join_link"],
  },
  {
    id: "kept",
    title: "How long things are kept",
    about: "The privacy page tells everyone. Anything older is deleted automatically.",
    names: ["keep_bookings_days", "keep_tickets_days", "keep_emails_days", "keep_searches_days"],
  },
];
