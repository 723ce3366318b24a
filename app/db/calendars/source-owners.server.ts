import { eq, inArray, sql } from "drizzle-orm";
import { users } from "../account/schema";
import type { Db } from "../client.server";
import { hosts } from "../hosts/schema";

/** Whose calendars they are, by the host's id. Null for a zone that is the agency's, and for an account that is gone. */
export type SourceOwners = ReadonlyMap<string, { timeZone: string | null; email: string | null }>;

/** The owners of calendars that make one host busy. */
export async function findSourceOwners(
  db: Db,
  sources: readonly { hostId: string | null }[],
): Promise<SourceOwners> {
  const ids = [...new Set(sources.flatMap(({ hostId }) => hostId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: hosts.id, timeZone: hosts.timeZone, email: users.email })
    .from(hosts)
    .leftJoin(users, eq(users.id, hosts.userId))
    .where(inArray(hosts.id, sql`(select value from json_each(${JSON.stringify(ids)}))`));
  return new Map(found.map(({ id, timeZone, email }) => [id, { timeZone, email }]));
}
