import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Instant } from "../../domain/instant";
import {
  CLIENT_REMINDERS,
  type KindMessage,
  SLOT_FACTS,
  type Slot,
  type WordsOfKinds,
  wordsKey,
} from "../../domain/messages/message";
import { isExpected } from "../booking/booking-conditions";
import type { Db, Statement } from "../client.server";
import { emails } from "../email/schema";
import { insertIf } from "../row-values.server";
import type { NewAudit } from "../staff/audit.server";
import { writeAudited } from "../staff/write-audited.server";
import { callMessages, kindMessages } from "./schema";

export type StoredMessage = KindMessage & { sent: number; since: Instant };

type Row = typeof kindMessages.$inferSelect;

function messageOf({ slot, isOn, minutes, subject, body, version, sent, since }: Row): StoredMessage {
  const words = subject === null || body === null ? null : { subject, body };
  return { slot, isOn, minutes, words, version, sent, since };
}

/** Batch statement: the messages of a call that were queued. */
export function selectQueuedMessages(db: Db, bookingId: string) {
  const { slot, occasion, queuedAt } = callMessages;
  return db
    .select({ slot, occasion, queuedAt })
    .from(callMessages)
    .where(eq(callMessages.bookingId, bookingId));
}

export async function listKindMessages(db: Db, kindId: string): Promise<StoredMessage[]> {
  const { kindId: ofKind, slot } = kindMessages;
  return (await db.select().from(kindMessages).where(eq(ofKind, kindId)).orderBy(asc(slot))).map(messageOf);
}

/** Batch statement. */
export function selectOwnWords(db: Db) {
  const { kindId, slot, subject, body } = kindMessages;
  return db.select({ kindId, slot, subject, body }).from(kindMessages).where(sql`${subject} is not null`);
}

export function wordsOfKinds(
  rows: readonly Pick<Row, "kindId" | "slot" | "subject" | "body">[],
): WordsOfKinds {
  return new Map(
    rows.map(({ kindId, slot, subject, body }) => [
      wordsKey(kindId, slot),
      { subject: subject ?? "", body: body ?? "" },
    ]),
  );
}

/** How many booked calls of a kind are still to come: what is changed counts for them, too. */
export async function countCallsToCome(db: Db, kindId: string, now: Instant): Promise<number> {
  const [row] = await db.all<{ count: number }>(
    sql`select count(*) as count from bookings where kind_id = ${kindId} and starts_at > ${now} and ${isExpected()} and elsewhere is null`,
  );
  return row?.count ?? 0;
}

/** How many calls of a kind were booked by the link in one of its messages, from a week on. */
export async function countBookedAgain(db: Db, kindId: string, since: string): Promise<number> {
  const [row] = await db.all<{ count: number }>(
    sql`select coalesce(sum(count), 0) as count from source_weeks where week >= ${since} and source = 'follow-up' and campaign = ${kindId} and step = 'booked'`,
  );
  return row?.count ?? 0;
}

type NewMessage = Pick<KindMessage, "slot" | "isOn" | "minutes" | "words">;

/**
 * Sets a message of a kind at the version that was seen. The first of the client's reminders that is set brings the others
 * along as they are, and the queued ones of booked calls give way to them. What is due before its time is set anew is not
 * sent. Returns false if it has changed since.
 */
export function updateKindMessage(
  db: Db,
  { kindId, slot, version }: { kindId: string; slot: Slot; version: number },
  { isOn, minutes, words }: NewMessage,
  audit: NewAudit,
): Promise<boolean> {
  const now = audit.at;
  const isSlot = and(eq(kindMessages.kindId, kindId), eq(kindMessages.slot, slot));
  const isAsSeen =
    version === 0
      ? sql`not exists (select 1 from ${kindMessages} where ${isSlot} and ${kindMessages.version} > 0)
          and exists (select 1 from call_kinds where id = ${kindId})`
      : sql`exists (select 1 from ${kindMessages} where ${isSlot} and ${kindMessages.version} = ${version})`;
  const { subject, body } = words ?? { subject: null, body: null };
  return writeAudited(db, audit, isAsSeen, (isAudited): Statement[] => [
    ...(CLIENT_REMINDERS.includes(slot) ? bringReminders(db, kindId, now, isAudited) : []),
    insertIf(
      db,
      kindMessages,
      { kindId, slot, isOn, minutes, subject, body, since: now, sent: 0, version: version + 1 },
      isAudited,
    ).onConflictDoUpdate({
      target: [kindMessages.kindId, kindMessages.slot],
      set: {
        isOn: sql`excluded.is_on`,
        minutes: sql`excluded.minutes`,
        subject: sql`excluded.subject`,
        body: sql`excluded.body`,
        version: sql`excluded.version`,
        // Words alone change nothing about what is due.
        since: sql`iif(excluded.minutes = ${kindMessages.minutes} and excluded.is_on = ${kindMessages.isOn}, ${kindMessages.since}, excluded.since)`,
      },
      setWhere: sql`${kindMessages.version} < excluded.version`,
    }),
  ]);
}

/** Batch statements: the kind sends its own reminders from now on, with those that nothing was set for as they are. */
function bringReminders(db: Db, kindId: string, now: Instant, isAudited: SQL): Statement[] {
  const rows = CLIENT_REMINDERS.map((slot) => {
    const { isOn, minutes } = SLOT_FACTS[slot];
    const row = { kindId, slot, isOn, minutes, subject: null, body: null, since: now, sent: 0, version: 0 };
    return insertIf(db, kindMessages, row, isAudited).onConflictDoNothing();
  });
  // What is being sent, or is tried again, stays.
  const isReplaced = sql`${emails.status} = 'waiting' and ${emails.dueAt} > ${now}
    and ${emails.kind} in ('reminder_day', 'reminder_hour')
    and ${emails.bookingId} in (select id from bookings where kind_id = ${kindId} and starts_at > ${now}) and ${isAudited}`;
  return [...rows, db.delete(emails).where(isReplaced)];
}
