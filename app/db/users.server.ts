import { and, eq, type SQL, sql } from "drizzle-orm";
import type { User } from "../domain/account/account";
import type { NewEmail } from "../domain/email/email";
import type { StaffRole } from "../domain/staff/staff";
import {
  deleteTokensOfUser,
  emailOfToken,
  type NewAccountToken,
  putAccountToken,
  spendAllTokens,
  type TokenClaim,
  tokenHolds,
  userOfToken,
} from "./account-tokens.server";
import { deleteCounter } from "./attempt-counters.server";
import type { Db } from "./client.server";
import { insertEmail } from "./emails.server";
import { attemptCounters, bookings, credentials, sessions, staff, tickets, users } from "./schema";
import { eventStatements, type NewSecurityEvent } from "./security-events.server";
import { deleteSessionByToken, insertSession, type NewSession } from "./sessions.server";

export async function findUserByEmail(db: Db, email: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

export async function findUserById(db: Db, id: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

export async function findCredentialByEmail(
  db: Db,
  email: string,
): Promise<{ user: User; role: StaffRole | null; passwordHash: string } | null> {
  const [found] = await db
    .select({ user: users, role: staff.role, passwordHash: credentials.passwordHash })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .leftJoin(staff, eq(staff.userId, users.id))
    .where(eq(users.email, email));
  return found ?? null;
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [found] = await db.select().from(credentials).where(eq(credentials.userId, userId));
  return found?.passwordHash ?? null;
}

type NewAccount = {
  user: User;
  passwordHash: string;
  session: NewSession;
  /** The session the browser came with, which ends. */
  replacesTokenHash: string | null;
  token: NewAccountToken;
  email: NewEmail;
  event: NewSecurityEvent | null;
};

/** An account with all that belongs to it, or nothing. Throws a UNIQUE violation of users.email when there is one already. */
export async function insertAccount(
  db: Db,
  { user, passwordHash, session, replacesTokenHash, token, email, event }: NewAccount,
) {
  await db.batch([
    db.insert(users).values(user),
    db.insert(credentials).values({ userId: user.id, passwordHash, updatedAt: user.createdAt }),
    insertSession(db, session),
    ...(replacesTokenHash ? [deleteSessionByToken(db, replacesTokenHash)] : []),
    putAccountToken(db, token),
    insertEmail(db, email),
    ...eventStatements(db, event),
  ]);
}

/**
 * Batch statement: assigns guest bookings with the user's email address to the user, if that address is
 * verified.
 */
export function claimGuestBookings(db: Db, userId: SQL | string) {
  return db
    .update(bookings)
    .set({ userId: sql`${userId}`, isAddressProven: true })
    .where(sql`${bookings.userId} is null and lower(${bookings.email}) = ${provenEmailOf(userId)}`);
}

export function claimGuestTickets(db: Db, userId: SQL | string) {
  return db
    .update(tickets)
    .set({ userId: sql`${userId}` })
    .where(sql`${tickets.userId} is null and lower(${tickets.email}) = ${provenEmailOf(userId)}`);
}

function provenEmailOf(userId: SQL | string): SQL {
  return sql`(select ${users.email} from ${users} where ${users.id} = ${userId} and ${users.emailVerifiedAt} is not null)`;
}

type SignedIn = {
  session: NewSession;
  /** The browser's previous session, which ends. */
  replacesTokenHash: string | null;
  /** The password rehashed, if its hash was made with outdated parameters. */
  newHash: { from: string; to: string } | null;
  clearCounterKey: string;
  event: NewSecurityEvent | null;
};

export async function insertSignIn(
  db: Db,
  { session, replacesTokenHash, newHash, clearCounterKey, event }: SignedIn,
) {
  const { userId } = session;
  await db.batch([
    insertSession(db, session),
    ...eventStatements(db, event),
    claimGuestBookings(db, userId),
    claimGuestTickets(db, userId),
    deleteCounter(db, clearCounterKey),
    ...(replacesTokenHash ? [deleteSessionByToken(db, replacesTokenHash)] : []),
    ...(newHash
      ? [
          db
            .update(credentials)
            .set({ passwordHash: newHash.to })
            .where(and(eq(credentials.userId, userId), eq(credentials.passwordHash, newHash.from))),
        ]
      : []),
  ]);
}

type PasswordReset = {
  claim: TokenClaim;
  passwordHash: string;
  session: NewSession;
  /** The session the browser came with, which ends whoever it belongs to. */
  replacesTokenHash: string | null;
  email: NewEmail;
  clearCounterKey: string;
  event: NewSecurityEvent | null;
};

/**
 * Sets a new password using a link's token and ends all sessions except the new one. Returns false if the
 * token is no longer valid.
 */
export async function updatePasswordByToken(
  db: Db,
  { claim, passwordHash, session, replacesTokenHash, email, clearCounterKey, event }: PasswordReset,
): Promise<boolean> {
  const holds = tokenHolds(claim);
  const userId = userOfToken(claim);
  const results = await db.batch([
    db
      .update(credentials)
      .set({ passwordHash, updatedAt: claim.now })
      .where(sql`${credentials.userId} = ${userId}`),
    // The link came by email, so following it verifies the email address.
    db
      .update(users)
      .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${claim.now})` })
      .where(sql`${users.id} = ${userId} and ${users.email} = ${emailOfToken(claim)}`),
    db.delete(sessions).where(sql`${sessions.userId} = ${userId}`),
    ...(replacesTokenHash ? [deleteSessionByToken(db, replacesTokenHash, holds)] : []),
    insertSession(db, session, holds),
    ...eventStatements(db, event, holds),
    claimGuestBookings(db, userId),
    claimGuestTickets(db, userId),
    insertEmail(db, email, holds),
    db.delete(attemptCounters).where(sql`${attemptCounters.key} = ${clearCounterKey} and ${holds}`),
    spendAllTokens(db, claim),
  ]);
  return (results.at(-1)?.meta.changes ?? 0) > 0;
}

export async function updateProfile(
  db: Db,
  userId: string,
  profile: Pick<User, "name" | "company">,
): Promise<void> {
  await db.update(users).set(profile).where(eq(users.id, userId));
}

type PasswordChange = {
  userId: string;
  from: string;
  to: string;
  session: NewSession;
  email: NewEmail;
  event: NewSecurityEvent | null;
  now: number;
};

/**
 * Changes a password and ends all sessions except the new one. Returns false if the password has changed in
 * the meantime.
 */
export async function updatePassword(
  db: Db,
  { userId, from, to, session, email, event, now }: PasswordChange,
): Promise<boolean> {
  const isChanged = sql`exists (select 1 from ${credentials} where ${credentials.userId} = ${userId} and ${credentials.passwordHash} = ${to})`;
  const [updated] = await db.batch([
    db
      .update(credentials)
      .set({ passwordHash: to, updatedAt: now })
      .where(and(eq(credentials.userId, userId), eq(credentials.passwordHash, from))),
    insertSession(db, session, isChanged),
    ...eventStatements(db, event, isChanged),
    db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), sql`${sessions.id} <> ${session.id} and ${isChanged}`)),
    deleteTokensOfUser(db, userId, isChanged),
    insertEmail(db, email, isChanged),
  ]);
  return updated.meta.changes > 0;
}
