import { and, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import { deleteTokensOfUser } from "../account/account-tokens.server";
import { credentials, passkeys, recoveryCodes, totpFactors, users } from "../account/schema";
import { type Db, runBatch } from "../client.server";
import { insertEmail } from "../email/insert-email.server";
import { identities } from "../identities/schema";
import { deleteDevicesOfUsers } from "../sessions/known-devices.server";
import { sessionProofs } from "../sessions/schema";
import { signInFlows } from "../sign-in/schema";
import { insertAudit, type NewAudit } from "./audit.server";
import { staff, staffInvitations } from "./schema";
import { isOpenInvitation } from "./staff-people.server";

/** The user who joins, their session, and the instant since when a proof in it counts as fresh. */
export type Joiner = { userId: string; sessionId: string; freshSince: number };

/**
 * The sign-in methods of an account that is to join the desk, and which of them were recently proven in the current
 * session.
 */
export async function readJoinerSignInMethods(db: Db, { userId, sessionId, freshSince }: Joiner) {
  const [keys, accounts, apps, [password], proofs] = await db.batch([
    db.select({ id: passkeys.id, name: passkeys.name }).from(passkeys).where(eq(passkeys.userId, userId)),
    db
      .select({ id: identities.id, provider: identities.provider, email: identities.email })
      .from(identities)
      .where(eq(identities.userId, userId)),
    db
      .select({ userId: totpFactors.userId })
      .from(totpFactors)
      .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt))),
    db.select({ state: credentials.state }).from(credentials).where(eq(credentials.userId, userId)),
    db
      .select({ factor: sessionProofs.factor })
      .from(sessionProofs)
      .where(and(eq(sessionProofs.sessionId, sessionId), gt(sessionProofs.provenAt, freshSince))),
  ]);
  return {
    passkeys: keys,
    identities: accounts,
    hasAuthenticator: apps.length > 0,
    password: password?.state ?? ("none" as const),
    proven: proofs.map(({ factor }) => factor),
  };
}

export async function listOwners(db: Db): Promise<{ id: string; name: string; email: string }[]> {
  const { id, name, email } = users;
  return db
    .select({ id, name, email })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(eq(staff.role, "owner"));
}

/** Whether an account has been staff since this very moment, for the claim of its first session. */
export const isStaffSince = (userId: string, now: Instant): SQL =>
  sql`exists (select 1 from ${staff} where ${staff.userId} = ${userId} and ${staff.createdAt} = ${now})`;

type Joining = Joiner & {
  tokenHash: string;
  unusableHash: string;
  now: Instant;
  audit: NewAudit;
  /** To each owner. */
  mails: NewEmail[];
};

/**
 * Makes the account with the invited address staff, if that address is verified and a factor was recently proven in
 * the current session. Sign-in methods that were not are removed, and so are the account's links, recovery codes,
 * known devices and, by a trigger, its sessions. False if the invitation is no longer valid, or belongs to another
 * address.
 */
export async function acceptInvitation(
  db: Db,
  { userId, sessionId, freshSince, tokenHash, unusableHash, now, audit, mails }: Joining,
): Promise<boolean> {
  const isFresh = sql`${sessionProofs.sessionId} = ${sessionId} and ${sessionProofs.provenAt} > ${freshSince}`;
  const isTheirs = sql`${isOpenInvitation(tokenHash, now)} and ${staffInvitations.email} = (select ${users.email} from ${users} where ${users.id} = ${userId} and ${users.emailVerifiedAt} is not null)
    and exists (select 1 from ${sessionProofs} where ${isFresh})`;
  const isThere = sql`exists (select 1 from ${staffInvitations} where ${isTheirs})`;
  const isUnproven = (factor: SQL) =>
    sql`${isThere} and not exists (select 1 from ${sessionProofs} where ${isFresh} and ${sessionProofs.factor} = ${factor})`;
  return runBatch(db, [
    insertAudit(db, audit, isThere),
    ...mails.map((mail) => insertEmail(db, mail, isThere)),
    // First: the state "awaited" lets the triggers allow removing the last of the other sign-in methods.
    db
      .update(credentials)
      .set({ passwordHash: unusableHash, state: "awaited", updatedAt: now })
      .where(sql`${credentials.userId} = ${userId} and ${isUnproven(sql`'password'`)}`),
    db
      .delete(passkeys)
      .where(sql`${passkeys.userId} = ${userId} and ${isUnproven(sql`'passkey:' || ${passkeys.id}`)}`),
    db
      .delete(identities)
      .where(sql`${identities.userId} = ${userId} and ${isUnproven(sql`'identity:' || ${identities.id}`)}`),
    db
      .delete(totpFactors)
      .where(sql`${totpFactors.userId} = ${userId} and ${isUnproven(sql`'authenticator'`)}`),
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), isThere)),
    db.delete(signInFlows).where(and(eq(signInFlows.userId, userId), isThere)),
    deleteTokensOfUser(db, userId, isThere),
    deleteDevicesOfUsers(db, [userId], isThere),
    db
      .insert(staff)
      .select(
        sql`select ${userId}, ${staffInvitations.role}, ${now}, null, null, null, null, null from ${staffInvitations} where ${isTheirs}`,
      )
      .onConflictDoNothing(),
    // Can't use `isTheirs`: by now the account's sessions have ended, and their proofs with them.
    db
      .delete(staffInvitations)
      .where(
        sql`${isOpenInvitation(tokenHash, now)} and exists (select 1 from ${staff} inner join ${users} on ${users.id} = ${staff.userId} where ${staff.userId} = ${userId} and ${users.email} = ${staffInvitations.email})`,
      ),
  ]);
}
