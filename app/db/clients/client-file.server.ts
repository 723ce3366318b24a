import { and, desc, eq, gt, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { addDays, utcDateOf } from "../../domain/calendar-date";
import type { Instant } from "../../domain/instant";
import { addressHashOf } from "../../domain/messages/follow-up-address";
import { pick } from "../../domain/pick";
import { securityEvents, users } from "../account/schema";
import { callKinds } from "../availability/schema";
import { isExpected } from "../booking/booking-conditions";
import { bookings } from "../booking/schema";
import type { Db } from "../client.server";
import { emails } from "../email/schema";
import { hostNamesOf } from "../hosts/host-names.server";
import { listLinksTo } from "../links/personal-links.server";
import { selectStopOfAddresses } from "../messages/follow-up-stops.server";
import { sessions } from "../sessions/schema";
import { selectAudit } from "../staff/audit.server";
import { auditLog, staff } from "../staff/schema";
import { tickets } from "../tickets/schema";
import type { Client } from "./clients.server";

/** How many rows of each list a page shows. One more is read, to know whether there are more. */
export const CLIENT_LIST_LENGTH = 10;
const LIMIT = CLIENT_LIST_LENGTH + 1;

/** For staff: what is stored about the addresses and accounts of one person, a bounded part of each list. */
export async function readClientFile(db: Db, records: readonly Client[], now: Instant) {
  const hashes = await Promise.all(records.map(({ email }) => addressHashOf(email)));
  const ids = records.map(({ id }) => id);
  const addresses = records.map(({ email }) => email);
  const accountIds = records.flatMap(({ userId }) => userId ?? []);
  const [coming, past, ownTickets, mails, accounts, devices, events, links, [history, stops]] =
    await Promise.all([
      readInOneBatch(db, [
        ...addresses.map((email) => comingTo(db, email, now)),
        ...accountIds.map((id) => comingOf(db, id, now)),
      ]),
      readInOneBatch(db, [
        ...addresses.map((email) => pastTo(db, email, now)),
        ...accountIds.map((id) => pastOf(db, id, now)),
      ]),
      readInOneBatch(db, [
        ...addresses.map((email) => ticketsOf(db, sql`lower(${tickets.email}) = ${email}`)),
        ...accountIds.map((id) => ticketsOf(db, eq(tickets.userId, id))),
      ]),
      readInOneBatch(
        db,
        addresses.map((email) => emailsTo(db, email)),
      ),
      accountIds.length === 0 ? [] : listAccounts(db, accountIds),
      readInOneBatch(
        db,
        accountIds.map((id) => sessionsOf(db, id, now)),
      ),
      readInOneBatch(
        db,
        accountIds.map((id) => eventsOf(db, id)),
      ),
      // Not in a batch: columns of the same name would be one.
      listLinksTo(db, addresses, LIMIT),
      db.batch([
        selectAudit(db, and(eq(auditLog.subjectKind, "client"), inArray(auditLog.subjectId, ids)), 50),
        selectStopOfAddresses(db, hashes),
      ]),
    ]);
  return {
    coming: firstOf(coming, (one, other) => one.endsAt - other.endsAt),
    past: firstOf(past, (one, other) => other.startsAt - one.startsAt),
    tickets: firstOf(ownTickets, (one, other) => other.updatedAt - one.updatedAt),
    links: firstOf(links, (one, other) => other.createdAt - one.createdAt),
    emails: firstOf(mails, (one, other) => other.createdAt - one.createdAt),
    accounts,
    sessions: devices,
    events: firstOf(events, (one, other) => other.happenedAt - one.happenedAt),
    history,
    stoppedAt: stops[0]?.stoppedAt ?? null,
  };
}

/** The rows of several queries, read in one round trip. */
async function readInOneBatch<Query extends BatchItem<"sqlite"> & PromiseLike<unknown[]>>(
  db: Db,
  queries: Query[],
): Promise<Awaited<Query>[number][]> {
  const [first, ...rest] = queries;
  if (!first) return [];
  const results = (await db.batch([first, ...rest])) as unknown[][];
  return results.flat() as Awaited<Query>[number][];
}

/** Merges several lists without duplicates, limited to what a page shows. */
function firstOf<Row extends { id: string }>(rows: Row[], compare: (one: Row, other: Row) => number) {
  const once = [...new Map(rows.map((row) => [row.id, row])).values()].sort(compare);
  return { rows: once.slice(0, CLIENT_LIST_LENGTH), hasMore: once.length > CLIENT_LIST_LENGTH };
}

const isComing = (now: Instant): SQL => sql`${isExpected()} and ${gt(bookings.endsAt, now)}`;

const isTo = (email: string): SQL => sql`lower(${bookings.email}) = ${email}`;

function selectCalls(db: Db) {
  return db
    .select({
      ...pick(bookings, "id", "name", "status", "approval", "decideBy", "startsAt", "endsAt"),
      kind: sql<string>`${callKinds.name}`.as("kind_name"),
      hosts: hostNamesOf(sql`${bookings.id}`).as("hosts"),
    })
    .from(bookings)
    .innerJoin(callKinds, eq(callKinds.id, bookings.kindId))
    .$dynamic();
}

function comingTo(db: Db, email: string, now: Instant) {
  return selectCalls(db)
    .where(and(isTo(email), isComing(now)))
    .orderBy(bookings.endsAt)
    .limit(LIMIT);
}

function comingOf(db: Db, userId: string, now: Instant) {
  const yesterday = addDays(utcDateOf(now), -1);
  return selectCalls(db)
    .where(and(eq(bookings.userId, userId), gte(bookings.bookingDate, yesterday), isComing(now)))
    .orderBy(bookings.bookingDate)
    .limit(LIMIT);
}

function pastTo(db: Db, email: string, now: Instant) {
  return selectCalls(db)
    .where(and(isTo(email), sql`not (${isComing(now)})`))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(LIMIT);
}

function pastOf(db: Db, userId: string, now: Instant) {
  return selectCalls(db)
    .where(and(eq(bookings.userId, userId), sql`not (${isComing(now)})`))
    .orderBy(desc(bookings.bookingDate))
    .limit(LIMIT);
}

function ticketsOf(db: Db, theirs: SQL) {
  const { id, number, subject, status, updatedAt } = tickets;
  return db
    .select({ id, number, subject, status, updatedAt })
    .from(tickets)
    .where(theirs)
    .orderBy(desc(updatedAt))
    .limit(LIMIT);
}

function emailsTo(db: Db, email: string) {
  const { id, kind, toEmail, status, dueAt, createdAt, sentAt, lastError, askedAt } = emails;
  return db
    .select({ id, kind, toEmail, status, dueAt, createdAt, sentAt, lastError, askedAt })
    .from(emails)
    .where(sql`lower(${toEmail}) = ${email}`)
    .orderBy(desc(createdAt))
    .limit(LIMIT);
}

function listAccounts(db: Db, ids: string[]) {
  const { id, email, emailVerifiedAt, createdAt } = users;
  return db
    .select({ id, email, emailVerifiedAt, createdAt, role: staff.role })
    .from(users)
    .leftJoin(staff, eq(staff.userId, id))
    .where(inArray(id, ids));
}

function sessionsOf(db: Db, userId: string, now: Instant) {
  const { id, device, createdAt, lastSeenAt } = sessions;
  return db
    .select({ id, device, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(lastSeenAt))
    .limit(LIMIT);
}

function eventsOf(db: Db, userId: string) {
  const { id, kind, device, times, happenedAt } = securityEvents;
  return db
    .select({ id, kind, device, times, happenedAt })
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(desc(happenedAt))
    .limit(LIMIT);
}
