import { readAgencyTimeZone } from "~/db/availability/availability.server";
import { listCallsBetween, readHoursBetween } from "~/db/booking/desk-calendar.server";
import type { Db } from "~/db/client.server";
import { formatTime } from "~/domain/availability/format";
import { localDateOf } from "~/domain/availability/zoned-time";
import { standingOf } from "~/domain/booking/standing";
import { dayHours } from "~/domain/booking/week-hours";
import {
  buildDeskCalendar,
  type CalendarViewName,
  calendarDays,
  type ShownCall,
} from "~/domain/booking-desk/desk-calendar";
import { callToConfirm, unsettledCall } from "~/domain/booking-desk/outcome";
import type { Instant } from "~/domain/instant";
import { pick } from "~/domain/pick";

/** A week or month of calls around a date, or around today if `asked` is null. */
export async function readDeskCalendar(
  { db, now }: { db: Db; now: Instant },
  view: CalendarViewName,
  asked: string | null,
) {
  const timeZone = await readAgencyTimeZone(db);
  const today = localDateOf(now, timeZone);
  const date = asked ?? today;
  const { first, last } = calendarDays(view, date);
  const [calls, { openOn, busy }] = await Promise.all([
    listCallsBetween(db, first, last),
    view === "week" ? readHoursBetween(db, first, last) : { openOn: () => [], busy: [] },
  ]);
  const shown = calls.map((call): ShownCall => {
    const toConfirm = callToConfirm(call, now);
    return {
      ...pick(call, "id", "name", "bookingDate", "bookingTime"),
      standing: standingOf(call, now),
      unsettled: unsettledCall(call, now),
      time: formatTime(call.startsAt, timeZone),
      // Left out of most calls, so that a month of them stays a small page.
      ...(toConfirm && { toConfirm }),
    };
  });
  const calendar = buildDeskCalendar(view, date, today, shown);
  const hours =
    view === "week"
      ? calendar.weeks.flat().map(({ date }) => dayHours(date, openOn(date), busy, timeZone))
      : [];
  return { ...calendar, date, today, timeZone, hours };
}
