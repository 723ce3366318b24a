/**
 * How a call was booked: through the booking section of our pages, straight at the calendar, over the API, with another
 * scheduler by itself, or by staff for the client.
 */
export const BOOKED_THROUGH = ["section", "calendar", "api", "other_scheduler", "desk"] as const;
export type BookedThrough = (typeof BOOKED_THROUGH)[number];

export const BOOKED_THROUGH_WORDS: Record<BookedThrough, string> = {
  section: "Through the booking section",
  calendar: "Straight at the calendar",
  api: "Over the API",
  other_scheduler: "With Calendly or Cal.com alone",
  desk: "By us, for the client",
};
