import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { FLOW_TRIES, type FlowKind } from "../../domain/account/sign-in-flow";
import type { Instant } from "../../domain/instant";
import type { Db } from "../client.server";
import { insertIf } from "../row-values.server";
import type { Claim } from "./claims.server";
import { signInFlows } from "./schema";

export type NewFlow = typeof signInFlows.$inferInsert;
export type Flow = typeof signInFlows.$inferSelect;

/** Identifies a flow in a statement. It must be of this kind and not expired. */
export type FlowClaim = { kind: FlowKind; tokenHash: string; now: Instant };

export async function findFlow(db: Db, claim: FlowClaim): Promise<Flow | null> {
  const [flow] = await db.select().from(signInFlows).where(isOpen(claim));
  return flow ?? null;
}

/** Batch statement: inserts a flow, if the condition holds. */
export function insertFlow(db: Db, flow: NewFlow, condition: SQL = sql`true`) {
  const row = { methods: [], attempts: 0, ...flow };
  return insertIf(db, signInFlows, row, condition);
}

/** Counts an attempt, before any code is compared. Null if no attempts are left or the flow is over. */
export async function recordFlowTry(db: Db, claim: FlowClaim): Promise<Flow | null> {
  const [counted] = await db
    .update(signInFlows)
    .set({ attempts: sql`${signInFlows.attempts} + 1` })
    .where(and(isOpen(claim), lt(signInFlows.attempts, FLOW_TRIES)))
    .returning();
  return counted ?? null;
}

/**
 * Marks the flow with this state as answered by its provider. Only the first of concurrent answers succeeds and goes
 * on to the provider. Null if no open flow has the state, or it was answered before.
 */
export async function claimProviderAnswer(db: Db, claim: FlowClaim, stateHash: string): Promise<Flow | null> {
  const [taken] = await db
    .update(signInFlows)
    .set({ attempts: 1 })
    .where(and(isOpen(claim), eq(signInFlows.stateHash, stateHash), eq(signInFlows.attempts, 0)))
    .returning();
  return taken ?? null;
}

/**
 * Claim that completes a flow: it holds while the flow exists, and spending it deletes the flow. Of concurrent
 * requests, one succeeds.
 */
export function flowClaim(db: Db, id: string): Claim {
  return {
    holds: sql`exists (select 1 from ${signInFlows} where ${signInFlows.id} = ${id})`,
    spend: [db.delete(signInFlows).where(eq(signInFlows.id, id))],
  };
}

function isOpen({ kind, tokenHash, now }: FlowClaim): SQL | undefined {
  return and(
    eq(signInFlows.tokenHash, tokenHash),
    eq(signInFlows.kind, kind),
    gt(signInFlows.expiresAt, now),
  );
}
