import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { deskCalendarPath } from "~/domain/booking-desk/desk-list-paths";
import { readRecorded } from "~/domain/booking-desk/outcome-schema";
import { HOST_ID } from "~/domain/hosts/host";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { privateData } from "~/http/cache/personal-response.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { readDeskCalendar } from "~/use-cases/booking/desk-calendar.server";
import { calendarAnswer, readCalendarQuery } from "../calendar-answer.server";
import { deskActionWith, type ProblemAnswer } from "../desk-action.server";
import { submitOutcome } from "../outcome.server";

/** A week or a month of calls, in the agency's time zone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  const query = readQuery(request);
  const { view, date, error } = readCalendarQuery(query);
  const calendar = await readDeskCalendar(context, {
    view,
    date,
    host: fieldValue(query, "host"),
    staffId: staff.id,
  });
  const { today, previous, next, ...page } = calendar;
  return privateData({
    ...page,
    recorded: readRecorded(query),
    ...calendarAnswer(calendar, { previous, next, today }),
    error,
  });
}

/** Records how a call went. */
export const action = deskActionWith<ProblemAnswer>(
  (_fields, { problem = "" }) => ({ problem }),
  {},
  async (sent) => {
    const query = readQuery(sent.request);
    const { view, date } = readCalendarQuery(query);
    const host = fieldValue(query, "host");
    const back =
      date === null ? STAFF_PATHS.calendar : deskCalendarPath(view, date, HOST_ID.test(host) ? host : "");
    return submitOutcome(sent, back);
  },
);
