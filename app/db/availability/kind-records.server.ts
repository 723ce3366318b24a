import { asc } from "drizzle-orm";
import { pick } from "../../domain/pick";
import type { KindRecord } from "../../domain/resources/kind-resource";
import type { Db } from "../client.server";
import { callKinds } from "./schema";

/** All kinds of call, also those that are no longer on offer, in their order. */
export function listKindRecords(db: Db): Promise<KindRecord[]> {
  return db
    .select({
      ...pick(callKinds, "id", "name", "words", "minutes", "needsApproval", "isOffered", "place"),
    })
    .from(callKinds)
    .orderBy(asc(callKinds.position), asc(callKinds.id));
}
