import { findClientRecords } from "~/db/clients/clients.server";
import { exportPerson } from "~/db/privacy/person-export.server";
import { newAudit } from "~/db/staff/audit.server";
import type { StaffMember } from "~/domain/staff/staff";
import type { WriteDeps } from "../deps.server";

/** Everything about a client, under all their addresses, for a download. Null if there is no such client. */
export async function exportClient(
  { db, now, newId }: WriteDeps,
  by: StaffMember,
  id: string,
): Promise<{ exportedAt: string; addresses: string[]; [section: string]: unknown } | null> {
  const found = await findClientRecords(db, id);
  if (!found || found.client.mergedIntoId !== null) return null;
  const addresses = [found.client, ...found.merged].map(({ email }) => email);
  const audit = newAudit({ now, newId, by }, "exported", ["client", id]);
  const person = await exportPerson(db, id, addresses, audit);
  return person && { exportedAt: new Date(now).toISOString(), addresses, ...person };
}
