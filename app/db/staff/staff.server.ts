import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Instant } from "../../domain/instant";
import { pick } from "../../domain/pick";
import { users } from "../account/schema";
import type { Db } from "../client.server";
import { sessions } from "../sessions/schema";
import { hasAuthenticator, hasPasskey, isStaff } from "../sessions/sessions.server";
import { staff, staffDevices } from "./schema";

/** What opens the desk: a session, and the proven device that it was started on. */
export type DeskKeys = { sessionHash: string; deviceHash: string; startedAfter: number; now: Instant };

export const mayExport =
  sql<boolean>`(${staff.role} = 'owner' or ${staff.exportsGivenBy} is not null)`.mapWith(Boolean);

const memberColumns = {
  ...pick(users, "id", "email", "name"),
  role: staff.role,
  mayExport,
  visitedAt: staff.visitedAt,
};

/** Condition that an account has a passkey or an authenticator. */
function hasFactor(userId: SQL | string): SQL {
  return sql`(${hasAuthenticator(userId)} or ${hasPasskey(userId)})`;
}

const gateColumns = {
  role: staff.role,
  aal: sessions.aal,
  hasFactor: sql<boolean>`${hasFactor(sql`${staff.userId}`)}`.mapWith(Boolean),
  ...pick(staff, "factorAskedAt", "factorPutOffUntil", "factorSetUpUntil"),
};

/** The member of staff that both keys belong to, whether or not the desk is open to them yet; null if there is none. */
export async function findStaffAtDesk(db: Db, { sessionHash, deviceHash, startedAfter, now }: DeskKeys) {
  const { id, createdAt, lastSeenAt, staffDeviceId, authenticatedAt } = sessions;
  const [found] = await db
    .select({
      staff: memberColumns,
      gate: gateColumns,
      session: { id, createdAt, lastSeenAt, staffDeviceId, authenticatedAt },
    })
    .from(sessions)
    .innerJoin(staffDevices, eq(staffDevices.id, sessions.staffDeviceId))
    .innerJoin(staff, and(eq(staff.userId, sessions.userId), eq(staff.userId, staffDevices.userId)))
    .innerJoin(users, eq(users.id, staff.userId))
    .where(
      and(
        eq(sessions.tokenHash, sessionHash),
        gt(sessions.expiresAt, now),
        gt(sessions.createdAt, startedAfter),
        eq(staffDevices.tokenHash, deviceHash),
        gt(staffDevices.expiresAt, now),
      ),
    );
  return found ?? null;
}

/** Stores when a member of staff was first asked for a second factor; their time to set one up counts from then. */
export async function saveFactorAskedAt(db: Db, userId: string, now: Instant): Promise<void> {
  await db
    .update(staff)
    .set({ factorAskedAt: now })
    .where(and(eq(staff.userId, userId), isNull(staff.factorAskedAt)));
}

/** Lets a member in without a second factor until an instant. False if they may not postpone it. */
export async function postponeFactor(
  db: Db,
  { userId, askedAfter, until }: { userId: string; askedAfter: number; until: number },
): Promise<boolean> {
  const { meta } = await db
    .update(staff)
    .set({ factorPutOffUntil: until })
    .where(
      and(
        eq(staff.userId, userId),
        eq(staff.role, "member"),
        gt(staff.factorAskedAt, askedAfter),
        isNull(staff.factorSetUpUntil),
        sql`not ${hasFactor(userId)}`,
      ),
    );
  return meta.changes > 0;
}

/** Condition that an account is an owner's, when the statement runs. */
export function isOwner(userId: SQL | string): SQL {
  return sql`exists (select 1 from ${staff} where ${staff.userId} = ${userId} and ${staff.role} = 'owner')`;
}

/**
 * Condition that an account has another second factor besides the one to remove, or is not staff: staff can replace
 * their last one but never remove it.
 */
export function canRemoveFactor(userId: string, other: SQL): SQL {
  return sql`(${other} or not ${isStaff(userId)})`;
}

/**
 * Condition that a passkey or an authenticator may be added to an account in this session. Staff with a second factor
 * need a session proven by two factors; staff without one must be within the time that they are given to set it up.
 */
export function canAddFactor(userId: string, sessionId: string, now: Instant): SQL {
  const isProvenTwice = sql`exists (select 1 from ${sessions} where ${sessions.id} = ${sessionId} and ${sessions.aal} = 2)`;
  const isInTime = sql`exists (select 1 from ${staff} where ${staff.userId} = ${userId} and coalesce(${staff.factorSetUpUntil} > ${now}, 1))`;
  return sql`(not ${isStaff(userId)} or case when ${hasFactor(userId)} then ${isProvenTwice} else ${isInTime} end)`;
}

/** Whether `canAddFactor` holds now. */
export async function isFactorAddable(
  db: Db,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Instant },
): Promise<boolean> {
  const [found] = await db
    .select({ isOpen: sql<number>`${canAddFactor(userId, sessionId, now)}` })
    .from(users)
    .where(eq(users.id, userId));
  return Boolean(found?.isOpen);
}

/**
 * Batch statement: after a password reset by email, staff without a second factor can set one up only once the
 * command line allows it.
 */
export function closeFactorSetUp(db: Db, userId: SQL, condition: SQL) {
  return db
    .update(staff)
    .set({ factorSetUpUntil: 0, factorPutOffUntil: null })
    .where(sql`${staff.userId} = ${userId} and ${condition}`);
}
