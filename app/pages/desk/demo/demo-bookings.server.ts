import type { SerializeFrom } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { formatTime } from "~/domain/availability/format";
import { standingOf } from "~/domain/booking/standing";
import { STATUS } from "~/domain/booking/status";
import { dayHours } from "~/domain/booking/week-hours";
import { MINE } from "~/domain/booking-desk/booking-filter";
import { BOOKING_FILTER, type BookingFilter } from "~/domain/booking-desk/booking-filter-fields";
import { readFilter } from "~/domain/booking-desk/booking-filter-schema";
import { spanOf } from "~/domain/booking-desk/booking-page";
import { BUILT_IN_VIEWS } from "~/domain/booking-desk/booking-views";
import { deskBookingView } from "~/domain/booking-desk/desk-booking-view";
import { buildDeskCalendar, calendarDays } from "~/domain/booking-desk/desk-calendar";
import { deskListRow } from "~/domain/booking-desk/desk-list";
import { bookingListPath } from "~/domain/booking-desk/desk-list-paths";
import { callToConfirm, unsettledCall } from "~/domain/booking-desk/outcome";
import { isSameFilter } from "~/domain/desk-list";
import { hasErrors } from "~/domain/filter-schema";
import { hostsInWords } from "~/domain/hosts/host";
import { rangeInWords } from "~/domain/list-page";
import { countedSource } from "~/domain/visits/visit-source";
import { type FormFields, fieldValue } from "~/http/forms/read-form.server";
import type { loader as loadOne } from "../booking/desk-booking.server";
import type { loader as loadList } from "../bookings/booking-list.server";
import type { loader as loadCalendar } from "../calendar/desk-calendar.server";
import { calendarAnswer, readCalendarQuery } from "../calendar-answer.server";
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

type Condition = (call: DemoCall, wanted: string, filter: BookingFilter, day: DemoDay) => boolean;

/** What each field of the filter asks of a call. The times are asked by the same span as at the desk. */
const FITS: Record<Exclude<keyof BookingFilter, "sort" | "when" | "from" | "to" | "booked">, Condition> = {
  q: ({ name, email, company }, wanted) => {
    const text = `${name} ${email} ${company}`.toLowerCase();
    return wanted
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word));
  },
  status: (call, _, filter, day) => hasStatus(call, filter, day),
  plan: ({ selectedPlan }, wanted) => wanted === (selectedPlan ?? "none"),
  service: ({ selectedServices }, wanted) => selectedServices.some((service) => service === wanted),
  kind: ({ kind }, wanted) => kind.id === wanted,
  host: ({ hosts }, wanted) => isTakenBy(hosts, wanted),
  source: ({ visitSource }, wanted) => visitSource !== null && countedSource(visitSource) === wanted,
  campaign: ({ visitSource }, wanted) => visitSource?.campaign === wanted,
};

function chosenCalls(calls: readonly DemoCall[], filter: BookingFilter, day: DemoDay): DemoCall[] {
  const span = spanOf(filter, day.now, day.timeZone);
  const isInSpan = ({ startsAt, endsAt, createdAt }: DemoCall) =>
    startsAt >= (span.startsFrom ?? startsAt) &&
    startsAt < (span.startsBefore ?? Number.POSITIVE_INFINITY) &&
    endsAt > (span.endsAfter ?? 0) &&
    endsAt <= (span.endsUntil ?? endsAt) &&
    createdAt >= (span.bookedFrom ?? 0);
  const conditions = Object.entries(FITS) as [keyof typeof FITS, Condition][];
  const found = calls.filter(
    (call) =>
      isInSpan(call) &&
      conditions.every(([field, fits]) => filter[field] === "" || fits(call, filter[field], filter, day)),
  );
  const sorted = found.sort(ORDERS[filter.sort.replace("-", "")] ?? ORDERS.time);
  return filter.sort.startsWith("-") ? sorted.reverse() : sorted;
}

const ORDERS: Record<string, (one: DemoCall, other: DemoCall) => number> = {
  time: (one, other) => one.startsAt - other.startsAt,
  booked: (one, other) => one.createdAt - other.createdAt,
  name: (one, other) => one.name.localeCompare(other.name),
};

const isTakenBy = (hosts: DemoCall["hosts"], host: string) =>
  hosts.some(({ id }) => id === (host === MINE ? STAFF.id : host));

function hasStatus(call: DemoCall, { status, when }: BookingFilter, { now }: DemoDay): boolean {
  const { approval } = call;
  if (status === "open") return STATUS[call.status].isExpected && (when !== "past" || approval !== "waiting");
  if (status === "waiting" || status === "unconfirmed" || status === "declined")
    return standingOf(call, now) === status;
  return call.status === status && approval !== "waiting" && approval !== "declined";
}

const OPEN = [{ startMinute: 9 * 60, endMinute: 17 * 60 }];

/** A week or a month. The demo is open every day, so that there is something to see on each. */
export function demoCalendar(day: DemoDay, query: FormFields): CalendarData {
  const { now, timeZone, today } = day;
  const { view, date: asked, error } = readCalendarQuery(query);
  const date = asked ?? today;
  const chosen = CHOICES.find(({ id }) => id === fieldValue(query, "host"))?.id ?? "";
  const { first, last } = calendarDays(view, date);
  const calls = demoCalls(day)
    .filter(
      ({ status, bookingDate }) => status !== "cancelled" && bookingDate >= first && bookingDate <= last,
    )
    .filter(({ hosts }) => chosen === "" || isTakenBy(hosts, chosen));
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
        host: chosen === "" ? hostsInWords(call.hosts) : "",
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
  return {
    ...calendar,
    date,
    timeZone,
    hours,
    hosts: CHOICES,
    host: chosen,
    recorded: null,
    ...calendarAnswer({ ...calendar, date, host: chosen, hours }, { previous, next, today }),
    error,
  };
}
