/** Shapes of small plots. A path holds all bars of a series, so that a year of weeks stays small. */

export const WEEK_PLOT = { width: 640, height: 120 } as const;

/** The share of a week's width that its bar takes; the rest is space. */
const BAR_SHARE = 0.72;
/** The space between two parts of a bar. */
const GAP = 1;

/** One path for each series, the first at the bottom. `bars` has a number for each series in each week. */
export function stackedBars(bars: readonly (readonly number[])[]): { paths: string[]; highest: number } {
  const series = Math.max(0, ...bars.map(({ length }) => length));
  const highest = Math.max(0, ...bars.map(sumOf));
  const paths = Array.from({ length: series }, () => "");
  const step = WEEK_PLOT.width / Math.max(1, bars.length);
  const width = roundedLength(step * BAR_SHARE);
  bars.forEach((parts, index) => {
    const x = roundedLength(index * step + (step * (1 - BAR_SHARE)) / 2);
    let below = 0;
    parts.forEach((count, part) => {
      if (count <= 0) return;
      const tall = (count / highest) * WEEK_PLOT.height;
      const bottom = WEEK_PLOT.height - (below / highest) * WEEK_PLOT.height;
      const height = roundedLength(Math.max(1, tall - GAP));
      paths[part] += `M${x} ${roundedLength(bottom)}v-${height}h${width}v${height}z`;
      below += count;
    });
  });
  return { paths, highest };
}

export const BAR_ROWS = { width: 320, barHeight: 6 } as const;

/** The length of each row's bar. Even the smallest count above 0 has a visible bar. */
export function barLengths(counts: readonly number[]): number[] {
  const highest = Math.max(0, ...counts);
  return counts.map((count) =>
    count <= 0 ? 0 : Math.max(2, roundedLength((count / highest) * BAR_ROWS.width)),
  );
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + Math.max(0, part), 0);
}

function roundedLength(length: number): number {
  return Math.round(length * 10) / 10;
}
