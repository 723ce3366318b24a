import { findAgencyTimeZone } from "~/db/availability/availability.server";
import type { Db } from "~/db/client.server";
import { insertAudit, newAudit } from "~/db/staff/audit.server";
import { readAuditInParts, readAuditNames, readAuditPage } from "~/db/staff/audit-log.server";
import { csvParts } from "~/domain/csv";
import { auditedFilter } from "~/domain/desk-list";
import type { Instant } from "~/domain/instant";
import { type Cursor, NOTHING_LISTED } from "~/domain/list-page";
import { AUDIT_CSV_HEAD, auditCsvRow } from "~/domain/staff/audit-csv";
import { AUDIT_LIST, AUDIT_ROWS_PER_PAGE, type AuditFilter, auditSpanOf } from "~/domain/staff/audit-filter";
import type { StaffMember } from "~/domain/staff/staff";

const ROWS_AT_ONCE = 1000;

/**
 * A page of what staff, the command line and the site did, with the subjects' current names. A refused filter, null,
 * lists nothing.
 */
export async function readAuditLog(
  db: Db,
  { filter, after }: { filter: AuditFilter | null; after: Cursor | null },
) {
  const timeZone = await findAgencyTimeZone(db);
  const page =
    filter === null
      ? NOTHING_LISTED
      : await readAuditPage(db, {
          filter,
          span: auditSpanOf(filter, timeZone),
          after,
          limit: AUDIT_ROWS_PER_PAGE,
        });
  return { ...page, timeZone, names: await readAuditNames(db, page.rows) };
}

/** All rows of a filter as CSV, in parts of some rows each. The export is recorded in the audit log first. */
export async function exportAuditLog(
  { db, now, newId }: { db: Db; now: Instant; newId: () => string },
  by: StaffMember,
  filter: AuditFilter,
): Promise<AsyncGenerator<string>> {
  const timeZone = await findAgencyTimeZone(db);
  const after = auditedFilter(AUDIT_LIST, filter);
  await insertAudit(
    db,
    newAudit({ now, newId, by }, "audit_log_exported", ["audit_log", "export"], { after }),
  );
  const asked = { filter, span: auditSpanOf(filter, timeZone), limit: ROWS_AT_ONCE };
  return csvParts(AUDIT_CSV_HEAD, readAuditInParts(db, asked), auditCsvRow);
}
