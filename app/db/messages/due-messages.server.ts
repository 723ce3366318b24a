import { type SQL, sql } from "drizzle-orm";
import type { Booking } from "../../domain/booking/booking";
import { REMINDER_MIN_WAIT_MS } from "../../domain/booking/reminders";
import { MINUTE_MS } from "../../domain/duration";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import { BEFORE_SLOTS, FOLLOW_UP_SLOTS, LATE_OUTCOME_MS, type Slot } from "../../domain/messages/message";
import { isExpected } from "../booking/booking-conditions";
import { selectBookings } from "../booking/booking-rows.server";
import { bookings } from "../booking/schema";
import { batchResults, type Db, type Statement } from "../client.server";
import { listOf } from "../columns";
import { hasLaterCall, outcomeOf } from "../email/emails.server";
import { insertEmail } from "../email/insert-email.server";
import { insertIf } from "../row-values.server";
import { callMessages, followUpAddresses, messagePlans } from "./schema";

/** A message of a call whose time has come, and since when: the later of its own time and the outcome's. */
export type DueMessage = {
  bookingId: string;
  slot: Slot;
  minutes: number;
  dueAt: Instant;
  /** For a reminder, when the next one of the call is due, or the call starts. */
  lapsesAt: Instant;
};

/** What a request has written shortly before it was done may be seen only after the minute in which it was due. */
const OVERLAP_MS = 10 * MINUTE_MS;

/** Later than all that can be said as a date. */
const END_OF_TIME = 8.64e15;

const minuteMs = sql.raw(String(MINUTE_MS));
const before = listOf(BEFORE_SLOTS);

/** In which time messages are to have come due, and of which calls: `tables` are joined in this order. */
type Span = { from: SQL; until: Instant; now: Instant; tables: SQL; ofCall: SQL };

const leadMs = sql`message.minutes * ${minuteMs}`;
const isOurs = sql`call.elsewhere is null and call.email <> ''`;
const isOpen = sql`${isExpected(sql.raw("+call.status"))} and call.approval is not 'waiting' and ${isOurs}`;
const isNew = (occasion: SQL) =>
  sql`not exists (select 1 from call_messages as done where done.booking_id = call.id and done.slot = message.slot and done.occasion = ${occasion})`;

/** The messages whose own time is in a span, with when that is. */
function dueMessages({ from, until, now, tables, ofCall }: Span): SQL {
  const columns = sql`call.id as bookingId, message.slot as slot, message.minutes as minutes`;
  const nextReminder = sql`coalesce((select max(next.minutes) from kind_messages as next
    where next.kind_id = message.kind_id and next.is_on and next.minutes < message.minutes and next.slot in (${before})
      and (next.slot like 'reminder_%') = (message.slot like 'reminder_%') and message.slot like 'reminder_%'), 0)`;
  // A reminder that would follow the booking, or its last change, too soon is left out, and one that was sent before the
  // kind had its own.
  const reminders = sql`select ${columns}, call.starts_at - ${leadMs} as dueAt,
      call.starts_at - ${nextReminder} * ${minuteMs} as lapsesAt
    from ${tables}
    where message.is_on and message.slot in (${before}) and call.kind_id = message.kind_id
      and call.starts_at > max(${from} + ${leadMs}, ${now}) and call.starts_at <= ${until} + ${leadMs}
      and ${isOpen} and ${ofCall}
      and call.starts_at - ${leadMs} >= call.updated_at + ${REMINDER_MIN_WAIT_MS}
      and ${isNew(sql.raw("call.starts_at"))}
      and not exists (select 1 from emails as usual where usual.booking_id = call.id
        and usual.kind = case message.slot when 'reminder_1' then 'reminder_day' when 'reminder_2' then 'reminder_hour' end
        and usual.data ->> '$.booking.startsAt' = call.starts_at)`;
  const followUps = sql`select ${columns}, max(call.ends_at + ${leadMs}, ${outcomeAt}) as dueAt, 0 as lapsesAt
    from ${tables}
    where message.is_on and message.slot in (${listOf(FOLLOW_UP_SLOTS)})
      and call.ends_at > ${from} - ${leadMs} and call.ends_at <= ${until} - ${leadMs}
      and +call.kind_id = message.kind_id and +call.status = ${outcome} and ${isOurs} and ${ofCall}
      and ${outcomeAt} <= call.ends_at + ${leadMs} + ${LATE_OUTCOME_MS} and ${isStillAlone} and ${isNew(sql`0`)}`;
  return sql`${reminders} union ${followUps}`;
}

const outcome = outcomeOf("message.slot");
const isStillAlone = sql`(message.slot <> 'talk_again' or not ${hasLaterCall("call")})`;
const outcomeAt = sql`coalesce((select max(changed_at) from booking_changes as change
  where change.booking_id = call.id and change.status_after = call.status), call.updated_at)`;

