import { and, between, isNull } from "drizzle-orm";
import type { Db } from "../client.server";
import { availabilityOverrides } from "./schema";

/** The dates, both inclusive, that the agency has closed as a whole. */
export async function listClosedDates(db: Db, from: string, to: string): Promise<string[]> {
  const { date, startMinute } = availabilityOverrides;
  const rows = await db
    .selectDistinct({ date })
    .from(availabilityOverrides)
    .where(and(between(date, from, to), isNull(startMinute)))
    .orderBy(date);
  return rows.map((row) => row.date);
}
