import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendAuditLog } from "~/handlers/staff/audit-log.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return sendAuditLog(request, context);
}
