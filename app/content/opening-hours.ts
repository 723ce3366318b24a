/**
 * The availability a new database starts with; how long calls take is in call-kinds.ts. After that the database
 * decides; `npm run hours` writes this file into it again. All durations and times of day are multiples of five
 * minutes.
 */
export const OPENING_HOURS = {
  timeZone: "America/New_York",
  slotIntervalMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  minimumNoticeMinutes: 4 * 60,
  bookingHorizonDays: 60,
  /**
   * How long before a call its client can no longer move or cancel it online, at most 30 days; 0 for until it starts.
   */
  changeCutoffMinutes: 60,
  /** Maximum calls per day, per week from Monday and per calendar month; null for no limit. */
  dailyLimit: null as number | null,
  weeklyLimit: null as number | null,
  monthlyLimit: null as number | null,
  /** By weekday, 1 = Monday to 7 = Sunday, as "HH:MM-HH:MM". A missing weekday is closed. */
  weekly: {
    1: ["09:00-17:00"],
    2: ["09:00-17:00"],
    3: ["09:00-17:00"],
    4: ["09:00-17:00"],
    5: ["09:00-17:00"],
  } as Readonly<Record<number, readonly string[]>>,
  /**
   * Dates with different hours; an empty list closes the day: { "2026-12-25": [], "2026-12-24":
   * ["09:00-12:00"] }
   */
  overrides: {} as Readonly<Record<string, readonly string[]>>,
};
