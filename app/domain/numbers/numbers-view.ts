import { BOOKED_THROUGH, BOOKED_THROUGH_WORDS, type BookedThrough } from "../booking/booked-through";
import type { BookingFilter } from "../booking-desk/booking-filter-fields";
import { shortDay } from "../booking-desk/desk-list";
import { bookingListPath } from "../booking-desk/desk-list-paths";
import { addDays } from "../calendar-date";
import { PLANS, planName } from "../catalogue/plans";
import { SERVICE_IDS, SERVICE_NAMES } from "../catalogue/services";
import { listPath } from "../desk-list";
import { TICKET_LIST } from "../ticket-desk/queue";
import { countedAs, type HostCalls, hostsOf, NO_CALLS, type NumberRow } from "./counted-calls";
import { FUNNEL_STEPS, FUNNEL_WORDS } from "./funnel";
import {
  ANSWER_BUCKETS,
  type Bucket,
  GIVEN_PLAN,
  LEAD_BUCKETS,
  lastWeeks,
  type Measure,
  NO_PLAN,
  OPENED,
  type WeekChoice,
} from "./measures";
import { middleOf, NOT_ENOUGH, shareInWords } from "./shares";
import { type SourceCounts, sourceRows, type VitalCounts, vitalRows } from "./source-rows";
import { SOURCES_SHOWN } from "./source-steps";

/** The rows read for the page: calls by week and status, and the sums of everything else. */
export type NumberRows = {
  calls: { week: string; value: string; count: number }[];
  sums: { measure: Measure; value: string; count: number }[];
  funnel: { step: string; count: number }[];
  /** Calls booked in the same days, by how. */
  bookedThrough: { value: BookedThrough; count: number }[];
  sources: SourceCounts[];
  vitals: VitalCounts[];
  /** Each host's calls by status, in the order in which they joined. */
  hostCalls: HostCalls[];
  /** The first day on which the section was counted; null if there is none yet. */
  countedFrom: string | null;
};

export type { NumberRow };

/**
 * "23 Nov", and how many calls were held or are to come, were missed, and were cancelled; then how many requests we
 * haven't confirmed and how many we declined, if any of the weeks has such a request.
 */
export type WeekRow = readonly [week: string, ...counts: number[]];

type Days = { from: string; to: string };

/** The lists behind the bars of some weeks. */
export function weekPaths(firstMonday: string, weeks: number): string[] {
  return Array.from({ length: weeks }, (_, week) => {
    const from = addDays(firstMonday, week * 7);
    return callsPath({ from, to: addDays(from, 6) });
  });
}

/** The calls behind a number: those of these days, in order. */
const callsPath = (days: Days, filter: Partial<BookingFilter> = {}) =>
  bookingListPath({ ...days, ...filter, sort: "time" });

export type NumbersView = ReturnType<typeof numbersView>;

/** The numbers of the last weeks, the current one included. `today` is the agency's. */
export function numbersView(rows: NumberRows, today: string, weeks: WeekChoice) {
  const mondays = lastWeeks(today, weeks);
  const [first = today, last = today] = [mondays[0], mondays.at(-1)];
  const days = { from: first, to: addDays(last, 6) };
  const sums = (measure: Measure) =>
    Object.fromEntries(
      rows.sums.filter((row) => row.measure === measure).map(({ value, count }) => [value, count]),
    );
  return {
    weeks,
    /** "Mon 7 Sep 2026", the first and the last day. */
    from: shortDay(first),
    until: shortDay(addDays(last, 6)),
    calls: callsOf(rows.calls, mondays),
    firstMonday: first,
    lead: spansOf(LEAD_BUCKETS, sums("lead")),
    plans: plansOf(sums("plan"), days),
    services: servicesOf(sums("service"), totalOf(sums("plan")), days),
    tickets: ticketsOf(sums("ticket"), sums("answer")),
    hosts: hostsOf(rows.hostCalls, (host) => callsPath(days, { host })),
    funnel: funnelOf(rows, first),
    bookedThrough: bookedThroughOf(rows.bookedThrough),
    sources: sourceRows(rows.sources, SOURCES_SHOWN),
    vitals: vitalRows(rows.vitals),
  };
}

function callsOf(calls: NumberRows["calls"], mondays: readonly string[]) {
  const total = { ...NO_CALLS, completed: 0 };
  const byWeek = new Map(mondays.map((week) => [week, { ...NO_CALLS }]));
  for (const { week, value, count } of calls) {
    const sums = byWeek.get(week);
    const kind = countedAs(value);
    if (!sums) continue;
    sums[kind] += count;
    total[kind] += count;
    if (value === "completed") total.completed += count;
  }
  const all = total.held + total.missed + total.cancelled;
  const hasRequests = total.waiting + total.declined > 0;
  return {
    rows: mondays.map((week): WeekRow => {
      const { held, missed, cancelled, waiting, declined } = byWeek.get(week) ?? NO_CALLS;
      const counts = [held, missed, cancelled];
      return [dayAndMonth(week), ...counts, ...(hasRequests ? [waiting, declined] : [])];
    }),
    total: all,
    waiting: total.waiting,
    declined: total.declined,
    hasRequests,
    held: total.held,
    // Of the calls whose outcome is recorded.
    missed: shareInWords(total.missed, total.missed + total.completed),
    cancelled: shareInWords(total.cancelled, all),
    weekly: all === 0 ? NOT_ENOUGH : perWeek(total.held + total.missed, mondays.length),
  };
}

