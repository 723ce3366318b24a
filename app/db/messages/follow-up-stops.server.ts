import { eq, inArray, sql } from "drizzle-orm";
import type { Instant } from "../../domain/instant";
import type { Db } from "../client.server";
import { followUpAddresses } from "./schema";

/** Since when the address behind a link gets no follow-ups: null if it still does, undefined for an unknown link. */
export async function findStopByKey(db: Db, linkKey: string): Promise<Instant | null | undefined> {
  const [found] = await db
    .select({ stoppedAt: followUpAddresses.stoppedAt })
    .from(followUpAddresses)
    .where(eq(followUpAddresses.linkKey, linkKey));
  return found?.stoppedAt;
}

/** Batch statement: since when one of a person's addresses gets no follow-ups; null if they have stopped none. */
export function selectStopOfAddresses(db: Db, addressHashes: readonly string[]) {
  return db
    .select({ stoppedAt: sql<Instant | null>`min(${followUpAddresses.stoppedAt})` })
    .from(followUpAddresses)
    .where(inArray(followUpAddresses.addressHash, [...addressHashes]));
}

/** Stops follow-ups to the address behind a link, for good. The first time counts. */
export async function updateStopped(db: Db, linkKey: string, now: Instant): Promise<void> {
  await db
    .update(followUpAddresses)
    .set({ stoppedAt: now })
    .where(sql`${followUpAddresses.linkKey} = ${linkKey} and ${followUpAddresses.stoppedAt} is null`);
}
