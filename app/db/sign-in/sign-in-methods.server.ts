import { eq, type SQL, sql } from "drizzle-orm";
import type { PasswordState } from "../../domain/account/assurance";
import type { Factor } from "../../domain/account/factor";
import { DAY_MS } from "../../domain/duration";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import type { StaffRole } from "../../domain/staff/staff";
import { deleteTokensOfUser } from "../account/account-tokens.server";
import { credentials, passkeys, recoveryCodes, totpFactors, users } from "../account/schema";
import { eventStatements, type NewSecurityEvent } from "../account/security-events.server";
import { claimGuestBookings, claimGuestTickets } from "../account/users.server";
import { changesOf, type Db, type Statement } from "../client.server";
import { insertEmail } from "../email/insert-email.server";
import { identities, ssoDomains } from "../identities/schema";
import { messagesOf } from "../retrying-database.server";
import { insertIf } from "../row-values.server";
import { isKnownDevice, type KnownDevice, putKnownDevice } from "../sessions/known-devices.server";
import { sessions } from "../sessions/schema";
import { putProofs } from "../sessions/session-proofs.server";
import {
  deleteReplacedSession,
  hasAuthenticator,
  insertSession,
  type NewSession,
} from "../sessions/sessions.server";
import { insertAudit, type NewAudit } from "../staff/audit.server";
import { staff, staffDevices } from "../staff/schema";
import type { Claim } from "./claims.server";

export type SignInMethods = {
  role: StaffRole | null;
  password: PasswordState;
  hasAuthenticator: boolean;
  passkeys: number;
  identities: number;
  recoveryCodes: number;
  /** The connection of the company that requires its own sign-in for the address's domain. */
  companyId: string | null;
  /** The ids of its external accounts that belong to a company. */
  companyIdentities: string[];
};

/** An account's sign-in methods. */
export async function findSignInMethods(db: Db, userId: string): Promise<SignInMethods> {
  const counted = (table: typeof passkeys | typeof identities | typeof recoveryCodes) =>
    sql<number>`(select count(*) from ${table} where ${table.userId} = ${users.id})`;
  const [found] = await db
    .select({
      role: staff.role,
      password: credentials.state,
      hasAuthenticator: sql<number>`${hasAuthenticator(userId)}`.mapWith(Boolean),
      passkeys: counted(passkeys),
      identities: counted(identities),
      recoveryCodes: counted(recoveryCodes),
      companyId: sql<
        string | null
      >`(select ${ssoDomains.connectionId} from ${ssoDomains} where ${ssoDomains.domain} = substr(${users.email}, instr(${users.email}, '@') + 1) and ${ssoDomains.provenAt} is not null)`,
      companyIdentities:
        sql`(select json_group_array(${identities.id}) from ${identities} where ${identities.userId} = ${users.id} and ${identities.connectionId} is not null)`.mapWith(
          (ids: string): string[] => JSON.parse(ids),
        ),
    })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .leftJoin(staff, eq(staff.userId, users.id))
    .where(eq(users.id, userId));
  if (found) return found;
  return {
    role: null,
    password: "none",
    hasAuthenticator: false,
    passkeys: 0,
    identities: 0,
    recoveryCodes: 0,
    companyId: null,
    companyIdentities: [],
  };
}

type SessionStart = {
  session: NewSession;
  claim: Claim;
  /** The browser's new record as a known device, and the id of the one it replaces. */
  knownDevice: { device: KnownDevice; replacesId: string | null };
  factors?: readonly Factor[];
  /** For staff whose browser has just been proven by a mailed code. */
  newDevice: { device: typeof staffDevices.$inferInsert; audit: NewAudit } | null;
  event: NewSecurityEvent | null;
  /**
   * Email to the owner, if the browser isn't a known device and the account is older than a day: for a new account,
   * every browser is new.
   */
  notice: NewEmail | null;
};

