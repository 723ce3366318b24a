import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { listCallsBetween, readHoursBetween } from "~/db/booking/desk-calendar.server";
import type { Db } from "~/db/client.server";
import { selectHostChoices } from "~/db/hosts/host-names.server";
import { formatTime } from "~/domain/availability/format";
import { openHoursOn } from "~/domain/availability/host-hours";
import { localDateOf, localTimeOf } from "~/domain/availability/zoned-time";
import { standingOf } from "~/domain/booking/standing";
import { dayHours } from "~/domain/booking/week-hours";
import { MINE } from "~/domain/booking-desk/booking-filter";
import {
  buildDeskCalendar,
  type CalendarViewName,
  calendarDays,
  type ShownCall,
} from "~/domain/booking-desk/desk-calendar";
import { shortDay } from "~/domain/booking-desk/desk-list";
import { callToConfirm, unsettledCall } from "~/domain/booking-desk/outcome";
import { addDays } from "~/domain/calendar-date";
import { hostsInWords } from "~/domain/hosts/host";
import { ownClockOf, zoneOfCall } from "~/domain/hosts/own-clock";
import type { Instant } from "~/domain/instant";
import { pick } from "~/domain/pick";
import { hostChoices } from "./desk-list.server";

type CalendarQuery = {
  view: CalendarViewName;
  /** Null for today. */
  date: string | null;
  /** A host's id, `MINE` for those of the member of staff who asks, empty for everyone's. */
  host: string;
  staffId: string;
};

/** A week or month of calls around a date: everyone's, or those of a host. */
export async function readDeskCalendar(
  { db, now }: { db: Db; now: Instant },
  { view, date: asked, host, staffId }: CalendarQuery,
) {
  const [agencyZone, people] = await Promise.all([findAgencyTimeZone(db), selectHostChoices(db)]);
  const chosen = people.find(({ id, userId }) => (host === MINE ? userId === staffId : id === host)) ?? null;
  const hostId = chosen?.id ?? null;
  // A host reads their own calls in their own zone: a calendar of nothing else by its days, among others' beside the agency's.
  const own = ownClockOf(
    people.find(({ userId }) => userId === staffId),
    agencyZone,
  );
  const isMine = own !== null && own.hostId === hostId;
  const timeZone = isMine ? own.timeZone : agencyZone;
  const isOtherZone = timeZone !== agencyZone;
  const today = localDateOf(now, timeZone);
  const date = asked ?? today;
  const days = calendarDays(view, date);
  // Calls are found by their dates in the agency's zone.
  const around = isOtherZone ? { first: addDays(days.first, -1), last: addDays(days.last, 1) } : days;
  const [calls, week] = await Promise.all([
    listCallsBetween(db, around, hostId),
    view === "week" ? readHoursBetween(db, { ...around, timeZone: agencyZone }, hostId) : null,
  ]);
  const secondTime = (call: (typeof calls)[number]) => {
    if (isMine) return ` (the agency's ${formatTime(call.startsAt, agencyZone)})`;
    const zone = zoneOfCall(call, own, agencyZone);
    if (zone === agencyZone) return "";
    const date = localDateOf(call.startsAt, zone);
    const day = date === call.bookingDate ? "" : `${shortDay(date)}, `;
    return ` (yours ${day}${formatTime(call.startsAt, zone)})`;
  };
  const shown = calls.map((call): ShownCall => {
    const toConfirm = callToConfirm(call, now);
    return {
      ...pick(call, "id", "name"),
      bookingDate: isOtherZone ? localDateOf(call.startsAt, timeZone) : call.bookingDate,
      bookingTime: isOtherZone ? localTimeOf(call.startsAt, timeZone) : call.bookingTime,
      // In one host's calendar, it is clear who takes a call.
      host: chosen ? "" : hostsInWords(call.hosts),
      standing: standingOf(call, now),
      unsettled: unsettledCall(call, now),
      time: `${formatTime(call.startsAt, timeZone)}${secondTime(call)}`,
      // Left out of most calls, so that a month of them stays a small page.
      ...(toConfirm && { toConfirm }),
    };
  });
  const calendar = buildDeskCalendar(view, date, today, shown);
  const hours =
    week === null
      ? []
      : calendar.weeks.flat().map(({ date }) => {
          const open = openHoursOn(date, week.hours, week.pause, timeZone);
          return dayHours(date, open, week.busy, timeZone);
        });
  const hosts = hostChoices(people, staffId);
  return { ...calendar, date, today, timeZone, hours, hosts, host: chosen ? host : "" };
}
