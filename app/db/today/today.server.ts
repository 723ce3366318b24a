import { and, asc, between, desc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { utcDateOf } from "../../domain/calendar-date";
import { DAY_MS, MINUTE_MS } from "../../domain/duration";
import type { Instant } from "../../domain/instant";
import { pick } from "../../domain/pick";
import { COUNTED_TODAY, FAILED_DAYS, SEARCHED_DAYS, SHOWN_TODAY } from "../../domain/today/today";
import { callKinds } from "../availability/schema";
import { holdsTime, isDecided, isExpected, isUndecided } from "../booking/booking-conditions";
import { bookingInternalNotes, bookings } from "../booking/schema";
import {
  brokenCalendars,
  doubtfulCalendars,
  expiredConnections,
} from "../calendars/calendar-troubles.server";
import { eventsToLookAt } from "../calendars/events-to-look-at.server";
import type { Db } from "../client.server";
import { emails } from "../email/schema";
import { helpSearches } from "../help/schema";
import { hostNamesOf, selectHostOfStaff } from "../hosts/host-names.server";
import { hosts } from "../hosts/schema";
import { listLateSteps } from "../maintenance/scheduled-steps.server";
import { grantsIn, selectGrants } from "../staff/grants.server";
import { staff } from "../staff/schema";
import { tickets } from "../tickets/schema";
import { byPriority } from "../tickets/ticket-order";
import { webhooks } from "../webhooks/schema";

/** More calls than three days can hold. */
const CALLS_AT_MOST = 400;
/** Maximum searches without results that are read, the newest first, so that a flood of them makes no page slow. */
const SEARCHES_AT_MOST = 2000;

const excerpt = (column: SQL | typeof bookings.message) =>
  sql<string>`substr(${column}, 1, ${SHOWN_TODAY.excerpt + 1})`;

function countRows(db: Db, rows: SQL) {
  return db.select({ count: sql<number>`count(*)` }).from(sql`(${rows} limit ${COUNTED_TODAY})`);
}

type TodayQuery = { now: Instant; since: number; staffId?: string };

/** Everything that the desk's first page shows, except the days' free times, in one round trip. */
export async function readToday(db: Db, { now, since, staffId = "" }: TodayQuery) {
  // Covers today and tomorrow in any time zone; the caller picks the days by the agency's zone.
  const days = between(bookings.bookingDate, utcDateOf(now - DAY_MS), utcDateOf(now + 2 * DAY_MS));
  const isNew = gt(bookings.createdAt, since);
  const isOpen = sql.raw("status = 'open' and merged_into_id is null");
  const isParked = sql`status = 'failed' and ${gt(emails.createdAt, now - FAILED_DAYS * DAY_MS)}`;
  const [
    calls,
    fresh,
    [freshCount],
    waiting,
    [oldest],
    [waitingCount],
    failed,
    [parkedCount],
    [lateCount],
    [unsettled],
    [toConfirm],
    broken,
    doubtful,
    expired,
    [inCalendars],
    troubled,
    searches,
    lateSteps,
    unknown,
    leftBehind,
    short,
    [host],
  ] = await db.batch([
    callsOn(db, days),
    newBookings(db, isNew),
    countRows(db, sql`select 1 from ${bookings} where ${isNew}`),
    firstTickets(db, isOpen),
    oldestOfEach(db, isOpen),
    countRows(db, sql`select 1 from ${tickets} where ${isOpen}`),
    failedEmails(db, sql`${isParked} and asked_at is null`),
    db
      .select({
        failed: sql<number>`count(*) filter (where asked_at is null)`.as("failed"),
        unknown: sql<number>`count(*) filter (where asked_at is not null)`.as("unknown"),
      })
      .from(sql`(select asked_at from ${emails} where ${isParked} limit ${COUNTED_TODAY})`),
    countRows(
      db,
      sql`select 1 from ${emails} where status = 'waiting' and ${lte(emails.dueAt, now - LATE_MS)}`,
    ),
    countRows(
      db,
      sql`select 1 from ${bookings} where ${isExpected(sql.raw("+status"))} and ${isDecided()} and ${lte(bookings.startsAt, now)} and ${lte(bookings.endsAt, now)}`,
    ),
    countRows(db, sql`select 1 from ${bookings} where ${isUndecided(now)}`),
    brokenCalendars(db),
    doubtfulCalendars(db),
    expiredConnections(db),
    eventsToLookAt(db, now),
    troubledWebhooks(db),
    searchesInVain(db, now - SEARCHED_DAYS * DAY_MS),
    listLateSteps(db, now),
    selectGrants(db, now, "of no one known"),
    callsLeftBehind(db, now),
    kindsShortOfPeople(db),
    selectHostOfStaff(db, staffId),
  ]);
  return {
    host,
    calls,
    fresh,
    waiting,
    failed,
    searches,
    broken,
    doubtful,
    expired,
    troubled,
    lateSteps,
    leftBehind,
    short,
    unknown: grantsIn(unknown),
    inCalendars: inCalendars ?? {
      changed: 0,
      parked: 0,
      declined: 0,
      changedId: null,
      parkedId: null,
      declinedId: null,
    },
    freshCount: freshCount?.count ?? 0,
    oldestSince: oldest?.since ?? null,
    waitingCount: waitingCount?.count ?? 0,
    failedCount: parkedCount?.failed ?? 0,
    unknownCount: parkedCount?.unknown ?? 0,
    lateCount: lateCount?.count ?? 0,
    unsettledCount: unsettled?.count ?? 0,
    toConfirmCount: toConfirm?.count ?? 0,
  };
}

/** An email this long past its due time is late: the cron job runs every minute. */
const LATE_MS = 5 * MINUTE_MS;

/** The calls on some days, with what staff should know before them. */
function callsOn(db: Db, days: SQL | undefined) {
  return db
    .select({
      ...pick(bookings, "id", "version", "name", "email", "company"),
      message: excerpt(bookings.message).as("message"),
      projectNotes: excerpt(sql`${bookings.projectNotes}`).as("project_notes"),
      internalNotes: excerpt(sql`coalesce(${bookingInternalNotes.body}, '')`).as("internal_notes"),
      ...pick(
        bookings,
        "selectedServices",
        "selectedPlan",
        "givenPlan",
        "status",
        "approval",
        "decideBy",
        "elsewhere",
      ),
      ...pick(bookings, "bookingDate", "startsAt", "endsAt", "visitorTimeZone", "visitorClock"),
      ...pick(bookings, "phone", "place"),
      kind: sql<string>`${callKinds.name}`.as("kind_name"),
      hosts: hostNamesOf(sql`${bookings.id}`).as("hosts"),
    })
    .from(bookings)
    .innerJoin(callKinds, eq(callKinds.id, bookings.kindId))
    .leftJoin(bookingInternalNotes, eq(bookingInternalNotes.bookingId, bookings.id))
    .where(and(days, holdsTime(sql`${bookings.status}`)))
    .orderBy(asc(bookings.bookingDate), asc(bookings.startsAt))
    .limit(CALLS_AT_MOST);
}

function newBookings(db: Db, isNew: SQL) {
  return db
    .select({
      ...pick(bookings, "id", "name", "status", "approval", "decideBy", "startsAt", "endsAt", "createdAt"),
      kind: sql<string>`${callKinds.name}`.as("kind_name"),
      hosts: hostNamesOf(sql`${bookings.id}`).as("hosts"),
    })
    .from(bookings)
    .innerJoin(callKinds, eq(callKinds.id, bookings.kindId))
    .where(isNew)
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(SHOWN_TODAY.newBookings);
}

/** The beginning of the queue: the most urgent tickets, those that have waited longest first. */
function firstTickets(db: Db, isOpen: SQL) {
  return db
    .select({
      number: tickets.number,
      subject: sql<string>`substr(${tickets.subject}, 1, 80)`.as("subject"),
      name: sql<string>`substr(${tickets.name}, 1, 40)`.as("name"),
      priority: tickets.priority,
      statusSince: tickets.statusSince,
    })
    .from(tickets)
    .where(isOpen)
    .orderBy(byPriority(), asc(tickets.statusSince))
    .limit(SHOWN_TODAY.tickets);
}

function failedEmails(db: Db, isFailed: SQL) {
  return db
    .select({
      id: emails.id,
      kind: emails.kind,
      to: emails.toEmail,
      createdAt: emails.createdAt,
      why: emails.lastError,
    })
    .from(emails)
    .where(isFailed)
    .orderBy(desc(emails.createdAt))
    .limit(SHOWN_TODAY.emails);
}

/**
 * The kinds on offer that a host has left: those that several take together and now offer no times, and those that no
 * one is left to take but the agency.
 */
function kindsShortOfPeople(db: Db) {
  const count = (isActive: SQL) =>
    sql<number>`(select count(*) from kind_hosts join hosts on hosts.id = host_id where kind_id = call_kinds.id and ${isActive})`;
  const left = count(sql`hosts.is_active`);
  const gone = count(sql`not hosts.is_active`);
  return db
    .select({ id: callKinds.id, name: callKinds.shortName, left: left.as("left") })
    .from(callKinds)
    .where(sql`${callKinds.isOffered} and ${gone} > 0 and (${left} = 0 or ${callKinds.hostMode} = 'all')`)
    .orderBy(asc(callKinds.position), asc(callKinds.id));
}

/** The hosts who take no calls any more and have calls to come, with how many. */
function callsLeftBehind(db: Db, now: Instant) {
  const calls = sql<number>`(select count(*) from booking_hosts where host_id = hosts.id and holds_time and starts_at > ${now})`;
  return db
    .select({ ...pick(hosts, "id", "name"), calls: calls.as("calls") })
    .from(hosts)
    .where(and(eq(hosts.isActive, false), sql`${calls} > 0`))
    .orderBy(asc(hosts.createdAt), asc(hosts.id));
}

/** The webhooks that were switched off by what their receivers did, or have lost events, and how many. */
function troubledWebhooks(db: Db) {
  const parked = sql<number>`(select count(*) from (select 1 from webhook_deliveries
    where webhook_id = webhooks.id and state = 'parked' limit ${COUNTED_TODAY}))`;
  return db
    .select({ ...pick(webhooks, "id", "name", "offReason"), parked: parked.as("parked") })
    .from(webhooks)
    .where(
      sql`(${webhooks.offReason} is not null and ${webhooks.offReason} <> 'staff') or (${webhooks.offReason} is null and ${parked} > 0)`,
    )
    .orderBy(asc(webhooks.createdAt));
}

/** What visitors of the help centre looked for without finding anything, the most frequent first. */
function searchesInVain(db: Db, since: Instant) {
  return db
    .select({ query: sql<string>`query`, times: sql<number>`count(*)` })
    .from(
      sql`(select ${helpSearches.query} from ${helpSearches} where results = 0 and not in_chat
        and ${gt(helpSearches.searchedAt, since)}
        order by ${helpSearches.searchedAt} desc limit ${SEARCHES_AT_MOST})`,
    )
    .groupBy(sql`query`)
    .orderBy(sql`count(*) desc`, sql`query`)
    .limit(SHOWN_TODAY.searches);
}

/** When the longest-waiting ticket began to wait: the oldest of each priority, which the queue's index finds. */
function oldestOfEach(db: Db, isOpen: SQL) {
  const first = (rank: number) =>
    sql`(select status_since from ${tickets} where ${isOpen} and ${byPriority()} = ${sql.raw(String(rank))} order by status_since limit 1)`;
  const found = sql.join([0, 1, 2, 3].map(first), sql`, `);
  return db
    .select({ since: sql<number | null>`(select min(value) from json_each(json_array(${found})))` })
    .from(sql`(select 1)`);
}

/** Advances the instant up to which a member of staff has seen what is new. It never moves back. */
export async function updateVisited(db: Db, staffId: string, until: number): Promise<void> {
  await db
    .update(staff)
    .set({ visitedAt: sql`max(coalesce(${staff.visitedAt}, 0), ${until})` })
    .where(eq(staff.userId, staffId));
}
