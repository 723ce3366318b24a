import { rowsOfWeek } from "~/domain/booking/week-hours";
import { type CalendarViewName, hoursOf } from "~/domain/booking-desk/desk-calendar";
import { deskCalendarPath } from "~/domain/booking-desk/desk-list-paths";
import { isDate } from "~/domain/calendar-date";
import { type FormFields, fieldValue } from "~/http/forms/read-form.server";

/** What the URL asks of the calendar. `date` is null where it names none that can be read. */
export function readCalendarQuery(query: FormFields) {
  const asked = fieldValue(query, "date");
  const view: CalendarViewName = fieldValue(query, "view") === "month" ? "month" : "week";
  const isReadable = asked === "" || isDate(asked);
  return {
    view,
    date: asked !== "" && isReadable ? asked : null,
    error: isReadable
      ? null
      : "We don't recognise that date. Enter it like 2026-11-24. Here's today instead.",
  };
}

type ShownDays = {
  view: CalendarViewName;
  date: string;
  host: string;
  weeks: readonly (readonly Parameters<typeof hoursOf>[0][number][])[];
  hours: Parameters<typeof rowsOfWeek>[1];
};

/** The rows of a week, and links to the days around and to the other view. */
export function calendarAnswer(
  { view, date, host, weeks, hours }: ShownDays,
  { previous, next, today }: { previous: string; next: string; today: string },
) {
  const pathOf = (to: CalendarViewName, day: string) => deskCalendarPath(to, day, host);
  return {
    rows: rowsOfWeek(view === "week" ? hoursOf(weeks.flat()) : [], hours),
    to: {
      previous: pathOf(view, previous),
      next: pathOf(view, next),
      today: pathOf(view, today),
      week: pathOf("week", date),
      month: pathOf("month", date),
    },
  };
}
