import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { User } from "../../domain/account/account";
import type { NewEmail } from "../../domain/email/email";
import { type NewAccountToken, putAccountToken } from "../account/account-tokens.server";
import { credentials, users } from "../account/schema";
import type { Db, Statement } from "../client.server";
import { insertEmail } from "../email/emails.server";
import { insertIf } from "../row-values.server";
import { sessions } from "../sessions/schema";
import type { Claim } from "../sign-in/sign-in-methods.server";
import { identities, ssoDomains } from "./schema";

export type NewIdentity = typeof identities.$inferInsert;
export type Identity = typeof identities.$inferSelect;

/** An account elsewhere by what it is known by, with the account of ours that it signs in to. */
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

/** The accounts elsewhere that sign in to an account, in the order they were connected. */
export function listIdentities(db: Db, userId: string): Promise<Identity[]> {
  return db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.id));
}

/** Batch statement. Fails with a UNIQUE violation of identities.issuer if it is connected already. */
export function insertIdentity(db: Db, identity: NewIdentity, condition: SQL) {
  return insertIf(db, identities, identity, condition);
}

/** An account elsewhere that is known, as what a way in rests on. What the provider says of it now is noted. */
export function identityClaim(
  db: Db,
  { id, userId }: Pick<Identity, "id" | "userId">,
  seen: { email: string | null; now: number },
): Claim {
  const isIt = and(eq(identities.id, id), eq(identities.userId, userId));
  return {
    holds: sql`exists (select 1 from ${identities} where ${isIt})`,
    spend: [db.update(identities).set({ email: seen.email, lastUsedAt: seen.now }).where(isIt)],
  };
}

type AccountByProvider = {
  user: User;
  unusableHash: string;
  /** The link that proves its address; null if the provider has. */
  proof: { token: NewAccountToken; linkEmail: NewEmail } | null;
};

/** Batch statements: an account without a password. Fails with a UNIQUE violation of users.email when there is one already. */
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
 * Batch statements: an account elsewhere signs in no more, and the sessions that it began end, except the one that asks. The first
 * deletes it. Of a company's they do nothing while the account's address is at its domain. Fails with `last_way_in` if it is the last.
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

/** Condition that an account elsewhere is the company's that asks for its own sign-in at the account's address. */
function isEnforced(userId: string): SQL {
  return sql`exists (select 1 from ${ssoDomains} join ${users} on ${ssoDomains.domain} = substr(${users.email}, instr(${users.email}, '@') + 1) where ${users.id} = ${userId} and ${ssoDomains.connectionId} = ${identities.connectionId} and ${ssoDomains.provenAt} is not null)`;
}

/** Whether it was this account elsewhere that somebody has connected meanwhile. */
export const CONNECTED_ELSEWHERE = "identities.issuer";
