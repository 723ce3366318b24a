import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Instant } from "../../domain/instant";
import { type Db, runBatch, type Statement } from "../client.server";
import { insertIf } from "../row-values.server";
import { sessions } from "../sessions/schema";
import { putProofs } from "../sessions/session-proofs.server";
import {
  deleteOtherSessions,
  hasAuthenticator,
  hasPasskey,
  renewSession,
  type Session,
} from "../sessions/sessions.server";
import type { Claim } from "../sign-in/claims.server";
import { signInFlows } from "../sign-in/schema";
import { canAddFactor, canRemoveFactor } from "../staff/staff.server";
import { recoveryCodes, totpFactors } from "./schema";
import { notifyOwner, type OwnerNotice } from "./security-events.server";

export type Authenticator = typeof totpFactors.$inferSelect;
export type NewRecoveryCode = typeof recoveryCodes.$inferInsert;

/** An account's authenticator, confirmed or waiting for its first code. */
export async function findAuthenticator(db: Db, userId: string): Promise<Authenticator | null> {
  const [found] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId));
  return found ?? null;
}

/**
 * Stores a new authenticator, replacing one that waits for its first code. A confirmed one stays until the new one's
 * first code.
 */
export async function putPendingAuthenticator(
  db: Db,
  { userId, sealedSecret, now }: { userId: string; sealedSecret: string; now: Instant },
): Promise<void> {
  await db.batch([
    db
      .insert(totpFactors)
      .values({ userId, sealedSecret, confirmedAt: null, lastStep: 0, createdAt: now })
      .onConflictDoUpdate({
        target: totpFactors.userId,
        set: { sealedSecret, createdAt: now },
        setWhere: sql`${totpFactors.confirmedAt} is null`,
      }),
    db
      .update(totpFactors)
      .set({ nextSealedSecret: sealedSecret, nextCreatedAt: now })
      .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt))),
  ]);
}

type Confirmation = {
  userId: string;
  /** The secret whose first code was correct. */
  sealedSecret: string;
  step: number;
  codes: readonly NewRecoveryCode[];
  /** The session to keep, now also proven by the new factor. All others end. */
  sessionId: string;
  proof: Pick<Session, "aal" | "methods" | "authenticatedAt"> & { tokenHash: string };
  now: Instant;
} & OwnerNotice;

/**
 * Confirms an authenticator whose first code was correct, replacing a confirmed one. False if it is no longer waiting
 * for a code.
 */
export async function confirmAuthenticator(db: Db, confirmation: Confirmation): Promise<boolean> {
  const { userId, sealedSecret, step, codes, sessionId, proof, now } = confirmation;
  const isWaiting = sql`case when ${totpFactors.confirmedAt} is null then ${totpFactors.sealedSecret} else ${totpFactors.nextSealedSecret} end = ${sealedSecret}`;
  const isIt = sql`${totpFactors.userId} = ${userId} and ${isWaiting}`;
  const isSignedIn = sql`exists (select 1 from ${sessions} where ${sessions.id} = ${sessionId}) and ${canAddFactor(userId, sessionId, now)}`;
  const holds = sql`exists (select 1 from ${totpFactors} where ${isIt}) and ${isSignedIn}`;
  return runBatch(db, [
    ...replaceRecoveryCodes(db, userId, codes, holds),
    ...notifyOwner(db, confirmation, holds),
    deleteOtherSessions(db, userId, sessionId, holds),
    renewSession(db, sessionId, proof, holds),
    ...putProofs(db, sessionId, ["authenticator"], now, holds),
    db
      .update(totpFactors)
      .set({ sealedSecret, confirmedAt: now, lastStep: step, nextSealedSecret: null, nextCreatedAt: null })
      .where(sql`${isIt} and ${isSignedIn}`),
  ]);
}

/**
 * Removes an account's authenticator, its recovery codes and the sign-ins that wait for one of these codes. False if
 * there is none, or it is the only second factor of a member of staff.
 */
export async function removeAuthenticator(db: Db, userId: string, told: OwnerNotice): Promise<boolean> {
  const mayGo = canRemoveFactor(userId, hasPasskey(userId));
  const holds = sql`${hasAuthenticator(userId)} and ${mayGo}`;
  return runBatch(db, [
    ...notifyOwner(db, told, holds),
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), holds)),
    db
      .delete(signInFlows)
      .where(and(eq(signInFlows.userId, userId), eq(signInFlows.kind, "second_factor"), holds)),
    db
      .delete(totpFactors)
      .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt), mayGo)),
  ]);
}

/** Replaces an account's recovery codes. False if the account has no authenticator. */
export async function putRecoveryCodes(
  db: Db,
  userId: string,
  codes: readonly NewRecoveryCode[],
  told: OwnerNotice,
): Promise<boolean> {
  const holds = hasAuthenticator(userId);
  return runBatch(db, [...notifyOwner(db, told, holds), ...replaceRecoveryCodes(db, userId, codes, holds)]);
}

/** The hashes of an account's unused recovery codes. */
export async function listRecoveryCodeHashes(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return rows.map(({ codeHash }) => codeHash);
}

/**
 * Claim for one TOTP step, which is accepted once. `resealed` is the secret encrypted under the site's current key,
 * if it was encrypted under an earlier one.
 */
export function authenticatorClaim(
  db: Db,
  { userId, step, resealed }: { userId: string; step: number; resealed: string | null },
): Claim {
  const isUnused = sql`${totpFactors.userId} = ${userId} and ${totpFactors.confirmedAt} is not null and ${totpFactors.lastStep} < ${step}`;
  return {
    holds: sql`exists (select 1 from ${totpFactors} where ${isUnused})`,
    spend: [
      db
        .update(totpFactors)
        .set({ lastStep: step, ...(resealed !== null && { sealedSecret: resealed }) })
        .where(isUnused),
    ],
  };
}

/** Claim for one of an account's recovery codes. Using a code deletes it. */
export function recoveryCodeClaim(db: Db, userId: string, codeHash: string): Claim {
  const isIt = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash));
  return {
    holds: sql`exists (select 1 from ${recoveryCodes} where ${isIt})`,
    spend: [db.delete(recoveryCodes).where(isIt)],
  };
}

/** Extends a claim to record a security event and email the owner when it is used. */
export function withOwnerNotice(db: Db, claim: Claim, told: OwnerNotice): Claim {
  return { ...claim, before: [...(claim.before ?? []), ...notifyOwner(db, told, claim.holds)] };
}

function replaceRecoveryCodes(
  db: Db,
  userId: string,
  codes: readonly NewRecoveryCode[],
  holds: SQL,
): Statement[] {
  return [
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), holds)),
    ...codes.map((code) => insertIf(db, recoveryCodes, code, holds)),
  ];
}
