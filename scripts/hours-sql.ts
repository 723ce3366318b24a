import type { OPENING_HOURS } from "../app/content/opening-hours";
import { quote } from "../app/db/quote";
import type { CallKindList } from "../app/domain/availability/call-kind-list";
import { isTimeZone } from "../app/domain/availability/time-zone";
import { COMMAND_LINE } from "../app/domain/staff/staff";
import { callKindsSql } from "./call-kinds-sql";
import { PlainFailure } from "./plain-failure";

type OpeningHours = typeof OPENING_HOURS;

/**
 * SQL that inserts opening hours into a database without any, and the kinds of call it lacks; with `replace`, it
 * replaces existing hours and kinds.
 */
export function hoursSql(
  hours: OpeningHours,
  kinds: CallKindList,
  { replace }: { replace: boolean },
): string {
  const kindsSql = callKindsSql(kinds, { replace });
  if (!isTimeZone(hours.timeZone)) {
    throw new PlainFailure(
      `app/content/opening-hours.ts says timeZone: "${hours.timeZone}", and there is no such time zone. Write one such as "Europe/London".`,
    );
  }
  const settings = [
    1,
    quote(hours.timeZone),
    kinds[0]?.minutes ?? "null",
    hours.slotIntervalMinutes,
    hours.bufferBeforeMinutes,
    hours.bufferAfterMinutes,
    hours.minimumNoticeMinutes,
    hours.bookingHorizonDays,
    hours.dailyLimit ?? "null",
    hours.weeklyLimit ?? "null",
    hours.monthlyLimit ?? "null",
    hours.changeCutoffMinutes,
  ];
  const weekly = Object.entries(hours.weekly).flatMap(([weekday, spans]) =>
    spans.map((span) => [weekday, ...minutesOf(span)]),
  );
  const overrides = Object.entries(hours.overrides).flatMap(([date, spans]) =>
    spans.length === 0
      ? [[quote(date), "null", "null"]]
      : spans.map((span) => [quote(date), ...minutesOf(span)]),
  );
  // The settings are inserted last: while there are none, the database has never had hours.
  const onlyIfNew = replace ? "" : " where not exists (select 1 from availability_settings)";
  const insert = (table: string, columns: string, rows: (string | number)[][]) =>
    rows.map((row) => `insert into ${table} (${columns}) select ${row.join(", ")}${onlyIfNew};`);
  return [
    kindsSql,
    ...(replace ? REPLACED_TABLES.map((table) => `delete from ${table};`) : []),
    ...insert("availability_weekly_hours", "weekday, start_minute, end_minute", weekly),
    ...insert("availability_overrides", "date, start_minute, end_minute", overrides),
    replace
      ? `insert into availability_settings (${SETTINGS_COLUMNS.join(", ")}) values (${settings.join(", ")}) on conflict (id) do update set ${AS_WRITTEN};`
      : insert("availability_settings", SETTINGS_COLUMNS.join(", "), [settings]).join("\n"),
  ].join("\n");
}

/** SQL that writes into the audit log that the command replaced the hours, for the desk to show. */
export function hoursWrittenSql({ now, newId }: { now: number; newId: () => string }): string {
  const values = [newId(), COMMAND_LINE, "hours_written_by_command", "availability", "availability"].map(
    quote,
  );
  const [id, ...rest] = values;
  return `insert into audit_log (id, at, staff_email, action, subject_kind, subject_id) values (${[id, now, ...rest].join(", ")});`;
}

const REPLACED_TABLES = ["availability_weekly_hours", "availability_overrides"];

const SETTINGS_COLUMNS = [
  "id",
  "time_zone",
  "call_minutes",
  "slot_interval_minutes",
  "buffer_before_minutes",
  "buffer_after_minutes",
  "minimum_notice_minutes",
  "booking_horizon_days",
  "daily_limit",
  "weekly_limit",
  "monthly_limit",
  "change_cutoff_minutes",
];

/** Increments the version, so that a form that is already open at the desk detects the change. */
const AS_WRITTEN = [
  ...SETTINGS_COLUMNS.slice(1).map((column) => `${column} = excluded.${column}`),
  "version = version + 1",
].join(", ");

/** "09:00-17:30" → [540, 1050] */
function minutesOf(span: string): [number, number] {
  const match = /^([01]\d|2[0-4]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/.exec(span);
  if (!match)
    throw new PlainFailure(
      `app/content/opening-hours.ts has the hours "${span}". Write them as "HH:MM-HH:MM", such as "09:00-17:30".`,
    );
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = match.slice(1).map(Number);
  return [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
}
