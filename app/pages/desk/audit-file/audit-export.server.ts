import { readAuditFilter } from "~/domain/staff/audit-filter-schema";
import { exportAuditLog } from "~/use-cases/staff/audit-log.server";
import { listFileLoader } from "../csv-file.server";

export const loader = listFileLoader({
  name: "audit-log",
  audience: "exporter",
  readFilter: readAuditFilter,
  parts: exportAuditLog,
});
