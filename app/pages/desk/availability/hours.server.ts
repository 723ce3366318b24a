import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { availabilityPath } from "~/domain/availability/availability-paths";
import { RulesFormSchema, ZoneFormSchema } from "~/domain/availability/availability-schema";
import { weekFields } from "~/domain/availability/hours-fields";
import { readWeek } from "~/domain/availability/hours-form";
import { rulesFields } from "~/domain/availability/rules-form";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { byField } from "~/http/forms/form-action.server";
import { fieldValue, parseForm, readQuery } from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { type LoadedAvailability, loadAvailability } from "~/use-cases/availability/load-availability.server";
import { setRules, setWeek } from "~/use-cases/availability/set-hours.server";
import { setTimeZone } from "~/use-cases/availability/set-time-zone.server";
import { historyEntries } from "../desk-answers.server";
import {
  type AvailabilitySent,
  availabilityAction,
  callsPathOf,
  hoursNotChanged,
  nameCalls,
  parseVersionedForm,
  reload,
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
export const action = availabilityAction(
  "Opening hours were not saved",
  byField("form", { week, rules, zone }, reload),
);

async function week(sent: AvailabilitySent) {
  const { seen, value } = sent.take(parseVersionedForm(sent.fields, readWeek(sent.fields)));
  return answer(sent, await setWeek({ ...sent.context, by: sent.who }, seen, value));
}

async function rules(sent: AvailabilitySent) {
  const { seen, value } = sent.take(parseVersionedForm(sent.fields, parseForm(RulesFormSchema, sent.fields)));
  return answer(sent, await setRules({ ...sent.context, by: sent.who }, seen, value));
}

async function zone(sent: AvailabilitySent) {
  const { seen, value } = sent.take(parseVersionedForm(sent.fields, parseForm(ZoneFormSchema, sent.fields)));
  return answer(sent, await setTimeZone({ ...sent.context, by: sent.who }, seen, value.timeZone));
}

function answer(sent: AvailabilitySent, outcome: Awaited<ReturnType<typeof setTimeZone>>) {
  return sent.answer(outcome, {
    ...hoursNotChanged(sent),
    done: ({ isSame }) =>
      seeOther(
        callsPathOf(sent, {}) ??
          availabilityPath("hours", { done: isSame ? "same" : fieldValue(sent.fields, "form") }),
      ),
    too_many: {
      status: 400,
      errors: { timeZone: "There are too many upcoming bookings to change the time zone" },
    },
  });
}