/** Starts a session by a claim. False if the claim no longer holds. */
export async function insertClaimedSession(
  db: Db,
  { session, claim, knownDevice, factors = [], newDevice, event, notice }: SessionStart,
): Promise<boolean> {
  const { userId, createdAt } = session;
  const isNew = sql`not ${isKnownDevice(knownDevice.replacesId, userId)}`;
  const isOldEnough = sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.createdAt} < ${createdAt - DAY_MS})`;
  const { before: proof = [], holds, spend } = claim;
  // The notice comes first, because the claim's statements may delete the known devices that it checks.
  const before = [
    ...(notice ? [insertEmail(db, notice, sql`${holds} and ${isOldEnough} and ${isNew}`)] : []),
    ...proof,
  ];
  const isStarted = sql`exists (select 1 from ${sessions} where ${sessions.id} = ${session.id})`;
  const devices = newDevice
    ? [insertIf(db, staffDevices, newDevice.device, holds), insertAudit(db, newDevice.audit, holds)]
    : [];
  const [first, ...rest] = [
    ...before,
    ...devices,
    insertSession(db, session, holds),
    ...eventStatements(db, event, holds),
    ...putKnownDevice(db, knownDevice.device, knownDevice.replacesId, isStarted),
    ...putProofs(db, session.id, factors, createdAt),
    claimGuestBookings(db, userId),
    claimGuestTickets(db, userId),
    ...deleteReplacedSession(db, session, holds),
    ...spend,
  ];
  if (!first) return false;
  const results = await db.batch([first, ...rest]);
  return changesOf(results[before.length + devices.length]) > 0;
}

/**
 * Batch statements for when an unverified address is verified from another browser: they remove every sign-in method
 * that another person may have set up. They must run before the address counts as verified, and with a password state
 * that allows removing the last sign-in method.
 */
export function deleteSignInMethodsIfUnproven(db: Db, userId: SQL | string, condition: SQL): Statement[] {
  return deleteSignInMethods(db, userId, unprovenCondition(userId, condition));
}

/** Batch statements that remove an account's sign-in methods except its password, which the caller handles first. */
function deleteSignInMethods(db: Db, userId: SQL | string, condition: SQL): Statement[] {
  const isTheirs = (column: SQL) => sql`${column} = ${userId} and ${condition}`;
  return [
    db.delete(passkeys).where(isTheirs(sql`${passkeys.userId}`)),
    db.delete(totpFactors).where(isTheirs(sql`${totpFactors.userId}`)),
    db.delete(recoveryCodes).where(isTheirs(sql`${recoveryCodes.userId}`)),
    db.delete(identities).where(isTheirs(sql`${identities.userId}`)),
  ];
}

/**
 * Batch statements for when an account leaves a company that has signed in its members itself: every sign-in method
 * was set up in sessions that the company began, or could have begun. From then on, only the new address gives access
 * to the account.
 */
export function leaveCompany(
  db: Db,
  { userId, unusableHash, now }: { userId: SQL | string; unusableHash: string; now: Instant },
  condition: SQL,
): Statement[] {
  return [
    db
      .update(credentials)
      .set({ passwordHash: unusableHash, state: "awaited", updatedAt: now })
      .where(sql`${credentials.userId} = ${userId} and ${condition}`),
    db.delete(sessions).where(sql`${sessions.userId} = ${userId} and ${condition}`),
    ...deleteSignInMethods(db, userId, condition),
  ];
}

/**
 * Batch statements for when an unverified address is verified by signing in from a browser without the account's
 * session: they remove the earlier password, links, sessions and sign-in methods, so that only the owner of the
 * address has access.
 */
export function proveAddress(
  db: Db,
  { userId, unusableHash, now }: { userId: string; unusableHash: string; now: Instant },
  condition: SQL,
): Statement[] {
  const isUnproven = unprovenCondition(userId, condition);
  return [
    db
      .update(credentials)
      .set({ passwordHash: unusableHash, state: "awaited", updatedAt: now })
      .where(sql`${credentials.userId} = ${userId} and ${isUnproven}`),
    db.delete(sessions).where(sql`${sessions.userId} = ${userId} and ${isUnproven}`),
    deleteTokensOfUser(db, userId, isUnproven),
    ...deleteSignInMethodsIfUnproven(db, userId, condition),
    db.update(users).set({ emailVerifiedAt: now }).where(sql`${users.id} = ${userId} and ${isUnproven}`),
  ];
}

function unprovenCondition(userId: SQL | string, condition: SQL): SQL {
  return sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.emailVerifiedAt} is null) and ${condition}`;
}

/** Whether a write failed because it would have removed an account's last sign-in method. */
export function isLastSignInMethodError(error: unknown): boolean {
  return messagesOf(error).includes("last_way_in");
}
