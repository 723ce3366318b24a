import { retryWrite } from "~/db/client.server";
import { newAudit } from "~/db/staff/audit.server";
import { removeWait } from "~/db/waiting/desk-waits.server";
import type { AuditedDeps } from "../deps.server";

/** Takes a person off the waiting list. It is done as well if the wait has ended meanwhile. */
export async function takeOffWaitingList(deps: AuditedDeps, id: string): Promise<void> {
  const audit = newAudit(deps, "removed", ["wait", id]);
  await retryWrite(() => removeWait(deps.db, id, audit));
}
