import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { availabilityPath } from "~/domain/availability/availability-paths";
import { type DateGroup, groupDates, rangeInWords } from "~/domain/availability/date-groups";
import { readDates, readRange } from "~/domain/availability/dates-form";
import { DATE_KEY, spanFields } from "~/domain/availability/hours-fields";
import { localDateOf } from "~/domain/availability/zoned-time";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { listInWords } from "~/domain/in-words";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import {
  type Checked,
  type FormFields,
  fieldValue,
  readForm,
  readQuery,
} from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { type Changed, hoursOf, type NotChanged } from "~/use-cases/availability/change-availability.server";
import { type LoadedAvailability, loadAvailability } from "~/use-cases/availability/load-availability.server";
import { clearDates, setDates } from "~/use-cases/availability/set-dates.server";
import { findAgencyTimeZone } from "~/use-cases/booking/agency-time-zone.server";
import type { AuditedDeps } from "~/use-cases/deps.server";
import { listOpenOnClosedDays } from "~/use-cases/hosts/open-on-closed-days.server";
import {
  parseVersionedForm,
  refuse,
  refuseChange,
  refuseForOutage,
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
export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context);
  const fields = await readForm(request);
  const form = fieldValue(fields, "form");
  try {
    const deps = { ...context, by: staff };
    const outcome = await act(form, fields, deps);
    if ("errors" in outcome) return refuse(fields, outcome.errors);
    if (outcome.ok) return seeOther(availabilityPath("dates", { done: outcome.isSame ? "same" : form }));
    return refuseChange(outcome, fields);
  } catch (error) {
    return refuseForOutage("Days with hours of their own were not saved", error, fields, context);
  }
}

const RELOAD = "Reload the page and try again.";

async function act(
  form: string,
  fields: FormFields,
  deps: AuditedDeps,
): Promise<Changed | NotChanged | Extract<Checked<never>, { ok: false }>> {
  if (form === "clear") {
    const range = readRange(fields);
    const read = parseVersionedForm(
      fields,
      range ? { ok: true, value: range } : { ok: false, errors: { form: RELOAD } },
    );
    return read.ok ? clearDates(deps, read.value.sent, read.value.value) : read;
  }
  if (form !== "set") return { ok: false, errors: { form: RELOAD } };
  const today = localDateOf(deps.now, await findAgencyTimeZone(deps.db));
  const read = parseVersionedForm(fields, readDates(fields, today));
  return read.ok ? setDates(deps, read.value.sent, read.value.value) : read;
}
