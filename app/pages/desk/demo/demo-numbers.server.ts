import { lastWeeks, type WeekChoice } from "~/domain/numbers/measures";
import { type NumberRows, type NumbersView, numbersView } from "~/domain/numbers/numbers-view";
import { PATHS } from "~/domain/paths";
import { LAST_BUCKET } from "~/domain/visits/vitals";
import { HOSTS } from "./demo-calls.server";
import type { DemoDay } from "./demo-day.server";

type Shares = readonly (readonly [value: string, share: number])[];

/** Parts of a whole that add up to it: the first takes what is left over. */
function parts(whole: number, shares: Shares): { value: string; count: number }[] {
  const counts = shares.map(([value, share]) => ({ value, count: Math.floor((whole * share) / 100) }));
  const rest = whole - counts.reduce((sum, { count }) => sum + count, 0);
  return counts.map((part, index) => (index === 0 ? { ...part, count: part.count + rest } : part));
}

const LEAD: Shares = [
  ["d1", 44],
  ["d0", 14],
  ["d3", 28],
  ["d7", 10],
  ["d14", 4],
];
const PLANS: Shares = [
  ["growth", 46],
  ["starter", 27],
  ["enterprise", 11],
  ["none", 9],
  ["given", 7],
];
const ANSWERS: Shares = [
  ["h0", 52],
  ["h1", 27],
  ["h4", 14],
  ["d1", 7],
];
const WAYS = [
  ["section", 58],
  ["calendar", 27],
  ["desk", 9],
  ["api", 6],
] as const;
/** A call can have several services, so these don't add up to the calls. */
const SERVICES: Shares = [
  ["ai-chat", 62],
  ["appointments", 44],
  ["crm", 31],
  ["email", 28],
  ["analytics", 12],
  ["custom", 9],
];

/** The agency's numbers of the last weeks: a little more each month, with one better and one worse week. */
export function demoNumbers({ today }: DemoDay, weeks: WeekChoice): NumbersView {
  const mondays = lastWeeks(today, weeks);
  const calls = mondays.flatMap((week, index) => {
    const age = weeks - 1 - index;
    const held = Math.max(3, 11 + ((age * 5) % 4) - Math.floor(age / 4));
    const counts = {
      [age === 0 ? "pending" : "completed"]: held,
      no_show: age % 3 === 1 ? 1 : 0,
      cancelled: age % 4 === 2 ? 2 : 1,
      waiting: age === 0 ? 2 : 0,
    };
    return Object.entries(counts).map(([value, count]) => ({ week, value, count }));
  });
  const sumOf = (...values: string[]) =>
    calls.reduce((sum, { value, count }) => (values.includes(value) ? sum + count : sum), 0);
  const all = sumOf("pending", "completed", "no_show");
  const tickets = Math.round(all * 0.6);
  const sums = (measure: NumberRows["sums"][number]["measure"], rows: { value: string; count: number }[]) =>
    rows.map((row) => ({ measure, ...row }));
  return numbersView(
    {
      calls,
      sums: [
        ...sums("lead", parts(all, LEAD)),
        ...sums("plan", parts(all, PLANS)),
        ...SERVICES.map(([value, share]) => ({
          measure: "service" as const,
          value,
          count: Math.round((all * share) / 100),
        })),
        { measure: "ticket", value: "opened", count: tickets },
        ...sums("answer", parts(tickets - 3, ANSWERS)),
      ],
      funnel: [
        { step: "visit", count: all * 14 },
        { step: "details", count: all * 3 },
        { step: "services", count: Math.round(all * 1.6) },
        { step: "booked", count: Math.round(all * 0.6) },
      ],
      bookedThrough: WAYS.map(([value, share]) => ({ value, count: Math.round((all * share) / 100) })),
      sources: sourcesOf(all),
      vitals: VITALS_OF_PAGES,
      hostCalls: hostCallsOf(all, sumOf("no_show")),
      countedFrom: null,
    },
    today,
    weeks,
  );
}

function sourcesOf(all: number): NumberRows["sources"] {
  const rows = [
    ["search.example", "", 46, 34],
    ["newsletter", "Autumn", 18, 25],
    ["", "", 30, 24],
    ["partner", "Webinar", 6, 11],
  ] as const;
  return rows.map(([source, campaign, visits, share]) => {
    const booked = Math.round((all * share) / 100);
    return {
      source,
      campaign,
      visits: Math.round((all * 1.4 * visits) / 100),
      begun: booked * 2,
      booked,
      held: Math.round(booked * 0.8),
      accounts: Math.round(booked * 0.4),
    };
  });
}

function hostCallsOf(all: number, missed: number): NumberRows["hostCalls"] {
  const [owner = 0, strategist = 0] = [Math.ceil(all * 0.55), Math.floor(all * 0.45)];
  const late = Math.ceil(missed / 2);
  return HOSTS.flatMap(({ id, name }, index) => {
    const [count, absent] = index === 0 ? [owner, missed - late] : [strategist, late];
    return [
      { id, name, value: "completed", count: count - absent },
      { id, name, value: "no_show", count: absent },
    ];
  });
}

const measured = (page: string, count: number, [lcp, inp, cls]: readonly [number, number, number]) =>
  (
    [
      ["lcp", lcp],
      ["inp", inp],
      ["cls", cls],
    ] as const
  ).map(([metric, bucket]) => ({ page, metric, bucket: Math.min(bucket, LAST_BUCKET), count }));

const VITALS_OF_PAGES: NumberRows["vitals"] = [
  ...measured(PATHS.home, 64, [11, 3, 0]),
  ...measured(PATHS.services, 28, [13, 4, 1]),
  ...measured(PATHS.contact, 19, [9, 5, 0]),
];
