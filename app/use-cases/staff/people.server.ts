import { findUserByEmail } from "~/db/account/users.server";
import { isEmailWritten } from "~/db/email/insert-email.server";
import { findHostWithCalls } from "~/db/hosts/hosts-desk.server";
import { newAudit } from "~/db/staff/audit.server";
import type { GrantKept } from "~/db/staff/grant-endings";
import { GRANTS, type GrantTable } from "~/db/staff/grants";
import { takeOn } from "~/db/staff/grants.server";
import {
  deleteInvitation,
  deleteStaff,
  findInvitation,
  findStaffListed,
  insertInvitation,
  type OpenInvitation,
  type PeopleChange,
  updateExports,
  updateRole,
} from "~/db/staff/staff-people.server";
import { DAY_MS } from "~/domain/duration";
import { envelope } from "~/domain/email/email";
import { hashKey } from "~/domain/hmac";
import { TokenSchema } from "~/domain/private-link";
import { invitationTokenOf } from "~/domain/staff/invitation-token";
import { COMMAND_LINE, INVITATION_DAYS, type StaffMember, type StaffRole } from "~/domain/staff/staff";
import type { Invitation } from "~/domain/staff/staff-schema";
import { joinTokenIn } from "~/domain/staff-paths";
import { renewEndedFeeds } from "../calendars/calendar-feeds.server";
import type { WriteDeps } from "../deps.server";
import { rateLimit, type TooMany } from "../limits/rate-limit.server";

type PeopleDeps = WriteDeps & { secret: string };

/** A grant as the desk names it, and whether it ends in any case. */
export function grantInWords(table: GrantTable, name: string): { label: string; isPower: boolean } {
  const { words, isPower } = GRANTS[table];
  return { label: `${words}: ${name}`, isPower };
}

/** Makes an owner the maker of what the page showed as of an unknown one. False if they are no owner any more. */
export function takeOnUnknown(
  deps: PeopleDeps,
  by: StaffMember,
  shown: readonly { table: string; id: string }[],
): Promise<boolean> {
  const audit = newAudit({ ...deps, by }, "grants_taken_on", ["staff", by.id], {
    after: { count: shown.length },
  });
  return takeOn(deps.db, shown, by.id, audit);
}

/** Mails an invitation to an address, replacing an earlier one. A form sent twice mails one. */
export async function inviteStaff(
  deps: PeopleDeps,
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
    madeBy: by.id,
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
export function withdrawInvitation(
  deps: PeopleDeps,
  by: StaffMember,
  invitationId: string,
): Promise<boolean> {
  const audit = newAudit({ ...deps, by }, "invitation_withdrawn", ["invitation", invitationId]);
  return deleteInvitation(deps.db, invitationId, by.id, audit);
}

export async function changeStaffRole(
  deps: PeopleDeps,
  by: StaffMember,
  { id: userId, role: to }: { id: string; role: StaffRole },
  kept: readonly GrantKept[] = [],
): Promise<PeopleChange | "same"> {
  const found = await findStaffListed(deps.db, userId);
  if (!found) return "changed_meanwhile";
  if (found.role === to) return "same";
  const audit = newAudit({ ...deps, by }, "role_changed", ["staff", userId], {
    before: { email: found.email, role: found.role },
    after: { role: to },
  });
  const change = await updateRole(deps.db, { userId, from: found.role, to, ownerId: by.id, audit, kept });
  if (change === "changed" && to === "member") await renewFeeds(deps);
  return change;
}

/** At once, as the page says. What fails here the cron job does within a minute. */
async function renewFeeds(deps: PeopleDeps): Promise<void> {
  await renewEndedFeeds(deps).catch(() => undefined);
}

/** Lets a member export all clients and the log, and erase clients, or no longer. False if something changed meanwhile. */
export async function allowExports(
  deps: PeopleDeps,
  by: StaffMember,
  { id: userId, isAllowed }: { id: string; isAllowed: boolean },
): Promise<boolean> {
  const found = await findStaffListed(deps.db, userId);
  if (!found) return false;
  const action = isAllowed ? "exports_allowed" : "exports_ended";
  const audit = newAudit({ ...deps, by }, action, ["staff", userId], { after: { email: found.email } });
  return updateExports(deps.db, { userId, isAllowed, ownerId: by.id }, audit);
}

/** `hostId` if they have calls to come, which stay theirs until they are handed over. */
export type Removed = { change: PeopleChange; hostId: string | null };

/** What becomes of what they leave: what is handed to an owner, and who takes a place among people who work together. */
type Left = {
  kept?: readonly GrantKept[];
  places?: readonly { kindId: string; hostId: string }[];
};

/** Removes a member of staff at once. What they have made ends, unless it is handed to an owner who stays. */
export async function removeStaff(
  deps: PeopleDeps,
  by: StaffMember,
  userId: string,
  { kept = [], places = [] }: Left = {},
): Promise<Removed> {
  const found = await findStaffListed(deps.db, userId);
  if (!found) return { change: "changed_meanwhile", hostId: null };
  const audit = newAudit({ ...deps, by }, "removed", ["staff", userId], {
    before: { email: found.email, role: found.role },
  });
  const change = await deleteStaff(deps.db, { userId, ownerId: by.id, audit, kept, places });
  if (change !== "changed") return { change, hostId: null };
  await renewFeeds(deps);
  return { change, hostId: await findHostWithCalls(deps.db, userId, deps.now) };
}

export type InvitationFound = OpenInvitation & { hasAccount: boolean };

/**
 * Whether the page that a sign-up leads to is that of an invitation mailed to this address: its link proves the mailbox.
 * One from the command line was printed.
 */
export async function isAddressInvited(
  deps: Pick<PeopleDeps, "db" | "now">,
  next: string,
  email: string,
): Promise<boolean> {
  const invited = await findInvitationIn(deps, next);
  return invited !== null && invited.invitedBy !== COMMAND_LINE && invited.email === email;
}

/** The open invitation whose page a path within the site leads to. */
export async function findInvitationIn(
  { db, now }: Pick<PeopleDeps, "db" | "now">,
  path: string,
): Promise<OpenInvitation | null> {
  const token = TokenSchema.safeParse(joinTokenIn(path));
  return token.success ? findInvitation(db, await hashKey(token.data), now) : null;
}

/** Looks an invitation up without accepting it, because email scanners open links too. */
export async function readInvitation(
  { db, now }: Pick<PeopleDeps, "db" | "now">,
  token: string,
): Promise<InvitationFound | null> {
  const found = await findInvitation(db, await hashKey(token), now);
  return found && { ...found, hasAccount: (await findUserByEmail(db, found.email)) !== null };
}
