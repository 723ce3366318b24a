import { type BookingStatus, STATUS } from "../booking/status";
import { REQUESTS } from "./measures";
import { shareInWords } from "./shares";

/** Calls of a host with one status. */
export type HostCalls = { id: string; name: string; value: string; count: number };

/** A line of a table, and a bar of its plot. */
export type NumberRow = { label: string; count: number; share: string; to?: string | undefined };

export const NO_CALLS = { held: 0, missed: 0, cancelled: 0, waiting: 0, declined: 0 };

/** What a call counts as: by its status, or as a request. */
export function countedAs(value: string): keyof typeof NO_CALLS {
  const request = REQUESTS.find((known) => known === value);
  if (request) return request;
  if (!STATUS[value as BookingStatus]?.holdsTime) return "cancelled";
  return value === "no_show" ? "missed" : "held";
}

/** Each host's calls that were held, missed or are to come, and the share of no-shows among those with an outcome. */
export function hostsOf(calls: readonly HostCalls[], toOf: (host: string) => string): NumberRow[] {
  const byHost = new Map<string, { name: string; held: number; missed: number; completed: number }>();
  for (const { id, name, value, count } of calls) {
    const sums = byHost.get(id) ?? { name, held: 0, missed: 0, completed: 0 };
    byHost.set(id, sums);
    const kind = countedAs(value);
    if (kind === "held" || kind === "missed") sums[kind] += count;
    if (value === "completed") sums.completed += count;
  }
  const withCalls = [...byHost].filter(([, { held, missed }]) => held + missed > 0);
  return withCalls.map(([id, { name, held, missed, completed }]) => ({
    label: name || "Former colleague",
    count: held + missed,
    share: missed + completed === 0 ? "" : `no-shows: ${shareInWords(missed, missed + completed)}`,
    to: name === "" ? undefined : toOf(id),
  }));
}
