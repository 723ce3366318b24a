import {
  findClientByEmail,
  findClientRecords,
  mergeClients,
  RECORDS_AT_MOST,
  separateClient,
} from "~/db/clients/clients.server";
import { type NewAudit, newAudit } from "~/db/staff/audit.server";
import type { AuditAction } from "~/domain/staff/audit";
import type { StaffMember } from "~/domain/staff/staff";
import type { WriteDeps } from "../deps.server";

/** The client, the version of it that was displayed, and the member of staff. */
type Target = { id: string; version: number; by: StaffMember };

export type NotMerged =
  | { ok: false; reason: "not_found" }
  /** One of the records was changed concurrently. */
  | { ok: false; reason: "changed" }
  /** No client has that address; or it is this client's own. */
  | { ok: false; reason: "unknown_address" | "own_address" }
  | { ok: false; reason: "too_many" };

/**
 * Merges the client with another address into this one. From then on both are shown, downloaded and erased together.
 */
export async function mergeWith(
  deps: WriteDeps,
  { id, version, by }: Target,
  address: string,
): Promise<{ ok: true } | NotMerged> {
  const { db } = deps;
  const [found, other] = await Promise.all([findClientRecords(db, id), findClientByEmail(db, address)]);
  if (!found || found.client.mergedIntoId !== null) return { ok: false, reason: "not_found" };
  if (!other) return { ok: false, reason: "unknown_address" };
  if (other.id === id || other.mergedIntoId === id) return { ok: false, reason: "own_address" };
  const whole = await findClientRecords(db, other.mergedIntoId ?? other.id);
  if (!whole || found.client.version !== version) return { ok: false, reason: "changed" };
  if (found.merged.length + whole.merged.length + 2 > RECORDS_AT_MOST)
    return { ok: false, reason: "too_many" };
  const isMade = await mergeClients(
    db,
    { id, version },
    whole.client,
    auditsOf(deps, by, "merged", id, whole.client.id),
  );
  return isMade ? { ok: true } : { ok: false, reason: "changed" };
}

export async function separateClients(
  deps: WriteDeps,
  { id, version, by }: Target,
  record: string,
): Promise<{ ok: true } | NotMerged> {
  const found = await findClientRecords(deps.db, id);
  if (!found || found.client.mergedIntoId !== null) return { ok: false, reason: "not_found" };
  const isMade = await separateClient(
    deps.db,
    { id, version },
    record,
    auditsOf(deps, by, "separated", id, record),
  );
  return isMade ? { ok: true } : { ok: false, reason: "changed" };
}

/** An audit row for each of the two records. Each names the other by its id, as an address would outlive the client. */
function auditsOf(
  { now, newId }: WriteDeps,
  by: StaffMember,
  action: AuditAction,
  id: string,
  record: string,
): { ofMain: NewAudit; ofOther: NewAudit } {
  const row = (subject: string, other: string) =>
    newAudit({ now, newId, by }, action, ["client", subject], { after: { record: other } });
  return { ofMain: row(id, record), ofOther: row(record, id) };
}
