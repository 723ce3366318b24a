import { listEventsOfCall, writeEventAgain } from "~/db/calendars/call-events.server";
import type { Db } from "~/db/client.server";
import { newAudit } from "~/db/staff/audit.server";
import { formatMoment } from "~/domain/availability/format";
import { localDateOf } from "~/domain/availability/zoned-time";
import type { Instant } from "~/domain/instant";
import type { StaffMember } from "~/domain/staff/staff";

/** Where a call stands in hosts' calendars, in words; empty if no host's calendar is connected. */
export async function loadEventsOfCall(db: Db, bookingId: string) {
  const found = await listEventsOfCall(db, bookingId);
  return (timeZone: string) => found.map((event) => inWords(event, timeZone));
}

function inWords(event: Awaited<ReturnType<typeof listEventsOfCall>>[number], timeZone: string) {
  return {
    connectionId: event.connectionId,
    whose: event.host === "" ? "" : `${event.host}: `,
    calendar: event.calendar ?? "",
    state: event.state,
    isExpired: event.expiredAt !== null,
    problem: event.state === "written" ? null : event.lastError,
    found:
      event.finding === null
        ? null
        : event.foundStartsAt === null
          ? { when: null, date: null }
          : {
              when: formatMoment(event.foundStartsAt, timeZone),
              date: localDateOf(event.foundStartsAt, timeZone),
            },
  };
}

type Deps = { db: Db; now: Instant; newId: () => string };

/** Writes a call to a calendar once more: after we gave up, or after the host moved or deleted its event. */
export function putEventBack(
  { db, ...deps }: Deps,
  { bookingId, connectionId, by }: { bookingId: string; connectionId: string; by: StaffMember },
): Promise<boolean> {
  const audit = newAudit({ ...deps, by }, "call_event_written_again", ["booking", bookingId]);
  return writeEventAgain(db, { bookingId, connectionId }, audit);
}
