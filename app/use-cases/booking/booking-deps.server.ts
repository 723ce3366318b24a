import type { Db } from "~/db/client.server";
import type { Mailbox } from "~/domain/email/booking-emails";
import type { Instant } from "~/domain/instant";
import type { CallLimits } from "~/domain/limits/limits";
import type { AskCalendars } from "../calendars/ask-calendars.server";

export type BookingDeps = {
  db: Db;
  /** Milliseconds since the epoch. */
  now: Instant;
  newId: () => string;
  secret: string;
  /** The secrets that links may have been made with. */
  acceptedSecrets: readonly string[];
  isUnproven?: boolean;
  /** The host part of calendar UIDs. */
  calendarHost: string;
  /** Where the agency gets email about its bookings. */
  agency: Mailbox;
  callLimits: CallLimits;
  /** Asks the connected calendars of hosts about the very time, before a call is written. */
  askCalendars: AskCalendars;
};

/** How often booking is tried when staff change the rules between reading them and writing the call. */
export const TRIES_OF_RULES = 3;
