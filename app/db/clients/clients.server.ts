import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { mailboxOf } from "../../domain/limits/limits";
import { mailboxInSql } from "../booking/booking-conditions";
import { bookings } from "../booking/schema";
import type { Db } from "../client.server";
import { auditedBy, insertAudit, type NewAudit } from "../staff/audit.server";
import { clients } from "./schema";

export type Client = typeof clients.$inferSelect;

/** Maximum records of one person. */
export const RECORDS_AT_MOST = 8;

export async function findClientByEmail(db: Db, email: string): Promise<Client | null> {
  const [found] = await db.select().from(clients).where(eq(clients.email, email));
  return found ?? null;
}

/** A record, and those merged into it, the oldest contact first. Null if there is none. */
export async function findClientRecords(
  db: Db,
  id: string,
): Promise<{ client: Client; merged: Client[] } | null> {
  const [[client], merged] = await db.batch([
    db.select().from(clients).where(eq(clients.id, id)),
    db
      .select()
      .from(clients)
      .where(eq(clients.mergedIntoId, id))
      .orderBy(asc(clients.firstContactAt), asc(clients.id)),
  ]);
  return client ? { client, merged } : null;
}

/** Maximum suggested records per reason. */
const SUGGESTED = 5;

/** How many of an account's latest calls are searched for addresses they were booked with. */
const CALLS_LOOKED_AT = 200;

export type Likeness = "mailbox" | "name" | "account";

/** Records that probably belong to the same person, each with the reason. */
export async function listLikeClients(
  db: Db,
  { id, email, name, company, userId }: Client,
): Promise<{ client: Client; why: Likeness }[]> {
  const plain = mailboxOf(email);
  const local = plain.slice(0, plain.lastIndexOf("@"));
  const others = and(ne(clients.id, id), isNull(clients.mergedIntoId));
  // A mailbox's addresses with a tag are adjacent in the index; a comma is the character after "+".
  const inMailbox = or(
    eq(clients.email, plain),
    sql`(${clients.email} >= ${`${local}+`} and ${clients.email} < ${`${local},`})`,
  );
  const byName = and(
    sql`lower(${clients.name}) = lower(${name}) and lower(${clients.company}) = lower(${company})`,
    // Repeats the partial index's condition, so that SQLite uses it.
    sql`company <> '' and ${company} <> ''`,
  );
  const used = sql`(select lower(email) from (select ${bookings.email} from ${bookings} where ${bookings.userId} = ${userId ?? ""} order by ${bookings.bookingDate} desc limit ${CALLS_LOOKED_AT}))`;
  const [ofMailbox, ofName, ofAccount] = await db.batch([
    db
      .select()
      .from(clients)
      .where(and(inMailbox, sql`${mailboxInSql(sql`${clients.email}`)} = ${plain}`, others))
      .limit(SUGGESTED),
    db.select().from(clients).where(and(byName, others)).limit(SUGGESTED),
    db
      .select()
      .from(clients)
      .where(and(sql`${clients.email} in ${used}`, others))
      .limit(SUGGESTED),
  ]);
  const all = [
    ...ofAccount.map((client) => ({ client, why: "account" as const })),
    ...ofMailbox.map((client) => ({ client, why: "mailbox" as const })),
    ...ofName.map((client) => ({ client, why: "name" as const })),
  ];
  return all.filter(({ client }, index) => all.findIndex((one) => one.client.id === client.id) === index);
}

type ExpectedVersion = Pick<Client, "id" | "version">;

const isAsSeen = ({ id, version }: ExpectedVersion): SQL =>
  sql`exists (select 1 from ${clients} where ${clients.id} = ${id} and ${clients.version} = ${version})`;

const standsForItself = ({ id }: ExpectedVersion): SQL =>
  sql`exists (select 1 from ${clients} where ${clients.id} = ${id} and ${clients.mergedIntoId} is null)`;

/**
 * Merges two records of one person: the first represents both, and those merged into the second. Each gets its own
 * audit row. False if one has changed since it was seen, or there would be too many.
 */
export async function mergeClients(
  db: Db,
  main: ExpectedVersion,
  other: ExpectedVersion & Pick<Client, "lastContactAt">,
  audits: { ofMain: NewAudit; ofOther: NewAudit },
): Promise<boolean> {
  const fits = sql`(select count(*) from ${clients} where ${clients.mergedIntoId} in (${main.id}, ${other.id})) <= ${RECORDS_AT_MOST - 2}`;
  const may = sql`${isAsSeen(main)} and ${isAsSeen(other)} and ${standsForItself(main)} and ${standsForItself(other)} and ${fits}`;
  const isAudited = auditedBy(audits.ofMain);
  const [audited] = await db.batch([
    insertAudit(db, audits.ofMain, may),
    insertAudit(db, audits.ofOther, isAudited),
    db
      .update(clients)
      .set({ mergedIntoId: main.id })
      .where(and(eq(clients.mergedIntoId, other.id), isAudited)),
    db
      .update(clients)
      .set({ mergedIntoId: main.id })
      .where(and(eq(clients.id, other.id), isAudited)),
    db
      .update(clients)
      .set({
        lastContactAt: sql`max(${clients.lastContactAt}, ${other.lastContactAt})`,
        version: sql`${clients.version} + 1`,
      })
      .where(and(eq(clients.id, main.id), isAudited)),
  ]);
  return audited.meta.changes > 0;
}

/** Separates a merged record again. False if it is no longer merged into the other, or the other has changed. */
export async function separateClient(
  db: Db,
  main: ExpectedVersion,
  otherId: string,
  audits: { ofMain: NewAudit; ofOther: NewAudit },
): Promise<boolean> {
  const isMerged = sql`exists (select 1 from ${clients} where ${clients.id} = ${otherId} and ${clients.mergedIntoId} = ${main.id})`;
  const isAudited = auditedBy(audits.ofMain);
  const [audited] = await db.batch([
    insertAudit(db, audits.ofMain, sql`${isAsSeen(main)} and ${isMerged}`),
    insertAudit(db, audits.ofOther, isAudited),
    db
      .update(clients)
      .set({ mergedIntoId: null })
      .where(and(eq(clients.id, otherId), eq(clients.mergedIntoId, main.id), isAudited)),
    db
      .update(clients)
      .set({ version: sql`${clients.version} + 1` })
      .where(and(eq(clients.id, main.id), isAudited)),
  ]);
  return audited.meta.changes > 0;
}

/** The addresses of records, including those that are merged into others by now. */
export async function listAddresses(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: clients.id, email: clients.email })
    .from(clients)
    .where(inArray(clients.id, [...ids]));
  return new Map(rows.map(({ id, email }) => [id, email]));
}
