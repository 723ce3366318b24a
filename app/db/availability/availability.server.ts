import { and, asc, between, count, getTableColumns, max, min, ne, type SQL, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import { CELL_MS } from "../../domain/availability/availability";
import {
  type CallKind,
  type KindName,
  type RequestedCall,
  rulesOfKind,
} from "../../domain/availability/call-kind";
import type { Offer } from "../../domain/availability/team";
import { utcDateOf } from "../../domain/calendar-date";
import { DatabaseFailure } from "../../domain/database-failure";
import { DAY_MS } from "../../domain/duration";
import type { Instant } from "../../domain/instant";
import { pick } from "../../domain/pick";
import type { PlaceOfCall } from "../../domain/places/place";
import type { Question } from "../../domain/questions/question";
import type { CellRun } from "../booking/booking-cells.server";
import { holdsTime } from "../booking/booking-conditions";
import { bookingCells, bookings } from "../booking/schema";
import { type SourceToAsk, selectBusyTimes, selectSourcesToAsk } from "../calendars/busy-times.server";
import type { Db } from "../client.server";
import { type HostChoice, kindsOfHost, selectHosts, teamFrom } from "../hosts/team.server";
import { questionsOf } from "../questions/questions.server";
import { countByDate, groupHours } from "./hours-and-counts";
import { countedDates } from "./limits-in-sql";
import { availabilityOverrides, availabilitySettings, availabilityWeeklyHours, callKinds } from "./schema";

/** The versions of the rules and of the kind of call that a result is based on. */
export type RulesBasis = {
  version: number;
  kindId: string;
  kindVersion: number;
  /** The sum of all hosts' versions. */
  hostsVersion: number;
  /** The kind was not requested by its id, but is the first on offer. */
  isFirst?: boolean;
};

/**
 * Condition that the rules and the kind still have these versions. A booking's statements check it, so that none is
 * made by outdated hours.
 */
export function areRulesCurrent(basis: RulesBasis): SQL {
  const { version, kindId, kindVersion, hostsVersion, isFirst = false } = basis;
  return sql`exists (select 1 from availability_settings as rules, call_kinds as kind
    where rules.id = 1 and rules.version = ${version} and kind.id = ${kindId} and kind.version = ${kindVersion}
      and (select sum(version) from hosts) = ${hostsVersion}
      and (${Number(isFirst)} = 0 or not exists (select 1 from call_kinds
        where call_kinds.is_offered and (call_kinds.position, call_kinds.id) < (kind.position, kind.id))))`;
}

export type Availability = Offer & {
  /** The requested kind, whose rules apply; the first on offer if the requested one is not offered. */
  kind: CallKind;
  isKindOffered: boolean;
  place: PlaceOfCall;
  /** What clients answer when they book a call of the kind. */
  questions: Question[];
  /** The kinds of call on offer, which rules of questions may offer instead. */
  offered: KindName[];
  /** Whom the visitor may choose to take the call; empty if the kind leaves no choice. */
  choices: HostChoice[];
  /** The requested person does not take calls of this kind, so that the times are those of all who do. */
  isHostUnknown: boolean;
  changeCutoffMinutes: number;
  basis: RulesBasis;
};

type Span = { from: number; to: number };

/** Batch statements: all that `availabilityFrom` needs, in its order. */
export function selectAvailability(db: Db, span: Span, asked: RequestedCall) {
  // A call being moved must not block its own new time.
  const except = "movingId" in asked ? asked.movingId : "";
  // A date of a host may be a day from that in UTC, and hours go on over midnight from the day before and into the day after.
  const dates = { firstDate: utcDateOf(span.from - 2 * DAY_MS), lastDate: utcDateOf(span.to + 2 * DAY_MS) };
  const cells = { fromCell: Math.floor(span.from / CELL_MS), toCell: Math.ceil(span.to / CELL_MS) };
  return [
    db
      .select({
        ...getTableColumns(availabilitySettings),
        hostsVersion: sql<number>`(select sum(version) from hosts)`.as("hosts_version"),
      })
      .from(availabilitySettings),
    selectKinds(db, except),
    db.select().from(availabilityWeeklyHours).orderBy(asc(availabilityWeeklyHours.startMinute)),
    selectOverrides(db, dates),
    selectRuns(db, { ...cells, except }),
    selectCallsByDate(db, { ...dates, except }),
    selectBusyTimes(db, span),
    selectHosts(db, { ...dates, except }),
  ] as const;
}

function selectKinds(db: Db, except: string) {
  return db
    .select({
      ...callKindColumns,
      isOffered: callKinds.isOffered,
      questions: questionsOf(sql.raw("call_kinds.id")).as("questions"),
      isMoving: sql<number>`exists (select 1 from bookings as moving where moving.id = ${except} and moving.kind_id = call_kinds.id)`,
    })
    .from(callKinds)
    .orderBy(asc(callKinds.position), asc(callKinds.id));
}

type Dates = { firstDate: string; lastDate: string };

function selectOverrides(db: Db, { firstDate, lastDate }: Dates) {
  return db
    .select()
    .from(availabilityOverrides)
    .where(between(availabilityOverrides.date, firstDate, lastDate))
    .orderBy(asc(availabilityOverrides.startMinute));
}

function selectRuns(db: Db, { fromCell, toCell, except }: CellRun & { except: string }) {
  return db
    .select({
      hostId: bookingCells.hostId,
      firstCell: min(bookingCells.cell),
      lastCell: max(bookingCells.cell),
    })
    .from(bookingCells)
    .where(
      and(
        // Lets SQLite search the primary key host by host.
        sql`${bookingCells.hostId} in (select id from hosts)`,
        between(bookingCells.cell, fromCell, toCell),
        ne(bookingCells.bookingId, except),
      ),
    )
    .groupBy(bookingCells.hostId, bookingCells.bookingId);
}

function selectCallsByDate(db: Db, { firstDate, lastDate, except }: Dates & { except: string }) {
  const isSet = (column: string) =>
    sql.raw(
      `(exists (select 1 from availability_settings where ${column} is not null) or exists (select 1 from call_kinds where ${column} is not null))`,
    );
  const longer = { weekly: isSet("weekly_limit"), monthly: isSet("monthly_limit") };
  const { first, last } = countedDates({ first: firstDate, last: lastDate }, longer);
  return db
    .select({ date: bookings.bookingDate, kindId: bookings.kindId, calls: count() })
    .from(bookings)
    .where(
      and(
        sql`${bookings.bookingDate} between (${first}) and (${last})`,
        holdsTime(),
        ne(bookings.id, except),
      ),
    )
    .groupBy(bookings.bookingDate, bookings.kindId);
}

type AvailabilityRows = BatchResponse<ReturnType<typeof selectAvailability>>;

/** The availability rules and the time already taken, by calls or in other calendars. */
export function availabilityFrom(
  [settings, kinds, weekly, overrides, runs, days, busy, hosts]: AvailabilityRows,
  asked: RequestedCall,
): Availability {
  const [usual] = settings;
  const first = kinds.find(({ isOffered }) => isOffered);
  if (!usual || !first) throw new DatabaseFailure(NOT_SEEDED);
  const wanted = "kindId" in asked && asked.hostId ? kindsOfHost(hosts, asked.hostId) : null;
  const usualKind = kinds.find(
    ({ id, isOffered, hostMode }) => isOffered && hostMode === "chosen" && wanted?.has(id),
  );
  const found = kinds.find(({ id, isOffered, isMoving }) =>
    "movingId" in asked
      ? isMoving
      : (isOffered || asked.isPromised) && id === (asked.kindId ?? (usualKind ?? first).id),
  );
  const { isOffered: _is, isMoving: _moves, ...row } = found ?? first;
  const { id, name, shortName, words, minutes, needsApproval, place, questions } = row;
  const rules = {
    ...rulesOfKind(usual, row),
    weekly: groupHours(weekly, (hours) => hours.weekday),
    overrides: groupHours(overrides, (hours) => hours.date),
  };
  const occupied = [
    ...runs.map(({ hostId, firstCell, lastCell }) => ({
      hostId,
      fromCell: firstCell ?? 0,
      toCell: (lastCell ?? -1) + 1,
    })),
    ...busy.map(({ hostId, startsAt, endsAt }) => ({
      hostId,
      fromCell: Math.floor(startsAt / CELL_MS),
      toCell: Math.ceil(endsAt / CELL_MS),
    })),
  ];
  return {
    kind: { id, name, shortName, words, minutes, needsApproval },
    place,
    questions,
    offered: kinds.filter(({ isOffered }) => isOffered).map((one) => pick(one, "id", "name", "shortName")),
    isKindOffered: found !== undefined || "movingId" in asked,
    changeCutoffMinutes: usual.changeCutoffMinutes,
    basis: {
      version: usual.version,
      kindId: id,
      kindVersion: row.version,
      hostsVersion: usual.hostsVersion,
      isFirst: "kindId" in asked && asked.kindId === null && usualKind === undefined,
    },
    rules,
    ...teamFrom(hosts, { kindId: id, hostMode: row.hostMode }, asked, rules, occupied),
    taken: {
      callsByDate: countByDate(days),
      callsOfKindByDate: countByDate(days.filter(({ kindId }) => kindId === id)),
    },
  };
}

/** Reads the availability rules and the time already taken within a range, in one round trip. */
export async function readAvailability(db: Db, span: Span, asked: RequestedCall): Promise<Availability> {
  return availabilityFrom(await db.batch(selectAvailability(db, span, asked)), asked);
}

/** The settings that emails mention. */
export type AgencyFacts = { agencyTimeZone: string; changeCutoffMinutes: number };

export async function readAgencyFacts(db: Db): Promise<AgencyFacts> {
  const { timeZone, changeCutoffMinutes } = availabilitySettings;
  const [row] = await db.select({ agencyTimeZone: timeZone, changeCutoffMinutes }).from(availabilitySettings);
  if (!row) throw new DatabaseFailure(NOT_SEEDED);
  return row;
}

export async function findAgencyTimeZone(db: Db): Promise<string> {
  return (await readAgencyFacts(db)).agencyTimeZone;
}

const { isOffered: _isOffered, position: _position, ...callKindColumns } = getTableColumns(callKinds);

export const NOT_SEEDED =
  "The table availability_settings is empty, or call_kinds offers nothing: run `npm run hours` (see docs/operations.md)";

/** The range of time around one call that decides whether it can be booked. */
export function spanAround(startsAt: Instant): Span {
  return { from: startsAt - DAY_MS, to: startsAt + DAY_MS };
}

export async function readAvailabilityAround(
  db: Db,
  startsAt: Instant,
  asked: RequestedCall,
): Promise<Availability & { sourcesToAsk: SourceToAsk[] }> {
  const [sourcesToAsk, ...around] = await db.batch([
    selectSourcesToAsk(db),
    ...selectAvailability(db, spanAround(startsAt), asked),
  ]);
  return { ...availabilityFrom(around, asked), sourcesToAsk };
}
