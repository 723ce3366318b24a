import type { World } from "../world";
import { dateOn, minuteOn, weekdayOf } from "./wall-clock";

type Span = { startMinute: number; endMinute: number };
type Person = {
  /** Null for the agency's. */
  timeZone: string | null;
  /** Null for the agency's. */
  week: Map<number, Span[]> | null;
  dates: Map<string, Span[]>;
  pausedFrom: string | null;
  pausedUntil: string | null;
};

/** The hours of the agency and of its hosts, as the rows say them. */
export type Hours = {
  timeZone: string;
  week: Map<number, Span[]>;
  dates: Map<string, Span[]>;
  hosts: Map<string, Person>;
};

type SpanRow = { of: string; day: string; start: number | null; end: number | null };

export function readHours(world: World): Hours {
  const spans = (sql: string) => {
    const found = new Map<string, Map<string, Span[]>>();
    for (const { of, day, start, end } of world.rows<SpanRow>(sql)) {
      const days = found.get(of) ?? new Map<string, Span[]>();
      found.set(of, days);
      const open = start === null || end === null ? [] : [{ startMinute: start, endMinute: end }];
      days.set(day, [...(days.get(day) ?? []), ...open]);
    }
    return (of: string) => found.get(of) ?? new Map<string, Span[]>();
  };
  const minutes = "start_minute as start, end_minute as end";
  const agencyWeek = spans(`select '' as of, weekday as day, ${minutes} from availability_weekly_hours`);
  const agencyDates = spans(`select '' as of, date as day, ${minutes} from availability_overrides`);
  const weeks = spans(`select host_id as of, weekday as day, ${minutes} from host_weekly_hours`);
  const dates = spans(`select host_id as of, date as day, ${minutes} from host_dates`);
  const byWeekday = (days: Map<string, Span[]>) =>
    new Map([...days].map(([day, open]) => [Number(day), open]));
  const hosts = world.rows<{
    id: string;
    time_zone: string | null;
    has_own_hours: number;
    paused_from: string | null;
    paused_until: string | null;
  }>("select id, time_zone, has_own_hours, paused_from, paused_until from hosts");
  const [{ zone } = { zone: "UTC" }] = world.rows<{ zone: string }>(
    "select time_zone as zone from availability_settings",
  );
  return {
    timeZone: zone,
    week: byWeekday(agencyWeek("")),
    dates: agencyDates(""),
    hosts: new Map(
      hosts.map((row) => [
        row.id,
        {
          timeZone: row.time_zone,
          week: row.has_own_hours === 1 ? byWeekday(weeks(row.id)) : null,
          dates: dates(row.id),
          pausedFrom: row.paused_from,
          pausedUntil: row.paused_until,
        },
      ]),
    ),
  };
}

const STEP_MS = 300_000;

/** Whether a host takes calls through all of this time: by their own clock, but for the agency's closed days. */
export function isOpen(hostId: string, from: number, until: number, hours: Hours): boolean {
  const host = hours.hosts.get(hostId);
  if (!host) return false;
  for (let at = from; at < until; at += STEP_MS) if (!isOpenAt(host, at, hours)) return false;
  return true;
}

function isOpenAt(host: Person, at: number, agency: Hours): boolean {
  const zone = host.timeZone ?? agency.timeZone;
  const [date, minute] = [dateOn(at, zone), minuteOn(at, zone)];
  const [agencyDate, agencyMinute] = [dateOn(at, agency.timeZone), minuteOn(at, agency.timeZone)];
  const isPaused =
    (host.pausedFrom !== null || host.pausedUntil !== null) &&
    (host.pausedFrom === null || date >= host.pausedFrom) &&
    (host.pausedUntil === null || date <= host.pausedUntil);
  if (isPaused) return false;
  const own = host.dates.get(date);
  if (own) return isWithin(minute, own);
  const set = agency.dates.get(agencyDate);
  const isInWeek = host.week
    ? isWithin(minute, host.week.get(weekdayOf(date)))
    : isWithin(agencyMinute, agency.week.get(weekdayOf(agencyDate)));
  if (!set) return isInWeek;
  return isWithin(agencyMinute, set) && (host.week === null || isInWeek);
}

const isWithin = (minute: number, spans: readonly Span[] = []) =>
  spans.some(({ startMinute, endMinute }) => startMinute <= minute && minute < endMinute);
