import { and, eq, getTableColumns, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { TokenPurpose } from "../../domain/account/account-token";
import { type Db, runBatch } from "../client.server";
import { accountTokens, users } from "./schema";
import { eventStatements, type NewSecurityEvent } from "./security-events.server";

export type NewAccountToken = typeof accountTokens.$inferInsert;
export type AccountToken = Omit<typeof accountTokens.$inferSelect, "tokenHash">;

const { tokenHash: _hash, ...publicColumns } = getTableColumns(accountTokens);

/** Identifies a token in a statement. It is valid only until it expires, and only for its purpose. */
export type TokenClaim = { tokenHash: string; purpose: TokenPurpose; now: number };

export async function findAccountToken(db: Db, claim: TokenClaim): Promise<AccountToken | null> {
  const [token] = await db.select(publicColumns).from(accountTokens).where(isTokenValid(claim));
  return token ?? null;
}

/** What a token's row knows it by, expired or not; null if it has been spent or replaced. */
export async function findTokenHash(
  db: Db,
  id: string,
): Promise<{ purpose: TokenPurpose; tokenHash: string } | null> {
  const { purpose, tokenHash } = accountTokens;
  const [token] = await db.select({ purpose, tokenHash }).from(accountTokens).where(eq(accountTokens.id, id));
  return token ?? null;
}

/**
 * A statement for a batch: gives an account a token in the place of the one before. Nothing if there is no such account, or the
 * condition does not hold.
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
 * The last statement of a batch that uses a token: who deletes it was the one it worked for. The account's other links go with
 * it, except one that the batch has just put.
 */
export function spendAllTokens(db: Db, claim: TokenClaim, exceptId = "") {
  return db
    .delete(accountTokens)
    .where(and(sql`${accountTokens.userId} = ${userOfToken(claim)}`, ne(accountTokens.id, exceptId)));
}

/** A statement for a batch: no link that was emailed to an account works any more, if the condition holds. */
export function deleteTokensOfUser(db: Db, userId: string, condition: SQL = sql`true`) {
  return db.delete(accountTokens).where(and(eq(accountTokens.userId, userId), condition));
}

/** Takes a change of address away, and the token that stops it. False when that token no longer counts. */
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

/** The change of address that an account was asked for and that its new address has not confirmed. */
export async function findPendingChange(db: Db, userId: string, now: number): Promise<AccountToken | null> {
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

/** Condition on the table of tokens. */
export function isTokenValid({ tokenHash, purpose, now }: TokenClaim): SQL | undefined {
  return and(
    eq(accountTokens.tokenHash, tokenHash),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, now),
  );
}
