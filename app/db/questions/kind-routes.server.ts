import { and, eq, gte, sql } from "drizzle-orm";
import type { RouteWay } from "../../domain/questions/question";
import { callKinds } from "../availability/schema";
import { batchResults, type Db } from "../client.server";
import { areWithin, type CountedAttempts } from "../limits/attempt-counters.server";
import { kindRoutes } from "./schema";

export type RouteRow = { month: string; slug: string; way: RouteWay; count: number };

/** Counts one way, if its network is within its limit. Returns what counted the attempt. */
export async function insertRoute(
  db: Db,
  { kindId, month, slug, way }: Omit<RouteRow, "count"> & { kindId: string },
  attempts: CountedAttempts,
): Promise<unknown[]> {
  const isThere = sql`exists (select 1 from ${callKinds} where ${callKinds.id} = ${kindId})`;
  const statements = [
    ...attempts.statements,
    db
      .insert(kindRoutes)
      .select(sql`select ${kindId}, ${month}, ${slug}, ${way}, 1 where ${areWithin(attempts)} and ${isThere}`)
      .onConflictDoUpdate({
        target: [kindRoutes.kindId, kindRoutes.month, kindRoutes.slug, kindRoutes.way],
        set: { count: sql`${kindRoutes.count} + 1` },
      }),
  ];
  return (await batchResults(db, statements)).slice(0, attempts.statements.length);
}

/** The ways of a kind's answers since a month. */
export function listRoutes(db: Db, kindId: string, since: string): Promise<RouteRow[]> {
  const { month, slug, way, count } = kindRoutes;
  return db
    .select({ month, slug, way, count })
    .from(kindRoutes)
    .where(and(eq(kindRoutes.kindId, kindId), gte(month, since)))
    .orderBy(month, slug, way);
}
