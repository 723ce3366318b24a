import type { SupportHours } from "../domain/support/support-hours";

/** Support hours are in New York time, which follows daylight saving. */
const TIME_ZONE = "America/New_York";

/** The zone's label on pages. */
export const ZONE = { name: "Eastern", note: "Eastern time (EST) is the time in New York." };

export const LIVE_CHAT_HOURS: SupportHours = {
  timeZone: TIME_ZONE,
  weekly: {
    1: ["09:00-20:00"],
    2: ["09:00-20:00"],
    3: ["09:00-20:00"],
    4: ["09:00-20:00"],
    5: ["09:00-20:00"],
    6: ["10:00-18:00"],
  },
};

export const PHONE_HOURS: SupportHours = {
  timeZone: TIME_ZONE,
  weekly: {
    1: ["09:00-17:00"],
    2: ["09:00-17:00"],
    3: ["09:00-17:00"],
    4: ["09:00-17:00"],
    5: ["09:00-17:00"],
  },
};

export const EMAIL_REPLY_HOURS = 24;
