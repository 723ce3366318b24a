import { findUserByEmail } from "~/db/account/users.server";
import type { Db } from "~/db/client.server";
import { isEmailWritten } from "~/db/email/insert-email.server";
import { hasCallsToCome } from "~/db/hosts/hosts-desk.server";
import { newAudit } from "~/db/staff/audit.server";
import {
  deleteInvitation,
  deleteStaff,
  findInvitation,
  findStaffListed,
  insertInvitation,
  type OpenInvitation,
  type PeopleChange,
  readPeople,
  updateRole,
} from "~/db/staff/staff-people.server";
import { DAY_MS } from "~/domain/duration";
import { envelope } from "~/domain/email/email";
import { hashKey } from "~/domain/hmac";
import type { Instant } from "~/domain/instant";
import { invitationTokenOf } from "~/domain/staff/invitation-token";
import { INVITATION_DAYS, type StaffMember, type StaffRole } from "~/domain/staff/staff";
import type { Invitation } from "~/domain/staff/staff-schema";
import { rateLimit, type TooMany } from "../limits/rate-limit.server";

type Deps = { db: Db; now: Instant; newId: () => string; secret: string };

export function listPeople({ db, now }: Pick<Deps, "db" | "now">) {
  return readPeople(db, now);
}

/** Mails an invitation to an address, replacing an earlier one. A form sent twice mails one. */
export async function inviteStaff(
  deps: Deps,
  by: StaffMember,
  { email, role, idempotencyKey }: Invitation,
): Promise<{ ok: true } | { ok: false; reason: "already_staff" } | TooMany> {
  const { db, now, newId, secret } = deps;
  const limit = await rateLimit(deps, { staffInvitation: by.id });
  if (!limit.ok) return limit;
  const id = idempotencyKey ?? newId();
  const invitation = {
    id,
    tokenHash: await hashKey(await invitationTokenOf(id, secret)),
    email,
    role,
    invitedBy: by.email,
    createdAt: now,
    expiresAt: now + INVITATION_DAYS * DAY_MS,
  };
  const mail = {
    kind: "staff_invited" as const,
    data: { invitationId: id, invitedBy: by.email, role },
    ...envelope(deps, { name: "", email }, `staff_invited:${id}`),
  };
  const audit = newAudit({ ...deps, by }, "invited", ["invitation", id], { after: { email, role } });
  const isPut = await insertInvitation(db, invitation, { ownerId: by.id, audit, mail });
  return isPut || (await isEmailWritten(db, mail.dedupeKey))
    ? { ok: true }
    : { ok: false, reason: "already_staff" };
}

/** True also if it was gone already: either way it can't be accepted any more. */
export function withdrawInvitation(deps: Deps, by: StaffMember, invitationId: string): Promise<boolean> {
  const audit = newAudit({ ...deps, by }, "invitation_withdrawn", ["invitation", invitationId]);
  return deleteInvitation(deps.db, invitationId, by.id, audit);
}

export async function changeStaffRole(
  deps: Deps,
  by: StaffMember,
  { id: userId, role: to }: { id: string; role: StaffRole },
): Promise<PeopleChange | "same"> {
  const found = await findStaffListed(deps.db, userId);
  if (!found) return "changed_meanwhile";
  if (found.role === to) return "same";
  const audit = newAudit({ ...deps, by }, "role_changed", ["staff", userId], {
    before: { email: found.email, role: found.role },
    after: { role: to },
  });
  return updateRole(deps.db, { userId, from: found.role, to, ownerId: by.id, audit });
}

/** Removes a member of staff; "has_calls" if they are to take calls, which must be given to others first. */
export async function removeStaff(
  deps: Deps,
  by: StaffMember,
  userId: string,
): Promise<PeopleChange | "has_calls"> {
  const found = await findStaffListed(deps.db, userId);
  if (!found) return "changed_meanwhile";
  const audit = newAudit({ ...deps, by }, "removed", ["staff", userId], {
    before: { email: found.email, role: found.role },
  });
  const change = await deleteStaff(deps.db, { userId, ownerId: by.id, audit });
  if (change !== "changed_meanwhile") return change;
  return (await hasCallsToCome(deps.db, userId, deps.now)) ? "has_calls" : change;
}

export type InvitationFound = OpenInvitation & { hasAccount: boolean };

/** Looks an invitation up without accepting it, because email scanners open links too. */
export async function readInvitation(
  { db, now }: Pick<Deps, "db" | "now">,
  token: string,
): Promise<InvitationFound | null> {
  const found = await findInvitation(db, await hashKey(token), now);
  return found && { ...found, hasAccount: (await findUserByEmail(db, found.email)) !== null };
}
