import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { users } from "../account/schema";
import type { Db, Statement } from "../client.server";
import { insertIf } from "../row-values.server";
import { knownDevices } from "./schema";

export type KnownDevice = typeof knownDevices.$inferSelect;

/** A known device that has signed in to the account with this address since an instant. */
export async function findKnownDevice(
  db: Db,
  { id, email, since }: { id: string; email: string; since: number },
): Promise<KnownDevice | null> {
  const { userId, signedInAt } = knownDevices;
  const [found] = await db
    .select({ id: knownDevices.id, userId, signedInAt })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(knownDevices.id, id), eq(users.email, email), gt(signedInAt, since)));
  return found ?? null;
}

/** Condition that a browser is a known device of an account. */
export function isKnownDevice(id: string | null, userId: string): SQL {
  return sql`exists (select 1 from ${knownDevices} where ${knownDevices.id} = ${id} and ${knownDevices.userId} = ${userId})`;
}

/** Batch statements that store a browser as a known device of the account, replacing its previous record. */
export function putKnownDevice(
  db: Db,
  device: KnownDevice,
  replacesId: string | null,
  condition: SQL = sql`true`,
): Statement[] {
  return [
    db
      .delete(knownDevices)
      .where(
        sql`${knownDevices.id} = ${replacesId} and ${knownDevices.userId} = ${device.userId} and ${condition}`,
      ),
    insertIf(db, knownDevices, device, condition),
  ];
}

/** Batch statement. */
export function deleteDevicesOfUsers(db: Db, userIds: string[], condition?: SQL) {
  return db.delete(knownDevices).where(and(inArray(knownDevices.userId, userIds), condition));
}
