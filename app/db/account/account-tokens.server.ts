import { and, eq, getTableColumns, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { TokenPurpose } from "../../domain/account/account-token";
import type { Instant } from "../../domain/instant";
import { type Db, runBatch } from "../client.server";
import { accountTokens, users } from "./schema";
import { eventStatements, type NewSecurityEvent } from "./security-events.server";

export type NewAccountToken = typeof accountTokens.$inferInsert;
export type AccountToken = Omit<typeof accountTokens.$inferSelect, "tokenHash">;

const { tokenHash: _hash, ...publicColumns } = getTableColumns(accountTokens);

/** Identifies a token in a statement. It is valid only until it expires, and only for its purpose. */
export type TokenClaim = { tokenHash: string; purpose: TokenPurpose; now: Instant };

export async function findAccountToken(db: Db, claim: TokenClaim): Promise<AccountToken | null> {
  const [token] = await db.select(publicColumns).from(accountTokens).where(isTokenValid(claim));
  return token ?? null;
}

/** A token's stored hash and purpose, even if it has expired; null if it has been used or replaced. */
export async function findTokenHash(
  db: Db,
  id: string,
): Promise<{ purpose: TokenPurpose; tokenHash: string } | null> {
  const { purpose, tokenHash } = accountTokens;
  const [token] = await db.select({ purpose, tokenHash }).from(accountTokens).where(eq(accountTokens.id, id));
  return token ?? null;
}

/**
 * Batch statement: stores a token in place of the account's previous one for that purpose. Does nothing if there is
 * no such account or the condition does not hold.
 */
export function putAccountToken(db: Db, token: NewAccountToken, condition: SQL = sql`true`) {
  const { id, userId, purpose, tokenHash, email, createdAt, expiresAt } = token;
  return db
    .insert(accountTokens)
    .select(
      sql`select ${id}, ${users.id}, ${purpose}, ${tokenHash}, ${email}, ${createdAt}, ${expiresAt} from ${users} where ${users.id} = ${userId} and ${condition}`,
    )
    .onConflictDoUpdate({
      target: [accountTokens.userId, accountTokens.purpose],
      set: { id, tokenHash, email, createdAt, expiresAt },
    });
}

/** Condition that the token is still valid, for the other statements in the batch that spends it. */
export function tokenHolds(claim: TokenClaim): SQL {
  return sql`exists (select 1 from ${accountTokens} where ${isTokenValid(claim)})`;
}

/** Subquery for the user a valid token belongs to. */
export function userOfToken(claim: TokenClaim): SQL {
  return sql`(select ${accountTokens.userId} from ${accountTokens} where ${isTokenValid(claim)})`;
}

/** Subquery for the email address a valid token verifies. */
export function emailOfToken(claim: TokenClaim): SQL {
  return sql`(select ${accountTokens.email} from ${accountTokens} where ${isTokenValid(claim)})`;
}

/**
 * The last statement of a batch that uses a token: of concurrent batches, the one that deletes the token succeeds.
 * Also deletes the account's other tokens, except one that the batch has just stored.
 */
export function spendAllTokens(db: Db, claim: TokenClaim, exceptId = "") {
  return db
    .delete(accountTokens)
    .where(and(sql`${accountTokens.userId} = ${userOfToken(claim)}`, ne(accountTokens.id, exceptId)));
}

/** Batch statement: invalidates all links that were emailed to an account, if the condition holds. */
export function deleteTokensOfUser(db: Db, userId: string, condition: SQL = sql`true`) {
  return db.delete(accountTokens).where(and(eq(accountTokens.userId, userId), condition));
}

/** Cancels a change of email address and deletes the token that stops it. False if that token is no longer valid. */
export async function deleteEmailChange(
  db: Db,
  stop: TokenClaim,
  event: NewSecurityEvent | null,
): Promise<boolean> {
  return runBatch(db, [
    ...eventStatements(db, event, tokenHolds(stop)),
    db
      .delete(accountTokens)
      .where(
        and(
          sql`${accountTokens.userId} = ${userOfToken(stop)}`,
          inArray(accountTokens.purpose, ["change", "stop"]),
        ),
      ),
  ]);
}

/** An account's pending change of email address, which has not been confirmed from the new address. */
export async function findPendingChange(db: Db, userId: string, now: Instant): Promise<AccountToken | null> {
  const [token] = await db
    .select(publicColumns)
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.purpose, "change"),
        gt(accountTokens.expiresAt, now),
      ),
    );
  return token ?? null;
}

/** Condition on account_tokens that the token is valid. */
export function isTokenValid({ tokenHash, purpose, now }: TokenClaim): SQL | undefined {
  return and(
    eq(accountTokens.tokenHash, tokenHash),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, now),
  );
}
