import { AVAILABILITY_PATHS, handOverPath, kindPath } from "../availability/availability-paths";
import { titled } from "../availability/call-kind";
import { formatDate, formatTime } from "../availability/format";
import type { DayLeft } from "../availability/nearly-full";
import { localDateOf } from "../availability/zoned-time";
import { planInWords } from "../booking/answers";
import type { Booking } from "../booking/booking";
import { STANDING, standingOf } from "../booking/standing";
import type { BookingState } from "../booking/status";
import { timeInWords } from "../booking/time-in-words";
import { shortDay } from "../booking-desk/desk-list";
import { deskLabel } from "../booking-desk/desk-standing";
import { callToConfirm, unsettledCall } from "../booking-desk/outcome";
import { addDays } from "../calendar-date";
import { CALENDAR_SERVICE_NAMES, type CalendarServiceId } from "../calendars/connection";
import { type LeftOut, mayConcernDays } from "../calendars/left-out";
import { problemInWords, type SourceProblem } from "../calendars/source-problem";
import { serviceNames } from "../catalogue/services";
import type { EmailKind } from "../email/email";
import { EMAIL_KIND_WORDS } from "../email/kind-words";
import { hostsInWords } from "../hosts/host";
import { byBothClocks, type OwnClock, zoneOfCall } from "../hosts/own-clock";
import type { Instant } from "../instant";
import { type LateStep, lateInWords } from "../maintenance/scheduled-steps";
import { placeInWords, type VideoFacts } from "../places/place";
import { STAFF_PATHS } from "../staff-paths";
import { ageInWords } from "../ticket-desk/queue";
import type { TicketPriority } from "../tickets/ticket";
import type { OffReason } from "../webhooks/webhook-events";
import { chooseCalls, SHOWN_TODAY, seenUntil } from "./today";

type CallRow = Pick<
  Booking,
  | "id"
  | "name"
  | "email"
  | "company"
  | "message"
  | "projectNotes"
  | "selectedServices"
  | "selectedPlan"
  | "givenPlan"
  | "status"
  | "approval"
  | "decideBy"
  | "elsewhere"
  | "bookingDate"
  | "startsAt"
  | "endsAt"
  | "visitorTimeZone"
  | "visitorClock"
  | "hosts"
  | "phone"
  | "place"
> & { version: number; internalNotes: string; kind: string };

type FreshRow = Pick<
  Booking,
  "id" | "name" | "status" | "approval" | "decideBy" | "startsAt" | "endsAt" | "createdAt" | "hosts"
> & {
  kind: string;
};

/** The rows read for the page. */
export type TodayRows = {
  calls: CallRow[];
  fresh: FreshRow[];
  freshCount: number;
  waiting: { number: number; subject: string; name: string; priority: TicketPriority; statusSince: number }[];
  waitingCount: number;
  oldestSince: number | null;
  failed: { id: string; kind: EmailKind; to: string; createdAt: Instant; why: string | null }[];
  failedCount: number;
  /** Emails that may have arrived or not. */
  unknownCount: number;
  lateCount: number;
  unsettledCount: number;
  toConfirmCount: number;
  broken: { name: string; problem: SourceProblem | null }[];
  doubtful: { name: string; doubts: LeftOut[] }[];
  expired: { service: CalendarServiceId; account: string }[];
  /**
   * Calls to come whose events hosts have changed in their calendars, that we couldn't write, or that their clients
   * declined in theirs, and one of each.
   */
  inCalendars: Record<"changed" | "parked" | "declined", number> &
    Record<"changedId" | "parkedId" | "declinedId", string | null>;
  /** Webhooks that were switched off, or have lost events. */
  troubled: { id: string; name: string; offReason: OffReason | null; parked: number }[];
  searches: { query: string; times: number }[];
  /** What the cron job has not done for an hour or more. */
  lateSteps: LateStep[];
  /** What works, and whose maker is unknown. */
  unknown: { table: string; id: string; label: string }[];
  /** Who takes no calls any more and has calls to come. */
  leftBehind: { id: string; name: string; calls: number }[];
  /** Kinds of call that lack people. */
  short: { id: string; name: string }[];
};

type TodayContext = {
  now: Instant;
  timeZone: string;
  own: OwnClock | null;
  since: number;
  full: readonly DayLeft[];
  video: VideoFacts;
};

/** How far ahead the page tells of events that can't be read. */
const DOUBT_DAYS = 14;

function doubtsSoon(name: string, doubts: readonly LeftOut[], today: string) {
  const soon = doubts.filter((one) => mayConcernDays(one, today, DOUBT_DAYS));
  const first = soon.find(({ date }) => date !== null && date >= today)?.date ?? null;
  return soon.length === 0
    ? []
    : [{ name, count: soon.length, first: first === null ? null : formatDate(first) }];
}

