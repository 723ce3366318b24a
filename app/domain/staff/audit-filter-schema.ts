import { filterReader } from "../filter-schema";
import { AUDIT_FILTER } from "./audit-filter";

export const readAuditFilter = filterReader(AUDIT_FILTER);
