import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { FLOW_TRIES, type FlowKind } from "../../domain/account/sign-in-flow";
import type { Db } from "../client.server";
import { insertIf } from "../row-values.server";
import { signInFlows } from "./schema";
import type { Claim } from "./sign-in-methods.server";

export type NewFlow = typeof signInFlows.$inferInsert;
export type Flow = typeof signInFlows.$inferSelect;

/** Identifies a flow in a statement: of its kind alone, until it expires. */
export type FlowClaim = { kind: FlowKind; tokenHash: string; now: number };

export async function findFlow(db: Db, claim: FlowClaim): Promise<Flow | null> {
  const [flow] = await db.select().from(signInFlows).where(isOpen(claim));
  return flow ?? null;
}

/** Batch statement: a flow, if the condition holds. */
export function insertFlow(db: Db, flow: NewFlow, condition: SQL = sql`true`) {
  const row = { methods: [], attempts: 0, ...flow };
  return insertIf(db, signInFlows, row, condition);
}

/** Counts a try, before anything is compared. Null once there are none left, or the flow is over. */
export async function countFlowTry(db: Db, claim: FlowClaim): Promise<Flow | null> {
  const [counted] = await db
    .update(signInFlows)
    .set({ attempts: sql`${signInFlows.attempts} + 1` })
    .where(and(isOpen(claim), lt(signInFlows.attempts, FLOW_TRIES)))
    .returning();
  return counted ?? null;
}

/**
 * Takes a provider's answer to the flow that it belongs to, by its state: once, so that of many answers at the same time one goes on
 * to the provider. Null if it belongs to none, or has been taken.
 */
export async function takeAnswer(db: Db, claim: FlowClaim, stateHash: string): Promise<Flow | null> {
  const [taken] = await db
    .update(signInFlows)
    .set({ attempts: 1 })
    .where(and(isOpen(claim), eq(signInFlows.stateHash, stateHash), eq(signInFlows.attempts, 0)))
    .returning();
  return taken ?? null;
}

/** What completes a flow: it holds while the flow is there, and takes it away. Of many at once, one wins. */
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
