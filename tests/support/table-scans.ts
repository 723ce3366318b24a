import { DatabaseSync } from "node:sqlite";
import { MIGRATIONS_TABLE, runMigrations } from "../../scripts/migrations";

/** Tables that may be scanned, and why they stay small. Every other table is assumed to grow. */
const BOUNDED: Readonly<Record<string, string>> = {
  site_settings: "a row for each setting",
  d1_migrations: "a row for each migration",
  set_aside_mails: "100 that people may have written, and 500 notices of programs",
  free_time_looks: "one row",
  scheduled_steps: "a row for each step of the cron job",
  audit_retention: "one row",
  availability_settings: "one row",
  call_kinds: "the desk may have a few dozen",
  availability_weekly_hours: "a few rows a weekday",
  calendar_sources: "the desk may have a few",
  calendar_connections: "at most 100",
  webhooks: "at most 10",
  scheduler_refusals: "a row for each scheduler",
  calendar_feeds: "the desk may have a few",
  api_keys: "at most 20",
  staff: "those who work here",
  staff_invitations: "those who are about to work here",
  canned_answers: "the desk may have a hundred",
  piece_versions: "by the index of what is current, which has what the desk has changed of the site",
  piece_drafts: "what is being written: at most one of each piece",
  words_versions: "one row",
  pictures: "at most 2,000",
  stray_files: "files of an hour that are no picture's",
  address_proofs: "addresses of the agency that wait to be confirmed",
  hosts: "at most 50",
  kind_messages: "at most eight for each kind of call",
  message_plans: "one row",
  kind_hosts: "at most 50 for each kind of call",
  host_weekly_hours: "a few rows a weekday and host",
  saved_booking_views: "a few for each of the staff",
};

/** Indexes that may be scanned in order, by statements that stop after at most one page. */
const WALKED: Readonly<Record<string, string>> = {
  emails_created: "the newest emails",
  emails_failed: "emails that were given up, the newest first",
  bookings_start: "the desk's list, where what it asks for is common, and the API's",
  bookings_created: "the same",
  bookings_name: "the same",
  bookings_end: "how many bookings there are, no further than 1,001",
  clients_contact: "the desk's list of clients",
  call_events_found: "calls that hosts have moved or deleted in their calendars",
  call_events_parked: "calls that could not be written to a calendar",
  audit_log_time: "the desk's audit log, the newest first",
  personal_links_created: "the newest personal links",
  clients_name: "the same, and how many there are",
  time_waits_created: "the desk's waiting list, the newest first",
  time_waits_expiry: "the same, and how many there are",
};

/**
 * Searches inside texts have to scan a table: the desk's search, within 150 ms for 100,000 rows, and an owner's rare
 * export or erasure of a person, which finds every mention of them.
 */
const LOOKS_INSIDE_TEXTS = /\binstr\(/;
const TEXTS = [
  "emails",
  "audit_log",
  "help_searches",
  "bookings",
  "clients",
  "time_waits",
  "scheduler_events",
  "webhook_events",
];

let known: DatabaseSync | undefined;

/** A database with all migrations. Unlike D1's, its plans include the steps of triggers and foreign keys. */
function planner(): DatabaseSync {
  if (known) return known;
  known = new DatabaseSync(":memory:");
  known.exec(MIGRATIONS_TABLE);
  runMigrations(known);
  known.exec("pragma trigger_eqp = on");
  return known;
}

/** The steps of a statement, including its triggers and foreign keys, that would scan a growing table. */
export function tableScans(statement: string): string[] {
  // One row without a condition or an order: the look at each table's columns.
  if (/^select [^()]+ from "?\w+"? limit 1$/i.test(statement.trim())) return [];
  const rows = planner().prepare(`explain query plan ${statement}`).all() as { detail: string }[];
  const steps = rows.map(({ detail }) => detail);
  const isSorted = steps.includes("USE TEMP B-TREE FOR ORDER BY");
  return steps.filter((step) => {
    const [, name, index] = /^SCAN (\S+)(?: USING (?:COVERING )?INDEX (\S+))?/.exec(step) ?? [];
    if (name === undefined || name === "CONSTANT" || / VIRTUAL TABLE /.test(step)) return false;
    // A subquery's result is at most as long as the tables it reads, whose steps are checked separately.
    if (steps.includes(`CO-ROUTINE ${name}`) || steps.includes(`MATERIALIZE ${name}`)) return false;
    if (index && index in WALKED && /\blimit\b/i.test(statement) && !isSorted) return false;
    if (TEXTS.includes(name) && LOOKS_INSIDE_TEXTS.test(statement)) return false;
    return !(name in BOUNDED);
  });
}
