import { AVAILABILITY_PATHS } from "../availability/availability-paths";

/** What can be done with calls that stand in closed time. */
export const CLOSED_CALL_WAYS = ["move", "hand_over", "ask"] as const;
export type ClosedCallWay = (typeof CLOSED_CALL_WAYS)[number];

export const WAY_WORDS: Readonly<Record<ClosedCallWay, string>> = {
  move: "Move to another time",
  hand_over: "Hand over to a colleague",
  ask: "Ask clients to choose another time",
};

/** The field of a form that closes days: what becomes of their calls once it is saved; empty to leave them. */
export const CLOSED_CALLS_FIELD = "calls";

export function readWay(value: string): ClosedCallWay | null {
  return CLOSED_CALL_WAYS.find((way) => way === value) ?? null;
}

/** Which calls in closed time a page is about: those of a host, or of the agency, on some days. */
export type ClosedCallsQuery = { host?: string; from?: string; to?: string; way?: string; done?: string };

/** The page that says what happens to calls in closed time, with its query; what is empty is left out. */
export function closedCallsPath(query: ClosedCallsQuery = {}): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
  return search === "" ? AVAILABILITY_PATHS.closedCalls : `${AVAILABILITY_PATHS.closedCalls}?${search}`;
}
