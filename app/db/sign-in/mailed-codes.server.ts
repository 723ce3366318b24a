import { sql } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import { deleteTokensOfUser } from "../account/account-tokens.server";
import { users } from "../account/schema";
import { eventStatements, type NewSecurityEvent } from "../account/security-events.server";
import type { Db, Statement } from "../client.server";
import { insertEmail } from "../email/insert-email.server";
import { sessions } from "../sessions/schema";
import type { Claim } from "./claims.server";
import { signInFlows } from "./schema";
import { flowClaim, insertFlow, type NewFlow } from "./sign-in-flows.server";
import { proveAddress } from "./sign-in-methods.server";

type MailedCode = {
  flow: NewFlow;
  email: NewEmail;
  event: NewSecurityEvent | null;
  /** Token hash of the browser's previous flow, which ends. */
  replacesTokenHash: string | null;
};

/**
 * Stores a flow that waits for a code, and queues the email with the code. Takes equally long whether or not the
 * account exists.
 */
export async function putMailedCode(
  db: Db,
  { flow, email, event, replacesTokenHash }: MailedCode,
): Promise<void> {
  const { userId = null, sessionId = null } = flow;
  const isTheirs = sql`exists (select 1 from ${users} where ${users.id} = ${userId})`;
  const isSignedIn = sql`exists (select 1 from ${sessions} where ${sessions.id} = ${sessionId})`;
  await db.batch([
    db
      .delete(signInFlows)
      .where(sql`${signInFlows.tokenHash} = ${replacesTokenHash} and ${signInFlows.kind} = 'code'`),
    insertFlow(db, flow, sql`(${userId} is null or ${isTheirs}) and (${sessionId} is null or ${isSignedIn})`),
    insertEmail(db, email, isTheirs),
    ...eventStatements(db, event),
  ]);
}

/**
 * Claim for a correct mailed code. It also verifies the address: from a browser without the account's session, it
 * removes the earlier access to an unverified account.
 */
export function mailedCodeClaim(
  db: Db,
  flowId: string,
  proof: { userId: string; by: "owner" | "mailbox"; unusableHash: string; now: Instant } | null,
): Claim {
  const claim = flowClaim(db, flowId);
  if (proof === null) return claim;
  const { userId, by, unusableHash, now } = proof;
  const isUnproven = sql`${users.id} = ${userId} and ${users.emailVerifiedAt} is null and ${claim.holds}`;
  const before: Statement[] =
    by === "owner"
      ? [
          deleteTokensOfUser(db, userId, sql`exists (select 1 from ${users} where ${isUnproven})`),
          db.update(users).set({ emailVerifiedAt: now }).where(isUnproven),
        ]
      : [
          // A changed password deletes the account's flows (a trigger, migration 0021), but this flow must continue.
          db.update(signInFlows).set({ userId: null }).where(sql`${signInFlows.id} = ${flowId}`),
          ...proveAddress(db, { userId, unusableHash, now }, claim.holds),
        ];
  return { ...claim, before };
}
