import type { Mailbox } from "~/domain/email/booking-emails";
import type { Scheduling } from "~/domain/schedulers/scheduling";
import type { Deps, WriteDeps } from "../deps.server";

export type SchedulerDeps = WriteDeps &
  Pick<Deps, "secret" | "acceptedSecrets"> & {
    scheduling: Scheduling;
    /** The host part of calendar UIDs. */
    calendarHost: string;
    /** Where the agency gets email about its bookings. */
    agency: Mailbox;
  };
