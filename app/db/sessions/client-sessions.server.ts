import { and, inArray, sql } from "drizzle-orm";
import { accountTokens } from "../account/schema";
import { insertSecurityEvent, type NewSecurityEvent } from "../account/security-events.server";
import type { Db } from "../client.server";
import { auditedBy, insertAudit, type NewAudit } from "../staff/audit.server";
import { staff, staffDevices } from "../staff/schema";
import { isOwner } from "../staff/staff.server";
import { deleteDevicesOfUsers } from "./known-devices.server";
import { sessions } from "./schema";

/**
 * Ends all sessions of accounts, their known devices, and the links that were mailed to them, since the holder of a
 * session may have requested one. For staff, also ends their proven devices; only an owner may do that. Returns false
 * if there was no session, or it isn't allowed.
 */
export async function endSessionsOf(
  db: Db,
  userIds: string[],
  { audit, events, ownerId }: { audit: NewAudit; events: NewSecurityEvent[]; ownerId: string },
): Promise<boolean> {
  const ids = JSON.stringify(userIds);
  const theirs = sql`(select value from json_each(${ids}))`;
  const may = sql`(not exists (select 1 from ${staff} where ${staff.userId} in ${theirs})
    or ${isOwner(ownerId)})`;
  const hasSome = sql`exists (select 1 from ${sessions} where ${sessions.userId} in ${theirs})`;
  const isAudited = auditedBy(audit);
  const [audited] = await db.batch([
    insertAudit(db, audit, sql`${may} and ${hasSome}`),
    ...events.map((event) => insertSecurityEvent(db, event, isAudited)),
    db.delete(sessions).where(and(inArray(sessions.userId, userIds), isAudited)),
    db.delete(accountTokens).where(and(inArray(accountTokens.userId, userIds), isAudited)),
    deleteDevicesOfUsers(db, userIds, isAudited),
    db.delete(staffDevices).where(and(inArray(staffDevices.userId, userIds), isAudited)),
  ]);
  return audited.meta.changes > 0;
}
