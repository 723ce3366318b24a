import { and, desc, eq, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import { REMINDER_KINDS, REMINDER_LEAD_MS } from "../domain/booking/reminders";
import type { MailData, MailKind, MailStatus, NewMail } from "../domain/mail/mail";
import type { Db } from "./client.server";
import { rowValues } from "./row-values.server";
import { mails } from "./schema";

/** A row of the outbox: what it tells of, and how its delivery stands. */
export type Mail = {
  [Kind in MailKind]: { kind: Kind; data: MailData[Kind] };
}[MailKind] & {
  id: string;
  toName: string;
  toEmail: string;
  status: MailStatus;
  attempts: number;
  dueAt: number;
  leaseUntil: number | null;
  createdAt: number;
  sentAt: number | null;
  lastError: string | null;
};

/**
 * The statement that puts a mail into the outbox, for the batch of what the mail tells of. With a condition, it is written
 * only if that holds when the statement's turn comes. A mail that is there already is not written again.
 */
export function insertMail(db: Db, mail: NewMail, condition: SQL = sql`true`) {
  const row: typeof mails.$inferInsert = { status: "waiting", attempts: 0, ...mail };
  return db
    .insert(mails)
    .select(sql`select ${rowValues(mails, row)} where ${condition}`)
    .onConflictDoNothing({ target: mails.dedupeKey });
}

const reminderKinds = sql.raw(REMINDER_KINDS.map((kind) => `'${kind}'`).join(", "));
/** No use any more once the next reminder, or the call itself, is there. */
const reminderEndsBefore = sql.raw(
  `case candidate.kind when 'reminder_day' then ${REMINDER_LEAD_MS.reminder_hour} else 0 end`,
);

/** The statement that takes a booking's reminders of earlier versions out of the outbox, if the condition holds. */
export function deleteUnsentReminders(
  db: Db,
  { bookingId, beforeSequence }: { bookingId: string; beforeSequence: number },
  condition: SQL,
) {
  return db
    .delete(mails)
    .where(
      and(
        eq(mails.bookingId, bookingId),
        inArray(mails.kind, REMINDER_KINDS),
        ne(mails.status, "sent"),
        sql`json_extract(${mails.data}, '$.booking.icalSequence') < ${beforeSequence}`,
        condition,
      ),
    );
}

/** Whether a row named `candidate` may still be sent: reminders only of a call that is ahead, and still at that time. */
function isWanted(now: number): SQL {
  return sql`(candidate.kind not in (${reminderKinds}) or exists (
    select 1 from bookings where bookings.id = candidate.booking_id
      and bookings.status in ('pending', 'in_progress')
      and bookings.ical_sequence = json_extract(candidate.data, '$.booking.icalSequence')
      and bookings.starts_at - (${reminderEndsBefore}) > ${now}))`;
}

/**
 * Whether nothing that the same person is to be told of the same thing first is still waiting: after a provider's failure
 * "your call has been moved" does not overtake "your call is booked". A reminder waits for nothing.
 */
const isNext = sql`(candidate.kind in (${reminderKinds}) or not exists (
  select 1 from mails as earlier
    where (earlier.booking_id = candidate.booking_id or earlier.ticket_id = candidate.ticket_id)
      and earlier.to_email = candidate.to_email and earlier.status = 'waiting'
      and earlier.kind not in (${reminderKinds}) and earlier.rowid < candidate.rowid))`;

/**
 * Takes due mails for delivery: until the lease ends, nobody else gets them. One statement, so two isolates that ask at
 * once never get the same row.
 */
export async function claimDueMails(
  db: Db,
  { now, leaseUntil, limit }: { now: number; leaseUntil: number; limit: number },
): Promise<Mail[]> {
  const rows = await db
    .update(mails)
    .set({ leaseUntil, attempts: sql`${mails.attempts} + 1` })
    .where(
      sql`${mails.id} in (
        select candidate.id from mails as candidate
        where candidate.status = 'waiting' and candidate.due_at <= ${now}
          and coalesce(candidate.lease_until, 0) <= ${now} and ${isWanted(now)} and ${isNext}
        order by candidate.due_at, candidate.rowid limit ${limit})`,
    )
    .returning();
  return rows as Mail[];
}

type Held = { id: string; leaseUntil: number };

const isHeld = ({ id, leaseUntil }: Held) =>
  and(eq(mails.id, id), eq(mails.status, "waiting"), eq(mails.leaseUntil, leaseUntil));

/** Counts another attempt and holds the row longer. False if it is no longer ours. */
export async function renewMailLease(db: Db, held: Held, leaseUntil: number): Promise<boolean> {
  const { meta } = await db
    .update(mails)
    .set({ leaseUntil, attempts: sql`${mails.attempts} + 1` })
    .where(isHeld(held));
  return meta.changes > 0;
}

/** Whoever holds the row: what was sent is sent. */
export async function markMailSent(db: Db, id: string, sentAt: number): Promise<void> {
  await db
    .update(mails)
    .set({ status: "sent", sentAt, leaseUntil: null, lastError: null })
    .where(and(eq(mails.id, id), ne(mails.status, "sent")));
}

/** Gives the row back until its next try. */
export async function postponeMail(
  db: Db,
  held: Held,
  { dueAt, lastError }: { dueAt: number; lastError: string },
): Promise<void> {
  await db.update(mails).set({ dueAt, lastError, leaseUntil: null }).where(isHeld(held));
}

/** Parks the row: nothing is tried until somebody sends it again. */
export async function parkMail(db: Db, held: Held, lastError: string): Promise<void> {
  await db.update(mails).set({ status: "failed", lastError, leaseUntil: null }).where(isHeld(held));
}

/** Puts a parked mail into the queue again, from its first try on. False if there is no such parked mail. */
export async function requeueMail(db: Db, id: string, now: number): Promise<boolean> {
  const { meta } = await db
    .update(mails)
    .set({ status: "waiting", attempts: 0, dueAt: now, leaseUntil: null })
    .where(and(eq(mails.id, id), eq(mails.status, "failed")));
  return meta.changes > 0;
}

/** Takes away what is done with since the given instant, and reminders that no longer remind of anything. */
export async function deleteOldMails(
  db: Db,
  { doneBefore, now }: { doneBefore: number; now: number },
): Promise<void> {
  await db.batch([
    db.delete(mails).where(
      and(
        // Nothing is done with before it is written; this condition is the one that has an index.
        lt(mails.createdAt, doneBefore),
        ne(mails.status, "waiting"),
        sql`coalesce(${mails.sentAt}, ${mails.createdAt}) < ${doneBefore}`,
      ),
    ),
    db.delete(mails).where(
      sql`${mails.id} in (
          select candidate.id from mails as candidate
          where candidate.status = 'waiting' and candidate.due_at <= ${now}
            and coalesce(candidate.lease_until, 0) <= ${now} and not ${isWanted(now)})`,
    ),
  ]);
}

/** Newest first; those to one address, if one is given. */
export async function listMails(
  db: Db,
  { to, limit, offset }: { to: string | null; limit: number; offset: number },
): Promise<Mail[]> {
  const rows = await db
    .select()
    .from(mails)
    .where(to === null ? undefined : sql`lower(${mails.toEmail}) = lower(${to})`)
    .orderBy(desc(mails.createdAt), sql`rowid desc`)
    .limit(limit)
    .offset(offset);
  return rows as Mail[];
}

export async function findMail(db: Db, id: string): Promise<Mail | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return (row as Mail | undefined) ?? null;
}
