import { and, eq, getTableColumns, gt, lte, type SQL, sql } from "drizzle-orm";
import type { TokenPurpose } from "../domain/account/account-token";
import type { Db } from "./client.server";
import { accountTokens, users } from "./schema";

export type NewAccountToken = typeof accountTokens.$inferInsert;
export type AccountToken = Omit<typeof accountTokens.$inferSelect, "tokenHash">;

const { tokenHash: _hash, ...publicColumns } = getTableColumns(accountTokens);

/** What names a token in a statement: it counts only until it expires, and only for its purpose. */
export type TokenClaim = { tokenHash: string; purpose: TokenPurpose; now: number };

export async function findAccountToken(db: Db, claim: TokenClaim): Promise<AccountToken | null> {
  const [token] = await db.select(publicColumns).from(accountTokens).where(isValid(claim));
  return token ?? null;
}

/** A statement for a batch: gives an account a token in the place of the one before. Nothing if there is no such account. */
export function putAccountToken(db: Db, token: NewAccountToken) {
  const { id, userId, purpose, tokenHash, email, createdAt, expiresAt } = token;
  return db
    .insert(accountTokens)
    .select(
      sql`select ${id}, ${users.id}, ${purpose}, ${tokenHash}, ${email}, ${createdAt}, ${expiresAt} from ${users} where ${users.id} = ${userId}`,
    )
    .onConflictDoUpdate({
      target: [accountTokens.userId, accountTokens.purpose],
      set: { id, tokenHash, email, createdAt, expiresAt },
    });
}

/** The condition that a token is there and still counts, for other statements of the batch that uses it up. */
export function tokenHolds(claim: TokenClaim): SQL {
  return sql`exists (select 1 from ${accountTokens} where ${isValid(claim)})`;
}

/** The user that a valid token belongs to, as a subquery. */
export function userOfToken(claim: TokenClaim): SQL {
  return sql`(select ${accountTokens.userId} from ${accountTokens} where ${isValid(claim)})`;
}

/** The address that a valid token proves, as a subquery. */
export function emailOfToken(claim: TokenClaim): SQL {
  return sql`(select ${accountTokens.email} from ${accountTokens} where ${isValid(claim)})`;
}

/** The last statement of a batch that uses a token: who deletes it was the one it worked for. */
export function spendToken(db: Db, claim: TokenClaim) {
  return db.delete(accountTokens).where(isValid(claim));
}

export async function findPendingEmail(db: Db, userId: string, now: number): Promise<string | null> {
  const [token] = await db
    .select({ email: accountTokens.email })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.purpose, "verify"),
        gt(accountTokens.expiresAt, now),
      ),
    );
  return token?.email ?? null;
}

export function removeExpiredTokens(db: Db, now: number) {
  return db.delete(accountTokens).where(lte(accountTokens.expiresAt, now));
}

function isValid({ tokenHash, purpose, now }: TokenClaim): SQL | undefined {
  return and(
    eq(accountTokens.tokenHash, tokenHash),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, now),
  );
}
