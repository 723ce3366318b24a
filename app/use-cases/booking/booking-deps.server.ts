import { type BookingChangeAudit, newAudit } from "~/db/staff/audit.server";
import type { BookingFacts } from "~/domain/booking-desk/booking-history";
import type { Mailbox } from "~/domain/email/booking-emails";
import type { CallLimits } from "~/domain/limits/limits";
import type { AuditAction } from "~/domain/staff/audit";
import type { Actor } from "~/domain/staff/staff";
import type { Deps, WriteDeps } from "../deps.server";

export type BookingDeps = WriteDeps &
  Pick<Deps, "secret" | "acceptedSecrets" | "askCalendars"> & {
    isUnproven?: boolean;
    /** The host part of calendar UIDs. */
    calendarHost: string;
    /** Where the agency gets email about its bookings. */
    agency: Mailbox;
    callLimits: CallLimits;
    /** How many hours before a call its request is decided; 0 for until it starts. */
    requestDeadlineHours: number;
    /** Who books, moves or cancels for the client, for the audit log; left out for the client. */
    auditedAs?: Actor;
  };

/** How often booking is tried when staff change the rules between reading them and writing the call. */
export const MAX_RULE_RETRIES = 3;

type AuditedChange = { before?: BookingFacts; after: BookingFacts & { kind?: string } };

/** The audit row of a change to a booking; null if its client makes it, who needs none. */
export function auditOf(
  { auditedAs, now, newId }: Pick<BookingDeps, "auditedAs" | "now" | "newId">,
  action: AuditAction,
  bookingId: string,
  facts: AuditedChange,
): BookingChangeAudit | null {
  if (!auditedAs) return null;
  const audit = newAudit({ now, newId, by: auditedAs }, action, ["booking", bookingId]);
  return { ...audit, ...facts, subjectId: bookingId };
}
