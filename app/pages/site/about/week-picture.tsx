import { parseHours, type WeeklyHours } from "~/domain/support/week-in-words";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

const ROW = 22;
const LEFT = 40;
/** The width of one hour. */
const WIDTH = 11;

const HOURS = [
  [0, "12 am"],
  [6, "6 am"],
  [12, "12 pm"],
  [18, "6 pm"],
  [24, "12 am"],
] as const;

/** The week as seven bars over a day's twenty-four hours. Decorative: the lines below say the same. */
export function WeekPicture({ week }: { week: WeeklyHours }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${LEFT + 24 * WIDTH} ${DAYS.length * ROW + 20}`}
      className="w-full max-w-[28rem]"
    >
      {DAYS.map((day, index) => {
        const y = index * ROW;
        return (
          <g key={day}>
            <text x="0" y={y + 13} className="fill-ink-soft text-[11px] font-semibold">
              {day}
            </text>
            <rect x={LEFT} y={y + 2} width={24 * WIDTH} height="14" rx="3" className="fill-paper-deep" />
            {(week[index + 1] ?? []).map((hours) => {
              const [begin, end] = parseHours(hours);
              return (
                <rect
                  key={hours}
                  x={LEFT + (begin / 60) * WIDTH}
                  y={y + 2}
                  width={((end - begin) / 60) * WIDTH}
                  height="14"
                  rx="3"
                  className="fill-electric"
                />
              );
            })}
          </g>
        );
      })}
      {HOURS.map(([hour, name]) => (
        <text
          key={hour}
          x={LEFT + hour * WIDTH}
          y={DAYS.length * ROW + 14}
          textAnchor={hour === 0 ? "start" : hour === 24 ? "end" : "middle"}
          className="fill-ink-soft text-[11px]"
        >
          {name}
        </text>
      ))}
    </svg>
  );
}
