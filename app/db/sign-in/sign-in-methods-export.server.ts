import { and, eq, isNotNull } from "drizzle-orm";
import { pick } from "../../domain/pick";
import { passkeys, totpFactors } from "../account/schema";
import type { Db } from "../client.server";
import { identities } from "../identities/schema";

/** An account's sign-in methods for its owner's data export, without keys and secrets. */
export async function listSignInMethodsForExport(db: Db, userId: string) {
  const [keys, accounts, [authenticator]] = await db.batch([
    db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(passkeys.createdAt),
    db
      .select(pick(identities, "provider", "email", "createdAt", "lastUsedAt"))
      .from(identities)
      .where(eq(identities.userId, userId))
      .orderBy(identities.createdAt),
    db
      .select({ confirmedAt: totpFactors.confirmedAt })
      .from(totpFactors)
      .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt))),
  ]);
  return { passkeys: keys, identities: accounts, authenticatorSince: authenticator?.confirmedAt ?? null };
}
