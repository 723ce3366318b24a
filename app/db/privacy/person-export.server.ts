import { sql } from "drizzle-orm";
import type { Db } from "../client.server";
import { clients } from "../clients/schema";
import { insertAudit, type NewAudit } from "../staff/audit.server";
import { personQueries, shownRow } from "./person-rows";
import type { Addresses } from "./person-sets";

export type PersonExport = Record<string, Record<string, unknown>[]>;

/**
 * Everything about a person, read in the batch that writes the audit row about it. Null if the client no longer
 * exists.
 */
export async function exportPerson(
  db: Db,
  clientId: string,
  addresses: Addresses,
  audit: NewAudit,
): Promise<PersonExport | null> {
  const queries = personQueries(addresses);
  const isThere = sql`exists (select 1 from ${clients} where ${clients.id} = ${clientId})`;
  const [audited, ...parts] = await db.batch([
    insertAudit(db, audit, isThere),
    ...queries.map(({ sql: text }) => db.all(sql.raw(text))),
  ]);
  if (audited.meta.changes === 0) return null;
  const rows = parts as Record<string, unknown>[][];
  return Object.fromEntries(
    queries.map(({ name }, index) => [name, (rows[index] ?? []).map((row) => shownRow(name, row))]),
  );
}
