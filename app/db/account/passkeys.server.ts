import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { User } from "../../domain/account/account";
import { PASSKEY_LIMITS } from "../../domain/account/passkey";
import type { Instant } from "../../domain/instant";
import { changesOf, type Db, runBatch, violatedUnique } from "../client.server";
import { insertIf } from "../row-values.server";
import { sessions } from "../sessions/schema";
import { hasAuthenticator, isStaff, renewSession } from "../sessions/sessions.server";
import type { Claim } from "../sign-in/claims.server";
import { spentChallenges } from "../sign-in/schema";
import { canAddFactor, canRemoveFactor } from "../staff/staff.server";
import { passkeys, users } from "./schema";
import { notifyOwner, type OwnerNotice } from "./security-events.server";

export type Passkey = typeof passkeys.$inferSelect;

/** An answered challenge, identified by its hash. */
export type Challenge = { hash: string; expiresAt: Instant };

export async function findPasskey(db: Db, id: string): Promise<{ passkey: Passkey; user: User } | null> {
  const [found] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.id, id));
  return found ?? null;
}

/** An account's passkeys, oldest first. */
export function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** What an authenticator reported when it was used. */
type Use = { counter: number; isBackedUp: boolean; now: Instant; challenge: Challenge };

/**
 * Claim for the use of a passkey. It holds if the passkey still exists and no other use has advanced the counter as
 * far, which would mean that one of the two is a copy. Authenticators that don't count report zero. The challenge can
 * be answered once, even by concurrent requests.
 */
export function passkeyClaim(
  db: Db,
  { id, userId }: Pick<Passkey, "id" | "userId">,
  { counter, isBackedUp, now, challenge }: Use,
): Claim {
  const goesOn = sql`(${passkeys.counter} < ${counter} or (${passkeys.counter} = 0 and ${counter} = 0))`;
  const isIt = sql`${passkeys.id} = ${id} and ${passkeys.userId} = ${userId} and ${goesOn}`;
  return {
    before: [db.insert(spentChallenges).values(challenge)],
    holds: sql`exists (select 1 from ${passkeys} where ${isIt})`,
    spend: [db.update(passkeys).set({ counter, isBackedUp, lastUsedAt: now }).where(isIt)],
  };
}

/** Whether a write failed because its challenge had been answered before. */
export function isAnsweredChallenge(error: unknown): boolean {
  return violatedUnique(error) === "spent_challenges.hash";
}

type NewPasskey = {
  passkey: Passkey;
  sessionId: string;
  challenge: Challenge;
  /** For staff: the session's new proof, which includes the passkey, so that it opens the desk. */
  staffProof: Parameters<typeof renewSession>[2] | null;
  now: Instant;
};

/**
 * Adds a passkey. False unless the session still exists, the account has room, the passkey is not registered yet, and
 * its user handle is that of the account's other passkeys. For staff, all other single-factor sessions end.
 */
export async function insertPasskey(
  db: Db,
  { passkey, sessionId, challenge, staffProof, now }: NewPasskey,
  told: OwnerNotice,
): Promise<boolean> {
  const { id, userId, userHandle } = passkey;
  const ofAccount = sql`${passkeys.userId} = ${userId}`;
  const mayBe = sql.join(
    [
      sql`exists (select 1 from ${sessions} where ${sessions.id} = ${sessionId} and ${sessions.userId} = ${userId})`,
      sql`(select count(*) from ${passkeys} where ${ofAccount}) < ${PASSKEY_LIMITS.perAccount}`,
      sql`not exists (select 1 from ${passkeys} where ${passkeys.id} = ${id})`,
      sql`not exists (select 1 from ${passkeys} where ${ofAccount} and ${passkeys.userHandle} <> ${userHandle})`,
      canAddFactor(userId, sessionId, now),
    ],
    sql` and `,
  );
  // Holds only after this batch's insert: `mayBe` requires that the passkey did not exist before.
  const isAdded = sql`exists (select 1 from ${passkeys} where ${passkeys.id} = ${id} and ${ofAccount} and ${passkeys.createdAt} = ${now})`;
  const results = await db.batch([
    db.insert(spentChallenges).values(challenge),
    ...notifyOwner(db, told, mayBe),
    insertIf(db, passkeys, passkey, mayBe),
    ...(staffProof
      ? [
          renewSession(db, sessionId, staffProof, isAdded),
          db
            .delete(sessions)
            .where(and(eq(sessions.userId, userId), eq(sessions.aal, 1), isAdded, isStaff(userId))),
        ]
      : []),
  ]);
  return changesOf(results[results.length - (staffProof ? 3 : 1)]) > 0;
}

export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<boolean> {
  const { meta } = await db.update(passkeys).set({ name }).where(isTheirs(userId, id));
  return meta.changes > 0;
}

/**
 * Deletes a passkey. False if it is not the user's, is already gone, or is the only second factor of a member of
 * staff. Throws if it is the last sign-in method (`isLastSignInMethodError`).
 */
export async function deletePasskey(db: Db, userId: string, id: string, told: OwnerNotice): Promise<boolean> {
  const isOther = sql`exists (select 1 from ${passkeys} as other where other.user_id = ${userId} and other.id <> ${id})`;
  const mayGo = canRemoveFactor(userId, sql`(${isOther} or ${hasAuthenticator(userId)})`);
  const isThere = sql`exists (select 1 from ${passkeys} where ${isTheirs(userId, id)}) and ${mayGo}`;
  return runBatch(db, [
    ...notifyOwner(db, told, isThere),
    db.delete(passkeys).where(and(isTheirs(userId, id), mayGo)),
  ]);
}

function isTheirs(userId: string, id: string): SQL | undefined {
  return and(eq(passkeys.userId, userId), eq(passkeys.id, id));
}
