import { and, asc, eq, ne, sql } from "drizzle-orm";
import { AGENCY_HOST_ID } from "../../domain/hosts/host";
import { pick } from "../../domain/pick";
import type { HostRecord, KindRecord } from "../../domain/resources/kind-resource";
import type { Db } from "../client.server";
import { hosts } from "../hosts/schema";
import { questionsOf } from "../questions/questions.server";
import { callKinds } from "./schema";

/** All kinds of call, also those that are no longer on offer, in their order. */
export function listKindRecords(db: Db): Promise<KindRecord[]> {
  return db
    .select({
      ...pick(callKinds, "id", "name", "words", "minutes", "needsApproval", "isOffered", "place", "hostMode"),
      questions: questionsOf(sql.raw("call_kinds.id")).as("questions"),
    })
    .from(callKinds)
    .orderBy(asc(callKinds.position), asc(callKinds.id));
}

/** Who takes calls, by name, with the kinds that each takes. The agency itself is never named. */
export async function listHostRecords(db: Db): Promise<HostRecord[]> {
  const kinds = sql<string>`(select json_group_array(kind_id) from (select kind_id from kind_hosts where host_id = ${hosts.id} order by kind_id))`;
  const rows = await db
    .select({ ...pick(hosts, "id", "name", "about"), kinds })
    .from(hosts)
    .where(and(eq(hosts.isActive, true), ne(hosts.id, AGENCY_HOST_ID), ne(hosts.name, "")))
    .orderBy(asc(hosts.name), asc(hosts.id));
  return rows.map((row) => ({ ...row, kinds: JSON.parse(row.kinds) as string[] }));
}
