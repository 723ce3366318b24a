import { DAY_MS } from "../duration";
import type { Instant } from "../instant";

/** A stretch of time in UTC instants, end exclusive. */
export type BusyTime = { startsAt: Instant; endsAt: Instant };

/** The period that is read. */
export type Window = { from: number; to: number };

/**
 * Merges times into as few as possible, in order, clipped to the window and cut at midnight (UTC). The database finds
 * the times around an instant by their start, which requires a greatest length.
 */
export function mergeBusyTimes(times: readonly BusyTime[], window: Window): BusyTime[] {
  const sorted = times
    .map(({ startsAt, endsAt }) => ({
      startsAt: Math.max(startsAt, window.from),
      endsAt: Math.min(endsAt, window.to),
    }))
    .filter(({ startsAt, endsAt }) => startsAt < endsAt)
    .sort((one, other) => one.startsAt - other.startsAt);
  const merged: BusyTime[] = [];
  for (const time of sorted) {
    const last = merged.at(-1);
    if (last && time.startsAt <= last.endsAt) last.endsAt = Math.max(last.endsAt, time.endsAt);
    else merged.push({ ...time });
  }
  return merged.flatMap(cutAtMidnight);
}

function cutAtMidnight({ startsAt, endsAt }: BusyTime): BusyTime[] {
  const pieces: BusyTime[] = [];
  for (let from = startsAt; from < endsAt; ) {
    const to = Math.min(endsAt, (Math.floor(from / DAY_MS) + 1) * DAY_MS);
    pieces.push({ startsAt: from, endsAt: to });
    from = to;
  }
  return pieces;
}
