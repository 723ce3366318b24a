import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Instant } from "../../domain/instant";
import { pick } from "../../domain/pick";
import type { DeskEntry } from "../../domain/ticket-desk/conversation-part";
import { LISTED_LENGTH } from "../../domain/ticket-desk/queue";
import type { TicketPriority, TicketStatus } from "../../domain/tickets/ticket";
import { users } from "../account/schema";
import type { Alongside, Db } from "../client.server";
import { insertIf } from "../row-values.server";
import { staff } from "../staff/schema";
import { ticketMessages, ticketRemarks, tickets } from "./schema";
import { setAsideMailOfTicket } from "./set-aside-mails.server";
import { isUnmerged, nextVersion, statusSet } from "./ticket-scope";
import { insertWords } from "./ticket-words.server";
import { publicColumns } from "./tickets.server";

const deskColumns = {
  ...publicColumns,
  ...pick(tickets, "statusSince", "version", "assigneeId", "visitSource"),
  madeFromMail: setAsideMailOfTicket,
};

/** A ticket with the desk's columns, and its messages and remarks in the order in which they were written. */
export async function findDeskTicket(db: Db, number: number) {
  const isIt = eq(tickets.number, number);
  const [[ticket], messages, remarks] = await db.batch([
    db.select(deskColumns).from(tickets).where(isIt),
    db
      .select(pick(ticketMessages, "id", "author", "body", "quoted", "createdAt"))
      .from(ticketMessages)
      .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
      .where(isIt)
      .orderBy(ticketMessages.createdAt, sql`${ticketMessages}.rowid`),
    db
      .select({
        id: ticketRemarks.id,
        by: users.name,
        body: ticketRemarks.body,
        createdAt: ticketRemarks.createdAt,
      })
      .from(ticketRemarks)
      .innerJoin(tickets, eq(tickets.id, ticketRemarks.ticketId))
      .leftJoin(users, eq(users.id, ticketRemarks.authorId))
      .where(isIt)
      .orderBy(ticketRemarks.createdAt, sql`${ticketRemarks}.rowid`),
  ]);
  if (!ticket) return null;
  const entries: DeskEntry[] = [
    ...messages.map(({ author, ...message }) => ({ ...message, kind: author, by: null })),
    ...remarks.map((remark) => ({ ...remark, quoted: null, kind: "remark" as const })),
  ];
  // The sort is stable: a remark comes after a message of the same time.
  entries.sort((one, other) => one.createdAt - other.createdAt);
  return { ticket, entries, messageCount: messages.length };
}

export type DeskTicket = NonNullable<Awaited<ReturnType<typeof findDeskTicket>>>;

/** One change at the desk to a ticket at the version that was seen. */
export type TicketChange =
  | { to: "status"; status: TicketStatus; now: Instant }
  | { to: "facts"; priority?: TicketPriority; assigneeId?: string | null };

function setOf(change: TicketChange) {
  if (change.to === "status") return statusSet(change.status, change.now);
  // Fields that stay undefined keep their value.
  return { ...nextVersion, priority: change.priority, assigneeId: change.assigneeId };
}

export function isAsSeen(id: string, version: number): SQL {
  return sql`(${tickets.id} = ${id} and ${tickets.version} = ${version} and ${isUnmerged})`;
}

/**
 * Makes a change with the statements that belong to it. Returns false, having done nothing, if the ticket has changed
 * since it was seen.
 */
export async function updateDeskTicket(
  db: Db,
  seen: { id: string; version: number },
  change: TicketChange,
  alongside: Alongside,
): Promise<boolean> {
  const asSeen = isAsSeen(seen.id, seen.version);
  const results = await db.batch([
    db.select({ id: tickets.id }).from(tickets).where(asSeen),
    // Before the change, after which the condition no longer holds.
    ...alongside(sql`exists (select 1 from ${tickets} where ${asSeen})`),
    db.update(tickets).set(setOf(change)).where(asSeen),
  ]);
  return results[0].length > 0;
}

type NewRemark = typeof ticketRemarks.$inferInsert;

/** Adds a remark, once per idempotency key. Returns false if the ticket is gone or merged into another. */
export async function insertRemark(db: Db, remark: NewRemark, alongside: Alongside): Promise<boolean> {
  const isThere = sql`exists (select 1 from ${tickets} where ${tickets.id} = ${remark.ticketId} and ${isUnmerged})`;
  const isNew = sql`not exists (select 1 from ${ticketRemarks} where ${ticketRemarks.idempotencyKey} = ${remark.idempotencyKey})`;
  const isWritten = sql`exists (select 1 from ${ticketRemarks} where ${ticketRemarks.id} = ${remark.id})`;
  const results = await db.batch([
    db
      .select({ id: tickets.id })
      .from(tickets)
      .where(sql`${tickets.id} = ${remark.ticketId} and ${isUnmerged}`),
    // Before the remark is there, so that a write retried after a lost response doesn't do this twice.
    ...alongside(sql`(${isThere} and ${isNew})`),
    db
      .update(tickets)
      .set(nextVersion)
      .where(sql`${tickets.id} = ${remark.ticketId} and ${isUnmerged} and ${isNew}`),
    insertIf(db, ticketRemarks, remark, isThere).onConflictDoNothing({
      target: ticketRemarks.idempotencyKey,
    }),
    insertWords(db, remark.ticketId, [remark.body], isWritten),
  ]);
  return results[0].length > 0;
}

/** The staff that a ticket can be assigned to, by name. */
export function listAssignable(db: Db): Promise<{ id: string; name: string; email: string }[]> {
  return (
    db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(staff)
      // SQLite keeps the order of a cross join: the team is small, and the accounts are many.
      .crossJoin(users)
      .where(eq(users.id, staff.userId))
      .orderBy(users.name)
  );
}

/** The newest other tickets with the same account or address, of any status. */
export async function listTicketsOfSamePerson(
  db: Db,
  { id, userId, email }: { id: string; userId: string | null; email: string },
  limit: number,
) {
  const columns = {
    number: tickets.number,
    subject: sql<string>`substr(${tickets.subject}, 1, ${LISTED_LENGTH.subject})`,
    status: tickets.status,
    updatedAt: tickets.updatedAt,
  };
  // Two queries rather than one with "or", so that each uses its index.
  const others = and(ne(tickets.id, id), isUnmerged);
  const [byAddress, byAccount] = await db.batch([
    db
      .select(columns)
      .from(tickets)
      .where(and(sql`lower(${tickets.email}) = lower(${email})`, others))
      .orderBy(sql`${tickets.number} desc`)
      .limit(limit),
    db
      .select(columns)
      .from(tickets)
      .where(and(userId === null ? sql`false` : eq(tickets.userId, userId), others))
      .orderBy(sql`${tickets.number} desc`)
      .limit(limit),
  ]);
  const known = new Map([...byAddress, ...byAccount].map((ticket) => [ticket.number, ticket]));
  return [...known.values()].sort((one, other) => other.number - one.number).slice(0, limit);
}
