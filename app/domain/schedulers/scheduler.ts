/** The schedulers that can stand in the place of the site's own. */
export const OTHER_SCHEDULERS = ["calendly", "calcom"] as const;
export type OtherScheduler = (typeof OTHER_SCHEDULERS)[number];

export const SCHEDULERS = ["own", ...OTHER_SCHEDULERS] as const;
export type Scheduler = (typeof SCHEDULERS)[number];

export const SCHEDULER_NAMES: Record<OtherScheduler, string> = { calendly: "Calendly", calcom: "Cal.com" };

export function isOtherScheduler(text: unknown): text is OtherScheduler {
  return OTHER_SCHEDULERS.some((known) => known === text);
}

/** A booking in another scheduler, which keeps its calendar: stored beside the call, null for one of our own. */
export type ExternalBooking = {
  scheduler: OtherScheduler;
  /** What that scheduler knows the booking by now; moving a call gives it another one. */
  ref: string;
  /** Where its client moves and cancels it; null if the scheduler named no page. */
  rescheduleUrl: string | null;
  cancelUrl: string | null;
  /** When the event happened that this follows, in milliseconds since the epoch. */
  at: number;
};

/** What pages say about such a booking. */
export type ExternalInWords = { name: string; rescheduleUrl: string | null; cancelUrl: string | null };

export function externalInWords(elsewhere: ExternalBooking | null): ExternalInWords | null {
  if (elsewhere === null) return null;
  const { scheduler, rescheduleUrl, cancelUrl } = elsewhere;
  return { name: SCHEDULER_NAMES[scheduler], rescheduleUrl, cancelUrl };
}

/** Who is about to book: the name and address to fill in, and what tells their draft. */
export type Prefill = { name: string; email: string; tracking: string | null };

/**
 * The name of the query parameter, and of the field in webhooks, by which a draft is found again: Calendly passes on
 * UTM parameters, Cal.com metadata.
 */
export const TRACKING: Record<OtherScheduler, string> = {
  calendly: "utm_content",
  calcom: "metadata[draft]",
};

/** The scheduler's own page with everything filled in that is known. */
export function prefilledUrl(scheduler: OtherScheduler, pageUrl: string, known: Prefill | null): string {
  const url = new URL(pageUrl);
  if (known?.name) url.searchParams.set("name", known.name);
  if (known?.email) url.searchParams.set("email", known.email);
  if (known?.tracking) url.searchParams.set(TRACKING[scheduler], known.tracking);
  return url.href;
}
