import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useRef } from "react";
import { useArrowKeys } from "../../browser/arrow-keys";
import { useKeptFocus } from "../../browser/focus";
import type { CalendarDay, CalendarView } from "../../domain/availability/calendar-view";
import { PlaceLink } from "./place-link";

type MonthOfDaysProps = {
  calendar: CalendarView;
  /** Where a month or a day of it is shown. */
  pathOf: (more: { month: string } | { date: string }) => string;
};

/** A month with links to the days that have free times. With scripts it is one Tab stop, and arrow keys move in it. */
export function MonthOfDays({ calendar, pathOf }: MonthOfDaysProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const days = useRef<HTMLTableSectionElement>(null);
  useArrowKeys(days, calendar);
  useKeptFocus(heading, calendar);
  return (
    <section aria-labelledby="month-heading">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 ref={heading} id="month-heading" tabIndex={-1} className="text-step-1">
          {calendar.monthLabel}
        </h2>
        <div className="flex gap-1">
          <MonthLink
            label="Previous month"
            to={calendar.previousMonth && pathOf({ month: calendar.previousMonth })}
          >
            <ChevronLeft aria-hidden="true" size={22} />
          </MonthLink>
          <MonthLink label="Next month" to={calendar.nextMonth && pathOf({ month: calendar.nextMonth })}>
            <ChevronRight aria-hidden="true" size={22} />
          </MonthLink>
        </div>
      </div>
      <table className="w-full table-fixed border-collapse text-center">
        <caption className="sr-only">
          {calendar.monthLabel}. The days that are links have free times.
          <span className="needs-script"> Use the arrow keys to move between them.</span>
        </caption>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" className="py-1.5 text-xs font-semibold text-ink-soft">
                <span aria-hidden="true">{weekday.slice(0, 2)}</span>{" "}
                <span className="sr-only">{weekday}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={days}>
          {calendar.weeks.map((week) => (
            <tr key={week.find((day) => day)?.date}>
              {week.map((day, weekday) => (
                <td key={WEEKDAYS[weekday]} className="p-0.5">
                  {day && <Day day={day} isChosen={day.date === calendar.chosen?.date} pathOf={pathOf} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

function MonthLink({ label, to, children }: { label: string; to: string | null; children: React.ReactNode }) {
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

type DayProps = Pick<MonthOfDaysProps, "pathOf"> & { day: CalendarDay; isChosen: boolean };

function Day({ day, isChosen, pathOf }: DayProps) {
  const dayOfMonth = Number(day.date.slice(8));
  const marks = {
    "aria-current": day.isToday ? ("date" as const) : undefined,
    "data-chosen": isChosen ? "" : undefined,
    "data-today": day.isToday ? "" : undefined,
  };
  if (day.label === null) {
    return (
      <span {...marks} className="calendar-day text-ink-soft">
        {dayOfMonth}
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
