import { and, eq, gt, inArray, lte } from "drizzle-orm";
import type { StaffMember } from "../domain/staff/staff";
import type { Db } from "./client.server";
import { sessions, staff, staffDevices, staffInvitations, staffSignIns, users } from "./schema";
import type { Session } from "./sessions.server";

/** What opens the desk: a session, and the proven device that it was started on. */
export type DeskKeys = { sessionHash: string; deviceHash: string; startedAfter: number; now: number };

export type AtDesk = {
  staff: StaffMember;
  session: Pick<Session, "id" | "createdAt" | "lastSeenAt" | "staffDeviceId">;
};

const memberColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  role: staff.role,
  visitedAt: staff.visitedAt,
};

/** The member of staff whom both keys belong to; null for anybody else. */
export async function findStaffAtDesk(
  db: Db,
  { sessionHash, deviceHash, startedAfter, now }: DeskKeys,
): Promise<AtDesk | null> {
  const { id, createdAt, lastSeenAt, staffDeviceId } = sessions;
  const [found] = await db
    .select({ staff: memberColumns, session: { id, createdAt, lastSeenAt, staffDeviceId } })
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

/** Batch statements. */
export function deleteExpiredStaffRows(db: Db, now: number, limit: number) {
  return [staffInvitations, staffDevices, staffSignIns].map((table) => {
    const due = db
      .select({ id: table.id })
      .from(table)
      .where(lte(table.expiresAt, now))
      .orderBy(table.expiresAt)
      .limit(limit);
    return db.delete(table).where(inArray(table.id, due));
  });
}
