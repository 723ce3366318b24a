import { insertAudit, newAudit } from "~/db/audit.server";
import type { Db } from "~/db/client.server";
import { readClientsInParts } from "~/db/client-list.server";
import { CLIENT_CSV_HEAD, clientCsvRow, MAX_EXPORTED_CLIENTS } from "~/domain/clients/client-csv";
import { type ClientFilter, clientFilterQuery } from "~/domain/clients/client-filter";
import { CSV_BEGINNING } from "~/domain/csv";
import type { StaffMember } from "~/domain/staff/staff";

const ROWS_AT_ONCE = 1000;

/** All clients of a filter as CSV, in parts of some rows each. Who takes them along is noted first. */
export async function exportClients(
  { db, now, newId }: { db: Db; now: number; newId: () => string },
  by: StaffMember,
  filter: ClientFilter,
): Promise<AsyncGenerator<string>> {
  // Not the search's words: they may be personal data.
  const { q, ...asked } = Object.fromEntries(clientFilterQuery(filter));
  const after = { ...asked, ...(q !== undefined && { searched: "yes" }) };
  await insertAudit(
    db,
    newAudit({ now, newId, by }, "clients_exported", ["client_list", "export"], { after }),
  );
  return csvParts(db, filter, now);
}

async function* csvParts(db: Db, filter: ClientFilter, now: number): AsyncGenerator<string> {
  yield `${CSV_BEGINNING}${CLIENT_CSV_HEAD}`;
  let left = MAX_EXPORTED_CLIENTS;
  for await (const rows of readClientsInParts(db, { filter, now, limit: ROWS_AT_ONCE })) {
    const part = rows.slice(0, left);
    left -= part.length;
    yield part.map(clientCsvRow).join("");
    if (left === 0) return;
  }
}
