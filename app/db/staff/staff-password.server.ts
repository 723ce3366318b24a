import { eq, sql } from "drizzle-orm";
import { STAFF_PASSWORD_LENGTH } from "../../domain/account/account";
import type { Instant } from "../../domain/instant";
import { storedSettings } from "../../domain/settings/site-settings";
import type { Db } from "../client.server";
import { siteSettings } from "../settings/schema";
import { staff, staffInvitations } from "./schema";
import { isOpenInvitation } from "./staff-people.server";

const SETTING = "staff_password_length";

const value = sql<
  string | null
>`(select ${siteSettings.value} from ${siteSettings} where ${siteSettings.setting} = ${SETTING})`;

/** How many characters a new password of this member of staff needs; null if the account is not staff's. */
export async function findLeastForStaff(db: Db, userId: string): Promise<number | null> {
  return leastIn(await db.select({ value }).from(staff).where(eq(staff.userId, userId)));
}

/** The same for the person with this invitation; null if it is not open. */
export async function findLeastForInvited(db: Db, tokenHash: string, now: Instant): Promise<number | null> {
  return leastIn(await db.select({ value }).from(staffInvitations).where(isOpenInvitation(tokenHash, now)));
}

function leastIn([row]: { value: string | null }[]): number | null {
  if (!row) return null;
  const stored = storedSettings([
    { setting: SETTING, value: row.value === null ? null : JSON.parse(row.value) },
  ]);
  return Number(stored[SETTING] ?? STAFF_PASSWORD_LENGTH.least);
}
