import { eq, type SQL, sql } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import { bookingExists } from "../booking/booking-cells.server";
import { bookings } from "../booking/schema";
import type { Db } from "../client.server";
import { hostNamesJson } from "../hosts/host-names.server";
import { rowValues } from "../row-values.server";
import { emails } from "./schema";

/**
 * Batch statement: puts an email into the outbox, in the same batch as the change it reports. With a
 * condition, it inserts only if that holds when the statement runs. Duplicates are ignored. `owner` is the account
 * that it is deleted with, if only the statement can tell.
 */
export function insertEmail(
  db: Db,
  email: NewEmail,
  condition: SQL = sql`true`,
  owner: SQL | string | null = email.userId ?? null,
) {
  return insertRows(db, rowsOf(email, condition, owner));
}

/** Condition that an email is in the outbox or was sent, by its dedupe key. */
export const emailWritten = (dedupeKey: string) =>
  sql`exists (select 1 from ${emails} where ${emails.dedupeKey} = ${dedupeKey})`;

export async function isEmailWritten(db: Db, dedupeKey: string): Promise<boolean> {
  const isIt = eq(emails.dedupeKey, dedupeKey);
  return (await db.select({ id: emails.id }).from(emails).where(isIt)).length > 0;
}

/** D1 accepts at most 100 parameters per statement. */
const EMAILS_A_STATEMENT = 5;

/** Batch statements: like `insertEmail` for several emails, if the booking that they are about exists. */
export function insertEmailsOfBooking(db: Db, all: readonly NewEmail[], bookingId: string) {
  const parts = Array.from({ length: Math.ceil(all.length / EMAILS_A_STATEMENT) }, (_, part) =>
    all.slice(part * EMAILS_A_STATEMENT, (part + 1) * EMAILS_A_STATEMENT),
  );
  const isBooked = bookingExists(eq(bookings.id, bookingId));
  return parts.map((part) => {
    const rows = part.map((email) => rowsOf(email, isBooked));
    return insertRows(db, sql.join(rows, sql` union all `));
  });
}

function insertRows(db: Db, rows: SQL) {
  return db.insert(emails).select(rows).onConflictDoNothing({ target: emails.dedupeKey });
}

/** One row, or one for each host whom the email goes to. */
function rowsOf(email: NewEmail, condition: SQL, owner: SQL | string | null = email.userId ?? null): SQL {
  const row = { ...waitingRow(email), userId: owner };
  if (!email.toHosts || !email.bookingId) return sql`select ${rowValues(emails, row)} where ${condition}`;
  const { before, now } = email.toHosts;
  const tookBefore = JSON.stringify(before);
  const isNew = sql`json(iif(host.id in (select value from json_each(${tookBefore})), 'false', 'true'))`;
  const ofHost = {
    ...row,
    id: sql`lower(hex(randomblob(16)))`,
    data: sql`json_set(${row.data}, '$.hostId', host.id, '$.hostZone', host.time_zone, '$.isNew', ${isNew})`,
    toName: sql`host.name`,
    toEmail: sql`person.email`,
    dedupeKey: sql`${email.dedupeKey} || ':' || host.id`,
  };
  const taking = sql`select host_id as id from booking_hosts where booking_id = ${email.bookingId}`;
  const took = sql`select value as id from json_each(${tookBefore})`;
  const readers = now ? sql`${took} union ${taking}` : sql`${took} except ${taking}`;
  return sql`select ${rowValues(emails, ofHost)} from (${readers}) as reader
    join hosts as host on host.id = reader.id join users as person on person.id = host.user_id
    where ${condition} and host.is_active and lower(person.email) <> lower(${email.toEmail})`;
}

/** An email about a call names who takes it when the row is written, since the same batch may have decided that. */
function waitingRow(email: NewEmail) {
  const row = { status: "waiting", attempts: 0, unknowns: 0, ...email };
  if (!("booking" in email.data) || !email.bookingId) return row;
  const hosts = hostNamesJson(sql`${email.bookingId}`);
  const data = sql`json_set(${JSON.stringify(email.data)}, '$.booking.hosts', json(${hosts}))`;
  if (email.kind !== "call_follow_up") return { ...row, data };
  // Only the row says which key its reader's link has.
  const stopKey = sql`(select link_key from follow_up_addresses where address_hash = ${email.data.addressHash})`;
  return { ...row, data: sql`json_set(${data}, '$.stopKey', ${stopKey})` };
}

/** Puts an email that reports no change into the outbox, outside a batch. */
export async function queueEmail(db: Db, email: NewEmail): Promise<void> {
  await insertEmail(db, email);
}
