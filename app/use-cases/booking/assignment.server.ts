import type { SourceToAsk } from "~/db/calendars/busy-times.server";
import type { Assignment } from "~/db/hosts/booking-hosts.server";
import { CELL_MS, cellsOfCall } from "~/domain/availability/availability";
import type { Host, Offer } from "~/domain/availability/team";
import type { Instant } from "~/domain/instant";
import { pick } from "~/domain/pick";
import type { BookingDeps } from "./booking-deps.server";

/** Asks the calendars of hosts about a call's cells, buffers included. What they say counts when the call is written. */
export async function refreshHostCalendars(
  { askCalendars }: Pick<BookingDeps, "askCalendars">,
  startsAt: Instant,
  hosts: readonly Host[],
  { rules, sourcesToAsk }: Pick<Offer, "rules"> & { sourcesToAsk: readonly SourceToAsk[] },
): Promise<void> {
  const { fromCell, toCell } = cellsOfCall(startsAt, rules);
  const time = { startsAt: fromCell * CELL_MS, endsAt: toCell * CELL_MS, timeZone: rules.timeZone };
  const ids = hosts.map(({ id }) => id);
  await askCalendars(sourcesToAsk, ids, time);
}

type Call = Pick<Assignment, "bookingId" | "date" | "now"> & { startsAt: Instant };

/** Lets the database give a call to hosts who were free when they were read. */
export function assignmentOf(
  hosts: readonly Host[],
  { rules, team }: Offer,
  { startsAt, ...call }: Call,
): Assignment {
  return {
    ...call,
    hosts: hosts.map((host) => pick(host, "id", "weight")),
    isTogether: team.isTogether,
    cells: cellsOfCall(startsAt, rules),
  };
}
