import { thousands } from "../in-words";
import { ANSWER_BUCKETS } from "./measures";
import { middleOf } from "./shares";

export const MEASURED_DAYS = 30;

/** A figure about the past is shown from this many events on. */
export const EVENTS_NEEDED = 20;

export type Measured = {
  /** Searches of the help that found a page, and those that found nothing. */
  found: number;
  inVain: number;
  /** How many tickets waited how long for their first reply, by bucket. */
  replies: Readonly<Record<string, number | undefined>>;
  /** This week's free times of the first kind of call. */
  freeTimes: number;
};

export type FigureId = "found" | "inVain" | "reply" | "freeTimes";
export type Figure = { id: FigureId; value: string };

/** The figures to show: those with enough events behind them, and free times as long as there are some. */
export function measuredFigures({ found, inVain, replies, freeTimes }: Measured): Figure[] {
  const replied = ANSWER_BUCKETS.reduce((sum, { id }) => sum + (replies[id] ?? 0), 0);
  const middle = replied >= EVENTS_NEEDED ? middleOf(ANSWER_BUCKETS, replies) : null;
  return [
    ...(found >= EVENTS_NEEDED ? [{ id: "found" as const, value: thousands(found) }] : []),
    ...(inVain >= EVENTS_NEEDED ? [{ id: "inVain" as const, value: thousands(inVain) }] : []),
    ...(middle ? [{ id: "reply" as const, value: middle.words }] : []),
    ...(freeTimes > 0 ? [{ id: "freeTimes" as const, value: thousands(freeTimes) }] : []),
  ];
}
