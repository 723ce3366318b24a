import type { Db } from "~/db/client.server";
import { readClientsInParts } from "~/db/clients/client-list.server";
import { insertAudit, newAudit } from "~/db/staff/audit.server";
import { CLIENT_CSV_HEAD, clientCsvRow, MAX_EXPORTED_CLIENTS } from "~/domain/clients/client-csv";
import { CLIENT_LIST } from "~/domain/clients/client-filter";
import type { ClientFilter } from "~/domain/clients/client-filter-fields";
import { csvParts } from "~/domain/csv";
import { auditedFilter } from "~/domain/desk-list";
import type { Instant } from "~/domain/instant";
import type { StaffMember } from "~/domain/staff/staff";

const ROWS_AT_ONCE = 1000;

/** All clients of a filter as CSV, in parts of some rows each. The export is recorded in the audit log first. */
export async function exportClients(
  { db, now, newId }: { db: Db; now: Instant; newId: () => string },
  by: StaffMember,
  filter: ClientFilter,
): Promise<AsyncGenerator<string>> {
  const after = auditedFilter(CLIENT_LIST, filter);
  await insertAudit(
    db,
    newAudit({ now, newId, by }, "clients_exported", ["client_list", "export"], { after }),
  );
  const parts = readClientsInParts(db, { filter, now, limit: ROWS_AT_ONCE });
  return csvParts(CLIENT_CSV_HEAD, parts, clientCsvRow, MAX_EXPORTED_CLIENTS);
}
