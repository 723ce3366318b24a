import type { SerializeFrom } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { formatTime } from "~/domain/availability/format";
import { standingOf } from "~/domain/booking/standing";
import { STATUS } from "~/domain/booking/status";
import { dayHours, rowsOfWeek } from "~/domain/booking/week-hours";
import { MINE } from "~/domain/booking-desk/booking-filter";
import { BOOKING_FILTER, type BookingFilter } from "~/domain/booking-desk/booking-filter-fields";
import { readFilter } from "~/domain/booking-desk/booking-filter-schema";
import { spanOf } from "~/domain/booking-desk/booking-page";
import { BUILT_IN_VIEWS } from "~/domain/booking-desk/booking-views";
import { deskBookingView } from "~/domain/booking-desk/desk-booking-view";
import { buildDeskCalendar, calendarDays, hoursOf } from "~/domain/booking-desk/desk-calendar";
import { deskListRow } from "~/domain/booking-desk/desk-list";
import { bookingListPath, deskCalendarPath } from "~/domain/booking-desk/desk-list-paths";
import { callToConfirm, unsettledCall } from "~/domain/booking-desk/outcome";
import { isDate } from "~/domain/calendar-date";
import { isSameFilter } from "~/domain/desk-list";
import { hasErrors } from "~/domain/filter-schema";
import { hostsInWords } from "~/domain/hosts/host";
import { rangeInWords } from "~/domain/list-page";
import { countedSource } from "~/domain/visits/visit-source";
import { type FormFields, fieldValue } from "~/http/forms/read-form.server";
import type { loader as loadOne } from "../booking/desk-booking.server";
import type { loader as loadList } from "../bookings/booking-list.server";
import type { loader as loadCalendar } from "../calendar/desk-calendar.server";
import { type DemoCall, demoCalls, fileOf, HOSTS, KINDS, STAFF } from "./demo-calls.server";
import { at, type DemoDay } from "./demo-day.server";

/** What the desk's own loaders return, so that a field added there is a type error here. */
type BookingData = SerializeFrom<typeof loadOne>;
type BookingList = SerializeFrom<typeof loadList>;
type CalendarData = SerializeFrom<typeof loadCalendar>;

const CHOICES = [{ id: MINE, name: "Mine" }, ...HOSTS];

/** One booking with its history; null if the demo has none of that id. */
export function demoBooking(day: DemoDay, id: string | undefined): BookingData | null {
  const call = demoCalls(day).find((one) => one.id === id);
  if (!call) return null;
  const { now, timeZone } = day;
  const view = deskBookingView(fileOf(call, day), {
    now,
    timeZone,
    staffId: STAFF.id,
    readerZone: timeZone,
    video: { ...BRAND, joinLink: "" },
    historyPage: 1,
    emailsPage: 1,
  });
  const takers = HOSTS.map((host) => ({
    ...host,
    isFree: true,
    takes: call.hosts.some((one) => one.id === host.id),
  }));
  return { booking: { ...view, takers, inCalendars: [] }, done: null };
}

const FIELDS = Object.keys(BOOKING_FILTER) as (keyof BookingFilter)[];

/** The list by a view or by a filter, which the demo answers from its own calls. */
export function demoBookings(day: DemoDay, query: FormFields): BookingList {
  const { now, timeZone } = day;
  const isFiltered = FIELDS.some((field) => query[field] !== undefined);
  const [usual] = BUILT_IN_VIEWS;
  const view = isFiltered ? undefined : (BUILT_IN_VIEWS.find(({ id }) => id === query.view) ?? usual);
  const { filter, errors } = view ? { filter: view.filter, errors: {} } : readFilter(query);
  const isRefused = hasErrors(errors);
  const calls = isRefused ? [] : chosenCalls(demoCalls(day), filter, day);
  const current = view?.id ?? BUILT_IN_VIEWS.find((one) => isSameFilter(one.filter, filter))?.id;
  const views = BUILT_IN_VIEWS.map(({ id, name }) => ({ id, name, isCurrent: id === current, isOwn: false }));
  return {
    rows: calls.map((call) => deskListRow({ ...call, kind: call.kind.name }, now, timeZone, timeZone)),
    kinds: KINDS.map(({ id, name }) => ({ id, name })),
    hosts: CHOICES,
    views,
    filter,
    timeZone,
    isInOwnZone: false,
    ownZone: null,
    errors,
    isRefused,
    typed: Object.fromEntries(FIELDS.map((field) => [field, fieldValue(query, field) || filter[field]])),
    title: views.find(({ isCurrent }) => isCurrent)?.name ?? "",
    range: rangeInWords(0, calls.length, { atLeast: calls.length, isAll: true }),
    isOnFirst: true,
    to: {
      first: bookingListPath(filter),
      previous: null,
      next: null,
      file: null,
      everywhere: bookingListPath({ q: filter.q }),
      chooseAll: bookingListPath(filter, { chosen: "all" }),
    },
    isAllChosen: query.chosen === "all",
    changed: null,
    confirmed: null,
    recorded: null,
  };
}

