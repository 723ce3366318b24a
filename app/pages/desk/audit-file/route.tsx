export { sendAuditLog as loader } from "~/pages/desk/audit-log/audit-log.server";
