import { asc, eq, or, sql } from "drizzle-orm";
import type { OpenHours } from "../../domain/availability/availability";
import type { RequestedCall } from "../../domain/availability/call-kind";
import { type Hours, hoursOfHost, type Pause } from "../../domain/availability/host-hours";
import { LIMIT_NAMES } from "../../domain/availability/period-limits";
import type { Host, Team } from "../../domain/availability/team";
import { AGENCY_HOST_ID, type HostMode } from "../../domain/hosts/host";
import { pick } from "../../domain/pick";
import { countByDate, groupHours } from "../availability/hours-and-counts";
import { countedDates } from "../availability/limits-in-sql";
import type { Db } from "../client.server";
import { hosts } from "./schema";

/** A person whom a visitor may choose. */
export type HostChoice = Pick<Host, "id" | "name" | "about">;

type Dates = { firstDate: string; lastDate: string; except: string };

function parseRows<Row>(text: string): Row[] {
  return JSON.parse(text) as Row[];
}

/**
 * Batch statement: the active hosts, and those who have left a place among people who take calls together, each with the
 * kinds of call that they take, their own hours, and their calls of the dates by date if they have a limit. `except` is a call that is being moved: its hosts are marked.
 */
export function selectHosts(db: Db, { firstDate, lastDate, except }: Dates) {
  const ofHost = sql`host_id = hosts.id`;
  const counted = countedDates(
    { first: firstDate, last: lastDate },
    { weekly: sql`hosts.weekly_limit is not null`, monthly: sql`hosts.monthly_limit is not null` },
  );
  return db
    .select({
      id: hosts.id,
      name: hosts.name,
      isActive: hosts.isActive,
      about: hosts.about,
      timeZone: hosts.timeZone,
      hasOwnHours: hosts.hasOwnHours,
      ...pick(hosts, ...LIMIT_NAMES),
      pausedFrom: hosts.pausedFrom,
      pausedUntil: hosts.pausedUntil,
      isPresent: sql<number>`exists (select 1 from booking_hosts where booking_id = ${except} and ${ofHost})`,
      weights:
        sql`(select json_group_array(json_array(kind_id, weight)) from kind_hosts where ${ofHost})`.mapWith(
          parseRows<[string, number]>,
        ),
      week: sql`(select json_group_array(json_array(weekday, start_minute, end_minute)) from
        (select * from host_weekly_hours where ${ofHost} order by start_minute))`.mapWith(
        parseRows<[number, number, number]>,
      ),
      dates: sql`(select json_group_array(json_array(date, start_minute, end_minute)) from
        (select * from host_dates where ${ofHost} and date between ${firstDate} and ${lastDate} order by start_minute))`.mapWith(
        parseRows<[string, number | null, number | null]>,
      ),
      calls: sql`(select json_group_array(json_array(booking_date, 1)) from bookings join booking_hosts
        on booking_hosts.booking_id = bookings.id
        where coalesce(hosts.daily_limit, hosts.weekly_limit, hosts.monthly_limit) is not null and ${ofHost}
          and holds_time and bookings.id <> ${except}
          and booking_date between (${counted.first}) and (${counted.last}))`.mapWith(
        parseRows<[string, number]>,
      ),
    })
    .from(hosts)
    .where(
      or(
        eq(hosts.isActive, true),
        sql`hosts.id in (select host_id from kind_hosts join call_kinds on call_kinds.id = kind_id where host_mode = 'all')`,
      ),
    )
    .orderBy(asc(hosts.createdAt), asc(hosts.id));
}

type HostRow = Awaited<ReturnType<typeof selectHosts>>[number];
type Occupied = { hostId: string | null; fromCell: number; toCell: number };

/** The ids of the kinds of call that a person takes. */
export function kindsOfHost(rows: readonly HostRow[], hostId: string): ReadonlySet<string> {
  const weights =
    rows.find(({ id, isActive }) => isActive && id === hostId && id !== AGENCY_HOST_ID)?.weights ?? [];
  return new Set(weights.map(([kindId]) => kindId));
}

