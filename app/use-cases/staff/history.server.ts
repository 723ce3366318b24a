/** What staff did to one thing, newest first. */
export { listAudit as listHistory } from "~/db/staff/audit.server";
