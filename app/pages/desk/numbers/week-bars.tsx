import type { WeekRow } from "~/domain/numbers/numbers-view";
import { stackedBars, WEEK_PLOT } from "~/domain/numbers/plot";
import { DeskLink } from "../desk-controls";

const { width, height } = WEEK_PLOT;

/** How each part of a bar looks, from the bottom. They also differ without colours. */
export const WEEK_PARTS = [
  ["Held or upcoming", "plot-bar"],
  ["Missed", "plot-missed"],
  ["Cancelled", "plot-cancelled"],
  ["Not confirmed", "plot-waiting"],
  ["Declined", "plot-declined"],
] as const;

/** How many of these there are without requests. */
export const CALL_PARTS = 3;

type WeekBarsProps = {
  name: string;
  parts: readonly (typeof WEEK_PARTS)[number][];
  rows: readonly WeekRow[];
  /** The list behind each bar. */
  paths: readonly string[];
};

/** A bar for each week. The labels are outside the SVG, so that they keep their size when it is stretched. */
export function WeekBars({ name, parts, rows, paths: lists }: WeekBarsProps) {
  const { paths, highest } = stackedBars(rows.map(([, ...counts]) => counts));
  return (
    <figure className="grid gap-1 text-xs text-ink-soft">
      <p>The highest: {highest === 1 ? "1 call" : `${highest} calls`} in a week</p>
      <div className="relative">
        <svg
          role="img"
          aria-label={name}
          viewBox={`0 0 ${width} ${height + 1}`}
          preserveAspectRatio="none"
          className="h-32 w-full text-ink"
        >
          {parts.map(([label, look], index) => (
            <path key={label} d={paths[index] || "M0 0"} className={look} />
          ))}
          <path d={`M0 ${height + 0.5}h${width}`} className="plot-line" />
        </svg>
        {/* For pointers alone: the table has the same links, and they are larger there. */}
        <div aria-hidden="true" className="desk-bar-links">
          {lists.map((to) => (
            <DeskLink key={to} to={to} discover="none" tabIndex={-1} />
          ))}
        </div>
      </div>
      <p className="flex justify-between">
        <span>Week of {rows[0]?.[0]}</span> <span>This week</span>
      </p>
      <figcaption className="flex flex-wrap gap-x-5">
        {parts.map(([label, look]) => (
          <span key={label} className="inline-flex items-center gap-1.5">
            <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 text-ink">
              <path d="M1 1h10v10h-10z" className={look} />
            </svg>
            {label}{" "}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
