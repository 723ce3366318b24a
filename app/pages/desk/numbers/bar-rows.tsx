import type { NumberRow } from "~/domain/numbers/numbers-view";
import { BAR_ROWS, barLengths } from "~/domain/numbers/plot";
import { countAndShare } from "~/domain/numbers/shares";
import { DeskLink } from "../desk-controls";

const { width, barHeight } = BAR_ROWS;

/** Horizontal bars below their labels, linked to the list behind each. The table below them has the same numbers. */
export function BarRows({ name, rows }: { name: string; rows: readonly NumberRow[] }) {
  const lengths = barLengths(rows.map(({ count }) => count));
  return (
    <ul aria-label={name} className="desk-bars">
      {rows.map(({ label, count, share, to }, index) => {
        const words = (
          <>
            <span>{label}</span> <strong>{countAndShare(count, share)}</strong>
          </>
        );
        return (
          <li key={label}>
            {to && count > 0 ? (
              <DeskLink to={to} discover="none">
                {words}
              </DeskLink>
            ) : (
              <p>{words}</p>
            )}
            <svg aria-hidden="true" viewBox={`0 0 ${width} ${barHeight + 1}`} preserveAspectRatio="none">
              <path
                d={`M0 0h${lengths[index] ?? 0}v${barHeight}h-${lengths[index] ?? 0}z`}
                className="plot-bar"
              />
              <path d={`M0 ${barHeight}h${width}`} className="plot-line" />
            </svg>
          </li>
        );
      })}
    </ul>
  );
}
