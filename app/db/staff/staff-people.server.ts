import { asc, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import { pick } from "../../domain/pick";
import type { StaffRole } from "../../domain/staff/staff";
import { users } from "../account/schema";
import { batchResults, changesOf, type Db } from "../client.server";
import { emailWritten, insertEmail } from "../email/insert-email.server";
import { givePlaces, type SharedPlace, selectPlacesTogether } from "../hosts/hosts-desk.server";
import { messagesOf } from "../retrying-database.server";
import { insertIf } from "../row-values.server";
import { type AuditRow, auditedBy, insertAudit, type NewAudit, selectAudit } from "./audit.server";
import type { GrantKept } from "./grant-endings";
import { endGrantsOf, grantsIn, type ListedGrant, selectGrants } from "./grants.server";
import { auditLog, staff, staffInvitations } from "./schema";
import { isOwner } from "./staff.server";
import { writeAudited } from "./write-audited.server";

export type NewInvitation = typeof staffInvitations.$inferInsert;
export type OpenInvitation = Omit<typeof staffInvitations.$inferSelect, "tokenHash" | "madeBy">;

export type StaffListed = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  createdAt: Instant;
  /** The owner who allowed a member to export and erase. */
  exportsGivenBy: string | null;
};

/** All staff, the open invitations, the latest audit rows about both, newest first, and what staff have made that works. */
export async function listPeople(
  db: Db,
  now: Instant,
): Promise<{
  staff: StaffListed[];
  invitations: OpenInvitation[];
  history: AuditRow[];
  grants: ListedGrant[];
  /** Their places among people who take calls together. */
  places: SharedPlace[];
}> {
  const { id, name, email } = users;
  const { role, createdAt, exportsGivenBy } = staff;
  const [people, invitations, history, grants, places] = await db.batch([
    db
      .select({ id, name, email, role, createdAt, exportsGivenBy })
      .from(staff)
      .innerJoin(users, eq(users.id, staff.userId))
      .orderBy(desc(staff.role), asc(users.email)),
    db
      .select(openColumns)
      .from(staffInvitations)
      .where(gt(staffInvitations.expiresAt, now))
      .orderBy(asc(staffInvitations.email)),
    selectAudit(db, inArray(auditLog.subjectKind, ["staff", "invitation"]), 30),
    selectGrants(db, now, "of someone"),
    selectPlacesTogether(db),
  ]);
  return { staff: people, invitations, history, grants: grantsIn(grants), places };
}

const { id, email, role, invitedBy, createdAt, expiresAt } = staffInvitations;
const openColumns = { id, email, role, invitedBy, createdAt, expiresAt };

/**
 * Stores an invitation, replacing an open one for the same address. False if the address already belongs to staff, or
 * the inviter is no longer an owner, or its email was written before.
 */
export async function insertInvitation(
  db: Db,
  invitation: NewInvitation,
  { ownerId, audit, mail }: { ownerId: string; audit: NewAudit; mail: NewEmail },
): Promise<boolean> {
  const isNew = sql`not exists (select 1 from ${staff} inner join ${users} on ${users.id} = ${staff.userId} where ${users.email} = ${invitation.email})`;
  const may = sql`${isOwner(ownerId)} and ${isNew} and not ${emailWritten(mail.dedupeKey)}`;
  const { email: _, ...replacing } = invitation;
  const [put] = await db.batch([
    insertIf(db, staffInvitations, invitation, may).onConflictDoUpdate({
      target: staffInvitations.email,
      set: replacing,
    }),
    insertAudit(db, audit, may),
    // Last, since the others go by whether it was written before.
    insertEmail(db, mail, may),
  ]);
  return put.meta.changes > 0;
}

/** Withdraws an open invitation. False if it is already gone, by being accepted or withdrawn. */
export async function deleteInvitation(
  db: Db,
  invitationId: string,
  ownerId: string,
  audit: Omit<NewAudit, "before">,
): Promise<boolean> {
  const isTheirs = sql`${staffInvitations.id} = ${invitationId} and ${isOwner(ownerId)}`;
  const before = sql`(select json_object('email', ${staffInvitations.email}, 'role', ${staffInvitations.role}) from ${staffInvitations} where ${staffInvitations.id} = ${invitationId})`;
  const isThere = sql`exists (select 1 from ${staffInvitations} where ${isTheirs})`;
  const [, gone] = await db.batch([
    insertAudit(db, { ...audit, before }, isThere),
    db.delete(staffInvitations).where(isTheirs),
  ]);
  return gone.meta.changes > 0;
}

