import { findClientRecords } from "~/db/clients/clients.server";
import { endSessionsOf } from "~/db/sessions/client-sessions.server";
import { newAudit } from "~/db/staff/audit.server";
import { isAnyStaff } from "~/db/staff/staff-people.server";
import type { StaffMember } from "~/domain/staff/staff";
import { logSecurityEvent } from "../account/security-events.server";
import type { WriteDeps } from "../deps.server";

/** Stands in for the device in the client's own list of activity. */
const AT_THE_DESK = "By us, for you";

/** Signs a client out everywhere. Succeeds also if they had no session. */
export async function endClientSessions(
  { db, now, newId }: WriteDeps,
  by: StaffMember,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: "not_found" | "owners_only" }> {
  const found = await findClientRecords(db, id);
  if (!found || found.client.mergedIntoId !== null) return { ok: false, reason: "not_found" };
  const userIds = [found.client, ...found.merged].flatMap(({ userId }) => userId ?? []);
  if (userIds.length === 0) return { ok: true };
  const audit = newAudit({ now, newId, by }, "sessions_ended", ["client", id]);
  const events = userIds.map((userId) => ({
    id: newId(),
    kind: "sessions_ended" as const,
    userId,
    device: AT_THE_DESK,
    happenedAt: now,
  }));
  const isEnded = await endSessionsOf(db, userIds, { audit, events, ownerId: by.id });
  if (isEnded) for (const userId of userIds) logSecurityEvent("sessions_ended", userId);
  else if (by.role !== "owner" && (await isAnyStaff(db, userIds)))
    return { ok: false, reason: "owners_only" };
  return { ok: true };
}
