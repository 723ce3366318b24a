import type { Question, RouteWay } from "./question";

type Counted = { month: string; slug: string; way: RouteWay; count: number };

/** How many went one way: this month, the month before, and in all months that are counted. */
export type CountedRoute = { label: string; thisMonth: number; lastMonth: number; total: number };

/** Months that the desk looks back at, the running one included. */
export const ROUTE_MONTHS = 12;

const WAY_WORDS: Record<Exclude<RouteWay, "times">, string> = {
  kind: "to another kind of call",
  page: "to a page",
  words: "to no times",
};

/** "2026-11" and 1 → "2026-10" */
export function monthBefore(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const index = year * 12 + number - 1 - by;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** The counts of each way: first of those who went on to the times, then by question in their order. */
export function countedRoutes(
  rows: readonly Counted[],
  questions: readonly Pick<Question, "slug" | "label">[],
  month: string,
): CountedRoute[] {
  const ways = new Map<string, Counted[]>();
  for (const row of rows) {
    const key = `${row.slug} ${row.way}`;
    ways.set(key, [...(ways.get(key) ?? []), row]);
  }
  const placeOf = (slug: string) => {
    const place = questions.findIndex((question) => question.slug === slug);
    return slug === "" ? -1 : place < 0 ? questions.length : place;
  };
  const sum = (list: readonly Counted[]) => list.reduce((all, { count }) => all + count, 0);
  return [...ways.values()]
    .toSorted(([one], [other]) => placeOf(one?.slug ?? "") - placeOf(other?.slug ?? ""))
    .map((list) => ({
      label: labelOf(list[0], questions),
      thisMonth: sum(list.filter((row) => row.month === month)),
      lastMonth: sum(list.filter((row) => row.month === monthBefore(month, 1))),
      total: sum(list),
    }));
}

function labelOf(row: Counted | undefined, questions: readonly Pick<Question, "slug" | "label">[]): string {
  if (!row || row.way === "times") return "On to the times";
  const question = questions.find(({ slug }) => slug === row.slug);
  return `${question ? `“${question.label}”` : "A question that is gone"}: ${WAY_WORDS[row.way]}`;
}
