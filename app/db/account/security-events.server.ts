import { desc, eq, type SQL, sql } from "drizzle-orm";
import { isCounted, type SecurityEventKind } from "../../domain/account/security-event";
import { utcDateOf } from "../../domain/calendar-date";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import type { Db, Statement } from "../client.server";
import { insertEmail } from "../email/insert-email.server";
import { securityEvents, users } from "./schema";

export type NewSecurityEvent = {
  id: string;
  kind: SecurityEventKind;
  /** A user id, or a condition on the users table. */
  userId: string | SQL;
  device: string;
  happenedAt: Instant;
};
export type SecurityEvent = Pick<
  typeof securityEvents.$inferSelect,
  "id" | "kind" | "device" | "times" | "happenedAt"
>;

/**
 * Batch statement: records an event of an account. Does nothing if there is no such account or the condition does not
 * hold. Events that are counted share a row with those of the same kind and day.
 */
export function insertSecurityEvent(db: Db, event: NewSecurityEvent, condition: SQL = sql`true`) {
  const { kind, userId, device, happenedAt } = event;
  const account = typeof userId === "string" ? sql`${users.id} = ${userId}` : userId;
  const day = utcDateOf(happenedAt);
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

/** Records an event outside a batch. Returns the account's id; null if there is no such account. */
export async function recordSecurityEvent(db: Db, event: NewSecurityEvent): Promise<string | null> {
  const [row] = await insertSecurityEvent(db, event).returning({ userId: securityEvents.userId });
  return row?.userId ?? null;
}

/** Whether a write failed because of the security_events table. */
export function isSecurityEventsError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // Only the root cause counts: Drizzle's own message quotes the statement.
    if (!cause.cause && cause.message.includes("security_events")) return true;
  }
  return false;
}

/** Batch statements for an event; none for null. */
export function eventStatements(db: Db, event: NewSecurityEvent | null, condition?: SQL) {
  return event ? [insertSecurityEvent(db, event, condition)] : [];
}

/** The event and the email that report a change to the account's owner. */
export type OwnerNotice = { event: NewSecurityEvent | null; email: NewEmail };

/** Batch statements that record an event in the account's history and email its owner. */
export function notifyOwner(db: Db, told: OwnerNotice, condition: SQL): Statement[] {
  return [...eventStatements(db, told.event, condition), insertEmail(db, told.email, condition)];
}

/** Condition on the users table: the account with this address. */
export function userWithEmail(email: string): SQL {
  return sql`${users.email} = ${email}`;
}

/** An account's events, newest first; a limit of -1 returns all of them. */
export function listSecurityEvents(db: Db, userId: string, limit = -1): Promise<SecurityEvent[]> {
  const { id, kind, device, times, happenedAt } = securityEvents;
  return db
    .select({ id, kind, device, times, happenedAt })
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(desc(securityEvents.happenedAt), desc(sql`rowid`))
    .limit(limit);
}