/** "changed", or why not: the last owner must stay an owner, and of two concurrent changes the second fails. */
export type PeopleChange = "changed" | "last_owner" | "changed_meanwhile";

/** What becomes of what a former owner has made, unless it ends. */
type Kept = { kept: readonly GrantKept[] };

export function updateRole(
  db: Db,
  change: { userId: string; from: StaffRole; to: StaffRole; ownerId: string; audit: NewAudit } & Kept,
): Promise<PeopleChange> {
  const { userId, from, to, audit, kept } = change;
  const isAsSeen = sql`${staff.userId} = ${userId} and ${staff.role} = ${from} and ${isOwner(change.ownerId)}`;
  return unlessLastOwner(async () => {
    const results = await batchResults(db, [
      insertAudit(db, audit, sql`exists (select 1 from ${staff} where ${isAsSeen})`),
      ...(to === "owner" ? [] : endGrantsOf(db, { event: "demotion", userId, audit, kept })),
      db.update(staff).set({ role: to, exportsGivenBy: null }).where(isAsSeen),
    ]);
    return changesOf(results.at(-1));
  });
}

/** Lets a member export and erase, or no longer. False if they are none any more, or that is so already. */
export function updateExports(
  db: Db,
  { userId, isAllowed, ownerId }: { userId: string; isAllowed: boolean; ownerId: string },
  audit: NewAudit,
): Promise<boolean> {
  const isOther = sql`${staff.userId} = ${userId} and ${staff.role} = 'member' and (${staff.exportsGivenBy} is null) = ${isAllowed}`;
  const isPossible = sql`${isOwner(ownerId)} and exists (select 1 from ${staff} where ${isOther})`;
  return writeAudited(db, audit, isPossible, (isAudited) => [
    db
      .update(staff)
      .set({ exportsGivenBy: isAllowed ? ownerId : null })
      .where(sql`${isOther} and ${isAudited}`),
  ]);
}

type Removal = Kept & {
  userId: string;
  ownerId: string;
  audit: NewAudit;
  /** Who takes their places among people who take calls together. */
  places: readonly { kindId: string; hostId: string }[];
};

/** Removes a member of staff, whatever calls they have: their account stays; their devices, sessions and grants end. */
export function deleteStaff(
  db: Db,
  { userId, ownerId, audit, kept, places }: Removal,
): Promise<PeopleChange> {
  const isThere = sql`${staff.userId} = ${userId} and ${isOwner(ownerId)}`;
  return unlessLastOwner(async () => {
    const results = await batchResults(db, [
      insertAudit(db, audit, sql`exists (select 1 from ${staff} where ${isThere})`),
      ...endGrantsOf(db, { event: "removal", userId, audit, kept }),
      ...givePlaces(db, userId, places, auditedBy(audit)),
      db.delete(staff).where(isThere),
    ]);
    return changesOf(results.at(-1));
  });
}

async function unlessLastOwner(write: () => Promise<number>): Promise<PeopleChange> {
  try {
    return (await write()) > 0 ? "changed" : "changed_meanwhile";
  } catch (error) {
    if (isLastOwnerError(error)) return "last_owner";
    throw error;
  }
}

/** Whether a write failed because it would have left the desk without an owner. */
export function isLastOwnerError(error: unknown): boolean {
  return messagesOf(error).includes("the last owner stays");
}

export async function findStaffListed(db: Db, userId: string): Promise<StaffListed | null> {
  const [found] = await db
    .select({
      ...pick(users, "id", "name", "email"),
      ...pick(staff, "role", "createdAt", "exportsGivenBy"),
    })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(eq(staff.userId, userId));
  return found ?? null;
}

/** Condition on staff_invitations: it has this token and has not expired. */
export function isOpenInvitation(tokenHash: string, now: Instant): SQL {
  return sql`${staffInvitations.tokenHash} = ${tokenHash} and ${staffInvitations.expiresAt} > ${now}`;
}

export async function findInvitation(
  db: Db,
  tokenHash: string,
  now: Instant,
): Promise<OpenInvitation | null> {
  const [found] = await db.select(openColumns).from(staffInvitations).where(isOpenInvitation(tokenHash, now));
  return found ?? null;
}

/** Whether any of these accounts is staff. */
export async function isAnyStaff(db: Db, userIds: string[]): Promise<boolean> {
  const found = await db
    .select({ id: staff.userId })
    .from(staff)
    .where(inArray(staff.userId, userIds))
    .limit(1);
  return found.length > 0;
}
