import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { availabilityPath } from "~/domain/availability/availability-paths";
import { RulesFormSchema, ZoneFormSchema } from "~/domain/availability/availability-schema";
import { weekFields } from "~/domain/availability/hours-fields";
import { readWeek } from "~/domain/availability/hours-form";
import { rulesFields } from "~/domain/availability/rules-form";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import {
  type Checked,
  type FormFields,
  fieldValue,
  parseForm,
  readForm,
  readQuery,
} from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import type { Changed, NotChanged } from "~/use-cases/availability/change-availability.server";
import { type LoadedAvailability, loadAvailability } from "~/use-cases/availability/load-availability.server";
import { setRules, setWeek } from "~/use-cases/availability/set-hours.server";
import { setTimeZone } from "~/use-cases/availability/set-time-zone.server";
import type { AuditedDeps } from "~/use-cases/deps.server";
import { historyEntries } from "../desk-answers.server";
import {
  nameCalls,
  parseVersionedForm,
  refuse,
  refuseChange,
  refuseForOutage,
} from "./availability-answers.server";

/** The notice after a form has succeeded, by form. */
const DONE: Readonly<Record<string, string>> = {
  week: "The weekly hours have been saved.",
  rules: "The rules have been saved.",
  zone: "The time zone has been saved. Booked calls haven't moved.",
  same: NOTHING_CHANGED,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  if (shouldSkipLoader(context)) return privateData(null);
  const loaded = await loadAvailability(context);
  const done = fieldValue(readQuery(request), "done");
  const { settings, weekly } = loaded;
  return privateData({
    ...sharedHoursData(loaded),
    done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
    week: weekFields(weekly),
    rules: rulesFields(settings),
    cutoffMinutes: settings.changeCutoffMinutes,
    noticeMinutes: settings.minimumNoticeMinutes,
  });
}

/** The data that every page about the hours shows. */
export function sharedHoursData({ settings, outside, history }: LoadedAvailability) {
  const { version, timeZone } = settings;
  return {
    version,
    timeZone,
    outside: { ...outside, calls: nameCalls(outside.calls, timeZone) },
    history: historyEntries(history, { timeZone }),
  };
}

/** The page has three forms, told apart by their "form" field. */
export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context);
  const fields = await readForm(request);
  const form = fieldValue(fields, "form");
  try {
    const outcome = await act(form, fields, { ...context, by: staff });
    if ("errors" in outcome) return refuse(fields, outcome.errors);
    if (outcome.ok) return seeOther(availabilityPath("hours", { done: outcome.isSame ? "same" : form }));
    if (outcome.reason === "too_many") return refuse(fields, { timeZone: TOO_MANY });
    return refuseChange(outcome, fields);
  } catch (error) {
    return refuseForOutage("Opening hours were not saved", error, fields, context);
  }
}

const TOO_MANY = "There are too many upcoming bookings to change the time zone";

type Outcome =
  | Changed
  | NotChanged
  | { ok: false; reason: "too_many" }
  | Extract<Checked<never>, { ok: false }>;

async function act(form: string, fields: FormFields, deps: AuditedDeps): Promise<Outcome> {
  switch (form) {
    case "week": {
      const read = parseVersionedForm(fields, readWeek(fields));
      return read.ok ? setWeek(deps, read.value.sent, read.value.value) : read;
    }
    case "rules": {
      const read = parseVersionedForm(fields, parseForm(RulesFormSchema, fields));
      return read.ok ? setRules(deps, read.value.sent, read.value.value) : read;
    }
    case "zone": {
      const read = parseVersionedForm(fields, parseForm(ZoneFormSchema, fields));
      return read.ok ? setTimeZone(deps, read.value.sent, read.value.value.timeZone) : read;
    }
    default:
      return { ok: false, errors: { form: "Reload the page and try again." } };
  }
}
