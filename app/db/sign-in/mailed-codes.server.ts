import { sql } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import { deleteTokensOfUser } from "../account/account-tokens.server";
import { users } from "../account/schema";
import { eventStatements, type NewSecurityEvent } from "../account/security-events.server";
import type { Db, Statement } from "../client.server";
import { insertEmail } from "../email/emails.server";
import { sessions } from "../sessions/schema";
import { signInFlows } from "./schema";
import { flowClaim, insertFlow, type NewFlow } from "./sign-in-flows.server";
import { type Claim, proveAddress } from "./sign-in-methods.server";

type MailedCode = {
  flow: NewFlow;
  email: NewEmail;
  event: NewSecurityEvent | null;
  /** Of the flow that this browser waited with before: it ends. */
  replacesTokenHash: string | null;
};

/** Puts a flow that waits for a code, and the email that brings it. Of the same cost whether the account exists or not. */
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
 * What a right code completes. It also proves the address: from a browser without the account's session an unproven account is
 * taken back by it.
 */
export function mailedCodeClaim(
  db: Db,
  flowId: string,
  proof: { userId: string; by: "owner" | "mailbox"; unusableHash: string; now: number } | null,
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
          // A changed password ends what waits for the account, and this is to go on.
          db.update(signInFlows).set({ userId: null }).where(sql`${signInFlows.id} = ${flowId}`),
          ...proveAddress(db, { userId, unusableHash, now }, claim.holds),
        ];
  return { ...claim, before };
}