function chosenCalls(calls: readonly DemoCall[], filter: BookingFilter, day: DemoDay): DemoCall[] {
  const span = spanOf(filter, day.now, day.timeZone);
  const words = filter.q.toLowerCase().split(/\s+/);
  const fits = (call: DemoCall) => {
    const { startsAt, endsAt, createdAt, selectedServices, selectedPlan, kind, hosts, visitSource } = call;
    const host = filter.host === MINE ? STAFF.id : filter.host;
    return (
      hasStatus(call, filter, day) &&
      (filter.plan === "" || filter.plan === (selectedPlan ?? "none")) &&
      (filter.service === "" || selectedServices.includes(filter.service)) &&
      (filter.kind === "" || kind.id === filter.kind) &&
      (host === "" || hosts.some(({ id }) => id === host)) &&
      (filter.source === "" || (visitSource !== null && countedSource(visitSource) === filter.source)) &&
      (filter.campaign === "" || visitSource?.campaign === filter.campaign) &&
      startsAt >= (span.startsFrom ?? startsAt) &&
      startsAt < (span.startsBefore ?? Number.POSITIVE_INFINITY) &&
      endsAt > (span.endsAfter ?? 0) &&
      endsAt <= (span.endsUntil ?? endsAt) &&
      createdAt >= (span.bookedFrom ?? 0) &&
      words.every((word) => `${call.name} ${call.email} ${call.company}`.toLowerCase().includes(word))
    );
  };
  const column = filter.sort.replace("-", "");
  const compare = (one: DemoCall, other: DemoCall) =>
    column === "name"
      ? one.name.localeCompare(other.name)
      : column === "booked"
        ? one.createdAt - other.createdAt
        : one.startsAt - other.startsAt;
  const sorted = calls.filter(fits).sort(compare);
  return filter.sort.startsWith("-") ? sorted.reverse() : sorted;
}

function hasStatus(call: DemoCall, { status, when }: BookingFilter, { now }: DemoDay): boolean {
  const { approval } = call;
  if (status === "") return true;
  if (status === "open") return STATUS[call.status].isExpected && (when !== "past" || approval !== "waiting");
  if (status === "waiting" || status === "unconfirmed" || status === "declined")
    return standingOf(call, now) === status;
  return call.status === status && approval !== "waiting" && approval !== "declined";
}

const OPEN = [{ startMinute: 9 * 60, endMinute: 17 * 60 }];

/** A week or a month. The demo is open every day, so that there is something to see on each. */
export function demoCalendar(day: DemoDay, query: FormFields): CalendarData {
  const { now, timeZone, today } = day;
  const view = query.view === "month" ? "month" : "week";
  const asked = fieldValue(query, "date");
  const isReadable = asked === "" || isDate(asked);
  const date = asked !== "" && isReadable ? asked : today;
  const chosen = CHOICES.find(({ id }) => id === fieldValue(query, "host"))?.id ?? "";
  const hostId = chosen === MINE ? STAFF.id : chosen;
  const { first, last } = calendarDays(view, date);
  const calls = demoCalls(day)
    .filter(
      ({ status, bookingDate }) => status !== "cancelled" && bookingDate >= first && bookingDate <= last,
    )
    .filter(({ hosts }) => hostId === "" || hosts.some(({ id }) => id === hostId));
  const { previous, next, ...calendar } = buildDeskCalendar(
    view,
    date,
    today,
    calls.map((call) => {
      const toConfirm = callToConfirm(call, now);
      return {
        id: call.id,
        name: call.name,
        bookingDate: call.bookingDate,
        bookingTime: call.bookingTime,
        host: hostId === "" ? hostsInWords(call.hosts) : "",
        standing: standingOf(call, now),
        unsettled: unsettledCall(call, now),
        time: formatTime(call.startsAt, timeZone),
        ...(toConfirm && { toConfirm }),
      };
    }),
  );
  const lunch = { startsAt: at(day, 1, "12:00"), endsAt: at(day, 1, "12:45"), name: "Team lunch" };
  const days = view === "week" ? calendar.weeks.flat() : [];
  const hours = days.map((one) => dayHours(one.date, OPEN, [lunch], timeZone));
  const pathOf = (to: typeof view, of: string) => deskCalendarPath(to, of, chosen);
  return {
    ...calendar,
    date,
    timeZone,
    hours,
    hosts: CHOICES,
    host: chosen,
    recorded: null,
    rows: rowsOfWeek(view === "week" ? hoursOf(calendar.weeks.flat()) : [], hours),
    error: isReadable
      ? null
      : "We don't recognise that date. Enter it like 2026-11-24. Here's today instead.",
    to: {
      previous: pathOf(view, previous),
      next: pathOf(view, next),
      today: pathOf(view, today),
      week: pathOf("week", date),
      month: pathOf("month", date),
    },
  };
}
