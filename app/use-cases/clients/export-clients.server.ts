import type { Db } from "~/db/client.server";
import { readClientsInParts } from "~/db/clients/client-list.server";
import { insertAudit, newAudit } from "~/db/staff/audit.server";
import { CLIENT_CSV_HEAD, clientCsvRow, MAX_EXPORTED_CLIENTS } from "~/domain/clients/client-csv";
import { EVERY_CLIENT } from "~/domain/clients/client-filter";
import type { ClientFilter } from "~/domain/clients/client-filter-fields";
import { csvParts } from "~/domain/csv";
import type { Instant } from "~/domain/instant";
import type { StaffMember } from "~/domain/staff/staff";
import { filterQuery } from "~/domain/staff-paths";

const ROWS_AT_ONCE = 1000;

/** All clients of a filter as CSV, in parts of some rows each. The export is recorded in the audit log first. */
export async function exportClients(
  { db, now, newId }: { db: Db; now: Instant; newId: () => string },
  by: StaffMember,
  filter: ClientFilter,
): Promise<AsyncGenerator<string>> {
  // Without the search words: they may be personal data.
  const { q, ...asked } = Object.fromEntries(filterQuery(filter, EVERY_CLIENT));
  const after = { ...asked, ...(q !== undefined && { searched: "yes" }) };
  await insertAudit(
    db,
    newAudit({ now, newId, by }, "clients_exported", ["client_list", "export"], { after }),
  );
  const parts = readClientsInParts(db, { filter, now, limit: ROWS_AT_ONCE });
  return csvParts(CLIENT_CSV_HEAD, parts, clientCsvRow, MAX_EXPORTED_CLIENTS);
}
