import { and, desc, eq, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { MINUTE_MS } from "../../domain/duration";
import type { EmailState, NewEmail, QueuedEmail } from "../../domain/email/email";
import type { EmailFilter } from "../../domain/email/email-filter-fields";
import type { Instant } from "../../domain/instant";
import type { Cursor } from "../../domain/list-page";
import { isExpected } from "../booking/booking-conditions";
import { bookings } from "../booking/schema";
import type { Db } from "../client.server";
import { rowValues } from "../row-values.server";
import { emails } from "./schema";

/** Emails that match the filter, the newest first, from a place in the list on; and the place of each. */
export async function listOutbox(
  db: Db,
  { filter, after, limit }: { filter: EmailFilter; after: Cursor | null; limit: number },
) {
  const rows = await db
    .select({ email: emails, row: sql<number>`"emails".rowid` })
    .from(emails)
    .where(
      and(
        conditionOf(filter),
        after === null
          ? undefined
          : sql`(${emails.createdAt}, "emails".rowid) < (${Number(after.key)}, ${Number(after.id)})`,
      ),
    )
    .orderBy(desc(emails.createdAt), sql`"emails".rowid desc`)
    .limit(limit);
  return rows.map(({ email, row }) => ({
    email: email as QueuedEmail,
    place: { key: email.createdAt, id: String(row) },
  }));
}

function conditionOf({ status, to }: EmailFilter): SQL | undefined {
  return and(
    status === "" ? undefined : isInState(status),
    to === "" ? undefined : sql`lower(${emails.toEmail}) = lower(${to})`,
  );
}

/** Above this number the desk shows "more than", because an exact count reads every row. */
export const COUNTED_AT_MOST = 500;

/** A failed attempt is retried within this time: see `delayAfter`. */
const LONGEST_PAUSE_MS = 40 * MINUTE_MS;

/** Literals, because SQLite uses a partial index only if the query repeats its condition. */
const STATE_CONDITIONS: Record<EmailState, string> = {
  waiting: "status = 'waiting'",
  sent: "status = 'sent'",
  failed: "status = 'failed' and asked_at is null",
  unknown: "status = 'failed' and asked_at is not null",
};
const isInState = (state: EmailState) => sql.raw(STATE_CONDITIONS[state]);
const isParked = sql.raw("status = 'failed'");

/** The state of the outbox. An email due within the last minute counts as being delivered, not as overdue. */
export async function readOutboxFacts(db: Db, now: Instant) {
  const late = and(isInState("waiting"), lte(emails.dueAt, now - MINUTE_MS));
  const [given, overdue, sent, retried, parked] = await db.batch([
    db
      .select({
        failed: sql<number>`count(*) filter (where asked_at is null)`.as("failed"),
        unknown: sql<number>`count(*) filter (where asked_at is not null)`.as("unknown"),
      })
      .from(sql`(select asked_at from ${emails} where ${isParked} limit ${COUNTED_AT_MOST + 1})`),
    db
      .select({ count: sql<number>`count(*)`, since: sql<number | null>`min(due_at)` })
      .from(
        sql`(select ${emails.dueAt} from ${emails} where ${late} order by ${emails.dueAt} limit ${COUNTED_AT_MOST + 1})`,
      ),
    db
      .select({ at: emails.sentAt })
      .from(emails)
      .where(isInState("sent"))
      .orderBy(desc(emails.createdAt))
      .limit(1),
    db
      .select({ why: emails.lastError })
      .from(emails)
      .where(
        and(isInState("waiting"), lte(emails.dueAt, now + LONGEST_PAUSE_MS), isNotNull(emails.lastError)),
      )
      .orderBy(emails.dueAt)
      .limit(1),
    db
      .select({ why: emails.lastError })
      .from(emails)
      .where(isParked)
      .orderBy(desc(emails.createdAt))
      .limit(1),
  ]);
  return {
    /** At most one more than `COUNTED_AT_MOST`. */
    failed: given[0]?.failed ?? 0,
    unknown: given[0]?.unknown ?? 0,
    /** Emails whose due time has passed, and when the oldest of them was due. */
    overdue: overdue[0]?.count ?? 0,
    overdueSince: overdue[0]?.since ?? null,
    lastSentAt: sent[0]?.at ?? null,
    /** The error of an unsent email: the first to be retried, otherwise the newest that failed. */
    lastProblem: retried[0]?.why ?? parked[0]?.why ?? null,
  };
}

/** Condition that an email has been given up, or waits for a retry after a failure. */
export function isStuck(id: string): SQL {
  return sql`exists (select 1 from ${emails} where ${emails.id} = ${id}
    and (${emails.status} = 'failed' or (${emails.status} = 'waiting' and ${emails.attempts} > 0 and ${emails.leaseUntil} is null)))`;
}

/** Batch statement: makes a stuck email due at once and resets its attempts. */
export function requeueEmail(db: Db, id: string, now: Instant) {
  return db
    .update(emails)
    .set({
      status: "waiting",
      attempts: 0,
      dueAt: now,
      leaseUntil: null,
      askedAt: null,
      unknowns: sql`iif(${emails.status} = 'failed', 0, ${emails.unknowns})`,
    })
    .where(and(eq(emails.id, id), isStuck(id)));
}

/** The ids of the emails that were given up, or whose outcome is unknown, the oldest first. */
export async function listParked(
  db: Db,
  filter: EmailFilter & { status: "failed" | "unknown" },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: emails.id })
    .from(emails)
    .where(conditionOf(filter))
    .orderBy(emails.createdAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Condition that a sent email is still correct and may be sent again under this key: its call has not been moved or
 * cancelled since, and no other copy of it was made within the last minute.
 */
export function isRepeatable(id: string, dedupeKey: string, now: Instant): SQL {
  return sql`exists (select 1 from ${emails} where ${emails.id} = ${id} and ${emails.status} = 'sent'
      and not exists (
        select 1 from ${emails} as copy where lower(copy.to_email) = lower(${emails.toEmail})
          and copy.created_at > ${now - COPY_PAUSE_MS} and copy.dedupe_key like ${`${COPY}%`}
          and copy.kind = ${emails.kind} and copy.data = ${emails.data})
      and (${emails.bookingId} is null or exists (
        select 1 from ${bookings} where ${bookings.id} = ${emails.bookingId}
          and ${bookings.email} <> ''
          and ${bookings.icalSequence} = json_extract(${emails.data}, '$.booking.icalSequence')
          and (${isExpected(sql`${bookings.status}`)}) = (${emails.kind} not like '%_cancelled' and ${emails.kind} not like '%_declined'))))
    and ${isNewKey(dedupeKey)}`;
}

/** Between two copies of an email. */
export const COPY_PAUSE_MS = MINUTE_MS;

/** Begins the keys of copies: see `isCopy`. */
const COPY = "again:";

/** The key of a copy of an email, made by one press. */
export const copyKey = (id: string, idempotencyKey: string) => `${COPY}${id}:${idempotencyKey}`;

/** Whether an email is one that staff have sent again. */
export const isCopy = ({ dedupeKey }: Pick<QueuedEmail, "dedupeKey">) => dedupeKey.startsWith(COPY);

export function isNewKey(dedupeKey: string): SQL {
  return sql`not exists (select 1 from ${emails} as known where known.dedupe_key = ${dedupeKey})`;
}

/** Batch statement: puts a copy of an email into the outbox, if the condition holds. */
export function insertEmailAgain(
  db: Db,
  id: string,
  { id: newId, dedupeKey, now }: { id: string; dedupeKey: string; now: Instant },
  condition: SQL,
) {
  const { kind, toName, toEmail, data, bookingId, userId, ticketId } = emails;
  const copied = { kind, toName, toEmail, data, bookingId, userId, ticketId };
  const row = {
    ...Object.fromEntries(Object.entries(copied).map(([field, column]) => [field, sql`${column}`])),
    id: newId,
    dedupeKey,
    status: "waiting",
    attempts: 0,
    unknowns: 0,
    dueAt: now,
    createdAt: now,
  };
  return db
    .insert(emails)
    .select(sql`select ${rowValues(emails, row)} from ${emails} where ${emails.id} = ${id} and ${condition}`);
}

export async function findEmailIdByKey(db: Db, dedupeKey: NewEmail["dedupeKey"]): Promise<string | null> {
  const [row] = await db.select({ id: emails.id }).from(emails).where(eq(emails.dedupeKey, dedupeKey));
  return row?.id ?? null;
}
