import { batchUnguarded } from "./unguarded";
import type { Database } from "./worker";

export type Row = Record<string, string | number | null>;

/** The rows of each table. */
export type Contents = Record<string, Row[]>;

/** Parents before children, so that rows can be inserted in this order. */
const TABLES: readonly string[] = [
  "users",
  "credentials",
  "staff",
  "staff_devices",
  "sessions",
  "account_tokens",
  "done_forms",
  // Forms contain its version, as those of the settings below.
  "call_kinds",
  "kind_questions",
  "hosts",
  "host_weekly_hours",
  "host_dates",
  "kind_hosts",
  "host_numbers",
  "bookings",
  "booking_hosts",
  "booking_cells",
  "tickets",
  "ticket_messages",
  "set_aside_mails",
  "call_replies",
  "clients",
  "emails",
  "calendar_connections",
  "calendar_sources",
  "busy_times",
  "call_events",
  "webhooks",
  "webhook_events",
  "webhook_deliveries",
  "webhook_attempts",
  "scheduler_refs",
  "scheduler_events",
  // These belong to no person, but forms contain their version, so both are restored together.
  "availability_settings",
  "availability_weekly_hours",
  "availability_overrides",
];

/** Tables of settings, counters and statistics, without personal data. */
const IMPERSONAL: readonly string[] = [
  "attempt_counters",
  "help_searches",
  "kind_routes",
  "audit_retention",
  "canned_answers",
  "piece_drafts",
  "piece_versions",
  "pictures",
  "stray_files",
  "search_letters",
  "weekly_numbers",
  "funnel_days",
  "booked_through_days",
  "source_weeks",
  "vital_weeks",
  "site_settings",
  "scheduler_refusals",
  "d1_migrations",
  "api_keys",
  "api_requests",
];

const columnsOf = new WeakMap<Database, Promise<Map<string, string[]>>>();

/** The columns of each table with personal data. Tables that are not in TABLES come last. */
function personalTables(db: Database): Promise<Map<string, string[]>> {
  const known = columnsOf.get(db);
  if (known) return known;
  const found = db
    .prepare(
      `select tables.name as name, json_group_array(columns.name) as columns
       from sqlite_master as tables, pragma_table_info(tables.name) as columns
       where tables.type = 'table' and substr(tables.name, 1, 4) not in ('sqli', '_cf_')
       group by tables.name`,
    )
    .all<{ name: string; columns: string }>()
    .then(({ results }) => {
      const place = ({ name }: { name: string }) => (TABLES.includes(name) ? TABLES.indexOf(name) : 100);
      const personal = results.filter(({ name }) => !IMPERSONAL.includes(name));
      personal.sort((one, other) => place(one) - place(other));
      return new Map(personal.map(({ name, columns }) => [name, JSON.parse(columns)]));
    });
  columnsOf.set(db, found);
  return found;
}

/** All rows of the tables with personal data, in one batch. */
export async function readContents(db: Database): Promise<Contents> {
  const parts = [...(await personalTables(db))].map(([table, columns]) => {
    const object = columns.map((column) => `'${column}', "${column}"`).join(", ");
    return `select '${table}' as name, json_group_array(json_object(${object}) order by rowid) as rows from ${table}`;
  });
  // D1 allows at most five selects in a compound query.
  const answers = await db.batch<{ name: string; rows: string }>(
    Array.from({ length: Math.ceil(parts.length / 5) }, (_, index) =>
      db.prepare(parts.slice(index * 5, index * 5 + 5).join(" union all ")),
    ),
  );
  const tables = answers.flatMap(({ results }) => results);
  return Object.fromEntries(tables.map(({ name, rows }) => [name, JSON.parse(rows)]));
}

/** Restores the tables with personal data. `now` is their current content, if the caller has it. */
export async function writeContents(db: Database, contents: Contents, now?: Contents): Promise<void> {
  const present = now ?? (await readContents(db));
  const tables = Object.keys(contents);
  const differs = (table: string) => JSON.stringify(present[table]) !== JSON.stringify(contents[table]);
  const first = tables.findIndex(differs);
  // Most requests change nothing. Taking the triggers away and putting them back costs more than all the rest.
  if (first < 0) return void (await db.prepare("delete from attempt_counters").run());
  // Deleting parents deletes their children.
  const changed = tables.slice(first);
  const columns = await personalTables(db);
  await batchUnguarded(db, [
    db.prepare("delete from attempt_counters"),
    ...[...changed].reverse().map((table) => db.prepare(`delete from ${table}`)),
    ...changed.flatMap((table) => {
      const names = columns.get(table) ?? [];
      const values = names.map((name) => `value ->> '$.${name}'`);
      const restore = db
        .prepare(`insert into ${table} (${names}) select ${values} from json_each(?)`)
        .bind(JSON.stringify(contents[table]));
      // Triggers have created clients and deliveries with other ids, which are deleted first.
      const isMadeByTriggers = table === "clients" || table === "webhook_deliveries";
      return isMadeByTriggers ? [db.prepare(`delete from ${table}`), restore] : [restore];
    }),
  ]);
}

/** The rows that contain one of these texts, each as its table's name and JSON. */
export function rowsWith(contents: Contents, texts: readonly string[]): string[] {
  return Object.entries(contents)
    .flatMap(([table, rows]) => rows.map((row) => `${table} ${JSON.stringify(row)}`))
    .filter((line) => texts.some((text) => line.includes(text)))
    .sort();
}
