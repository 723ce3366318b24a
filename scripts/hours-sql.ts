import type { OPENING_HOURS } from "../app/content/opening-hours";

type OpeningHours = typeof OPENING_HOURS;

/** The SQL that puts opening hours into a database that has none; with `replace`, in the place of those it has. */
export function hoursSql(hours: OpeningHours, { replace }: { replace: boolean }): string {
  const onlyInto = (table: string) => (replace ? "" : ` where not exists (select 1 from ${table})`);
  const settings = [
    1,
    quote(hours.timeZone),
    hours.callMinutes,
    hours.slotIntervalMinutes,
    hours.bufferBeforeMinutes,
    hours.bufferAfterMinutes,
    hours.minimumNoticeMinutes,
    hours.bookingHorizonDays,
    hours.dailyLimit ?? "null",
  ];
  const weekly = Object.entries(hours.weekly).flatMap(([weekday, spans]) =>
    spans.map((span) => `select ${weekday}, ${minutesOf(span).join(", ")}`),
  );
  const overrides = Object.entries(hours.overrides).flatMap(([date, spans]) =>
    spans.length === 0
      ? [`select ${quote(date)}, null, null`]
      : spans.map((span) => `select ${quote(date)}, ${minutesOf(span).join(", ")}`),
  );
  const into = (table: string, columns: string, rows: string[]) =>
    rows.length === 0
      ? []
      : [`insert into ${table} (${columns}) select * from (${rows.join(" union all ")})${onlyInto(table)};`];
  return [
    ...(replace
      ? ["availability_settings", "availability_weekly_hours", "availability_overrides"].map(
          (table) => `delete from ${table};`,
        )
      : []),
    ...into(
      "availability_settings",
      "id, time_zone, call_minutes, slot_interval_minutes, buffer_before_minutes, buffer_after_minutes, minimum_notice_minutes, booking_horizon_days, daily_limit",
      [`select ${settings.join(", ")}`],
    ),
    ...into("availability_weekly_hours", "weekday, start_minute, end_minute", weekly),
    ...into("availability_overrides", "date, start_minute, end_minute", overrides),
  ].join("\n");
}

/** "09:00-17:30" → [540, 1050] */
function minutesOf(span: string): [number, number] {
  const match = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(span);
  if (!match) throw new Error(`Opening hours are written "HH:MM-HH:MM"; "${span}" is not`);
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = match.slice(1).map(Number);
  return [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
