import { and, desc, eq, getTableColumns, gt, ne, type SQL, sql } from "drizzle-orm";
import type { User } from "../../domain/account/account";
import type { Instant } from "../../domain/instant";
import { passkeys, totpFactors, users } from "../account/schema";
import { eventStatements, type NewSecurityEvent } from "../account/security-events.server";
import { type Db, runBatch } from "../client.server";
import { insertIf } from "../row-values.server";
import { staff } from "../staff/schema";
import { sessions } from "./schema";

export type NewSession = typeof sessions.$inferInsert;
export type Session = Omit<typeof sessions.$inferSelect, "tokenHash" | "previousTokenHash">;

const { tokenHash: _hash, previousTokenHash: _previous, ...publicColumns } = getTableColumns(sessions);

/** The session for a token, with its user; null if there is none or it has expired. */
export async function findSession(
  db: Db,
  tokenHash: string,
  now: Instant,
): Promise<{ session: Session; user: User } | null> {
  const [found] = await db
    .select({ session: publicColumns, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return found ?? null;
}

/**
 * Whether a token has been replaced by a newer one of an active session. Its browser then has the new one, or is
 * about to get it.
 */
export async function isReplacedToken(db: Db, tokenHash: string, now: Instant): Promise<boolean> {
  const [found] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.previousTokenHash, tokenHash), gt(sessions.expiresAt, now)))
    .limit(1);
  return found !== undefined;
}

/**
 * Batch statement: inserts a session, if the condition holds when the statement runs. Staff get sessions on proven
 * devices only. Accounts with an authenticator get only sessions proven by two factors, for every sign-in method; for
 * staff, a passkey requires this too. Otherwise nothing is inserted.
 */
export function insertSession(db: Db, session: NewSession, condition: SQL = sql`true`) {
  const { userId, staffDeviceId, aal } = session;
  const mayHave = [
    ...(staffDeviceId ? [] : [sql`not ${isStaff(userId)}`]),
    ...(aal === 2
      ? []
      : [sql`not ${hasAuthenticator(userId)}`, sql`not (${isStaff(userId)} and ${hasPasskey(userId)})`]),
  ];
  return insertIf(db, sessions, session, sql.join([condition, ...mayHave], sql` and `));
}

/** Condition that an account requires a second factor. */
export function hasAuthenticator(userId: SQL | string): SQL {
  return sql`exists (select 1 from ${totpFactors} where ${totpFactors.userId} = ${userId} and ${totpFactors.confirmedAt} is not null)`;
}

/** Condition that an account has a passkey. */
export function hasPasskey(userId: SQL | string): SQL {
  return sql`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${userId})`;
}

export function isStaff(userId: SQL | string): SQL {
  return sql`exists (select 1 from ${staff} where ${staff.userId} = ${userId})`;
}

/** Batch statement: stores a new proof in a session and replaces its token. */
export function renewSession(
  db: Db,
  id: string,
  proof: Pick<Session, "aal" | "methods" | "authenticatedAt"> & { tokenHash: string },
  condition: SQL,
) {
  return db
    .update(sessions)
    .set({ ...proof, previousTokenHash: sql`${sessions.tokenHash}` })
    .where(and(eq(sessions.id, id), condition));
}

export async function touchSession(
  db: Db,
  id: string,
  lastSeenAt: Instant,
  expiresAt: Instant,
): Promise<void> {
  await db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.id, id));
}

/** Batch statement. */
export function deleteSessionByToken(db: Db, tokenHash: string, condition: SQL = sql`true`) {
  return db.delete(sessions).where(and(eq(sessions.tokenHash, tokenHash), condition));
}

/** Batch statements that end the session that a new one replaces. */
export function deleteReplacedSession(
  db: Db,
  { previousTokenHash }: Pick<NewSession, "previousTokenHash">,
  condition?: SQL,
) {
  return previousTokenHash ? [deleteSessionByToken(db, previousTokenHash, condition)] : [];
}

/** Ends one of a user's sessions. False if it is not theirs or has ended already. */
export async function deleteSessionForUser(
  db: Db,
  userId: string,
  id: string,
  event: NewSecurityEvent | null,
): Promise<boolean> {
  const isTheirs = and(eq(sessions.userId, userId), eq(sessions.id, id));
  return runBatch(db, [
    ...eventStatements(db, event, sql`exists (select 1 from ${sessions} where ${isTheirs})`),
    db.delete(sessions).where(isTheirs),
  ]);
}

/** Batch statement: ends all of a user's sessions except one. */
export function deleteOtherSessions(db: Db, userId: SQL | string, exceptId: string, condition?: SQL) {
  return db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, exceptId), condition));
}

/** A user's active sessions, most recently used first. */
export function listSessionsForUser(db: Db, userId: string, now: Instant): Promise<Session[]> {
  return db
    .select(publicColumns)
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt));
}
