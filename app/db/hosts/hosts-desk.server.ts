import { and, asc, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import type { DatesSet } from "../../domain/availability/dates-form";
import type { HostDetails, KindHosts } from "../../domain/availability/host-form";
import type { Week } from "../../domain/availability/hours-fields";
import { AGENCY_HOST_ID, HOST_LIMITS, type HostName } from "../../domain/hosts/host";
import type { Instant } from "../../domain/instant";
import { users } from "../account/schema";
import { groupHours } from "../availability/hours-and-counts";
import { availabilityWeeklyHours, callKinds } from "../availability/schema";
import type { Db } from "../client.server";
import { insertIf } from "../row-values.server";
import type { NewAudit } from "../staff/audit.server";
import { staff } from "../staff/schema";
import { writeAudited } from "../staff/write-audited.server";
import { hostDates, hosts, hostWeeklyHours, kindHosts } from "./schema";

function selectHosts(db: Db, now: Instant) {
  const callsToCome = sql<number>`(select count(*) from booking_hosts
    where host_id = hosts.id and starts_at > ${now} and holds_time)`;
  const isStaff = sql`exists (select 1 from staff where staff.user_id = hosts.user_id)`.mapWith(Boolean);
  return db
    .select({
      ...getTableColumns(hosts),
      email: users.email,
      isStaff: isStaff.as("is_staff"),
      callsToCome: callsToCome.as("calls_to_come"),
    })
    .from(hosts)
    .leftJoin(users, eq(users.id, hosts.userId));
}

/** The people who take calls, also those who no longer do, and the members of staff who could be added. */
export async function listDeskHosts(db: Db, now: Instant) {
  const [found, colleagues] = await db.batch([
    selectHosts(db, now).orderBy(asc(hosts.createdAt), asc(hosts.id)),
    db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(staff)
      .innerJoin(users, eq(users.id, staff.userId))
      .where(sql`${users.id} not in (select user_id from hosts where user_id is not null)`)
      .orderBy(asc(staff.createdAt), asc(staff.userId)),
  ]);
  return {
    hosts: found.filter(({ id }) => id !== AGENCY_HOST_ID),
    /** Calls that no person takes. */
    agencyCalls: found.find(({ id }) => id === AGENCY_HOST_ID)?.callsToCome ?? 0,
    colleagues,
  };
}

type Span = { weekday: number; startMinute: number; endMinute: number };

/** A person with the week that applies to them and the dates from `sinceDate` on; null if there is no such person. */
export async function findDeskHost(
  db: Db,
  id: string,
  { now, sinceDate }: { now: Instant; sinceDate: string },
) {
  const isChosen = sql<number>`exists (select 1 from kind_hosts join call_kinds on call_kinds.id = kind_id
    where host_id = ${id} and host_mode = 'chosen' and is_offered)`;
  const [[host], week, dates, agencyWeek, [chosen]] = await db.batch([
    selectHosts(db, now).where(and(eq(hosts.id, id), ne(hosts.id, AGENCY_HOST_ID))),
    db
      .select()
      .from(hostWeeklyHours)
      .where(eq(hostWeeklyHours.hostId, id))
      .orderBy(asc(hostWeeklyHours.startMinute)),
    db
      .select()
      .from(hostDates)
      .where(and(eq(hostDates.hostId, id), sql`${hostDates.date} >= ${sinceDate}`))
      .orderBy(asc(hostDates.date), asc(hostDates.startMinute)),
    db.select().from(availabilityWeeklyHours).orderBy(asc(availabilityWeeklyHours.startMinute)),
    db.select({ isChosen }).from(sql`(select 1)`),
  ]);
  if (!host) return null;
  return {
    host,
    /** Clients may choose them for a kind of call that is on offer. */
    isChosen: chosen?.isChosen === 1 && host.isActive,
    /** The host's own week, or the agency's. */
    week: groupHours<Span, number>(host.hasOwnHours ? week : agencyWeek, ({ weekday }) => weekday),
    dates: groupHours(dates, ({ date }) => date),
  };
}

/** All kinds of call in their order, each with whether a host takes it. */
export async function listKindsOfHost(db: Db, hostId: string) {
  const takesIt = sql`exists (select 1 from kind_hosts where kind_id = call_kinds.id and host_id = ${hostId})`;
  return db
    .select({
      id: callKinds.id,
      name: callKinds.name,
      isOffered: callKinds.isOffered,
      isTaken: takesIt.mapWith(Boolean).as("is_taken"),
    })
    .from(callKinds)
    .orderBy(asc(callKinds.position), asc(callKinds.id));
}

/** The host that a member of staff is, if they have calls to come. */
export async function findHostWithCalls(db: Db, userId: string, now: Instant): Promise<string | null> {
  const [found] = await db
    .select({ id: hosts.id })
    .from(hosts)
    .where(
      sql`${hosts.userId} = ${userId} and exists (select 1 from booking_hosts where host_id = hosts.id and holds_time and starts_at > ${now})`,
    );
  return found?.id ?? null;
}

/** A place of a member of staff among the people who take calls of a kind together. */
export type SharedPlace = {
  kindId: string;
  kind: string;
  userId: string;
  /** Who could take it. */
  others: HostName[];
};

/** Batch statement. */
export function selectPlacesTogether(db: Db) {
  const others = sql`(select json_group_array(json_object('id', id, 'name', name)) from hosts
    where is_active and id <> ${AGENCY_HOST_ID} and id not in (select host_id from kind_hosts where kind_id = call_kinds.id))`;
  return db
    .select({
      kindId: callKinds.id,
      kind: callKinds.shortName,
      userId: sql<string>`${hosts.userId}`,
      others: others.mapWith((text: string) => JSON.parse(text) as HostName[]).as("others"),
    })
    .from(kindHosts)
    .innerJoin(callKinds, eq(callKinds.id, kindHosts.kindId))
    .innerJoin(hosts, eq(hosts.id, kindHosts.hostId))
    .where(sql`${callKinds.hostMode} = 'all' and ${hosts.isActive} and ${hosts.userId} is not null`)
    .orderBy(asc(callKinds.position), asc(callKinds.id));
}

/** Batch statements that give places of a member of staff who leaves to other hosts. */
export function givePlaces(
  db: Db,
  userId: string,
  places: readonly { kindId: string; hostId: string }[],
  isMade: SQL,
) {
  return places.flatMap(({ kindId, hostId }) => {
    const theirs = sql`select id from hosts where user_id = ${userId}`;
    const has = (host: SQL) =>
      sql`exists (select 1 from kind_hosts as place where place.kind_id = ${kindId} and place.host_id in (${host}))`;
    return [
      db
        .insert(kindHosts)
        .select(
          sql`select kind_id, ${hostId}, weight from kind_hosts where kind_id = ${kindId} and host_id in (${theirs})
            and ${hostId} in (select id from hosts where is_active and id <> ${AGENCY_HOST_ID}) and ${isMade}`,
        )
        .onConflictDoNothing(),
      db
        .update(callKinds)
        .set({ version: sql`${callKinds.version} + 1` })
        .where(sql`${callKinds.id} = ${kindId} and ${has(sql`${hostId}`)} and ${has(theirs)} and ${isMade}`),
      db
        .delete(kindHosts)
        .where(
          sql`${kindHosts.kindId} = ${kindId} and ${kindHosts.hostId} in (${theirs}) and ${has(sql`${hostId}`)} and ${isMade}`,
        ),
    ];
  });
}

/** Adds a member of staff. Returns false if they are a host already, are not staff, or there are too many hosts. */
export function insertHost(
  db: Db,
  host: { id: string; userId: string; name: string; createdAt: Instant },
  audit: NewAudit,
): Promise<boolean> {
  const row = { ...host, about: "", hasOwnHours: false, isActive: true, version: 0 };
  const isPossible = sql`exists (select 1 from staff where user_id = ${host.userId})
    and not exists (select 1 from hosts where user_id = ${host.userId})
    and (select count(*) from hosts where is_active and id <> ${AGENCY_HOST_ID}) < ${HOST_LIMITS.hosts}`;
  return writeAudited(db, audit, isPossible, (isAudited) => [insertIf(db, hosts, row, isAudited)]);
}

type ExpectedVersion = { id: string; version: number };
type HostSet = Partial<HostDetails & { hasOwnHours: boolean; isActive: boolean }>;

/** What a change of a host replaces besides its own columns. */
type Hours = { week?: Week; dates?: DatesSet | { first: string; last: string; spans: null } };

/**
 * Changes a host at the version that was seen. Returns false if it has changed since. Who has calls to come goes on
 * taking calls, and who has left the staff takes none.
 */
export function updateHost(
  db: Db,
  { id, version }: ExpectedVersion,
  { set = {}, week, dates }: { set?: HostSet } & Hours,
  audit: NewAudit,
): Promise<boolean> {
  const isAllowed =
    set.isActive === undefined
      ? sql`true`
      : set.isActive
        ? sql`user_id in (select user_id from staff)`
        : sql`not exists (select 1 from booking_hosts where host_id = ${id} and holds_time and starts_at > ${audit.at})`;
  const isAsSeen = sql`exists (select 1 from hosts where id = ${id} and version = ${version} and ${isAllowed})`;
  return writeAudited(db, audit, isAsSeen, (isAudited) => [
    db
      .update(hosts)
      .set({ ...set, version: version + 1 })
      .where(and(eq(hosts.id, id), eq(hosts.version, version), isAudited)),
    ...(week ? replaceWeek(db, id, week, isAudited) : []),
    ...(dates ? replaceDates(db, id, dates, isAudited) : []),
  ]);
}

function replaceWeek(db: Db, id: string, week: Week, isMade: SQL) {
  const rows = [...week].flatMap(([weekday, spans]) =>
    spans.map(({ startMinute, endMinute }) => [weekday, startMinute, endMinute]),
  );
  return [
    db.delete(hostWeeklyHours).where(and(eq(hostWeeklyHours.hostId, id), isMade)),
    db
      .insert(hostWeeklyHours)
      .select(
        sql`select ${id}, value ->> 0, value ->> 1, value ->> 2 from json_each(${JSON.stringify(rows)}) where ${isMade}`,
      ),
  ];
}

function replaceDates(db: Db, id: string, { first, last, spans }: NonNullable<Hours["dates"]>, isMade: SQL) {
  const isWithin = sql`${hostDates.date} between ${first} and ${last}`;
  const removed = db.delete(hostDates).where(and(eq(hostDates.hostId, id), isWithin, isMade));
  if (spans === null) return [removed];
  const hours = spans.length === 0 ? [[null, null]] : spans.map((span) => [span.startMinute, span.endMinute]);
  // The dates from the first to the last, by SQLite's calendar.
  const days = sql`with recursive days(day) as (select ${first} union all
    select date(day, '+1 day') from days where day < ${last})`;
  return [
    removed,
    db.insert(hostDates).select(
      sql`${days} select null, ${id}, day, value ->> 0, value ->> 1
        from days, json_each(${JSON.stringify(hours)}) where ${isMade}`,
    ),
  ];
}

/** Who takes calls of a kind. */
export async function readKindHosts(db: Db, kindId: string): Promise<KindHosts["hosts"]> {
  return db
    .select({ id: kindHosts.hostId, weight: kindHosts.weight })
    .from(kindHosts)
    .where(eq(kindHosts.kindId, kindId))
    .orderBy(asc(kindHosts.hostId));
}

/** Sets who takes calls of a kind, at the version that was seen. Returns false if the kind has changed since. */
export function updateKindHosts(
  db: Db,
  { id, version }: ExpectedVersion,
  { mode, hosts: chosen }: KindHosts,
  audit: NewAudit,
): Promise<boolean> {
  const isAsSeen = sql`exists (select 1 from call_kinds where id = ${id} and version = ${version})`;
  const rows = JSON.stringify(chosen.map((host) => [host.id, host.weight]));
  return writeAudited(db, audit, isAsSeen, (isAudited) => [
    db
      .update(callKinds)
      .set({ hostMode: mode, version: version + 1 })
      .where(and(eq(callKinds.id, id), eq(callKinds.version, version), isAudited)),
    db.delete(kindHosts).where(and(eq(kindHosts.kindId, id), isAudited)),
    db
      .insert(kindHosts)
      .select(sql`select ${id}, value ->> 0, value ->> 1 from json_each(${rows}) where ${isAudited}`),
  ]);
}
