export { sendAuditLog as loader } from "~/handlers/staff/audit-log.server";
