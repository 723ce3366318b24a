import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { User } from "../../domain/account/account";
import type { Instant } from "../../domain/instant";
import type { Db } from "../client.server";
import { isTokenValid, type TokenClaim } from "./account-tokens.server";
import { accountTokens, doneForms, users } from "./schema";

export type DoneForm = typeof doneForms.$inferInsert;

/** Batch statement. */
export function insertDoneForm(db: Db, form: DoneForm) {
  return db.insert(doneForms).values(form);
}

/** Batch statement: like `insertDoneForm`, if the condition holds and the form is not stored yet. */
export function rememberForm(db: Db, { keyHash, userId, expiresAt }: DoneForm, condition: SQL) {
  return db
    .insert(doneForms)
    .select(sql`select ${keyHash}, ${userId}, ${expiresAt} where ${condition}`)
    .onConflictDoNothing();
}

/** Batch statement: stores the form that a valid link led to, for as long as the link would have been valid. */
export function rememberLink(db: Db, claim: TokenClaim) {
  return db
    .insert(doneForms)
    .select(
      sql`select ${accountTokens.tokenHash}, ${accountTokens.userId}, ${accountTokens.expiresAt} from ${accountTokens} where ${isTokenValid(claim)}`,
    );
}

/** The user whose current password was set by the form. */
export async function findDoneForm(db: Db, keyHash: string, now: Instant): Promise<User | null> {
  const [found] = await db
    .select({ user: users })
    .from(doneForms)
    .innerJoin(users, eq(users.id, doneForms.userId))
    .where(and(eq(doneForms.keyHash, keyHash), gt(doneForms.expiresAt, now)));
  return found?.user ?? null;
}
