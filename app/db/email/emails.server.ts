import { and, desc, eq, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import { LATER_KINDS, REMINDER_KINDS, REMINDER_LEAD_MS } from "../../domain/booking/reminders";
import { MESSAGE_KINDS, type QueuedEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import { isExpected } from "../booking/booking-conditions";
import { bookings } from "../booking/schema";
import type { Db } from "../client.server";
import { listOf } from "../columns";
import type { Window } from "../delete-oldest.server";
import { emails } from "./schema";

const reminderKinds = listOf(REMINDER_KINDS);
const laterKinds = listOf(LATER_KINDS);
const messageKinds = listOf(MESSAGE_KINDS);

/** A reminder lapses once the next reminder is due or the call starts. */
const reminderEndsBefore = sql.raw(
  `case candidate.kind when 'reminder_day' then ${REMINDER_LEAD_MS.reminder_hour} else 0 end`,
);

/**
 * Batch statement: if the condition holds, deletes what is queued for later about earlier versions of a booking.
 */
export function deleteUnsentReminders(
  db: Db,
  { bookingId, beforeSequence }: { bookingId: string; beforeSequence: number },
  condition: SQL,
) {
  return db
    .delete(emails)
    .where(
      and(
        eq(emails.bookingId, bookingId),
        inArray(emails.kind, [...LATER_KINDS]),
        ne(emails.status, "sent"),
        sql`json_extract(${emails.data}, '$.booking.icalSequence') < ${beforeSequence}`,
        condition,
      ),
    );
}

/**
 * Whether to still send the `candidate` row: a reminder only if its call is ahead and has not moved, news of a missing
 * decision only while it is missing, and of free times only while one of them is free and still waited for.
 */
export function isWanted(now: Instant): SQL {
  return sql`((candidate.kind <> 'times_free' or exists (
    select 1 from json_each(candidate.data, '$.waits') as told cross join time_waits on time_waits.id = told.value ->> '$.id'
    where time_waits.free_until > ${now} and time_waits.expires_at > ${now})) and (candidate.kind not in (${laterKinds}) or exists (
    select 1 from bookings where bookings.id = candidate.booking_id
      and bookings.ical_sequence = json_extract(candidate.data, '$.booking.icalSequence')
      and case when candidate.kind in (${reminderKinds})
        then ${isExpected(sql.raw("bookings.status"))} and bookings.approval is not 'waiting'
          and bookings.starts_at - (${reminderEndsBefore}) > ${now}
        else bookings.approval = 'waiting' and (bookings.status = 'pending' or bookings.decide_by is not null) end))
    and ${isMessageWanted(now)})`;
}

/**
 * A message of the call's kind only while that is on: a reminder as above, and until the next is due; a follow-up while the
 * outcome stands, its hours last and its reader has not stopped them.
 */
function isMessageWanted(now: Instant): SQL {
  return sql`(candidate.kind not in (${messageKinds}) or exists (
    select 1 from bookings cross join kind_messages as message
    where bookings.id = candidate.booking_id and bookings.email <> '' and message.kind_id = bookings.kind_id
      and message.slot = candidate.data ->> '$.slot' and message.is_on
      and case when candidate.kind = 'call_follow_up'
        then bookings.status = ${outcomeOf("message.slot")} and candidate.data ->> '$.hours[#-1][1]' > ${now}
          and (message.slot <> 'talk_again' or not ${hasLaterCall("bookings")})
          and not exists (select 1 from follow_up_addresses as reader
            where reader.address_hash = candidate.data ->> '$.addressHash' and reader.stopped_at is not null)
        else ${isExpected(sql.raw("bookings.status"))} and bookings.approval is not 'waiting'
          and bookings.ical_sequence = candidate.data ->> '$.booking.icalSequence'
          and candidate.data ->> '$.lapsesAt' > ${now} end))`;
}

/** The status of a call that a follow-up is about. */
export const outcomeOf = (slot: string) =>
  sql.raw(`case ${slot} when 'missed' then 'no_show' else 'completed' end`);

/** Whether the client of a call has a later one, held, missed or to come. */
export const hasLaterCall = (call: string) =>
  sql.raw(`exists (select 1 from bookings as later where lower(later.email) = lower(${call}.email)
    and later.starts_at > ${call}.starts_at and later.status <> 'cancelled')`);

/** A follow-up leaves only in its hours, whenever it is tried. */
export function isInHours(now: Instant): SQL {
  return sql`(candidate.kind <> 'call_follow_up' or exists (select 1 from json_each(candidate.data, '$.hours') as hours
    where hours.value ->> 0 <= ${now} and hours.value ->> 1 > ${now}))`;
}

/**
 * Keeps emails about the same thing to the same person in order: after a provider failure, "your call has been moved"
 * must not overtake "your call is booked". Reminders don't wait for other emails.
 */
export const isNext = sql`(candidate.kind in (${reminderKinds}, ${messageKinds}) or not exists (
  select 1 from emails as earlier
    where (earlier.booking_id = candidate.booking_id or earlier.ticket_id = candidate.ticket_id)
      and earlier.to_email = candidate.to_email and earlier.status = 'waiting'
      and earlier.kind not in (${laterKinds}, ${messageKinds}) and earlier.rowid < candidate.rowid))`;

/** Condition that an email was finished by an instant: sent, or given up. */
export function isOldEmail(until: number) {
  return and(
    // Redundant (no email is finished before it is created), but this is the indexed column.
    lte(emails.createdAt, until),
    ne(emails.status, "waiting"),
    sql`coalesce(${emails.sentAt}, ${emails.createdAt}) <= ${until}`,
  );
}

/** Batch statement: deletes reminders that have lapsed. */
export function deleteLapsedReminders(db: Db, now: Instant, { limit, offset }: Window) {
  return db.delete(emails).where(
    sql`${emails.id} in (
          select candidate.id from emails as candidate
          where candidate.status = 'waiting' and candidate.due_at <= ${now}
            and coalesce(candidate.lease_until, 0) <= ${now} and not ${isWanted(now)}
          limit ${limit} offset ${offset})`,
  );
}

/** Newest first, optionally for one recipient only. */
export async function listEmails(
  db: Db,
  { to, limit, offset }: { to: string | null; limit: number; offset: number },
): Promise<QueuedEmail[]> {
  const rows = await db
    .select()
    .from(emails)
    .where(to === null ? undefined : sql`lower(${emails.toEmail}) = lower(${to})`)
    .orderBy(desc(emails.createdAt), sql`rowid desc`)
    .limit(limit)
    .offset(offset);
  return rows as QueuedEmail[];
}

export async function findEmail(db: Db, id: string): Promise<QueuedEmail | null> {
  const [row] = await db.select().from(emails).where(eq(emails.id, id));
  return (row as QueuedEmail | undefined) ?? null;
}

/** The ids are passed as one parameter, however many there are. */
export function isAmong(ids: readonly string[]): SQL {
  return sql`${emails.id} in (select json_each.value from json_each(${JSON.stringify(ids)}))`;
}

/**
 * Deletes the final emails of a deleted account once they are done with; by then only the anonymised booking
 * they were about is left.
 */
export function deleteEmailsOfDeletedAccount(db: Db, ids: readonly string[]) {
  return db
    .delete(emails)
    .where(
      and(
        isAmong(ids),
        ne(emails.status, "waiting"),
        sql`exists (select 1 from ${bookings} where ${bookings.id} = ${emails.bookingId} and ${bookings.email} = '')`,
      ),
    );
}

/** Whether we sent the email with this id. */
export async function areOwnEmails(db: Db, ids: readonly string[]): Promise<boolean> {
  const found = await db
    .select({ id: emails.id })
    .from(emails)
    .where(inArray(emails.id, [...ids]))
    .limit(1);
  return found.length > 0;
}
