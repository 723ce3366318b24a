const FIRST_DAY_COLUMN = 6;

const DAYS = Array.from({ length: 28 }, (_, index) => index + 1);

const CELL = 30;

const BELOW_INITIALS = 32;

const WEEKDAY_INITIALS = [..."MTWTFSS"];

/** A month of dots starting on a Sunday, with one day booked. Decorative. */
export function MonthPicture({ dayOfMonth }: { dayOfMonth: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 210 182" className="w-full">
      {WEEKDAY_INITIALS.map((initial, column) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change order
          key={column}
          x={column * CELL + CELL / 2}
          y="17"
          textAnchor="middle"
          className="fill-ink-soft font-sans text-[11px] font-semibold"
        >
          {initial}
        </text>
      ))}
      {DAYS.map((day) => {
        const cell = day - 1 + FIRST_DAY_COLUMN;
        const x = (cell % 7) * CELL + CELL / 2;
        const y = Math.floor(cell / 7) * CELL + CELL / 2 + BELOW_INITIALS;
        const isWeekend = cell % 7 > 4;
        if (day !== dayOfMonth) {
          return (
            <circle
              key={day}
              cx={x}
              cy={y}
              r={isWeekend ? 3 : 7}
              className={isWeekend ? "fill-line" : "fill-electric-wash"}
            />
          );
        }
        return (
          <g key={day}>
            <circle cx={x} cy={y} r="14" className="fill-electric" />
            <text
              x={x}
              y={y + 4.5}
              textAnchor="middle"
              className="fill-on-electric font-display text-[13px] font-bold"
            >
              {day}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
