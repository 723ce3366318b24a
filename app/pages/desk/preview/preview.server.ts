import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listOfferedKinds } from "~/db/availability/offered-kinds.server";
import { buildCalendarView } from "~/domain/availability/calendar-view";
import { titled } from "~/domain/availability/call-kind";
import { isTimeZone } from "~/domain/availability/time-zone";
import { isDate } from "~/domain/calendar-date";
import { otherSchedulerName } from "~/http/answers/scheduling.server";
import { privateData } from "~/http/cache/personal-response.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { loadFreeSlots } from "~/use-cases/booking/free-slots.server";

/** What a visitor in a time zone sees for a kind of call, built by the same code as the visitor's page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const query = readQuery(request);
  const [askedKind, tz, date, from] = [
    fieldValue(query, "kind"),
    fieldValue(query, "tz"),
    fieldValue(query, "date"),
    fieldValue(query, "from"),
  ];
  const kinds = await listOfferedKinds(context.db);
  const kindId = kinds.find(({ id }) => id === askedKind)?.id ?? null;
  const now = context.now;
  const { rules, slots, kind } = await loadFreeSlots(context, { kindId });
  const timeZone = isTimeZone(tz) ? tz : rules.timeZone;
  return privateData({
    scheduler: await otherSchedulerName(context),
    kinds: kinds.map(({ id, name }) => ({ value: id, label: titled(name) })),
    kind,
    timeZone,
    agencyTimeZone: rules.timeZone,
    calendar: buildCalendarView(slots, timeZone, now, {
      date: isDate(date) ? date : null,
      from: isDate(from) ? from : null,
    }),
  });
}
