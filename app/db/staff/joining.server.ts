import { and, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import { deleteTokensOfUser } from "../account/account-tokens.server";
import { credentials, passkeys, recoveryCodes, totpFactors, users } from "../account/schema";
import { type Db, runBatch } from "../client.server";
import { insertEmail } from "../email/emails.server";
import { identities } from "../identities/schema";
import { deleteDevicesOfUsers } from "../sessions/known-devices.server";
import { sessionProofs } from "../sessions/schema";
import { signInFlows } from "../sign-in/schema";
import { insertAudit, type NewAudit } from "./audit.server";
import { staff, staffInvitations } from "./schema";
import { isOpenInvitation } from "./staff-people.server";

/** Who joins, in which session, and since when a proof in it is fresh. */
export type Joiner = { userId: string; sessionId: string; freshSince: number };

/** What opens an account that is to join the desk, and what of it was proven lately in the session that asks. */
export async function readKeysOf(db: Db, { userId, sessionId, freshSince }: Joiner) {
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

type Joining = Joiner & {
  tokenHash: string;
  unusableHash: string;
  now: number;
  audit: NewAudit;
  /** To each owner. */
  mails: NewEmail[];
};

/**
 * Makes the account with the invited address staff, if that address is proven and something was proven lately in the session that asks.
 * What opens the account and wasn't ends, and so do its links, its recovery codes, its devices and, by a trigger, its sessions. False if the
 * invitation is over, or belongs to another address.
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
    // First: with a password to come, the last of the rest may go.
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
        sql`select ${userId}, ${staffInvitations.role}, ${now}, null, null, null, null from ${staffInvitations} where ${isTheirs}`,
      )
      .onConflictDoNothing(),
    // Its sessions have ended by then, and what was proven in them.
    db
      .delete(staffInvitations)
      .where(
        sql`${isOpenInvitation(tokenHash, now)} and exists (select 1 from ${staff} inner join ${users} on ${users.id} = ${staff.userId} where ${staff.userId} = ${userId} and ${users.email} = ${staffInvitations.email})`,
      ),
  ]);
}
