import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Cursor, ListCount } from "../../domain/list-page";
import { AUDIT_SUBJECTS, type AuditSubject } from "../../domain/staff/audit";
import type { AuditFilter, AuditSpan } from "../../domain/staff/audit-filter";
import { users } from "../account/schema";
import { callKinds } from "../availability/schema";
import { bookings } from "../booking/schema";
import type { Db } from "../client.server";
import { clients } from "../clients/schema";
import { countList, readInChunks } from "../desk-lists.server";
import { emails } from "../email/schema";
import { hosts } from "../hosts/schema";
import { tickets } from "../tickets/schema";
import type { AuditRow } from "./audit.server";
import { auditLog } from "./schema";

type AuditQuery = { filter: AuditFilter; span: AuditSpan; limit: number };

/** Rows of the same millisecond are in the order in which they were written. */
type LogPosition = { at: number; row: number };

export type AuditPage = { rows: AuditRow[]; next: Cursor | null; count: ListCount };

/** A page of the whole log, the newest first. */
export async function readAuditPage(
  db: Db,
  { after, ...asked }: AuditQuery & { after: Cursor | null },
): Promise<AuditPage> {
  const where = conditionOf(asked);
  const start = after && { at: Number(after.key), row: Number(after.id) };
  const [{ count }, { rows, last }] = await Promise.all([
    countList(db, { table: auditLog, id: auditLog.id, where, isSearch: false }),
    readPart(db, where, start, asked.limit),
  ]);
  const before = (after?.before ?? 0) + rows.length;
  return { rows, next: last && { key: last.at, id: String(last.row), before }, count };
}

/** All rows that match a filter, the newest first, in chunks. */
export function readAuditInParts(db: Db, asked: AuditQuery): AsyncGenerator<AuditRow[]> {
  const where = conditionOf(asked);
  return readInChunks((start: LogPosition | null) => readPart(db, where, start, asked.limit));
}

function conditionOf({ filter: { who, action, about, id }, span }: AuditQuery): SQL | undefined {
  const { at, staffEmail, subjectKind, subjectId } = auditLog;
  return and(
    who ? sql`instr(lower(${staffEmail}), ${who}) > 0` : undefined,
    action ? eq(auditLog.action, action) : undefined,
    about ? eq(subjectKind, about) : undefined,
    // Listing all kinds lets SQLite use the index by kind and id for an id alone.
    id && !about ? inArray(subjectKind, [...AUDIT_SUBJECTS]) : undefined,
    id ? eq(subjectId, id) : undefined,
    span.from === null ? undefined : gte(at, span.from),
    span.before === null ? undefined : lt(at, span.before),
  );
}

/** `last` is the place after which the log continues; null at its end. */
type Part = { rows: AuditRow[]; last: LogPosition | null };

async function readPart(
  db: Db,
  where: SQL | undefined,
  start: LogPosition | null,
  limit: number,
): Promise<Part> {
  // The separate bound on the instant lets SQLite use an index, which it cannot for a row value with the rowid.
  const beyond = start
    ? sql`${auditLog.at} <= ${start.at} and (${auditLog.at}, audit_log.rowid) < (${start.at}, ${start.row})`
    : undefined;
  const found = await db
    .select({ row: sql<number>`audit_log.rowid`.as("row_number"), audit: auditLog })
    .from(auditLog)
    .where(and(where, beyond))
    .orderBy(desc(auditLog.at), sql`audit_log.rowid desc`)
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows: rows.map(({ audit }) => audit), last: last ? { at: last.audit.at, row: last.row } : null };
}

export type AuditNames = {
  bookings: Map<string, string>;
  clients: Map<string, string>;
  emails: Map<string, string>;
  tickets: Map<string, number>;
  accounts: Map<string, string>;
  kinds: Map<string, string>;
  hosts: Map<string, string>;
};

/** The current names of the rows' subjects and of what their facts name by id. What is gone has none. */
export async function readAuditNames(db: Db, rows: readonly AuditRow[]): Promise<AuditNames> {
  const ids = (kind: AuditSubject, inFacts?: { of: AuditSubject; fact: string }) => {
    const subjects = rows.filter(({ subjectKind }) => subjectKind === kind).map(({ subjectId }) => subjectId);
    const named = rows
      .filter(({ subjectKind }) => subjectKind === inFacts?.of)
      .map(({ after }) => after?.[inFacts?.fact ?? ""])
      .filter((id) => typeof id === "string");
    return sql`(select value from json_each(${JSON.stringify([...subjects, ...named])}))`;
  };
  const [ofBookings, ofClients, ofEmails, ofTickets, ofAccounts, ofKinds, ofHosts] = await db.batch([
    db
      .select({ id: bookings.id, name: bookings.name })
      .from(bookings)
      .where(sql`${bookings.id} in ${ids("booking")}`),
    db
      .select({ id: clients.id, name: clients.email })
      .from(clients)
      .where(sql`${clients.id} in ${ids("client", { of: "client", fact: "record" })}`),
    db
      .select({ id: emails.id, name: emails.toEmail })
      .from(emails)
      .where(sql`${emails.id} in ${ids("email")}`),
    db
      .select({ id: tickets.id, name: tickets.number })
      .from(tickets)
      .where(sql`${tickets.id} in ${ids("ticket")}`),
    db
      .select({ id: users.id, name: users.email })
      .from(users)
      .where(sql`${users.id} in ${ids("staff")}`),
    db
      .select({ id: callKinds.id, name: callKinds.name })
      .from(callKinds)
      .where(sql`${callKinds.id} in ${ids("call_kind", { of: "booking_list", fact: "kind" })}`),
    db
      .select({ id: hosts.id, name: hosts.name })
      .from(hosts)
      .where(
        sql`${hosts.id} in ${ids("host", { of: "booking_list", fact: "host" })} and ${hosts.name} <> ''`,
      ),
  ]);
  const named = <Name>(found: { id: string; name: Name }[]) =>
    new Map(found.map(({ id, name }) => [id, name] as const));
  return {
    bookings: named(ofBookings),
    clients: named(ofClients),
    emails: named(ofEmails),
    tickets: named(ofTickets),
    accounts: named(ofAccounts),
    kinds: named(ofKinds),
    hosts: named(ofHosts),
  };
}
