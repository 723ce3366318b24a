import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { availabilityPath } from "~/domain/availability/availability-paths";
import { type DateGroup, groupDates, rangeInWords } from "~/domain/availability/date-groups";
import { readDates, readRange } from "~/domain/availability/dates-form";
import { DATE_KEY, spanFields } from "~/domain/availability/hours-fields";
import { localDateOf } from "~/domain/availability/zoned-time";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { listInWords } from "~/domain/in-words";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { byField } from "~/http/forms/form-action.server";
import { type Checked, fieldValue, readQuery } from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { type Changed, hoursOf, type NotChanged } from "~/use-cases/availability/change-availability.server";
import { type LoadedAvailability, loadAvailability } from "~/use-cases/availability/load-availability.server";
import { clearDates, setDates } from "~/use-cases/availability/set-dates.server";
import { listOpenOnClosedDays } from "~/use-cases/hosts/open-on-closed-days.server";
import {
  type AvailabilitySent,
  availabilityAction,
  callsPathOf,
  hoursNotChanged,
  parseVersionedForm,
  RELOAD,
  reload,
} from "../availability/availability-answers.server";
import { sharedHoursData } from "../availability/hours.server";

const GROUPS_A_PAGE = 20;

const DONE: Readonly<Record<string, string>> = {
  set: "The days have been set.",
  clear: "Those days are back to their weekly hours.",
  holidays: "You're now closed on those holidays.",
  same: NOTHING_CHANGED,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  if (shouldSkipLoader(context)) return privateData(null);
  const loaded = await loadAvailability(context);
  const query = readQuery(request);
  const [done, edit, after] = [
    fieldValue(query, "done"),
    fieldValue(query, "edit"),
    fieldValue(query, "after"),
  ];
  const groups = groupDates(loaded.dates);
  const begin = groups.findIndex(({ first }) => first > after);
  const page = begin < 0 ? [] : groups.slice(begin, begin + GROUPS_A_PAGE);
  const isMore = begin >= 0 && groups.length > begin + GROUPS_A_PAGE;
  const edited = groups.find(({ first }) => first === edit);
  const closed = page.filter(({ words }) => words === "closed");
  const bookable = await listOpenOnClosedDays(context.db, closed, hoursOf(loaded));
  return privateData({
    ...sharedHoursData(loaded),
    done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
    today: loaded.today,
    groups: page.map((group) => ({
      ...group,
      days: rangeInWords(group),
      bookable: listInWords(bookable[group.first] ?? []),
    })),
    next: isMore ? (page.at(-1)?.first ?? null) : null,
    isFirstPage: begin <= 0,
    values: edited ? fieldsOf(edited, loaded) : { first: "", open: "closed" },
  });
}

/** The form's values for editing a group of days. */
function fieldsOf({ first, last, label }: DateGroup, { dates }: LoadedAvailability): Record<string, string> {
  const spans = dates.get(first)?.spans ?? [];
  const open = spans.length === 0 ? "closed" : "hours";
  return { first, last: last === first ? "" : last, label, open, ...spanFields(DATE_KEY, spans) };
}

/** Sets the hours of days, or resets days to their weekly hours. */
export const action = availabilityAction(
  "Days with hours of their own were not saved",
  byField("form", { set, clear }, reload),
);

async function set(sent: AvailabilitySent) {
  const { context, fields } = sent;
  const today = localDateOf(context.now, await findAgencyTimeZone(context.db));
  const { seen, value } = sent.take(parseVersionedForm(fields, readDates(fields, today)));
  const { first: from, last: to } = value;
  return answer(sent, await setDates({ ...context, by: sent.who }, seen, value), { from, to });
}

async function clear(sent: AvailabilitySent) {
  const range = readRange(sent.fields);
  const read: Checked<NonNullable<typeof range>> = range
    ? { ok: true, value: range }
    : { ok: false, errors: { form: RELOAD } };
  const { seen, value } = sent.take(parseVersionedForm(sent.fields, read));
  const { first: from, last: to } = value;
  return answer(sent, await clearDates({ ...sent.context, by: sent.who }, seen, value), { from, to });
}

function answer(sent: AvailabilitySent, outcome: Changed | NotChanged, days: { from: string; to: string }) {
  return sent.answer(outcome, {
    ...hoursNotChanged(sent),
    done: ({ isSame }) =>
      seeOther(
        callsPathOf(sent, days) ??
          availabilityPath("dates", { done: isSame ? "same" : fieldValue(sent.fields, "form") }),
      ),
  });
}
