import type { Db } from "~/db/client.server";
import type { Mailbox } from "~/domain/email/booking-emails";
import type { Instant } from "~/domain/instant";
import type { Scheduling } from "~/domain/schedulers/scheduling";

export type SchedulerDeps = {
  db: Db;
  now: Instant;
  newId: () => string;
  secret: string;
  acceptedSecrets: readonly string[];
  scheduling: Scheduling;
  /** The host part of calendar UIDs. */
  calendarHost: string;
  /** Where the agency gets email about its bookings. */
  agency: Mailbox;
};
