import { and, desc, eq, getTableColumns, gt, lte, ne, type SQL, sql } from "drizzle-orm";
import type { User } from "../domain/account/account";
import type { Db } from "./client.server";
import { rowValues } from "./row-values.server";
import { sessions, users } from "./schema";

export type NewSession = typeof sessions.$inferInsert;
export type Session = Omit<typeof sessions.$inferSelect, "tokenHash">;

/** The session of a token, with its user; null when there is none that still holds. */
export async function findSession(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<{ session: Session; user: User } | null> {
  const [found] = await db
    .select({ session: publicColumns, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return found ?? null;
}

const { tokenHash: _hash, ...publicColumns } = getTableColumns(sessions);

/** A statement for a batch. With a condition, the session begins only if that holds when the statement's turn comes. */
export function insertSession(db: Db, session: NewSession, condition: SQL = sql`true`) {
  return db.insert(sessions).select(sql`select ${rowValues(sessions, session)} where ${condition}`);
}

export async function touchSession(db: Db, id: string, lastSeenAt: number, expiresAt: number): Promise<void> {
  await db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.id, id));
}

/** A statement for a batch. */
export function deleteSessionByToken(db: Db, tokenHash: string) {
  return db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export function deleteSessionForUser(db: Db, userId: string, id: string) {
  return db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
}

/** A statement for a batch: ends all of a user's sessions but the one named. */
export function deleteOtherSessions(db: Db, userId: string, exceptId: string) {
  return db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, exceptId)));
}

/** A user's sessions that still hold, the one used last first. */
export function listSessionsForUser(db: Db, userId: string, now: number): Promise<Session[]> {
  return db
    .select(publicColumns)
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt));
}

export function removeExpiredSessions(db: Db, now: number) {
  return db.delete(sessions).where(lte(sessions.expiresAt, now));
}