/** The messages that have come due since the last time, the earliest first. Reads only calls whose time that is. */
export async function listDueMessages(db: Db, now: Instant, limit: number): Promise<DueMessage[]> {
  // When calls of the message's kind are looked at: not what was due before it was set.
  const from = sql`max(message.since, coalesce((select planned_until from message_plans), 0) - ${OVERLAP_MS})`;
  const lateOutcomes = sql`select call.id as bookingId, message.slot as slot, message.minutes as minutes, change.changed_at as dueAt, 0 as lapsesAt
    from kind_messages as message cross join booking_changes as change cross join bookings as call
    where message.is_on and message.slot in (${listOf(FOLLOW_UP_SLOTS)})
      and change.status_after in ('completed', 'no_show') and change.changed_at > ${from} and change.changed_at <= ${now}
      and call.id = change.booking_id and change.status_after = call.status
      and call.kind_id = message.kind_id and call.status = ${outcome} and ${isOurs}
      and change.changed_at between call.ends_at + ${leadMs} and call.ends_at + ${leadMs} + ${LATE_OUTCOME_MS}
      and ${outcomeAt} = change.changed_at and ${isStillAlone} and ${isNew(sql`0`)}`;
  const tables = sql`kind_messages as message cross join bookings as call`;
  const inTime = dueMessages({ from, until: now, now, tables, ofCall: sql`true` });
  return db.all<DueMessage>(
    sql`select * from (${inTime} union ${lateOutcomes}) order by dueAt, bookingId, slot limit ${limit}`,
  );
}

/** A message of a call that is still to come: at `dueAt`, or once the call's outcome is set if that is null. */
export type MessageToCome = { slot: Slot; dueAt: Instant | null };

/**
 * Batch statement: the messages of a call that will come due, if nothing happens to it. By the very conditions by which
 * they are then found.
 */
export function selectMessagesToCome(db: Db, bookingId: string, now: Instant) {
  const ofCall = sql`call.id = ${bookingId}`;
  const tables = sql`bookings as call cross join kind_messages as message`;
  const toCome = dueMessages({ from: sql`${now}`, until: END_OF_TIME, now, tables, ofCall });
  const afterOutcome = sql`select slot, null as dueAt from ${tables}
    where ${ofCall} and message.kind_id = call.kind_id and message.is_on and message.slot in ('follow_up', 'missed')
      and ${isOpen} and ${isNew(sql`0`)}`;
  return db
    .select({ slot: sql<Slot>`slot`, dueAt: sql<Instant | null>`dueAt` })
    .from(sql`(select slot, dueAt from (${toCome}) union all ${afterOutcome})`)
    .orderBy(sql`dueAt is null, dueAt, slot`);
}

/** Whether any kind has a message that is on; without one there is nothing to look for. */
export async function hasMessages(db: Db): Promise<boolean> {
  const found = await db.all(sql`select 1 from kind_messages where is_on limit 1`);
  return found.length > 0;
}

/** The booked calls with these ids. */
export function listCalls(db: Db, ids: readonly string[]): Promise<Booking[]> {
  return selectBookings(db).where(
    sql`${bookings.id} in (select value from json_each(${JSON.stringify(ids)}))`,
  );
}

/** A message to queue, as it was found due. */
export type MessageToQueue = {
  booking: Pick<Booking, "id" | "startsAt" | "icalSequence" | "status">;
  slot: Slot;
  occasion: number;
  email: NewEmail;
  /** For a follow-up: its address, with the key of its link if it is the first. */
  address: { addressHash: string; linkKey: string } | null;
};

const QUEUED_A_BATCH = 20;

/**
 * Queues messages, each once however often it is tried, if their calls are still as they were; a follow-up not to an
 * address that has stopped them. Then stores up to when all are queued, unless more is left.
 */
export async function queueMessages(
  db: Db,
  messages: readonly MessageToQueue[],
  { now, plannedUntil }: { now: Instant; plannedUntil: Instant | null },
): Promise<void> {
  const plan = plannedUntil === null ? [] : [storePlan(db, plannedUntil)];
  // The last batch stores that all are queued.
  for (let from = 0; from === 0 || from < messages.length; from += QUEUED_A_BATCH) {
    const isLast = from + QUEUED_A_BATCH >= messages.length;
    const statements = messages
      .slice(from, from + QUEUED_A_BATCH)
      .flatMap((message) => queueStatements(db, message, now));
    await batchResults(db, isLast ? [...statements, ...plan] : statements);
  }
}

function storePlan(db: Db, plannedUntil: Instant): Statement {
  return db
    .insert(messagePlans)
    .values({ id: 1, plannedUntil })
    .onConflictDoUpdate({
      target: messagePlans.id,
      set: { plannedUntil },
      setWhere: sql`${messagePlans.plannedUntil} < ${plannedUntil}`,
    });
}

function queueStatements(db: Db, message: MessageToQueue, now: Instant): Statement[] {
  const { booking, slot, occasion, email, address } = message;
  const isAsFound = sql`exists (select 1 from bookings as call where call.id = ${booking.id} and call.email <> ''
    and call.starts_at = ${booking.startsAt} and call.status = ${booking.status} and call.ical_sequence = ${booking.icalSequence})`;
  const isNoted = sql`exists (select 1 from call_messages as noted where noted.booking_id = ${booking.id}
    and noted.slot = ${slot} and noted.occasion = ${occasion} and noted.queued_at = ${now})`;
  const isStopped = sql`exists (select 1 from follow_up_addresses as reader
    where reader.address_hash = ${address?.addressHash ?? ""} and reader.stopped_at is not null)`;
  return [
    insertIf(
      db,
      callMessages,
      { bookingId: booking.id, slot, occasion, queuedAt: now },
      isAsFound,
    ).onConflictDoNothing(),
    ...(address === null
      ? []
      : [
          insertIf(
            db,
            followUpAddresses,
            { ...address, createdAt: now, stoppedAt: null },
            isNoted,
          ).onConflictDoNothing(),
        ]),
    insertEmail(db, email, sql`${isNoted} and ${isAsFound} and not ${isStopped}`),
  ];
}