/** The desk's first page in words. Times are the agency's; those of calls that the reader takes, the reader's own. */
export function todayView(rows: TodayRows, { now, timeZone, own, since, full, video }: TodayContext) {
  const today = localDateOf(now, timeZone);
  const moment = (instant: Instant, zone = timeZone) => {
    const [date, todayThere] = [localDateOf(instant, zone), localDateOf(now, zone)];
    return `${date === todayThere ? "today" : nearDay(date, todayThere)}, ${formatTime(instant, zone)}`;
  };
  const momentOf = (call: FreshRow) =>
    byBothClocks(zoneOfCall(call, own, timeZone), timeZone, (zone) => moment(call.startsAt, zone));
  return {
    timeZone,
    /** The reader's zone, if it differs from the agency's and they take calls shown here. */
    ownZone:
      own && [...rows.calls, ...rows.fresh].some((call) => zoneOfCall(call, own, timeZone) === own.timeZone)
        ? own.timeZone
        : null,
    days: daysOf(rows.calls, { now, timeZone, own, today, video }),
    fresh: {
      count: rows.freshCount,
      since: moment(since),
      until: seenUntil(now),
      bookings: rows.fresh.map((call) => ({
        id: call.id,
        name: call.name,
        kind: titled(call.kind),
        when: momentOf(call),
        booked: moment(call.createdAt),
        ...standingFacts(call, now),
      })),
    },
    tickets: {
      count: rows.waitingCount,
      oldest: rows.oldestSince === null ? "" : ageInWords(now - rows.oldestSince),
      waiting: rows.waiting.map(({ statusSince, ...ticket }) => ({
        ...ticket,
        age: ageInWords(now - statusSince),
      })),
    },
    emails: {
      failed: rows.failedCount,
      unknown: rows.unknownCount,
      late: rows.lateCount,
      shown: rows.failed.map(({ id, kind, to, createdAt, why }) => ({
        id,
        to,
        what: EMAIL_KIND_WORDS[kind] ?? kind,
        when: moment(createdAt),
        why: why ?? "",
      })),
    },
    unsettled: rows.unsettledCount,
    toConfirm: rows.toConfirmCount,
    calendars: rows.broken.map(({ name, problem }) => ({
      name,
      why: problem === null ? "" : problemInWords(problem),
    })),
    doubts: rows.doubtful.flatMap(({ name, doubts }) => doubtsSoon(name, doubts, today)),
    expired: rows.expired.map(({ service, account }) => ({
      service: CALENDAR_SERVICE_NAMES[service],
      account,
    })),
    inCalendars: rows.inCalendars,
    full: full.map(({ date, left, calls }) => ({ date, day: nearDay(date, today), left, calls })),
    webhooks: rows.troubled.map(({ id, name, offReason, parked }) => ({
      id,
      name,
      parked,
      isOff: offReason !== null,
    })),
    searches: rows.searches,
    notDone: lateInWords(rows.lateSteps).map(({ what, since }) => ({ what, age: ageInWords(now - since) })),
    unknown: rows.unknown.map((grant) => ({ ...grant, to: PAGES[grant.table] ?? STAFF_PATHS.settings })),
    short: rows.short.map(({ id, name }) => ({ name, to: kindPath(id) })),
    leftBehind: rows.leftBehind.map(({ id, name, calls }) => ({
      calls,
      to: handOverPath(id),
      name: name || "a former colleague",
    })),
  };
}

/** Where each kind of grant is ended. */
const PAGES: Readonly<Record<string, string>> = {
  staff_invitations: STAFF_PATHS.people,
  api_keys: STAFF_PATHS.apiKeys,
  calendar_connections: STAFF_PATHS.calendars,
  calendar_sources: STAFF_PATHS.calendars,
  calendar_feeds: STAFF_PATHS.calendars,
  webhooks: STAFF_PATHS.webhooks,
  call_kinds: AVAILABILITY_PATHS.kinds,
  canned_answers: STAFF_PATHS.cannedAnswers,
};

export type TodayView = ReturnType<typeof todayView>;
export type CallDay = TodayView["days"][number];
export type TodayCall = CallDay["calls"][number];

function standingFacts(call: BookingState & { startsAt: Instant; endsAt: Instant }, now: Instant) {
  const standing = standingOf(call, now);
  return { label: deskLabel(standing), badge: STANDING[standing].badge };
}

/** "Mon 23 Nov"; the year is added only if it differs. */
function nearDay(date: string, today: string): string {
  const day = shortDay(date);
  return date.slice(0, 4) === today.slice(0, 4) ? day.slice(0, -5) : day;
}

