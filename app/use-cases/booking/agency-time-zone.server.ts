import { readAgencyTimeZone } from "~/db/availability.server";
import type { Db } from "~/db/client.server";

/** The time zone of the agency's opening hours. The database is its only source. */
export function findAgencyTimeZone(db: Db): Promise<string> {
  return readAgencyTimeZone(db);
}
