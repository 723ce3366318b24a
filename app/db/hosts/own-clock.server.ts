import { eq } from "drizzle-orm";
import { type OwnClock, ownClockOf } from "../../domain/hosts/own-clock";
import { NOT_SEEDED } from "../availability/availability.server";
import { availabilitySettings } from "../availability/schema";
import type { Db } from "../client.server";
import { hosts } from "./schema";

/** The agency's zone, and the clock of a member of staff who takes calls by another. */
export async function readClocks(
  db: Db,
  staffId: string,
): Promise<{ timeZone: string; own: OwnClock | null }> {
  const [found] = await db
    .select({ timeZone: availabilitySettings.timeZone, host: { id: hosts.id, timeZone: hosts.timeZone } })
    .from(availabilitySettings)
    .leftJoin(hosts, eq(hosts.userId, staffId));
  if (!found) throw new Error(NOT_SEEDED);
  return { timeZone: found.timeZone, own: ownClockOf(found.host ?? undefined, found.timeZone) };
}
