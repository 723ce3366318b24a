import { asc, eq } from "drizzle-orm";
import type { KindName } from "../../domain/availability/call-kind";
import type { Db } from "../client.server";
import { callKinds } from "./schema";

/** The kinds of call on offer, in their order. */
export function listOfferedKinds(db: Db): Promise<KindName[]> {
  return db
    .select({ id: callKinds.id, name: callKinds.name, shortName: callKinds.shortName })
    .from(callKinds)
    .where(eq(callKinds.isOffered, true))
    .orderBy(asc(callKinds.position), asc(callKinds.id));
}
