import * as z from "zod";

/**
 * How long the agency keeps data that doesn't expire by itself: the settings, in days, each with its default and
 * bounds.
 */
export const KEPT_DAYS = {
  /** After a call has ended, whether or not it took place. */
  bookings: { setting: "KEEP_BOOKINGS_DAYS", usual: 730, least: 30, most: 3650 },
  /** After a ticket's last message, whatever its status. */
  tickets: { setting: "KEEP_TICKETS_DAYS", usual: 730, least: 30, most: 3650 },
  /** After an email was sent or given up. */
  emails: { setting: "KEEP_EMAILS_DAYS", usual: 90, least: 7, most: 365 },
  helpSearches: { setting: "KEEP_SEARCHES_DAYS", usual: 90, least: 1, most: 365 },
} as const;

type Kept = keyof typeof KEPT_DAYS;
export type KeptDays = Readonly<Record<Kept, number>>;

/** The settings that the privacy policy mentions. */
export type PrivacyFacts = {
  keptDays: KeptDays;
  checksBreaches: boolean;
  /** The scheduler in which calls are booked in the place of ours, if any. */
  otherScheduler: string | null;
};

const KEPT = Object.keys(KEPT_DAYS) as Kept[];

const daysOf = ({ usual, least, most }: (typeof KEPT_DAYS)[Kept]) =>
  z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.coerce.number().int().min(least).max(most).default(usual),
  );

/** For the schema of all settings. */
export const KEPT_DAYS_SHAPE = {
  [KEPT_DAYS.bookings.setting]: daysOf(KEPT_DAYS.bookings),
  [KEPT_DAYS.tickets.setting]: daysOf(KEPT_DAYS.tickets),
  [KEPT_DAYS.emails.setting]: daysOf(KEPT_DAYS.emails),
  [KEPT_DAYS.helpSearches.setting]: daysOf(KEPT_DAYS.helpSearches),
};

export function keptDaysOf(settings: Record<(typeof KEPT_DAYS)[Kept]["setting"], number>): KeptDays {
  return {
    bookings: settings[KEPT_DAYS.bookings.setting],
    tickets: settings[KEPT_DAYS.tickets.setting],
    emails: settings[KEPT_DAYS.emails.setting],
    helpSearches: settings[KEPT_DAYS.helpSearches.setting],
  };
}

/** The defaults. */
export const USUAL_DAYS: KeptDays = {
  bookings: KEPT_DAYS.bookings.usual,
  tickets: KEPT_DAYS.tickets.usual,
  emails: KEPT_DAYS.emails.usual,
  helpSearches: KEPT_DAYS.helpSearches.usual,
};

/** How to set each of them, shown if one is set wrongly. */
export const HOW_TO_SET_KEPT_DAYS: Readonly<Record<string, string>> = Object.fromEntries(
  KEPT.map((name) => {
    const { setting, least, most } = KEPT_DAYS[name];
    return [
      setting,
      `a whole number from ${least} to ${most}, under [vars] in wrangler.toml, or leave it out`,
    ];
  }),
);
