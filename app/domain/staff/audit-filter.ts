import { startOfDay } from "../availability/zoned-time";
import { addDays } from "../calendar-date";
import type { AuditAction, AuditSubject } from "./audit";

/** Which rows of the audit log the desk shows. An empty field doesn't filter. */
export type AuditFilter = {
  /** A part of the email address of the person who acted, in lower case. */
  who: string;
  action: AuditAction | "";
  about: AuditSubject | "";
  /** The subject's own id. */
  id: string;
  /** Local dates in the agency's zone, both included. */
  from: string;
  to: string;
};

export const WHOLE_LOG: AuditFilter = { who: "", action: "", about: "", id: "", from: "", to: "" };

export const AUDIT_FILTER_FIELDS = Object.keys(WHOLE_LOG) as (keyof AuditFilter)[];

export type AuditFilterErrors = Partial<Record<keyof AuditFilter, string>>;

/** A desk page stays under 40 KB with this many. */
export const AUDIT_ROWS_PER_PAGE = 25;

/** The filter as URL parameters; empty ones are left out. */
export function auditFilterQuery(filter: AuditFilter): [name: string, value: string][] {
  return AUDIT_FILTER_FIELDS.filter((field) => filter[field] !== "").map((field) => [field, filter[field]]);
}

/** Instants: from inclusive, before exclusive. */
export type AuditSpan = { from: number | null; before: number | null };

/** The instants that a filter's days mean in the agency's zone. */
export function auditSpanOf({ from, to }: AuditFilter, timeZone: string): AuditSpan {
  return {
    from: from === "" ? null : startOfDay(from, timeZone),
    before: to === "" ? null : startOfDay(addDays(to, 1), timeZone),
  };
}
