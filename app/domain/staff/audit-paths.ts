import { type Cursor, cursorText } from "../list-page";
import { filterQuery, STAFF_PATHS, withSearch } from "../staff-paths";
import { type AuditFilter, WHOLE_LOG } from "./audit-filter";

/** The audit log with this filter, from a given place on. */
export function auditLogPath(filter: AuditFilter, after: Cursor | null = null): string {
  const query = new URLSearchParams(filterQuery(filter, WHOLE_LOG));
  if (after) query.set("after", cursorText(after));
  return withSearch(STAFF_PATHS.auditLog, query);
}

/** The same rows as a file. */
export function auditFilePath(filter: AuditFilter): string {
  return withSearch(STAFF_PATHS.auditFile, filterQuery(filter, WHOLE_LOG));
}
