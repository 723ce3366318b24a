import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Instant } from "../../domain/instant";
import { users } from "../account/schema";
import { allowsEvent, isExpected } from "../booking/booking-conditions";
import { selectBookings } from "../booking/booking-rows.server";
import { type Cancellation, cancelStatements } from "../booking/bookings.server";
import { bookings, unconfirmedRequests } from "../booking/schema";
import type { Db } from "../client.server";
import { erasureOf } from "../privacy/erasure";
import { type Addresses, setsOf } from "../privacy/person-sets";
import { rowsOf } from "../privacy/personal-table";
import { quote } from "../quote";
import { auditedBy, insertAudit, type NewAudit } from "../staff/audit.server";
import { staff } from "../staff/schema";
import { timeWaits } from "../waiting/schema";
import type { Client } from "./clients.server";
import { clients } from "./schema";

const whereOf = (table: SQLiteTable, addresses: Addresses) =>
  sql.raw(`(${rowsOf(table).where(setsOf(addresses))})`);

function isToCancel(addresses: Addresses, now: Instant): SQL {
  return sql`${whereOf(bookings, addresses)} and ${bookings.startsAt} > ${now} and ${allowsEvent("cancelled")}`;
}

/**
 * Conditions that use indexes, for the counts on a page. Erasing itself scans everything, including text elsewhere
 * that names the person.
 */
function theirsByIndex(all: Addresses) {
  const sets = setsOf(all);
  const { addresses, accounts } = sets;
  const own = `((lower(email) in ${addresses} and user_id is null) or user_id in ${accounts})`;
  const about = (table: string) => `${table}_id in (select id from ${table}s where ${own})`;
  return {
    users: rowsOf(users).where(sets),
    bookings: own,
    tickets: own,
    emails: `(lower(to_email) in ${addresses} or user_id in ${accounts} or ${about("booking")} or ${about("ticket")})`,
    unconfirmed_requests: rowsOf(unconfirmedRequests).where(sets),
    time_waits: rowsOf(timeWaits).where(sets),
  };
}

/** What erasing a person would remove: row counts, and the upcoming calls. */
export async function readErasurePreview(db: Db, addresses: Addresses, now: Instant) {
  const where = theirsByIndex(addresses);
  const counted = (table: keyof typeof where) =>
    sql<number>`(select count(*) from ${sql.raw(table)} where ${sql.raw(where[table])})`;
  const eventsWhere = (isReached: string) =>
    sql<number>`(select count(*) from call_events join calendar_connections as account on account.id = connection_id
      where booking_id in (select id from bookings where ${sql.raw(where.bookings)}) and ${sql.raw(isReached)})`;
  // Another scheduler keeps its own calls: only their client or the agency can cancel them there.
  const external = sql<number>`(select count(*) from bookings where ${sql.raw(where.bookings)}
      and starts_at > ${now} and ${isExpected()} and elsewhere is not null)`;
  const [[counts], calls] = await db.batch([
    db
      .select({
        accounts: counted("users").as("accounts"),
        bookings: counted("bookings").as("bookings"),
        tickets: counted("tickets").as("tickets"),
        emails: counted("emails").as("emails"),
        requests: counted("unconfirmed_requests").as("requests"),
        waits: counted("time_waits").as("waits"),
        events: eventsWhere("account.expired_at is null").as("events"),
        unreachedEvents: eventsWhere("account.expired_at is not null").as("unreached_events"),
        external: external.as("external"),
      })
      .from(sql`(select 1)`),
    selectBookings(db).where(isToCancel(addresses, now)).orderBy(bookings.startsAt),
  ]);
  if (!counts) throw new Error("Nothing was counted");
  return { counts, calls };
}

type Erasure = {
  /** The records as they were seen: the person's main record, then those merged into it. */
  records: readonly Pick<Client, "id" | "email" | "version">[];
  cancellations: readonly Cancellation[];
  /** Must be an owner when the batch runs. */
  ownerId: string;
  audit: NewAudit;
};

/**
 * Erases a person in one batch, with an audit row that doesn't identify them. Returns false without changing anything
 * if a record or an upcoming call has changed since it was seen, an account belongs to staff, or the user is no
 * longer an owner.
 */
export async function eraseClient(
  db: Db,
  { records, cancellations, ownerId, audit }: Erasure,
): Promise<boolean> {
  const addresses = records.map(({ email }) => email);
  const [main] = records;
  const seen = JSON.stringify(records.map(({ id, version, email }) => `${id}:${version}:${email}`));
  const calls = JSON.stringify(cancellations.map(({ was }) => `${was.id}:${was.icalSequence}`));
  const toCancel = isToCancel(addresses, audit.at);
  const may = sql`(select count(*) from ${clients} where (${clients.id} = ${main?.id ?? ""} or ${clients.mergedIntoId} = ${main?.id ?? ""})
      and ${clients.id} || ':' || ${clients.version} || ':' || ${clients.email} in (select value from json_each(${seen}))) = ${records.length}
    and not exists (select 1 from ${clients} where ${clients.mergedIntoId} = ${main?.id ?? ""}
      and ${clients.id} || ':' || ${clients.version} || ':' || ${clients.email} not in (select value from json_each(${seen})))
    and (select count(*) from ${bookings} where ${toCancel}) = ${cancellations.length}
    and not exists (select 1 from ${bookings} where ${toCancel}
      and ${bookings.id} || ':' || ${bookings.icalSequence} not in (select value from json_each(${calls})))
    and not exists (select 1 from ${staff} where ${whereOf(staff, addresses)})
    and exists (select 1 from ${staff} where ${staff.userId} = ${ownerId} and ${staff.role} = 'owner')`;
  const isAudited = auditedBy(audit);
  const erasure = erasureOf(addresses);
  // In a batch, Drizzle accepts raw SQL only without parameters.
  const run = (text: string) =>
    db.run(sql.raw(`${text} and exists (select 1 from audit_log where audit_log.id = ${quote(audit.id)})`));
  const [audited] = await db.batch([
    insertAudit(db, audit, may),
    ...erasure.first.map(run),
    ...cancellations.flatMap((cancellation) => cancelStatements(db, cancellation, isAudited)),
    ...erasure.rest.map(run),
  ]);
  return audited.meta.changes > 0;
}
