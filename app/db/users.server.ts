import { and, eq, type SQL, sql } from "drizzle-orm";
import type { User } from "../domain/account/account";
import type { NewMail } from "../domain/mail/mail";
import {
  emailOfToken,
  type NewAccountToken,
  putAccountToken,
  spendToken,
  type TokenClaim,
  tokenHolds,
  userOfToken,
} from "./account-tokens.server";
import { removeCounter } from "./attempts.server";
import type { Db } from "./client.server";
import { insertMail } from "./mails.server";
import { accountTokens, attemptCounters, bookings, credentials, sessions, tickets, users } from "./schema";
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
): Promise<{ user: User; passwordHash: string } | null> {
  const [found] = await db
    .select({ user: users, passwordHash: credentials.passwordHash })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
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
  token: NewAccountToken;
  mail: NewMail;
};

/** An account with all that belongs to it, or nothing. Throws a UNIQUE violation of users.email when there is one already. */
export async function insertAccount(db: Db, { user, passwordHash, session, token, mail }: NewAccount) {
  await db.batch([
    db.insert(users).values(user),
    db.insert(credentials).values({ userId: user.id, passwordHash, updatedAt: user.createdAt }),
    insertSession(db, session),
    putAccountToken(db, token),
    insertMail(db, mail),
  ]);
}

/** Gives a person the bookings and tickets of guests with their address, if that address is proven. For a batch. */
export function claimGuestBookings(db: Db, userId: SQL | string) {
  return db
    .update(bookings)
    .set({ userId: sql`${userId}` })
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
  /** The session the browser came with, which ends. */
  replacesTokenHash: string | null;
  /** The password hashed anew, where today's parameters are other ones. */
  newHash: { from: string; to: string } | null;
  clearCounterKey: string;
};

export async function insertSignIn(
  db: Db,
  { session, replacesTokenHash, newHash, clearCounterKey }: SignedIn,
) {
  const { userId } = session;
  await db.batch([
    insertSession(db, session),
    claimGuestBookings(db, userId),
    claimGuestTickets(db, userId),
    removeCounter(db, clearCounterKey),
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

/** Puts a token and the mail that brings it. Of the same cost whether the account exists or not. */
export async function insertTokenMail(db: Db, token: NewAccountToken, mail: NewMail): Promise<void> {
  await db.batch([
    putAccountToken(db, token),
    insertMail(db, mail, sql`exists (select 1 from ${users} where ${users.id} = ${token.userId})`),
  ]);
}

type PasswordReset = {
  claim: TokenClaim;
  passwordHash: string;
  session: NewSession;
  mail: NewMail;
  clearCounterKey: string;
};

/** Sets a new password by a link's token and ends every session but the new one. False when the token no longer counts. */
export async function updatePasswordByToken(
  db: Db,
  { claim, passwordHash, session, mail, clearCounterKey }: PasswordReset,
): Promise<boolean> {
  const holds = tokenHolds(claim);
  const userId = userOfToken(claim);
  const results = await db.batch([
    db
      .update(credentials)
      .set({ passwordHash, updatedAt: claim.now })
      .where(sql`${credentials.userId} = ${userId}`),
    // The link came by mail: whoever follows it has shown that the address is theirs.
    db
      .update(users)
      .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${claim.now})` })
      .where(sql`${users.id} = ${userId} and ${users.email} = ${emailOfToken(claim)}`),
    db.delete(sessions).where(sql`${sessions.userId} = ${userId}`),
    insertSession(db, session, holds),
    claimGuestBookings(db, userId),
    claimGuestTickets(db, userId),
    insertMail(db, mail, holds),
    db.delete(attemptCounters).where(sql`${attemptCounters.key} = ${clearCounterKey} and ${holds}`),
    spendToken(db, claim),
  ]);
  return (results.at(-1)?.meta.changes ?? 0) > 0;
}

/**
 * Proves the address that a token was sent to, and makes it the account's. False when the token no longer counts. Throws a
 * UNIQUE violation of users.email when another account has the address by now.
 */
export async function updateEmailByToken(
  db: Db,
  claim: TokenClaim,
  noticeToOldAddress: NewMail,
): Promise<boolean> {
  const userId = userOfToken(claim);
  const email = emailOfToken(claim);
  const isChange = sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.email} <> ${email})`;
  const results = await db.batch([
    insertMail(db, noticeToOldAddress, isChange),
    // A link to the old address must not open the account any more.
    db
      .delete(accountTokens)
      .where(sql`${accountTokens.userId} = ${userId} and ${accountTokens.purpose} = 'reset' and ${isChange}`),
    db
      .update(users)
      .set({ email: sql`${email}`, emailVerifiedAt: claim.now })
      .where(sql`${users.id} = ${userId}`),
    claimGuestBookings(db, userId),
    claimGuestTickets(db, userId),
    spendToken(db, claim),
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
  mail: NewMail;
  now: number;
};

/** Changes a password and ends every session but the new one. False when the password has been changed in the meantime. */
export async function updatePassword(
  db: Db,
  { userId, from, to, session, mail, now }: PasswordChange,
): Promise<boolean> {
  const isChanged = sql`exists (select 1 from ${credentials} where ${credentials.userId} = ${userId} and ${credentials.passwordHash} = ${to})`;
  const [updated] = await db.batch([
    db
      .update(credentials)
      .set({ passwordHash: to, updatedAt: now })
      .where(and(eq(credentials.userId, userId), eq(credentials.passwordHash, from))),
    insertSession(db, session, isChanged),
    db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), sql`${sessions.id} <> ${session.id} and ${isChanged}`)),
    insertMail(db, mail, isChanged),
  ]);
  return updated.meta.changes > 0;
}
