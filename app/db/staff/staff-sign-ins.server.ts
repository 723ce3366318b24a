import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import { CODE_TRIES } from "../../domain/staff/staff";
import { users } from "../account/schema";
import { type Db, runBatch } from "../client.server";
import { insertEmail } from "../email/insert-email.server";
import { insertIf } from "../row-values.server";
import { type Claim, runClaimed } from "../sign-in/claims.server";
import { staff, staffDevices, staffSignIns } from "./schema";

export type NewStaffSignIn = typeof staffSignIns.$inferInsert;
type StaffSignIn = typeof staffSignIns.$inferSelect;
export type NewStaffDevice = typeof staffDevices.$inferInsert;

/** The id of this account's proven device; null for any other browser. */
export async function findStaffDevice(
  db: Db,
  { userId, tokenHash, now }: { userId: string; tokenHash: string; now: Instant },
): Promise<string | null> {
  const [found] = await db
    .select({ id: staffDevices.id })
    .from(staffDevices)
    .where(
      and(
        eq(staffDevices.tokenHash, tokenHash),
        eq(staffDevices.userId, userId),
        gt(staffDevices.expiresAt, now),
      ),
    );
  return found?.id ?? null;
}

/**
 * Stores a sign-in that waits for its code, and queues the email with the code. Does nothing for an account that is
 * not staff.
 */
export async function insertStaffSignIn(
  db: Db,
  signIn: NewStaffSignIn,
  email: NewEmail,
  claim: Claim,
): Promise<void> {
  const isStaff = sql`exists (select 1 from ${staff} where ${staff.userId} = ${signIn.userId})`;
  await runClaimed(db, claim, (holds) => [
    insertIf(db, staffSignIns, { tries: 0, ...signIn }, sql`${isStaff} and ${holds}`),
    insertEmail(db, email, sql`${isStaff} and ${holds}`),
  ]);
}

export type WaitingSignIn = Pick<StaffSignIn, "id" | "userId" | "methods" | "identityId"> & {
  email: string;
  name: string;
};

const { id, userId, methods, identityId, tries } = staffSignIns;
const waitingColumns = { id, userId, methods, identityId, email: users.email, name: users.name };

/** The pending sign-in of a browser, however many codes were tried; null if it is over. */
export async function findWaitingSignIn(
  db: Db,
  tokenHash: string,
  now: Instant,
): Promise<WaitingSignIn | null> {
  const [found] = await db
    .select(waitingColumns)
    .from(staffSignIns)
    .innerJoin(users, eq(users.id, staffSignIns.userId))
    .where(and(eq(staffSignIns.tokenHash, tokenHash), gt(staffSignIns.expiresAt, now)));
  return found ?? null;
}

/** Counts an attempt, before any code is compared. Null if no attempts are left or the sign-in is over. */
export async function recordCodeTry(db: Db, tokenHash: string, now: Instant): Promise<TriedSignIn | null> {
  const ofUser = (column: typeof users.email | typeof users.name) =>
    sql<string>`(select ${column} from ${users} where ${users.id} = ${userId})`;
  const [counted] = await db
    .update(staffSignIns)
    .set({ tries: sql`${tries} + 1` })
    .where(and(eq(staffSignIns.tokenHash, tokenHash), gt(staffSignIns.expiresAt, now), lt(tries, CODE_TRIES)))
    .returning({
      id,
      userId,
      methods,
      identityId,
      tries,
      email: ofUser(users.email),
      name: ofUser(users.name),
    });
  if (!counted) return null;
  const { userId: accountId, email, name, ...signIn } = counted;
  return { ...signIn, user: { id: accountId, email, name } };
}

export type TriedSignIn = Pick<StaffSignIn, "id" | "methods" | "identityId" | "tries"> & {
  user: { id: string; email: string; name: string };
};

/**
 * Claim for a correct code. Sign-ins that are pending in other browsers with the same password stay valid; earlier
 * codes of this browser end with it.
 */
export function staffSignInClaim(db: Db, signInId: string): Claim {
  return {
    holds: sql`exists (select 1 from ${staffSignIns} where ${staffSignIns.id} = ${signInId})`,
    spend: [db.delete(staffSignIns).where(eq(staffSignIns.id, signInId))],
  };
}

/** Replaces a pending sign-in by one with a new code. False if it was already over. */
export async function replaceStaffSignIn(
  db: Db,
  oldId: string,
  signIn: NewStaffSignIn,
  email: NewEmail,
): Promise<boolean> {
  const waits = sql`exists (select 1 from ${staffSignIns} where ${staffSignIns.id} = ${oldId})`;
  return runBatch(db, [
    insertIf(db, staffSignIns, { tries: 0, ...signIn }, waits),
    insertEmail(db, email, waits),
    db.delete(staffSignIns).where(and(eq(staffSignIns.id, oldId), ne(staffSignIns.id, signIn.id))),
  ]);
}
