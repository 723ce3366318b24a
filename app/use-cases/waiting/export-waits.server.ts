import type { Db } from "~/db/client.server";
import { insertAudit, newAudit } from "~/db/staff/audit.server";
import { readWaitsInParts } from "~/db/waiting/desk-waits.server";
import { csvParts } from "~/domain/csv";
import { auditedFilter } from "~/domain/desk-list";
import type { Instant } from "~/domain/instant";
import type { StaffMember } from "~/domain/staff/staff";
import { MAX_EXPORTED_WAITS, WAIT_CSV_HEAD, waitCsvRow } from "~/domain/waiting/wait-csv";
import { WAIT_LIST, type WaitFilter } from "~/domain/waiting/wait-list";

const ROWS_AT_ONCE = 1000;

/** All who wait, of a filter, as CSV, in parts of some rows each. The export is recorded in the audit log first. */
export async function exportWaits(
  { db, now, newId }: { db: Db; now: Instant; newId: () => string },
  by: StaffMember,
  filter: WaitFilter,
): Promise<AsyncGenerator<string>> {
  const after = auditedFilter(WAIT_LIST, filter);
  await insertAudit(db, newAudit({ now, newId, by }, "waiting_list_exported", ["wait", "export"], { after }));
  const parts = readWaitsInParts(db, { filter, now, limit: ROWS_AT_ONCE });
  return csvParts(WAIT_CSV_HEAD, parts, waitCsvRow, MAX_EXPORTED_WAITS);
}
