import { listEventsOfCall, writeEventAgain } from "~/db/calendars/call-events.server";
import type { Db } from "~/db/client.server";
import { newAudit } from "~/db/staff/audit.server";
import { formatMoment } from "~/domain/availability/format";
import { localDateOf } from "~/domain/availability/zoned-time";
import { byBothClocks } from "~/domain/hosts/own-clock";
import type { StaffMember } from "~/domain/staff/staff";
import type { WriteDeps } from "../deps.server";

/** Where a call stands in hosts' calendars, in words; empty if no host's calendar is connected. */
export async function loadEventsOfCall(db: Db, bookingId: string) {
  const found = await listEventsOfCall(db, bookingId);
  return (timeZone: string, readerZone: string) => found.map((event) => inWords(event, timeZone, readerZone));
}

type Event = Awaited<ReturnType<typeof listEventsOfCall>>[number];

function inWords(event: Event, timeZone: string, readerZone: string) {
  const { foundStartsAt } = event;
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
        : foundStartsAt === null
          ? { when: null, date: null }
          : {
              when: byBothClocks(readerZone, timeZone, (zone) => formatMoment(foundStartsAt, zone)),
              date: localDateOf(foundStartsAt, timeZone),
            },
  };
}

/** Writes a call to a calendar once more: after we gave up, or after the host moved or deleted its event. */
export function putEventBack(
  { db, ...deps }: WriteDeps,
  { bookingId, connectionId, by }: { bookingId: string; connectionId: string; by: StaffMember },
): Promise<boolean> {
  const audit = newAudit({ ...deps, by }, "call_event_written_again", ["booking", bookingId]);
  return writeEventAgain(db, { bookingId, connectionId }, audit);
}
