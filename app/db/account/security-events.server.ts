import { desc, eq, type SQL, sql } from "drizzle-orm";
import { isCounted, type SecurityEventKind } from "../../domain/account/security-event";
import type { NewEmail } from "../../domain/email/email";
import type { Db, Statement } from "../client.server";
import { insertEmail } from "../email/emails.server";
import { securityEvents, users } from "./schema";

export type NewSecurityEvent = {
  id: string;
  kind: SecurityEventKind;
  /** Or a condition on the account. */
  userId: string | SQL;
  device: string;
  happenedAt: number;
};
export type SecurityEvent = Pick<
  typeof securityEvents.$inferSelect,
  "id" | "kind" | "device" | "times" | "happenedAt"
>;

/**
 * Batch statement: an event of an account. Nothing if there is no such account or the condition does not hold. Events that are
 * counted share a row with those of the same kind and day.
 */
export function insertSecurityEvent(db: Db, event: NewSecurityEvent, condition: SQL = sql`true`) {
  const { kind, userId, device, happenedAt } = event;
  const account = typeof userId === "string" ? sql`${users.id} = ${userId}` : userId;
  const day = new Date(happenedAt).toISOString().slice(0, 10);
  const id = isCounted(kind) ? sql`${`${kind}:${day}:`} || ${users.id}` : sql`${event.id}`;
  return db
    .insert(securityEvents)
    .select(
      sql`select ${id}, ${users.id}, ${kind}, ${device}, 1, ${happenedAt} from ${users} where ${account} and ${condition}`,
    )
    .onConflictDoUpdate({
      target: securityEvents.id,
      set: { times: sql`${securityEvents.times} + 1`, device, happenedAt },
    });
}

/** Writes an event by itself. Returns the account's id; null if there is no such account. */
export async function recordSecurityEvent(db: Db, event: NewSecurityEvent): Promise<string | null> {
  const [row] = await insertSecurityEvent(db, event).returning({ userId: securityEvents.userId });
  return row?.userId ?? null;
}

/** Whether it was the events' table that made a write fail. */
export function isAboutSecurityEvents(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // Drizzle's own message quotes the statement.
    if (!cause.cause && cause.message.includes("security_events")) return true;
  }
  return false;
}

/** The same as part of a batch that is also written without any event. */
export function eventStatements(db: Db, event: NewSecurityEvent | null, condition?: SQL) {
  return event ? [insertSecurityEvent(db, event, condition)] : [];
}

/** Batch statements: what happened, in the account's history and by mail to its owner. */
export function tellOwner(
  db: Db,
  told: { event: NewSecurityEvent | null; email: NewEmail },
  condition: SQL,
): Statement[] {
  return [...eventStatements(db, told.event, condition), insertEmail(db, told.email, condition)];
}

/** The account whose address this is. */
export function userWithEmail(email: string): SQL {
  return sql`${users.email} = ${email}`;
}

/** An account's events, newest first: all of them, or so many. */
export function listSecurityEvents(db: Db, userId: string, limit = -1): Promise<SecurityEvent[]> {
  const { id, kind, device, times, happenedAt } = securityEvents;
  return db
    .select({ id, kind, device, times, happenedAt })
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(desc(securityEvents.happenedAt), desc(sql`rowid`))
    .limit(limit);
}
