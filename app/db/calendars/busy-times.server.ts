import { and, asc, eq, gt, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { CELL_MS } from "../../domain/availability/availability";
import { DAY_MS } from "../../domain/duration";
import type { Instant } from "../../domain/instant";
import type { CellRun } from "../booking/booking-cells.server";
import type { Db } from "../client.server";
import { busyTimes, calendarSources } from "./schema";

const DAY = sql.raw(String(DAY_MS));
const CELL = sql.raw(String(CELL_MS));

/**
 * Batch statement: the busy times of all calendars that overlap a range of time, each with the host whose calendar it
 * is; null for all hosts.
 */
export function selectBusyTimes(db: Db, { from, to }: { from: number; to: number }) {
  return (
    db
      .select({ startsAt: busyTimes.startsAt, endsAt: busyTimes.endsAt, hostId: calendarSources.hostId })
      .from(busyTimes)
      .innerJoin(calendarSources, eq(calendarSources.id, busyTimes.sourceId))
      // No busy time is longer than a day, so the index finds the few that may overlap the range.
      .where(
        and(
          sql`${busyTimes.startsAt} > ${from} - ${DAY}`,
          lt(busyTimes.startsAt, to),
          gt(busyTimes.endsAt, from),
        ),
      )
  );
}

/** Condition that another calendar, of the host or of the agency, is busy within the cells. */
export function isBusyInCalendars({ fromCell, toCell }: CellRun, hostId: SQL): SQL {
  return sql`exists (select 1 from busy_times as busy join calendar_sources as source on source.id = busy.source_id
    where busy.starts_at > ${fromCell} * ${CELL} - ${DAY} and busy.starts_at < ${toCell} * ${CELL}
      and busy.ends_at > ${fromCell} * ${CELL} and (source.host_id is null or source.host_id = ${hostId}))`;
}

/** A calendar of a connected account, and whom its events make busy; null for everyone. */
export type SourceToAsk = { id: string; hostId: string | null };

/** Batch statement: the calendars of connected accounts, which can be asked about a time before a call is booked. */
export function selectSourcesToAsk(db: Db) {
  return db
    .select({ id: calendarSources.id, hostId: calendarSources.hostId })
    .from(calendarSources)
    .where(isNotNull(calendarSources.connectionId))
    .orderBy(asc(calendarSources.createdAt), asc(calendarSources.id));
}

type Claim = { ids: readonly string[]; now: Instant; askedBefore: Instant };

/** Claims those calendars that have not been asked since an instant, so that concurrent visitors query a service once. */
export function claimSourcesToAsk(db: Db, { ids, now, askedBefore }: Claim) {
  return db
    .update(calendarSources)
    .set({ askedAt: now })
    .where(
      and(
        inArray(calendarSources.id, sql`(select value from json_each(${JSON.stringify(ids)}))`),
        sql`coalesce(${calendarSources.askedAt}, 0) <= ${askedBefore}`,
      ),
    )
    .returning();
}

/** Adds busy times to those that were last read. */
export async function addBusyTimes(
  db: Db,
  times: readonly { sourceId: string; startsAt: Instant; endsAt: Instant }[],
): Promise<void> {
  const rows = JSON.stringify(times.map(({ sourceId, startsAt, endsAt }) => [sourceId, startsAt, endsAt]));
  await db
    .insert(busyTimes)
    .select(
      sql`select value ->> 0, value ->> 1, value ->> 2 from json_each(${rows})
        where value ->> 0 in (select id from calendar_sources)`,
    )
    .onConflictDoUpdate({
      target: [busyTimes.sourceId, busyTimes.startsAt],
      set: { endsAt: sql`max(ends_at, excluded.ends_at)` },
    });
}
