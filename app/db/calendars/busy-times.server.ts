import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { CELL_MS } from "../../domain/availability/availability";
import { DAY_MS } from "../../domain/duration";
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
export function isBusyElsewhere({ fromCell, toCell }: CellRun, hostId: SQL): SQL {
  return sql`exists (select 1 from busy_times as busy join calendar_sources as source on source.id = busy.source_id
    where busy.starts_at > ${fromCell} * ${CELL} - ${DAY} and busy.starts_at < ${toCell} * ${CELL}
      and busy.ends_at > ${fromCell} * ${CELL} and (source.host_id is null or source.host_id = ${hostId}))`;
}
