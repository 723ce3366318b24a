import { and, eq, ne, sql } from "drizzle-orm";
import type { EmailKind, QueuedEmail } from "../../domain/email/email";
import { AGENCY_COPIES, URGENT_KINDS } from "../../domain/email/urgency";
import type { Instant } from "../../domain/instant";
import type { Db } from "../client.server";
import { listOf } from "../columns";
import { deleteEmailsOfDeletedAccount, isAmong, isInHours, isNext, isWanted } from "./emails.server";
import { emails } from "./schema";

/** The part of an address after the last "@". */
const domainOf = (address: string) =>
  sql.raw(`lower(substr(${address}, length(rtrim(${address}, replace(${address}, '@', ''))) + 1))`);

/** An email that is due. */
export type DueEmail = Pick<QueuedEmail, "id" | "kind" | "toEmail">;

/** A lease has ended in which an email was given to the provider: its holder has died. */
const isAbandoned = (now: Instant) => sql`asked_at is not null and coalesce(lease_until, 0) <= ${now}`;

/**
 * Emails that are due: first those that were never tried, of these first codes and links and last the agency's
 * own copies. Those given to the provider so often without learning the outcome are parked instead.
 */
export async function parkAndListDueEmails(
  db: Db,
  {
    now,
    limit,
    except,
    isNew,
    unknownRetries,
  }: {
    now: Instant;
    limit: number;
    /** Domains of recipients that are left alone. */
    except: readonly string[];
    /** Only those that were never tried. */
    isNew: boolean;
    unknownRetries: number;
  },
): Promise<{ due: DueEmail[]; parked: string[] }> {
  const isLost = sql`status = 'waiting' and due_at <= ${now} and ${isAbandoned(now)} and unknowns >= ${unknownRetries}`;
  const [parked, due] = await db.batch([
    db
      .update(emails)
      .set({ ...PARKED_AS_UNKNOWN, lastError: ABANDONED })
      .where(isLost)
      .returning({ id: emails.id }),
    db
      .select({
        id: sql<string>`candidate.id`.as("id"),
        kind: sql<EmailKind>`candidate.kind`.as("kind"),
        toEmail: sql<string>`candidate.to_email`.as("to_email"),
      })
      .from(sql`emails as candidate`)
      .where(
        sql`candidate.status = 'waiting' and candidate.due_at <= ${now}
          and coalesce(candidate.lease_until, 0) <= ${now} ${isNew ? sql`and candidate.attempts = 0` : sql``}
          and ${domainOf("candidate.to_email")} not in (select value from json_each(${JSON.stringify(except)}))
          and ${isInHours(now)} and ${isWanted(now)} and ${isNext}`,
      )
      .orderBy(
        sql`candidate.attempts > 0, case when candidate.kind in (${listOf(URGENT_KINDS)}) then 0
          when candidate.kind in (${listOf(AGENCY_COPIES)}) then 2 else 1 end, candidate.due_at, candidate.rowid`,
      )
      .limit(limit),
  ] as const);
  const ids = parked.map(({ id }) => id);
  if (ids.length > 0) await deleteEmailsOfDeletedAccount(db, ids);
  return { due, parked: ids };
}

const ABANDONED = "The site ended while it waited for the answer";

/**
 * Claims due emails, to be given to the provider at once, until the lease expires. A single statement, so that two
 * isolates never claim the same row. `heldUntil` is the lease under which the same isolate has written them.
 */
export async function claimEmails(
  db: Db,
  ids: readonly string[],
  { now, leaseUntil, heldUntil = null }: { now: Instant; leaseUntil: Instant; heldUntil?: Instant | null },
): Promise<QueuedEmail[]> {
  const rows = await db
    .update(emails)
    .set({
      leaseUntil,
      askedAt: now,
      attempts: sql`${emails.attempts} + 1`,
      unknowns: sql`${emails.unknowns} + (${emails.askedAt} is not null)`,
    })
    .where(
      sql`${emails.id} in (
        select candidate.id from emails as candidate
        where candidate.id in (select value from json_each(${JSON.stringify(ids)}))
          and candidate.status = 'waiting' and candidate.due_at <= ${now}
          and (coalesce(candidate.lease_until, 0) <= ${now} or candidate.lease_until = ${heldUntil})
          and ${isInHours(now)} and ${isWanted(now)} and ${isNext})`,
    )
    .returning();
  return rows as QueuedEmail[];
}

/** Releases emails that were leased and that the provider has not been given. */
export async function releaseEmails(db: Db, ids: readonly string[], leaseUntil: Instant): Promise<void> {
  await db
    .update(emails)
    .set(RELEASED)
    .where(and(isAmong(ids), eq(emails.status, "waiting"), eq(emails.leaseUntil, leaseUntil)));
}

type Held = { id: string; leaseUntil: Instant };

const isHeld = ({ id, leaseUntil }: Held) =>
  and(eq(emails.id, id), eq(emails.status, "waiting"), eq(emails.leaseUntil, leaseUntil));

/** Counts another attempt and extends the lease. Returns false if the lease has been lost. */
export async function renewEmailLease(
  db: Db,
  held: Held,
  { now, leaseUntil }: { now: Instant; leaseUntil: Instant },
): Promise<boolean> {
  const { meta } = await db
    .update(emails)
    .set({ leaseUntil, askedAt: now, attempts: sql`${emails.attempts} + 1` })
    .where(isHeld(held));
  return meta.changes > 0;
}

/** The provider has answered, or was not asked. */
const RELEASED = { leaseUntil: null, askedAt: null };
/** Parked, and still without the provider's answer, by which it differs from an email that was refused. */
const PARKED_AS_UNKNOWN = { status: "failed", leaseUntil: null, unknowns: sql`unknowns + 1` } as const;

/** Ignores the lease: a sent email is marked as sent even if another isolate holds the row. */
export async function markEmailsSent(db: Db, ids: readonly string[], sentAt: Instant): Promise<void> {
  const markSent = db
    .update(emails)
    .set({ status: "sent", sentAt, ...RELEASED, lastError: null })
    .where(and(isAmong(ids), ne(emails.status, "sent")));
  await db.batch([markSent, deleteEmailsOfDeletedAccount(db, ids)]);
}

/** Releases the row until its next attempt. */
export async function postponeEmail(
  db: Db,
  held: Held,
  { dueAt, lastError }: { dueAt: Instant; lastError: string },
): Promise<void> {
  await db
    .update(emails)
    .set({ dueAt, lastError, ...RELEASED })
    .where(isHeld(held));
}

/**
 * The provider may have sent it or not. It is given to it again at `dueAt`, or parked if that is null. Returns false if
 * the lease has been lost.
 */
export async function settleUnknownEmail(
  db: Db,
  held: Held,
  { dueAt, lastError }: { dueAt: Instant | null; lastError: string },
): Promise<boolean> {
  const unknowns = sql`${emails.unknowns} + 1`;
  const [{ meta }] = await db.batch([
    db
      .update(emails)
      .set(dueAt === null ? { ...PARKED_AS_UNKNOWN, lastError } : { dueAt, lastError, unknowns, ...RELEASED })
      .where(isHeld(held)),
    deleteEmailsOfDeletedAccount(db, [held.id]),
  ] as const);
  return meta.changes > 0;
}

/** Parks the row: it is not retried until a member of staff resends it. */
export async function parkEmail(db: Db, held: Held, lastError: string): Promise<void> {
  await db.batch([
    db
      .update(emails)
      .set({ status: "failed", lastError, ...RELEASED })
      .where(isHeld(held)),
    deleteEmailsOfDeletedAccount(db, [held.id]),
  ]);
}
