import { eq, type SQL, sql } from "drizzle-orm";
import { CELL_MS } from "../../domain/availability/availability";
import type { Booking } from "../../domain/booking/booking";
import type { NewEmail } from "../../domain/email/email";
import type { QuestionAnswer } from "../../domain/questions/question-answers";
import type { OtherScheduler } from "../../domain/schedulers/scheduler";
import { claimCells, freeCells } from "../booking/booking-cells.server";
import { bookingRow, insertAnswersOf, type NewBooking } from "../booking/new-booking.server";
import { bookingHosts, bookings } from "../booking/schema";
import { batchResults, changesOf, type Db, type Statement } from "../client.server";
import { endWithBooking } from "../drafts/booking-drafts.server";
import { insertEmail } from "../email/insert-email.server";
import { insertQuestionAnswers } from "../questions/questions.server";
import { bookingAnswers } from "../questions/schema";
import { insertIf } from "../row-values.server";
import { isEvent } from "./scheduler-events.server";
import { schedulerEvents, schedulerRefs } from "./schema";

export type EventRow = typeof schedulerEvents.$inferInsert;

/** A booking as it was read: a change is refused if its row has changed since. */
export type ExpectedBooking = Pick<Booking, "id" | "icalSequence" | "status">;

type Changed = Partial<
  Pick<
    Booking,
    | ("status" | "startsAt" | "endsAt" | "bookingDate" | "bookingTime" | "elsewhere" | "place")
    | ("updatedAt" | "cancelReason" | "guests")
  >
>;

export type ExternalChange = {
  event: EventRow;
  /** The bookings that the change was decided by. */
  seen: readonly ExpectedBooking[];
  /** References that lead to a booking from now on. */
  refs?: { bookingId: string; refs: readonly string[] };
  insert?: NewBooking;
  update?: { id: string; set: Changed };
  /** What the client has answered from now on; left out to leave that as it is. */
  answers?: readonly QuestionAnswer[];
  /** Who takes the call from now on: with a booking that is inserted, or updated to another time. */
  hostIds?: readonly string[];
  /** The later row of a call that was in two: it is deleted, and its references lead to the row that is updated. */
  merged?: string;
  draftHash?: string | null;
  emails?: readonly NewEmail[];
};

/**
 * Stores an event with the change that it makes, in one batch. False, and nothing is written, if a booking has changed
 * since it was read. Throws a UNIQUE violation if the same event, or another one about the same call, came first.
 */
export async function writeExternalChange(db: Db, change: ExternalChange): Promise<boolean> {
  const { event, seen, refs, insert, update, answers, merged, draftHash, emails = [] } = change;
  const scheduler: OtherScheduler = event.scheduler;
  const isAsSeen = seen.map(
    (was) => sql`exists (select 1 from ${bookings} where ${bookings.id} = ${was.id}
      and ${bookings.icalSequence} = ${was.icalSequence} and ${bookings.status} = ${was.status})`,
  );
  const isTaken = sql`exists (select 1 from ${schedulerEvents} where ${isEvent(scheduler, event.eventKey)})`;
  const statements: Statement[] = [
    insertIf(db, schedulerEvents, event, sql.join([sql`true`, ...isAsSeen], sql` and `)),
  ];
  if (insert) {
    statements.push(
      db.insert(bookings).select(sql`select ${bookingRow(insert)} where ${isTaken}`),
      ...insertAnswersOf(db, insert, isTaken),
    );
  }
  if (merged) {
    const intoOne = { bookingId: update?.id };
    statements.push(
      db.update(schedulerRefs).set(intoOne).where(sql`${schedulerRefs.bookingId} = ${merged} and ${isTaken}`),
      db.delete(bookings).where(sql`${bookings.id} = ${merged} and ${isTaken}`),
    );
  }
  if (update) {
    const isInCalendar = update.set.startsAt !== undefined || update.set.status !== undefined;
    const set = { ...update.set, ...(isInCalendar && { icalSequence: sql`${bookings.icalSequence} + 1` }) };
    statements.push(db.update(bookings).set(set).where(sql`${bookings.id} = ${update.id} and ${isTaken}`));
  }
  if (update && answers) {
    statements.push(
      db.delete(bookingAnswers).where(sql`${bookingAnswers.bookingId} = ${update.id} and ${isTaken}`),
      insertQuestionAnswers(db, update.id, answers, isTaken),
    );
  }
  for (const ref of refs?.refs ?? []) {
    statements.push(insertIf(db, schedulerRefs, { scheduler, ref, bookingId: refs?.bookingId }, isTaken));
  }
  const call = insert ?? (update && { ...update.set, id: update.id });
  if (call) statements.push(...holdTime(db, call, change.hostIds, isTaken));
  if (draftHash) statements.push(...endWithBooking(db, draftHash, isTaken));
  statements.push(...emails.map((email) => insertEmail(db, email, isTaken)));
  const [stored] = await batchResults(db, statements);
  return changesOf(stored) > 0;
}

/**
 * The hosts of a call at its new time, and what is free of their time: our own scheduler does not offer it, but a call
 * that another one has booked stands even where one of ours holds the time.
 */
function holdTime(
  db: Db,
  { id, status, startsAt, endsAt }: Changed & { id: string },
  hostIds: readonly string[] | undefined,
  isTaken: SQL,
): Statement[] {
  const isIt = sql`${eq(bookings.id, id)} and ${isTaken}`;
  const isMoved = startsAt !== undefined && endsAt !== undefined && hostIds !== undefined;
  const statements: Statement[] = [];
  if (isMoved) {
    statements.push(
      db.delete(bookingHosts).where(sql`${bookingHosts.bookingId} = ${id} and ${isTaken}`),
      db.insert(bookingHosts).select(
        sql`select ${bookings.id}, hosts.id, ${bookings.startsAt}, ${bookings.status} <> 'cancelled' from ${bookings}, hosts
          where ${isIt} and hosts.id in (select value from json_each(${JSON.stringify(hostIds)}))`,
      ),
    );
  }
  if (isMoved || status === "cancelled") statements.push(freeCells(db, id, isIt));
  if (isMoved && status !== "cancelled") {
    const cells = { fromCell: Math.floor(startsAt / CELL_MS), toCell: Math.ceil(endsAt / CELL_MS) };
    statements.push(claimCells(db, cells, isIt).onConflictDoNothing());
  }
  return statements;
}
