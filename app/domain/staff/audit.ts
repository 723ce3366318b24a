/**
 * What an audit row can be about. Each new subject is added here. `subjectId` is the row's id, or the name of a
 * setting.
 */
export const AUDIT_SUBJECTS = [
  "staff",
  "invitation",
  "email",
  "calendars",
  "booking",
  "booking_list",
  "wait",
  "personal_link",
  "ticket",
  "canned_answer",
  "availability",
  "call_kind",
  "host",
  "client",
  "client_list",
  "setting",
  "webhook",
  "sso",
  "api_key",
  "limits",
  "piece",
  "picture",
  "audit_log",
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Subjects as the desk calls them. */
export const AUDIT_SUBJECT_WORDS: Record<AuditSubject, string> = {
  staff: "Team",
  invitation: "Invitation",
  email: "Email",
  calendars: "Calendar sync",
  booking: "Booking",
  booking_list: "List of bookings",
  wait: "Waiting list",
  personal_link: "Personal link",
  ticket: "Ticket",
  canned_answer: "Canned answer",
  availability: "Availability",
  call_kind: "Kind of call",
  host: "Host",
  client: "Client",
  client_list: "List of clients",
  setting: "Setting",
  webhook: "Webhook",
  sso: "Single sign-on",
  api_key: "API key",
  limits: "Limits",
  piece: "Words of the site",
  picture: "Picture",
  audit_log: "Audit log",
};

/** The recorded actions of staff, of the command line and of the site itself, named by noun and verb in the past. */
export const AUDIT_ACTIONS = [
  "added",
  "all_sessions_ended",
  "api_key_made",
  "api_key_revoked",
  "answered",
  "assigned",
  "audit_log_exported",
  "booking_cancelled",
  "booking_confirmed",
  "booking_declined",
  "booking_lapsed",
  "booking_handed_over",
  "booking_made",
  "booking_moved",
  "booking_notes_written",
  "booking_other_time_asked",
  "booking_place_changed",
  "booking_rules_changed",
  "booking_status_changed",
  "bookings_exported",
  "calendar_added",
  "calendar_removed",
  "calendar_connected",
  "calendar_disconnected",
  "calendars_chosen",
  "call_event_written_again",
  "calendar_owner_changed",
  "calendar_renamed",
  "changed",
  "clients_exported",
  "closed",
  "days_cleared",
  "days_set",
  "deleted",
  "device_proven",
  "email_sent_again",
  "erased",
  "exported",
  "exports_allowed",
  "exports_ended",
  "feed_address_replaced",
  "feed_made",
  "feed_revoked",
  "grants_taken_on",
  "host_added",
  "host_changed",
  "host_dates_changed",
  "host_hours_changed",
  "hours_written_by_command",
  "invitation_withdrawn",
  "invited",
  "joined",
  "kind_added",
  "kind_changed",
  "kind_deleted",
  "kind_hosts_changed",
  "kind_message_changed",
  "kind_offered_again",
  "kind_reordered",
  "kind_withdrawn",
  "lapsed",
  "limits_lifted",
  "link_made",
  "link_withdrawn",
  "made_from_email",
  "merged",
  "new_address_confirmed",
  "new_address_entered",
  "new_address_taken_back",
  "other_ticket_merged_in",
  "picture_added",
  "picture_deleted",
  "priority_changed",
  "proven",
  "public_holidays_closed",
  "question_added",
  "question_changed",
  "question_deleted",
  "question_moved",
  "question_rule_changed",
  "remark_noted",
  "removed",
  "reopened",
  "role_changed",
  "second_step_removed",
  "separated",
  "sessions_ended",
  "setting_changed",
  "setting_reset",
  "test_email_sent",
  "time_zone_changed",
  "view_deleted",
  "view_renamed",
  "view_saved",
  "waiting_list_exported",
  "webhook_added",
  "webhook_changed",
  "webhook_deleted",
  "webhook_old_secret_ended",
  "webhook_secret_replaced",
  "webhook_sent_again",
  "webhook_switched_off",
  "webhook_switched_on",
  "webhook_tested",
  "weekly_hours_changed",
  "words_plan_cancelled",
  "words_planned",
  "words_published",
  "words_put_back",
  "words_taken_off",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Actions whose stored names say less than they should to readers. */
const OTHER_WORDS: Readonly<Partial<Record<AuditAction, string>>> = {
  api_key_made: "API key created",
  api_key_revoked: "API key revoked",
  call_event_written_again: "Calendar event restored",
  device_proven: "Sign-in code entered on a new device",
  feed_made: "Feed created",
  kind_hosts_changed: "Hosts of a kind changed",
  kind_message_changed: "Message of a kind changed",
  grants_taken_on: "Set-up of unknown origin taken on",
  hours_written_by_command: "Hours changed by a command",
  link_made: "Link created",
  lapsed: "Domain no longer verified",
  new_address_taken_back: "New address withdrawn",
  proven: "Domain verified",
  remark_noted: "Remark added",
  separated: "Merge undone",
};

/** "invitation_withdrawn" → "Invitation withdrawn". Also names actions of earlier versions. */
export function actionInWords(action: string): string {
  const other = OTHER_WORDS[action as AuditAction];
  if (other !== undefined) return other;
  const words = action.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The changed facts by name, as they are stored: `{ status: "pending" }`. */
export type AuditFacts = Record<string, unknown>;

/** What a page shows of a row of the audit log. */
export type AuditEntry = {
  id: string;
  at: number;
  staffEmail: string;
  action: string;
  /** Values in words, by the facts' labels. */
  before: Record<string, string> | null;
  after: Record<string, string> | null;
};

/** How long the audit log is kept. */
export const AUDIT_DAYS = 730;
