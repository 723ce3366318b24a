import { type SQL, sql } from "drizzle-orm";
import type { Factor } from "../../domain/account/factor";
import type { Instant } from "../../domain/instant";
import type { Db, Statement } from "../client.server";
import { sessionProofs, sessions } from "./schema";

/** Batch statements that store which factors have just been proven in a session, if it exists by then. */
export function putProofs(
  db: Db,
  sessionId: string,
  factors: readonly Factor[],
  provenAt: Instant,
  condition: SQL = sql`true`,
): Statement[] {
  return factors.map((factor) =>
    db
      .insert(sessionProofs)
      .select(
        sql`select ${sessions.id}, ${factor}, ${provenAt} from ${sessions} where ${sessions.id} = ${sessionId} and ${condition}`,
      )
      .onConflictDoUpdate({ target: [sessionProofs.sessionId, sessionProofs.factor], set: { provenAt } }),
  );
}
