import type { Random } from "../random";

/** How another service fares just now. */
export const WEATHERS = ["fine", "flaky", "down"] as const;
export type Weather = (typeof WEATHERS)[number];

/** What becomes of one request to a service. */
export type Fate =
  | "done"
  /** Done, after a while. */
  | "late"
  | "refused"
  /** Done, but the answer is lost. */
  | "done_unheard"
  /** Neither done nor answered. */
  | "unheard"
  | "busy";

const FLAKY: readonly Fate[] = ["done", "done", "done", "late", "refused", "done_unheard", "unheard", "busy"];
const DOWN: readonly Fate[] = ["refused", "refused", "unheard"];

export function fateIn(weather: Weather, random: Random): Fate {
  if (weather === "fine") return random.chance(0.05) ? "late" : "done";
  return random.pick(weather === "flaky" ? FLAKY : DOWN);
}
