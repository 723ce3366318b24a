import type { NumberRow } from "~/domain/numbers/numbers-view";
import { BAR_ROWS, barLengths } from "~/domain/numbers/plot";

const { width, rowHeight, barHeight } = BAR_ROWS;

/** Horizontal bars below their labels. The table beside them has the same numbers. */
export function BarRows({ name, rows }: { name: string; rows: readonly NumberRow[] }) {
  const lengths = barLengths(rows.map(({ count }) => count));
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${width} ${rows.length * rowHeight}`}
      className="w-full max-w-sm fill-current"
    >
      {rows.map(({ label, count, share }, index) => (
        <g key={label} transform={`translate(0 ${index * rowHeight})`} fontSize="12">
          <text y="13">{label}</text>
          <text x={width} y="13" textAnchor="end" fontWeight="600">
            {share === "" ? count : `${count}, ${share}`}
          </text>
          <path
            d={`M0 19h${lengths[index] ?? 0}v${barHeight}h-${lengths[index] ?? 0}z`}
            className="plot-bar"
          />
          <path d={`M0 ${19 + barHeight}h${width}`} stroke="currentColor" strokeOpacity="0.25" />
        </g>
      ))}
    </svg>
  );
}
