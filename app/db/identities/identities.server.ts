import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { User } from "../../domain/account/account";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import type { VisitSource } from "../../domain/visits/visit-source";
import { type NewAccountToken, putAccountToken } from "../account/account-tokens.server";
import { credentials, users } from "../account/schema";
import type { Db, Statement } from "../client.server";
import { insertEmail } from "../email/insert-email.server";
import { insertIf } from "../row-values.server";
import { sessions } from "../sessions/schema";
import type { Claim } from "../sign-in/claims.server";
import { identities, ssoDomains } from "./schema";

export type NewIdentity = typeof identities.$inferInsert;
export type Identity = typeof identities.$inferSelect;

/** Finds an external account by issuer and subject, with the local account that it signs in to. */
export async function findIdentity(
  db: Db,
  { issuer, subject }: Pick<Identity, "issuer" | "subject">,
): Promise<{ identity: Identity; user: User } | null> {
  const [found] = await db
    .select({ identity: identities, user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return found ?? null;
}

/** The external accounts that sign in to an account, in the order they were connected. */
export function listIdentities(db: Db, userId: string): Promise<Identity[]> {
  return db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.id));
}

/** Batch statement. Fails with a UNIQUE violation of identities.issuer if the external account is already connected. */
export function insertIdentity(db: Db, identity: NewIdentity, condition: SQL) {
  return insertIf(db, identities, identity, condition);
}

/**
 * Claim for signing in with a connected external account. Spending it stores the email address that the provider
 * reports now.
 */
export function identityClaim(
  db: Db,
  { id, userId }: Pick<Identity, "id" | "userId">,
  seen: { email: string | null; now: Instant },
): Claim {
  const isIt = and(eq(identities.id, id), eq(identities.userId, userId));
  return {
    holds: sql`exists (select 1 from ${identities} where ${isIt})`,
    spend: [db.update(identities).set({ email: seen.email, lastUsedAt: seen.now }).where(isIt)],
  };
}

type AccountByProvider = {
  user: User & { visitSource: VisitSource | null };
  unusableHash: string;
  /** The link that verifies its email address; null if the provider has verified it. */
  proof: { token: NewAccountToken; linkEmail: NewEmail } | null;
};

/**
 * Batch statements that create an account without a password. Fails with a UNIQUE violation of users.email if the
 * address already has an account.
 */
export function insertAccountWithoutPassword(
  db: Db,
  { user, unusableHash, proof }: AccountByProvider,
  condition: SQL,
): Statement[] {
  const credential = {
    userId: user.id,
    passwordHash: unusableHash,
    state: "none",
    updatedAt: user.createdAt,
  };
  return [
    insertIf(db, users, user, condition),
    insertIf(db, credentials, credential, condition),
    ...(proof
      ? [putAccountToken(db, proof.token, condition), insertEmail(db, proof.linkEmail, condition)]
      : []),
  ];
}

type Disconnected = { userId: string; id: string; sessionId: string };

/**
 * Batch statements that disconnect an external account and end the sessions that it began, except the current one.
 * They do nothing for a company's while the account's address is at the company's domain. Fails with `last_way_in` if
 * it is the account's last sign-in method.
 */
export function deleteIdentity(
  db: Db,
  { userId, id, sessionId }: Disconnected,
  alongside: (condition: SQL) => Statement[],
): Statement[] {
  const isIt = sql`${identities.id} = ${id} and ${identities.userId} = ${userId} and not ${isEnforced(userId)}`;
  const isThere = sql`exists (select 1 from ${identities} where ${isIt})`;
  return [
    db
      .update(sessions)
      .set({ identityId: null })
      .where(and(eq(sessions.id, sessionId), eq(sessions.identityId, id), isThere)),
    ...alongside(isThere),
    db.delete(identities).where(isIt),
  ];
}

/**
 * Condition that the external account belongs to the company that requires its own sign-in for the account's email
 * domain.
 */
function isEnforced(userId: string): SQL {
  return sql`exists (select 1 from ${ssoDomains} join ${users} on ${ssoDomains.domain} = substr(${users.email}, instr(${users.email}, '@') + 1) where ${users.id} = ${userId} and ${ssoDomains.connectionId} = ${identities.connectionId} and ${ssoDomains.provenAt} is not null)`;
}

/** The UNIQUE constraint that is violated if the external account has been connected in the meantime. */
export const IDENTITY_UNIQUE_CONSTRAINT = "identities.issuer";
