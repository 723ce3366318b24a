import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { rowsOfWeek } from "~/domain/booking/week-hours";
import { hoursOf } from "~/domain/booking-desk/desk-calendar";
import { deskCalendarPath } from "~/domain/booking-desk/desk-list-paths";
import { readRecorded } from "~/domain/booking-desk/outcome-schema";
import { isDate } from "~/domain/calendar-date";
import { HOST_ID } from "~/domain/hosts/host";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { privateData } from "~/http/cache/personal-response.server";
import { type FormFields, fieldValue, readQuery } from "~/http/forms/read-form.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { readDeskCalendar } from "~/use-cases/booking/desk-calendar.server";
import { deskActionWith, type ProblemAnswer } from "../desk-action.server";
import { submitOutcome } from "../outcome.server";

/** A week or a month of calls, in the agency's time zone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  const query = readQuery(request);
  const view = viewIn(query);
  const asked = fieldValue(query, "date");
  const isReadable = asked === "" || isDate(asked);
  const date = asked !== "" && isReadable ? asked : null;
  const calendar = await readDeskCalendar(context, {
    view,
    date,
    host: fieldValue(query, "host"),
    staffId: staff.id,
  });
  const { today, previous, next, ...page } = calendar;
  const pathOf = (to: typeof view, day: string) => deskCalendarPath(to, day, calendar.host);
  return privateData({
    ...page,
    recorded: readRecorded(query),
    rows: rowsOfWeek(view === "week" ? hoursOf(calendar.weeks.flat()) : [], calendar.hours),
    error: isReadable
      ? null
      : "We don't recognise that date. Enter it like 2026-11-24. Here's today instead.",
    to: {
      previous: pathOf(view, previous),
      next: pathOf(view, next),
      today: pathOf(view, today),
      week: pathOf("week", calendar.date),
      month: pathOf("month", calendar.date),
    },
  });
}

function viewIn(query: FormFields) {
  return fieldValue(query, "view") === "month" ? "month" : "week";
}

/** Records how a call went. */
export const action = deskActionWith<ProblemAnswer>(
  (_fields, { problem = "" }) => ({ problem }),
  {},
  async (sent) => {
    const query = readQuery(sent.request);
    const date = fieldValue(query, "date");
    const host = fieldValue(query, "host");
    const back = isDate(date)
      ? deskCalendarPath(viewIn(query), date, HOST_ID.test(host) ? host : "")
      : STAFF_PATHS.calendar;
    return submitOutcome(sent, back);
  },
);
