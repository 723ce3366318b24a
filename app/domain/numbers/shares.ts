import { thousands } from "../in-words";
import type { Bucket } from "./measures";

/** Fewer than this are too few for percentages and a median. */
export const ENOUGH = 5;

export const NOT_ENOUGH = "Not enough yet";

/** A part of a whole: "67%", or words such as "2 of 3" where a percentage would mislead. */
export function shareInWords(part: number, whole: number): string {
  if (whole <= 0) return NOT_ENOUGH;
  if (part > whole) return "–";
  if (whole < ENOUGH) return `${part} of ${whole}`;
  const percent = Math.round((part / whole) * 100);
  if (percent === 0 && part > 0) return "under 1%";
  if (percent === 100 && part < whole) return "over 99%";
  return `${percent}%`;
}

/** A number with its share: "12, 40%". Where the share names it ("2 of 3") or there is none, it is said once. */
export function countAndShare(count: number, share: string): string {
  if (share === "" || share === "–" || share === NOT_ENOUGH) return thousands(count);
  return share.startsWith(`${count} of `) ? share : `${thousands(count)}, ${share}`;
}

/** The bucket with the median: half took no longer than that. Null if there are too few. */
export function middleOf(
  buckets: readonly Bucket[],
  counts: Readonly<Record<string, number | undefined>>,
): Bucket | null {
  const total = buckets.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0);
  if (total < ENOUGH) return null;
  let before = 0;
  for (const bucket of buckets) {
    before += counts[bucket.id] ?? 0;
    if (before * 2 >= total) return bucket;
  }
  return null;
}
