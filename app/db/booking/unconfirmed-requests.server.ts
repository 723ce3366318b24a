import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import { ownerOf } from "../account/owner";
import type { Db } from "../client.server";
import { insertEmail } from "../email/insert-email.server";
import { insertIf } from "../row-values.server";
import { unconfirmedRequests } from "./schema";

export type UnconfirmedRequest = typeof unconfirmedRequests.$inferSelect;

/**
 * Stores a request and its email, both of which go with the account that made it, in one atomic batch. Returns the
 * request with that idempotency key: this one, or an earlier one whose link still works, which sends no second email.
 */
export async function insertUnconfirmedRequest(
  db: Db,
  row: UnconfirmedRequest,
  email: NewEmail,
  now: Instant,
): Promise<UnconfirmedRequest | null> {
  const isSame = eq(unconfirmedRequests.idempotencyKey, row.idempotencyKey);
  const owner = ownerOf(row.userId);
  const [, , , [stored]] = await db.batch([
    db.delete(unconfirmedRequests).where(and(isSame, lte(unconfirmedRequests.expiresAt, now))),
    insertIf(db, unconfirmedRequests, { ...row, userId: owner }, sql`true`).onConflictDoNothing({
      target: unconfirmedRequests.idempotencyKey,
    }),
    insertEmail(
      db,
      email,
      sql`exists (select 1 from ${unconfirmedRequests} where ${unconfirmedRequests.id} = ${row.id})`,
      owner,
    ),
    db.select().from(unconfirmedRequests).where(isSame),
  ]);
  return stored ?? null;
}

/** The request a link's token confirms, while the link works. */
export async function findUnconfirmedRequest(
  db: Db,
  tokenHash: string,
  now: Instant,
): Promise<UnconfirmedRequest | null> {
  const [row] = await db
    .select()
    .from(unconfirmedRequests)
    .where(and(eq(unconfirmedRequests.tokenHash, tokenHash), gt(unconfirmedRequests.expiresAt, now)));
  return row ?? null;
}
