import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useRef } from "react";
import { useArrowKeys } from "../../browser/arrow-keys";
import { useKeptFocus } from "../../browser/focus";
import type { CalendarDay, CalendarView } from "../../domain/availability/calendar-view";
import { WEEKDAY_NAMES } from "../../domain/availability/clock";
import { formatDateAs } from "../../domain/availability/format";
import { dateWithNoBreakSpaces } from "../../domain/no-break-spaces";
import { PlaceLink } from "./place-link";

type WeeksOfDaysProps = {
  calendar: CalendarView;
  /** Where other weeks or a day of these are shown. */
  pathOf: (more: { from: string } | { date: string }) => string;
};

/** Five weeks with links to the days that have free times. With scripts they are one Tab stop, and arrow keys move in them. */
export function WeeksOfDays({ calendar, pathOf }: WeeksOfDaysProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const days = useRef<HTMLTableSectionElement>(null);
  useArrowKeys(days, calendar);
  useKeptFocus(heading, calendar);
  return (
    <section aria-labelledby="weeks-heading">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 ref={heading} id="weeks-heading" tabIndex={-1} className="text-step-1">
          {dateWithNoBreakSpaces(calendar.label)}
        </h2>
        <div className="flex gap-1">
          <WeeksLink label="Earlier dates" to={calendar.earlier && pathOf({ from: calendar.earlier })}>
            <ChevronLeft aria-hidden="true" size={22} />
          </WeeksLink>
          <WeeksLink label="Later dates" to={calendar.later && pathOf({ from: calendar.later })}>
            <ChevronRight aria-hidden="true" size={22} />
          </WeeksLink>
        </div>
      </div>
      <table className="w-full table-fixed border-collapse text-center">
        <caption className="sr-only">
          {calendar.label}. The days that are links have free times.
          <span className="needs-script"> Use the arrow keys to move between them.</span>
        </caption>
        <thead>
          <tr>
            {WEEKDAY_NAMES.map((weekday) => (
              <th key={weekday} scope="col" className="py-1.5 text-xs font-semibold text-ink-soft">
                <span aria-hidden="true">{weekday.slice(0, 2)}</span>{" "}
                <span className="sr-only">{weekday}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={days}>
          {calendar.weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <td key={day.date} className="p-0.5">
                  <Day
                    day={day}
                    month={day.date === calendar.from || day.date.endsWith("-01") ? monthOf(day.date) : null}
                    isChosen={day.date === calendar.chosen?.date}
                    pathOf={pathOf}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function WeeksLink({ label, to, children }: { label: string; to: string | null; children: React.ReactNode }) {
  const look = "grid size-11 place-items-center rounded-full";
  return to ? (
    <PlaceLink to={to} aria-label={label} preventScrollReset className={`${look} hover:bg-paper-deep`}>
      {children}
    </PlaceLink>
  ) : (
    <span aria-hidden="true" className={`${look} text-line`}>
      {children}
    </span>
  );
}

type DayProps = Pick<WeeksOfDaysProps, "pathOf"> & {
  day: CalendarDay;
  /** Where a month begins, in short. */
  month: string | null;
  isChosen: boolean;
};

const MONTH: Intl.DateTimeFormatOptions = { month: "short" };
const monthOf = (date: string) => formatDateAs(date, MONTH);

function Day({ day, month, isChosen, pathOf }: DayProps) {
  const dayOfMonth = Number(day.date.slice(8));
  const marks = {
    "aria-current": day.isToday ? ("date" as const) : undefined,
    "data-chosen": isChosen ? "" : undefined,
    "data-today": day.isToday ? "" : undefined,
    // Shown by the style sheet: what a link shows has to be part of its label.
    "data-month": month ?? undefined,
  };
  if (day.label === null) {
    return (
      <span {...marks} className="calendar-day text-ink-soft">
        {dayOfMonth}
        {day.isToday && <span className="sr-only"> today</span>}
      </span>
    );
  }
  return (
    <PlaceLink
      {...marks}
      to={`${pathOf({ date: day.date })}#times`}
      preventScrollReset
      aria-label={day.label}
      data-day={dayOfMonth}
      className="calendar-day"
    >
      {dayOfMonth}
    </PlaceLink>
  );
}
