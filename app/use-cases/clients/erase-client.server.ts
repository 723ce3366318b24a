import { eraseClient, readErasurePreview } from "~/db/clients/client-erase.server";
import { findClientRecords } from "~/db/clients/clients.server";
import { readClocks } from "~/db/hosts/own-clock.server";
import { newAudit } from "~/db/staff/audit.server";
import { isAnyStaff } from "~/db/staff/staff-people.server";
import { cancellationOf, type Mailbox } from "~/domain/email/booking-emails";
import { storedEmail } from "~/domain/email-address";
import type { StaffMember } from "~/domain/staff/staff";
import { logSecurityEvent } from "../account/security-events.server";
import type { WriteDeps } from "../deps.server";

type EraseDeps = WriteDeps & { agency: Mailbox };

/** With more upcoming calls than this, some have to be cancelled first, because the whole erasure is one batch. */
export const CALLS_CANCELLED_AT_MOST = 40;

type File = NonNullable<Awaited<ReturnType<typeof readErasure>>>;

/** Everything that erasing a client would delete. Null if there is no such client. */
export async function readErasure({ db, now }: Pick<EraseDeps, "db" | "now">, id: string, staffId = "") {
  const found = await findClientRecords(db, id);
  if (!found || found.client.mergedIntoId !== null) return null;
  const records = [found.client, ...found.merged];
  const addresses = records.map(({ email }) => email);
  const userIds = records.flatMap(({ userId }) => userId ?? []);
  const [{ counts, calls }, isStaff, clocks] = await Promise.all([
    readErasurePreview(db, addresses, now),
    userIds.length > 0 && isAnyStaff(db, userIds),
    readClocks(db, staffId),
  ]);
  return { records, addresses, userIds, counts, calls, isStaff, ...clocks };
}

/** A fingerprint of what the page showed, so that staff confirm the deletion of exactly that. */
export function fingerprintErasure({ records, calls }: Pick<File, "records" | "calls">): string {
  const ofRecords = records.map(({ id, version }) => `${id}.${version}`);
  const ofCalls = calls.map(({ id, icalSequence }) => `${id}.${icalSequence}`);
  return [...ofRecords, ...ofCalls].join(" ");
}

export type Erased =
  | { ok: true }
  | { ok: false; reason: "not_found" | "wrong_address" | "changed" | "is_staff" | "too_many_calls" };

/**
 * Erases everything about a client: accounts, tickets and emails. Their calls are anonymised, as when they delete their
 * account themselves. Upcoming calls are cancelled with an email to them, which is deleted once it is sent.
 */
export async function eraseByStaff(
  deps: EraseDeps,
  by: StaffMember,
  id: string,
  { seen, typed }: { seen: string; typed: string },
): Promise<Erased> {
  const { db, now, newId } = deps;
  const file = await readErasure(deps, id);
  if (!file) return { ok: false, reason: "not_found" };
  const { records, calls, userIds } = file;
  if ((storedEmail(typed) ?? typed.trim()).toLowerCase() !== records[0]?.email)
    return { ok: false, reason: "wrong_address" };
  if (file.isStaff) return { ok: false, reason: "is_staff" };
  if (calls.length > CALLS_CANCELLED_AT_MOST) return { ok: false, reason: "too_many_calls" };
  if (fingerprintErasure(file) !== seen) return { ok: false, reason: "changed" };
  const cancellations = calls.map((booking) => {
    const cancellation = cancellationOf(booking, deps);
    // No copy for the agency: it does this itself, and the copy would keep the erased client's data.
    return { ...cancellation, emails: cancellation.emails.filter(({ kind }) => !kind.startsWith("agency")) };
  });
  const audit = newAudit({ now, newId, by }, "erased", ["client", id]);
  if (!(await eraseClient(db, { records, cancellations, ownerId: by.id, audit }))) {
    return { ok: false, reason: "changed" };
  }
  for (const userId of userIds) logSecurityEvent("account_deleted", userId);
  return { ok: true };
}
