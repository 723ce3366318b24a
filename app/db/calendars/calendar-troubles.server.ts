import { and, asc, isNotNull, isNull, sql } from "drizzle-orm";
import { SHOWN_TODAY } from "../../domain/today/today";
import type { Db } from "../client.server";
import { calendarConnections, calendarSources } from "./schema";

/* Batch statements for the desk's first page. */

/** The external calendars that could not be read last time. */
export function brokenCalendars(db: Db) {
  return db
    .select({ name: calendarSources.name, problem: calendarSources.problem })
    .from(calendarSources)
    .where(and(isNotNull(calendarSources.problem), isNull(calendarSources.connectionId)))
    .orderBy(asc(calendarSources.createdAt))
    .limit(SHOWN_TODAY.emails);
}

/** The calendars of which something could not be read. */
export function doubtfulCalendars(db: Db) {
  const { name, doubts } = calendarSources;
  return db.select({ name, doubts }).from(calendarSources).where(sql`left_out > 0`);
}

/** The accounts whose services refuse our access. */
export function expiredConnections(db: Db) {
  const { service, account } = calendarConnections;
  return db
    .select({ service, account })
    .from(calendarConnections)
    .where(isNotNull(calendarConnections.expiredAt))
    .orderBy(asc(calendarConnections.createdAt))
    .limit(SHOWN_TODAY.emails);
}
