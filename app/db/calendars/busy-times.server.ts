import { and, gt, lt, type SQL, sql } from "drizzle-orm";
import { CELL_MS } from "../../domain/availability/availability";
import { DAY_MS } from "../../domain/duration";
import type { CellRun } from "../booking/booking-cells.server";
import type { Db } from "../client.server";
import { busyTimes } from "./schema";

const DAY = sql.raw(String(DAY_MS));
const CELL = sql.raw(String(CELL_MS));

/** Batch statement: the busy times that touch a stretch of time, of all calendars. */
export function selectBusyTimes(db: Db, { from, to }: { from: number; to: number }) {
  return (
    db
      .select({ startsAt: busyTimes.startsAt, endsAt: busyTimes.endsAt })
      .from(busyTimes)
      // None is longer than a day, so the index leads to the few that may reach into the stretch.
      .where(
        and(
          sql`${busyTimes.startsAt} > ${from} - ${DAY}`,
          lt(busyTimes.startsAt, to),
          gt(busyTimes.endsAt, from),
        ),
      )
  );
}

/** True if a calendar elsewhere has the agency busy within the cells. */
export function isBusyElsewhere({ fromCell, toCell }: CellRun): SQL {
  return sql`exists (select 1 from busy_times as busy
    where busy.starts_at > ${fromCell} * ${CELL} - ${DAY} and busy.starts_at < ${toCell} * ${CELL}
      and busy.ends_at > ${fromCell} * ${CELL})`;
}
