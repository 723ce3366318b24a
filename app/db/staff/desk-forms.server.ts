import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Instant } from "../../domain/instant";
import { PENDING_FORMS } from "../../domain/staff/pending-form";
import type { StaffRole } from "../../domain/staff/staff";
import type { Db } from "../client.server";
import { deskForms, staff, staffDevices } from "./schema";
import { mayExport } from "./staff.server";

/** The account of staff whose browser this is, by its proven device; null for any other browser. */
export async function findDeviceOwner(
  db: Db,
  { deviceHash, now }: { deviceHash: string; now: Instant },
): Promise<{ userId: string; role: StaffRole; mayExport: boolean } | null> {
  const [found] = await db
    .select({ userId: staff.userId, role: staff.role, mayExport })
    .from(staffDevices)
    .innerJoin(staff, eq(staff.userId, staffDevices.userId))
    .where(and(eq(staffDevices.tokenHash, deviceHash), gt(staffDevices.expiresAt, now)));
  return found ?? null;
}

/** Stores a form in place of the browser's former one. Of an account's others, the oldest go. */
export async function insertDeskForm(
  db: Db,
  row: typeof deskForms.$inferInsert,
  formerHash: string | null,
): Promise<void> {
  const isOther = and(eq(deskForms.userId, row.userId), ne(deskForms.keyHash, row.keyHash));
  const newest = sql`(select key_hash from desk_forms where user_id = ${row.userId} order by expires_at desc, rowid desc limit ${PENDING_FORMS})`;
  await db.batch([
    db.delete(deskForms).where(eq(deskForms.keyHash, formerHash ?? "")),
    db.insert(deskForms).values(row),
    db.delete(deskForms).where(and(isOther, sql`${deskForms.keyHash} not in ${newest}`)),
  ]);
}

/** The sealed form of a browser, if it is this account's. */
export async function findDeskForm(
  db: Db,
  { keyHash, userId, now }: { keyHash: string; userId: string; now: Instant },
): Promise<string | null> {
  const isTheirs = and(eq(deskForms.keyHash, keyHash), eq(deskForms.userId, userId));
  const [found] = await db
    .select({ sealed: deskForms.sealed })
    .from(deskForms)
    .where(and(isTheirs, gt(deskForms.expiresAt, now)));
  return found?.sealed ?? null;
}

export async function deleteDeskForm(db: Db, keyHash: string): Promise<void> {
  await db.delete(deskForms).where(eq(deskForms.keyHash, keyHash));
}
