import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { rowsOfWeek } from "~/domain/booking/week-hours";
import { hoursOf } from "~/domain/booking-desk/desk-calendar";
import { deskCalendarPath } from "~/domain/booking-desk/desk-list-paths";
import { isDate } from "~/domain/calendar-date";
import { personal } from "~/http/cache/personal-response.server";
import { readQuery, typed } from "~/http/forms/read-form.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { readDeskCalendar } from "~/use-cases/booking/desk-calendar.server";

/** A week or a month of calls, in the agency's time zone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const query = readQuery(request);
  const view = typed(query, "view") === "month" ? "month" : "week";
  const asked = typed(query, "date");
  const isReadable = asked === "" || isDate(asked);
  const deps = { db: context.db, now: context.now() };
  const calendar = await readDeskCalendar(deps, view, asked !== "" && isReadable ? asked : null);
  const { date, today, previous, next, ...page } = calendar;
  return personal({
    ...page,
    date,
    rows: rowsOfWeek(view === "week" ? hoursOf(calendar.weeks.flat()) : [], calendar.hours),
    error: isReadable
      ? null
      : "We don't recognise that date. Enter it like 2026-11-24. Here's today instead.",
    to: {
      previous: deskCalendarPath(view, previous),
      next: deskCalendarPath(view, next),
      today: deskCalendarPath(view, today),
      week: deskCalendarPath("week", date),
      month: deskCalendarPath("month", date),
    },
  });
}