/** Who could take a call of the kind, and whom the visitor may choose. */
export function teamFrom(
  all: readonly HostRow[],
  { kindId, hostMode }: { kindId: string; hostMode: HostMode },
  asked: RequestedCall,
  agency: Hours,
  occupied: readonly Occupied[],
): { team: Team; choices: HostChoice[]; isHostUnknown: boolean } {
  const rows = all.filter(({ isActive }) => isActive);
  const weightOf = new Map(all.map((row) => [row.id, new Map(row.weights).get(kindId)]));
  // Calls that are taken together are taken by all.
  const among = "hostIds" in asked && hostMode !== "all" ? (asked.hostIds ?? []) : [];
  const ofKind = rows.filter(
    ({ id }) => weightOf.get(id) !== undefined && (among.length === 0 || among.includes(id)),
  );
  const named = ofKind.length > 0 ? ofKind : rows.filter(({ id }) => id === AGENCY_HOST_ID);
  // Those who have left are to be replaced by an owner. Until then these calls are never taken by fewer people.
  const missing =
    hostMode === "all" ? all.filter(({ id, isActive }) => !isActive && weightOf.get(id) !== undefined) : [];
  const isTogether = hostMode === "all" && named.length + missing.length > 1;
  const choices = hostMode === "chosen" ? named.filter(({ id }) => id !== AGENCY_HOST_ID) : [];
  const wanted = "hostId" in asked ? (asked.hostId ?? null) : null;
  const chosen = choices.find(({ id }) => id === wanted);
  // A moved call keeps its host, even if they no longer take this kind.
  const present = isTogether ? [] : rows.filter((row) => row.isPresent && !named.includes(row));
  const members = chosen ? [chosen] : [...named, ...present];
  return {
    team: {
      isTogether,
      hosts: [
        ...members.map((row) => hostFrom(row, weightOf.get(row.id) ?? 1, agency, occupied)),
        ...missing.map((row) => ({ ...hostFrom(row, 1, agency, occupied), hours: neverOpen() })),
      ],
    },
    choices: choices.map(({ id, name, about }) => ({ id, name, about })),
    // The host of a call that is moved may have stopped taking its kind.
    isHostUnknown:
      (wanted !== null && chosen === undefined && "kindId" in asked) ||
      (among.length > 0 && ofKind.length === 0),
  };
}

const neverOpen = (): Hours => ({ timeZone: "UTC", weekly: new Map(), overrides: new Map() });

function hostFrom(row: HostRow, weight: number, agency: Hours, occupied: readonly Occupied[]): Host {
  const { id, name, about } = row;
  const callsByDate = countByDate(row.calls.map(([date, calls]) => ({ date, calls })));
  return {
    id,
    name,
    about,
    weight,
    ...pick(row, ...LIMIT_NAMES),
    callsByDate,
    hours: ownHoursOf(row, agency),
    pause: pauseOf(row, agency),
    runs: occupied.filter(({ hostId }) => hostId === null || hostId === id),
  };
}

/** A host's pause, by their own clock; null for none. */
export function pauseOf(
  { pausedFrom, pausedUntil, timeZone }: Pick<HostRow, "pausedFrom" | "pausedUntil" | "timeZone">,
  agency: Hours,
): Pause | null {
  if (pausedFrom === null && pausedUntil === null) return null;
  return { from: pausedFrom, until: pausedUntil, timeZone: timeZone ?? agency.timeZone };
}

/** A host's hours, on the dates that were read. */
export function ownHoursOf(
  { timeZone, hasOwnHours, week, dates }: Pick<HostRow, "timeZone" | "hasOwnHours" | "week" | "dates">,
  agency: Hours,
): Hours {
  return hoursOfHost(agency, {
    timeZone,
    weekly: hasOwnHours ? hoursByKey(week) : null,
    dates: hoursByKey(dates),
  });
}

/** Hours by weekday or date. */
function hoursByKey<Key>(rows: readonly [Key, number | null, number | null][]): Map<Key, OpenHours[]> {
  const spans = rows.map(([key, startMinute, endMinute]) => ({ key, startMinute, endMinute }));
  return groupHours(spans, ({ key }) => key);
}
