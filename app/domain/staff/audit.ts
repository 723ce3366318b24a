/**
 * What an audit row can be about. A colleague's new subject is a line here; `subjectId` is the row's id, or the name of a setting.
 */
export const AUDIT_SUBJECTS = [
  "staff",
  "invitation",
  "email",
  "calendars",
  "booking",
  "booking_list",
  "ticket",
  "canned_answer",
  "availability",
  "call_kind",
  "client",
  "setting",
  "sso",
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** The facts that changed, by name, as they are to be shown: `{ status: "pending" }`. */
export type AuditFacts = Record<string, unknown>;

/** How long the audit log is kept. */
export const AUDIT_DAYS = 730;