/** "2.5" */
function perWeek(count: number, weeks: number): string {
  return (Math.round((count / weeks) * 10) / 10).toLocaleString("en-GB");
}

type Sums = Record<string, number>;

function totalOf(sums: Sums): number {
  return Object.values(sums).reduce((sum, count) => sum + count, 0);
}

function rowsOf(
  labels: readonly (readonly [id: string, label: string])[],
  sums: Sums,
  whole: number,
  toOf: (id: string) => string | undefined = () => undefined,
): NumberRow[] {
  return labels.map(([id, label]) => {
    const count = sums[id] ?? 0;
    return { label, count, share: shareInWords(count, whole), to: toOf(id) };
  });
}

function spansOf(buckets: readonly Bucket[], sums: Sums): { rows: NumberRow[]; middle: string } {
  const labels = buckets.map(({ id, words }) => [id, words] as const);
  return {
    rows: rowsOf(labels, sums, totalOf(sums)),
    middle: middleOf(buckets, sums)?.words ?? NOT_ENOUGH,
  };
}

function plansOf(sums: Sums, days: Days): NumberRow[] {
  const known = PLANS.map(({ id }) => [id, planName(id)] as const);
  const toOf = (id: string) => {
    const plan = id === NO_PLAN || id === GIVEN_PLAN ? id : PLANS.find((one) => one.id === id)?.id;
    return plan && callsPath(days, { plan });
  };
  const rest = [
    [GIVEN_PLAN, "Not chosen"],
    [NO_PLAN, "No plan yet"],
  ] as const;
  const labels = [...withUnknown(known, sums, [GIVEN_PLAN, NO_PLAN]), ...rest];
  return rowsOf(labels, sums, totalOf(sums), toOf);
}

/** A call may name several services, so the shares are of all calls and add up to more than 100%. */
function servicesOf(sums: Sums, calls: number, days: Days): NumberRow[] {
  const toOf = (id: string) => {
    const service = SERVICE_IDS.find((known) => known === id);
    return service && callsPath(days, { service });
  };
  return rowsOf(withUnknown(Object.entries(SERVICE_NAMES), sums), sums, calls, toOf).sort(
    (one, other) => other.count - one.count,
  );
}

/** Plans and services that are no longer in the catalogue go by their ids. */
function withUnknown(
  known: readonly (readonly [string, string])[],
  sums: Sums,
  except: readonly string[] = [],
): (readonly [string, string])[] {
  const ids = new Set(known.map(([id]) => id));
  const gone = Object.keys(sums).filter((id) => !ids.has(id) && !except.includes(id));
  return [...known, ...gone.slice(0, MOST_UNKNOWN).map((id) => [id, id.slice(0, 40)] as const)];
}

const MOST_UNKNOWN = 10;

function ticketsOf(opened: Sums, answers: Sums) {
  const all = opened[OPENED] ?? 0;
  const answered = totalOf(answers);
  const { rows, middle } = spansOf(ANSWER_BUCKETS, answers);
  const waiting = Math.max(0, all - answered);
  return {
    rows: [
      ...rows.map((row) => ({ ...row, share: shareInWords(row.count, all) })),
      {
        label: "No answer yet",
        count: waiting,
        share: shareInWords(waiting, all),
        to: listPath(TICKET_LIST),
      },
    ],
    opened: all,
    answered: shareInWords(answered, all),
    middle,
  };
}

function funnelOf({ funnel, countedFrom }: NumberRows, first: string) {
  const counts: Sums = Object.fromEntries(funnel.map(({ step, count }) => [step, count]));
  const rows = FUNNEL_STEPS.map((step, index) => {
    const count = counts[step] ?? 0;
    const before = FUNNEL_STEPS[index - 1];
    return {
      label: FUNNEL_WORDS[step],
      count,
      share: before === undefined ? "" : shareInWords(count, counts[before] ?? 0),
    };
  });
  return {
    rows,
    whole: shareInWords(counts.booked ?? 0, counts.visit ?? 0),
    since: countedFrom !== null && countedFrom > first ? shortDay(countedFrom) : "",
  };
}

function bookedThroughOf(rows: NumberRows["bookedThrough"]): NumberRow[] {
  const sums: Sums = Object.fromEntries(rows.map(({ value, count }) => [value, count]));
  const labels = BOOKED_THROUGH.map((way) => [way, BOOKED_THROUGH_WORDS[way]] as const);
  return rowsOf(labels, sums, totalOf(sums));
}

/** "23 Nov" */
function dayAndMonth(date: string): string {
  return shortDay(date).split(" ").slice(1, 3).join(" ");
}
