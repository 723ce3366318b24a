import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { DeskAnswer } from "~/domain/desk-answer";
import { waitInWords } from "~/domain/limits/limits";
import { SettingFormSchema, settingSchema } from "~/domain/settings/setting-schema";
import {
  isAddressSetting,
  SETTING_DONE,
  SETTING_NAMES,
  SETTING_WORDS,
  type SettingName,
} from "~/domain/settings/setting-words";
import { retentionOf } from "~/domain/settings/site-settings";
import type { StaffMember } from "~/domain/staff/staff";
import { settingsPath } from "~/domain/staff-paths";
import { personal, seeOther } from "~/http/cache/personal-response.server";
import { type FormFields, parseForm, readForm, readQuery } from "~/http/forms/read-form.server";
import { isOutage, outageOf } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { findAgencyTimeZone } from "~/use-cases/booking/agency-time-zone.server";
import {
  changeSetting,
  type SettingOutcome,
  type SettingsDeps,
  withdrawAddress,
} from "~/use-cases/settings/change-setting.server";
import { readSettings } from "~/use-cases/settings/desk-settings.server";
import { answerOf, refuse } from "../desk-answers.server";
import { fixedSettings, settingViews, whenOf } from "./settings-view.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "owner");
  if (isOutage(context)) return personal(null);
  const { db, now, config, settings } = context;
  const found = await readSettings({ db, now: now() });
  // Drops the cached settings, so that the site uses the settings that the page shows.
  settings.forget();
  const agency = found.agency ?? { agencyTimeZone: "UTC", changeCutoffMinutes: 0 };
  const query = readQuery(request);
  const done = SETTING_DONE.find((known) => known === query.done);
  const name = SETTING_NAMES.find((known) => known === query.setting);
  return personal({
    settings: settingViews(found, config, agency.agencyTimeZone),
    fixed: fixedSettings(config, agency),
    history: found.history.map(({ id, at, staffEmail, action, before, after }) => ({
      ...{ id, at, staffEmail, action, before, after },
    })),
    timeZone: agency.agencyTimeZone,
    done: done && name ? { done, name } : null,
  });
}

/** Each setting has a form of its own, named after it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "owner");
  const fields = await readForm(request);
  try {
    return await perform(fields, staff, context);
  } catch (error) {
    const init = outageOf("A setting was not saved", error, context);
    return personal(answerOf(fields, { title: NOT_SAVED }), init);
  }
}

const NOT_SAVED = "We couldn't save this just now. Please try again in a minute.";

async function perform(fields: FormFields, staff: StaffMember, context: AppLoadContext) {
  const form = parseForm(SettingFormSchema, fields);
  if (!form.ok) return refuse(fields, { value: Object.values(form.errors)[0] ?? "" });
  const { form: name, do: what, version: seen, agreed: agreement } = form.value;
  const deps = settingsDeps(context);
  if (what === "withdraw") {
    if (!isAddressSetting(name)) return refuse(fields, { value: "Reload the page and try again." });
    return answer(name, fields, await withdrawAddress(deps, staff, { name, seen }), context);
  }
  let value: string | number | null = null;
  if (what === "save") {
    const checked = parseForm(settingSchema(name), fields);
    if (!checked.ok) return refuse(dropAgreement(fields), checked.errors);
    value = checked.value.value;
  }
  const [days, rows] = agreement ?? [];
  const agreed = days !== undefined && rows !== undefined ? { days, rows } : null;
  return answer(name, fields, await changeSetting(deps, staff, { name, value, seen, agreed }), context);
}

export function settingsDeps({ db, now, newId, config }: AppLoadContext): SettingsDeps {
  const { cookieSecret: secret, inboundDomain } = config;
  return { db, now: now(), newId, secret, deployed: config, inboundDomain };
}

const REFUSED = {
  own_reply_address: "We receive ticket replies at that address, so email to it would come back here",
  over_proven: "An unconfirmed address can't hold more calls than a confirmed one",
  under_unproven: "A confirmed address can't hold fewer calls than an unconfirmed one",
} as const;

async function answer(
  name: SettingName,
  fields: FormFields,
  outcome: SettingOutcome,
  context: AppLoadContext,
) {
  const plain = dropAgreement(fields);
  if (outcome.ok) {
    context.settings.forget();
    if (isAddressSetting(name)) context.deliverEmails();
    return seeOther(settingsPath(outcome.done, name));
  }
  switch (outcome.reason) {
    case "changed": {
      const timeZone = await findAgencyTimeZone(context.db);
      const { last, value } = outcome;
      const who = last ? ` It was changed by ${last.staffEmail}, ${whenOf(last.at, timeZone)}.` : "";
      return conflict(plain, {
        title:
          "Someone else changed this setting while you had it open. Your changes haven't been saved yet.",
        says: [
          `${SETTING_WORDS[name].label} is now: ${value}.${who}`,
          "What you entered is still here. Save again if it's still right.",
        ],
      });
    }
    case "would_delete":
      return conflict(
        { ...fields, agreed: `${outcome.days}:${outcome.rows}` },
        { title: "Nothing has been changed yet", says: [deletionInWords(name, outcome)] },
      );
    case "too_many": {
      const title = `You've entered many new addresses. Please try again ${waitInWords(outcome.retryAfterSeconds)}.`;
      const headers = { "Retry-After": String(outcome.retryAfterSeconds) };
      return personal(answerOf(plain, { title }), { status: 429, headers });
    }
    default:
      return refuse(plain, { value: REFUSED[outcome.reason] });
  }
}

function conflict(fields: FormFields, about: Partial<DeskAnswer>) {
  return personal(answerOf(fields, about), 409);
}

/** Drops the confirmation, which counts only for the deletion that was shown. */
function dropAgreement(fields: FormFields): FormFields {
  return { ...fields, agreed: "" };
}

const ROW_WORDS = {
  bookings: ["booking", "bookings"],
  tickets: ["ticket", "tickets"],
  emails: ["email", "emails"],
  helpSearches: ["search", "searches"],
} as const;

function deletionInWords(
  name: SettingName,
  { days, rows, isMore }: Extract<SettingOutcome, { reason: "would_delete" }>,
): string {
  const [one, many] = ROW_WORDS[retentionOf(name) ?? "bookings"];
  const counted = rows.toLocaleString("en-GB");
  const what = isMore
    ? `more than ${(rows - 1).toLocaleString("en-GB")} ${many}`
    : rows === 1
      ? `1 ${one}`
      : `${counted} ${many}`;
  return `Kept for ${days === 1 ? "a day" : `${days} days`}, ${what} would be deleted now, for good.`;
}
