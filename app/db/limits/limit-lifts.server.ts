import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import { users } from "../account/schema";
import { insertSecurityEvent, type NewSecurityEvent } from "../account/security-events.server";
import type { Db } from "../client.server";
import { insertEmail } from "../email/insert-email.server";
import { knownDevices } from "../sessions/schema";
import { auditedBy, insertAudit, type NewAudit } from "../staff/audit.server";
import { staff } from "../staff/schema";
import { attemptCounters } from "./schema";

export type LimitedAccount = {
  id: string;
  email: string;
  name: string;
  isStaff: boolean;
  /** Its known devices: some limits are counted per device. */
  deviceIds: string[];
};

/** The accounts with these addresses. */
export async function listLimitedAccounts(db: Db, emails: readonly string[]): Promise<LimitedAccount[]> {
  const { id, email, name } = users;
  const rows = await db
    .select({ id, email, name, staffId: staff.userId, deviceId: knownDevices.id })
    .from(users)
    .leftJoin(staff, eq(staff.userId, id))
    .leftJoin(knownDevices, eq(knownDevices.userId, id))
    .where(inArray(email, [...emails]));
  const accounts = new Map<string, LimitedAccount>();
  for (const { staffId, deviceId, ...row } of rows) {
    const known = accounts.get(row.id) ?? { ...row, isStaff: staffId !== null, deviceIds: [] };
    if (deviceId !== null) known.deviceIds.push(deviceId);
    accounts.set(row.id, known);
  }
  return [...accounts.values()];
}

/** The counters with these keys that have not expired. */
export async function readCounters(
  db: Db,
  keys: readonly string[],
  now: Instant,
): Promise<{ key: string; attempts: number; expiresAt: Instant }[]> {
  return db
    .select()
    .from(attemptCounters)
    .where(
      sql`${attemptCounters.key} in (select value from json_each(${JSON.stringify(keys)})) and ${attemptCounters.expiresAt} > ${now}`,
    );
}

/**
 * Who lifts the limits. Limits that need an owner, and those of staff accounts, are refused to others when the statement
 * runs.
 */
export type Lifter = { id: string; needsOwner: boolean; userIds: readonly string[] };

/**
 * Deletes counters, with the audit row, security events and emails about it. Returns false if the counters were gone
 * or lifting them isn't allowed.
 */
export async function deleteCounters(
  db: Db,
  keys: readonly string[],
  {
    audit,
    events,
    mails,
    by,
  }: { audit: NewAudit; events: NewSecurityEvent[]; mails: NewEmail[]; by: Lifter },
): Promise<boolean> {
  const theirs = sql`${attemptCounters.key} in (select value from json_each(${JSON.stringify(keys)}))`;
  const isAudited = auditedBy(audit);
  const [audited] = await db.batch([
    insertAudit(db, audit, sql`${mayLift(by)} and exists (select 1 from ${attemptCounters} where ${theirs})`),
    ...events.map((event) => insertSecurityEvent(db, event, isAudited)),
    ...mails.map((mail) => insertEmail(db, mail, isAudited)),
    db.delete(attemptCounters).where(sql`${theirs} and ${isAudited}`),
  ]);
  return audited.meta.changes > 0;
}

function mayLift(by: Lifter): SQL {
  const isOwner = sql`exists (select 1 from ${staff} where ${staff.userId} = ${by.id} and ${staff.role} = 'owner')`;
  if (by.needsOwner) return isOwner;
  const theirs = sql`(select value from json_each(${JSON.stringify(by.userIds)}))`;
  return sql`(not exists (select 1 from ${staff} where ${staff.userId} in ${theirs}) or ${isOwner})`;
}
