import type { CallEventRow, CallToWrite } from "~/db/calendars/call-events.server";
import type { CalendarAdapter, Outcome } from "~/domain/calendars/calendar-adapter";

/**
 * Whether the scheduler that booked a call has put it into this calendar itself: another event takes exactly its time. Of
 * a call that was booked here, no calendar is asked.
 */
export async function isWrittenByScheduler(
  calendar: CalendarAdapter,
  { calendarId }: Pick<CallEventRow, "calendarId">,
  { elsewhere, icalUid, startsAt, endsAt }: CallToWrite,
): Promise<Outcome<boolean>> {
  if (elsewhere === null) return { result: "ok", value: false };
  const window = { from: startsAt, to: endsAt };
  const read = await calendar.readEvents({ calendarId, window, timeZone: "UTC", cursor: null });
  if (read.result !== "ok") return read;
  const events = read.value.isUnchanged ? [] : read.value.events;
  const isThere = events.some(
    (event) =>
      event.takesTime && event.uid !== icalUid && event.startsAt === startsAt && event.endsAt === endsAt,
  );
  return { result: "ok", value: isThere };
}
