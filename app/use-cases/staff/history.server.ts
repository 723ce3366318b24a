import { type AuditRow, listAudit } from "~/db/audit.server";
import type { Db } from "~/db/client.server";
import type { AuditSubject } from "~/domain/staff/audit";

/** What staff did to one thing, newest first. */
export function listHistory(db: Db, subject: AuditSubject, id: string): Promise<AuditRow[]> {
  return listAudit(db, subject, id);
}