type Clock = { now: Instant; timeZone: string; own: OwnClock | null; today: string; video: VideoFacts };

const dateIn = (call: CallRow, zone: string, agencyZone: string) =>
  zone === agencyZone ? call.bookingDate : localDateOf(call.startsAt, zone);

/** A call is today's by the clock in which its time is shown. */
function daysOf(calls: readonly CallRow[], clock: Clock) {
  const { now, timeZone, own, today } = clock;
  const tomorrow = addDays(today, 1);
  const of = (days: number) =>
    calls.filter((call) => {
      const zone = zoneOfCall(call, own, timeZone);
      return dateIn(call, zone, timeZone) === addDays(localDateOf(now, zone), days);
    });
  const all = { today: of(0), tomorrow: of(1) };
  const shown = chooseCalls(all, now);
  const next = [...all.today, ...all.tomorrow].find(({ endsAt }) => endsAt > now)?.id;
  const dates = { today, tomorrow };
  return (["today", "tomorrow"] as const).map((id) => ({
    id,
    date: dates[id],
    day: formatDate(dates[id]),
    count: all[id].length,
    calls: shown[id].map((call) => callOf(call, clock, { date: dates[id], isNext: call.id === next })),
  }));
}

type Shown = { date: string; isNext: boolean };

function callOf(call: CallRow, { now, timeZone, own, video }: Clock, { date, isNext }: Shown) {
  const { id, name, company, email, startsAt, endsAt, visitorTimeZone, visitorClock } = call;
  const zone = zoneOfCall(call, own, timeZone);
  const isOtherZone = zone !== timeZone;
  const ours = timeInWords(startsAt, endsAt, zone);
  const ownDate = dateIn(call, zone, timeZone);
  const theirs = timeInWords(startsAt, endsAt, visitorTimeZone);
  const isSameClock = theirs.hours === ours.hours && theirs.day === ours.day;
  const day = theirs.day === ours.day ? "" : `${theirs.day}, `;
  const facts: [string, string][] = [
    [
      "Their time",
      isSameClock ? `The same as ${isOtherZone ? "yours" : "ours"}` : `${day}${theirs.hours}, ${theirs.zone}`,
    ],
    ["Plan", planInWords(call)],
    ["Services", serviceNames(call.selectedServices)],
    ["Message", excerptOf(call.message)],
    ["Project notes", excerptOf(call.projectNotes)],
    ["Internal notes", excerptOf(call.internalNotes)],
  ];
  return {
    // The first call that is not over is shown with its details open.
    id,
    name,
    company,
    email,
    isNext,
    kind: titled(call.kind),
    /** With its day, where that is another than the agency's. */
    hours: ownDate === date ? ours.hours : `${shortDay(ownDate)}, ${ours.hours}`,
    /** Null if the time shown is the agency's. */
    agencyTime: isOtherZone ? `${shortDay(call.bookingDate)}, ${formatTime(startsAt, timeZone)}` : null,
    /** Who takes it; empty if no person is named. */
    hosts: hostsInWords(call.hosts),
    ...standingFacts(call, now),
    place: placeForToday(call, video),
    isOver: endsAt <= now,
    unsettled: unsettledCall(call, now),
    toConfirm: callToConfirm(call, now),
    /** "In 25 min", "Now"; empty for a call that is over, or on another day. */
    soon: ownDate === localDateOf(now, zone) ? soonInWords(call, now) : "",
    /** Facts that help to hold the call, by name. */
    facts: facts.filter(([, fact]) => fact !== ""),
    /** The subject of an email to the client about the call. */
    subject: `Your ${call.kind}, ${theirs.day}, ${formatTime(startsAt, visitorTimeZone, visitorClock)}`,
  };
}

/** Where the call takes place: a link, a number for one side to call, or nothing more than the words. */
function placeForToday(call: CallRow, video: VideoFacts) {
  const { where, joinUrl, joining } = placeInWords(call, video);
  const kind = call.place?.kind ?? (joinUrl ? "link" : "sent");
  return { kind, where, joinUrl, joining, phone: kind === "we_call" ? call.phone : "" };
}

function soonInWords(call: CallRow, now: Instant): string {
  const { startsAt, endsAt } = call;
  const isAhead = STANDING[call.status].isAhead && standingOf(call, now) !== "unconfirmed";
  if (!isAhead || endsAt <= now) return "";
  return startsAt <= now ? "Now" : `In ${ageInWords(startsAt - now)}`;
}

function excerptOf(text: string): string {
  const characters = [...text];
  return characters.length > SHOWN_TODAY.excerpt
    ? `${characters.slice(0, SHOWN_TODAY.excerpt).join("").trimEnd()} …`
    : text;
}
