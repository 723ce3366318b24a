import { eq } from "drizzle-orm";
import { unconfirmedRequests } from "../booking/schema";
import type { Db } from "../client.server";
import { addressProofs } from "../settings/schema";
import { staffInvitations } from "../staff/schema";
import { timeWaits } from "../waiting/schema";

/** What holds the links whose tokens are stored only as hashes; the links to accounts also have a purpose. */
const LINK_TABLES = {
  request: unconfirmedRequests,
  proof: addressProofs,
  invitation: staffInvitations,
  wait: timeWaits,
};

/** The stored hash of a mailed link's token; null if the link has been used, replaced or withdrawn. */
export async function findLinkHash(
  db: Db,
  name: keyof typeof LINK_TABLES,
  id: string,
): Promise<string | null> {
  const table = LINK_TABLES[name];
  const [link] = await db.select({ tokenHash: table.tokenHash }).from(table).where(eq(table.id, id));
  return link?.tokenHash ?? null;
}
