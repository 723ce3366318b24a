import { asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import { pick } from "../../domain/pick";
import type { StaffRole } from "../../domain/staff/staff";
import { users } from "../account/schema";
import { apiKeys } from "../api/schema";
import type { Db } from "../client.server";
import { emailWritten, insertEmail } from "../email/insert-email.server";
import { takesCallsFrom } from "../hosts/hosts-desk.server";
import { messagesOf } from "../retrying-database.server";
import { insertIf } from "../row-values.server";
import { type AuditRow, insertAudit, type NewAudit, selectAudit } from "./audit.server";
import { auditLog, staff, staffInvitations } from "./schema";
import { isOwner } from "./staff.server";

export type NewInvitation = typeof staffInvitations.$inferInsert;
export type OpenInvitation = Omit<typeof staffInvitations.$inferSelect, "tokenHash">;

export type StaffListed = { id: string; name: string; email: string; role: StaffRole; createdAt: Instant };

/** All staff, the open invitations, the latest audit rows about both, newest first, and the API keys that staff made. */
export async function readPeople(
  db: Db,
  now: Instant,
): Promise<{
  staff: StaffListed[];
  invitations: OpenInvitation[];
  history: AuditRow[];
  /** The API keys that still open something, by name, with who made each. */
  keys: { id: string; name: string; madeBy: string }[];
}> {
  const { id, name, email } = users;
  const { role, createdAt } = staff;
  const [people, invitations, history, keys] = await db.batch([
    db
      .select({ id, name, email, role, createdAt })
      .from(staff)
      .innerJoin(users, eq(users.id, staff.userId))
      .orderBy(desc(staff.role), asc(users.email)),
    db
      .select(openColumns)
      .from(staffInvitations)
      .where(gt(staffInvitations.expiresAt, now))
      .orderBy(asc(staffInvitations.email)),
    selectAudit(db, inArray(auditLog.subjectKind, ["staff", "invitation"]), 30),
    db
      .select({ id: apiKeys.id, name: apiKeys.name, madeBy: staff.userId })
      .from(apiKeys)
      .innerJoin(staff, eq(staff.userId, apiKeys.createdBy))
      .where(or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)))
      .orderBy(sql`lower(${apiKeys.name})`, asc(apiKeys.id)),
  ]);
  return { staff: people, invitations, history, keys };
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

export function updateRole(
  db: Db,
  change: { userId: string; from: StaffRole; to: StaffRole; ownerId: string; audit: NewAudit },
): Promise<PeopleChange> {
  const isAsSeen = sql`${staff.userId} = ${change.userId} and ${staff.role} = ${change.from} and ${isOwner(change.ownerId)}`;
  return unlessLastOwner(async () => {
    const [, changed] = await db.batch([
      insertAudit(db, change.audit, sql`exists (select 1 from ${staff} where ${isAsSeen})`),
      db.update(staff).set({ role: change.to }).where(isAsSeen),
    ]);
    return changed.meta.changes;
  });
}

/** Removes a member of staff: their account stays, their devices and sessions end. */
export function deleteStaff(
  db: Db,
  { userId, ownerId, audit }: { userId: string; ownerId: string; audit: NewAudit },
): Promise<PeopleChange> {
  const isFree = sql`not ${takesCallsFrom(userId, audit.at)}`;
  const isThere = sql`${staff.userId} = ${userId} and ${isOwner(ownerId)} and ${isFree}`;
  return unlessLastOwner(async () => {
    const [, gone] = await db.batch([
      insertAudit(db, audit, sql`exists (select 1 from ${staff} where ${isThere})`),
      db.delete(staff).where(isThere),
    ]);
    return gone.meta.changes;
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
      role: staff.role,
      createdAt: staff.createdAt,
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
