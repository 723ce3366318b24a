import { and, eq, type SQL, sql } from "drizzle-orm";
import type { User } from "../../domain/account/account";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import type { VisitSource } from "../../domain/visits/visit-source";
import { bookings } from "../booking/schema";
import type { Db } from "../client.server";
import { insertEmail } from "../email/insert-email.server";
import { type KnownDevice, putKnownDevice } from "../sessions/known-devices.server";
import { putProofs } from "../sessions/session-proofs.server";
import {
  deleteOtherSessions,
  deleteReplacedSession,
  insertSession,
  type NewSession,
} from "../sessions/sessions.server";
import { tickets } from "../tickets/schema";
import { deleteTokensOfUser, type NewAccountToken, putAccountToken } from "./account-tokens.server";
import { type DoneForm, insertDoneForm, rememberForm } from "./done-forms.server";
import { credentials, users } from "./schema";
import { eventStatements, type NewSecurityEvent } from "./security-events.server";

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

/**
 * The hash of an account's password. Without a password, it is a hash that no password matches. Null if there is no
 * such account.
 */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [found] = await db.select().from(credentials).where(eq(credentials.userId, userId));
  return found?.passwordHash ?? null;
}

type NewAccount = {
  user: User & { visitSource: VisitSource | null };
  passwordHash: string;
  session: NewSession;
  device: KnownDevice;
  /** The link that proves its address, with the email that carries it; null if the address is proven. */
  proof: { token: NewAccountToken; email: NewEmail } | null;
  /** The form that created it, stored to recognise a repeat; null for a form without a key. */
  form: DoneForm | null;
  event: NewSecurityEvent | null;
};

/**
 * Creates an account with everything that belongs to it, all or nothing. Throws a UNIQUE violation of users.email if
 * the address already has an account.
 */
export async function insertAccount(
  db: Db,
  { user, passwordHash, session, device, proof, form, event }: NewAccount,
) {
  await db.batch([
    db.insert(users).values(user),
    db.insert(credentials).values({ userId: user.id, passwordHash, updatedAt: user.createdAt }),
    insertSession(db, session),
    ...deleteReplacedSession(db, session),
    ...putKnownDevice(db, device, null),
    ...putProofs(db, session.id, ["password"], user.createdAt),
    ...(proof
      ? [putAccountToken(db, proof.token), insertEmail(db, proof.email)]
      : [claimGuestBookings(db, user.id), claimGuestTickets(db, user.id)]),
    ...(form ? [insertDoneForm(db, form)] : []),
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
  /**
   * The form, to recognise it if it is sent again because its response was lost: keyed by the session it came with,
   * and by the new session.
   */
  forms: readonly DoneForm[];
  now: Instant;
};

/**
 * Changes a password and ends all sessions except the new one. Returns false if the password has changed in
 * the meantime.
 */
export async function updatePassword(
  db: Db,
  { userId, from, to, session, email, event, forms, now }: PasswordChange,
): Promise<boolean> {
  const isChanged = sql`exists (select 1 from ${credentials} where ${credentials.userId} = ${userId} and ${credentials.passwordHash} = ${to})`;
  const [updated] = await db.batch([
    db
      .update(credentials)
      .set({ passwordHash: to, state: "set", updatedAt: now })
      .where(and(eq(credentials.userId, userId), eq(credentials.passwordHash, from))),
    insertSession(db, session, isChanged),
    ...putProofs(db, session.id, ["password"], now, isChanged),
    ...eventStatements(db, event, isChanged),
    deleteOtherSessions(db, userId, session.id, isChanged),
    deleteTokensOfUser(db, userId, isChanged),
    insertEmail(db, email, isChanged),
    ...forms.map((form) => rememberForm(db, form, isChanged)),
  ]);
  return updated.meta.changes > 0;
}

type PasswordRemoval = {
  userId: string;
  from: string;
  unusableHash: string;
  /** The session to keep. */
  sessionId: string;
  email: NewEmail;
  event: NewSecurityEvent | null;
  now: Instant;
};

/**
 * Removes a password and ends all sessions but one. False if the password has changed in the meantime. Throws if it
 * is the last sign-in method (`isLastSignInMethodError`).
 */
export async function removePassword(
  db: Db,
  { userId, from, unusableHash, sessionId, email, event, now }: PasswordRemoval,
): Promise<boolean> {
  const isRemoved = sql`exists (select 1 from ${credentials} where ${credentials.userId} = ${userId} and ${credentials.state} = 'none' and ${credentials.updatedAt} = ${now})`;
  const [removed] = await db.batch([
    db
      .update(credentials)
      .set({ passwordHash: unusableHash, state: "none", updatedAt: now })
      .where(and(eq(credentials.userId, userId), eq(credentials.passwordHash, from))),
    ...eventStatements(db, event, isRemoved),
    deleteOtherSessions(db, userId, sessionId, isRemoved),
    deleteTokensOfUser(db, userId, isRemoved),
    insertEmail(db, email, isRemoved),
  ]);
  return removed.meta.changes > 0;
}
