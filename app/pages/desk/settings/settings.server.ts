import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { momentInWords } from "~/domain/availability/format";
import type { DeskAnswer } from "~/domain/desk-answer";
import { shownEmail } from "~/domain/email-address";
import { waitInWords } from "~/domain/limits/limits";
import { SENT_WITH_SETTING, settingField } from "~/domain/settings/setting-fields";
import {
  SectionFormSchema,
  SentSettingSchema,
  SettingActSchema,
  settingSchema,
  UNREADABLE,
} from "~/domain/settings/setting-schema";
import {
  type DoneSetting,
  isAddressSetting,
  SETTING_DONE,
  SETTING_GROUPS,
  SETTING_NAMES,
  SETTING_WORDS,
  type SettingName,
} from "~/domain/settings/setting-words";
import { retentionOf } from "~/domain/settings/site-settings";
import type { StaffMember } from "~/domain/staff/staff";
import { settingsPath } from "~/domain/staff-paths";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import {
  type FieldErrors,
  type FormFields,
  fieldValue,
  fieldValues,
  parseForm,
  readForm,
  readQuery,
} from "~/http/forms/read-form.server";
import { outageOf, shouldSkipLoader } from "~/http/responses/outage.server";
import { requireDeskProof } from "~/http/sessions/desk-proof.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { findAgencyTimeZone } from "~/use-cases/booking/agency-time-zone.server";
import {
  changeSettings,
  type SettingsOutcome,
  withdrawAddress,
} from "~/use-cases/settings/change-setting.server";
import type { Deletion, SettingWish } from "~/use-cases/settings/check-settings.server";
import { readSettings } from "~/use-cases/settings/desk-settings.server";
import { answerOf, historyEntries, refuse } from "../desk-answers.server";
import { fixedSettings, settingViews } from "./settings-view.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "owner");
  if (shouldSkipLoader(context)) return privateData(null);
  const { config, settings } = context;
  const found = await readSettings(context);
  // Drops the cached settings, so that the site uses the settings that the page shows.
  settings.forget();
  const agency = found.agency ?? { agencyTimeZone: "UTC", changeCutoffMinutes: 0 };
  const query = readQuery(request);
  const [dones, names] = [fieldValues(query, "done"), fieldValues(query, "setting")];
  return privateData({
    settings: settingViews(found, config, agency.agencyTimeZone),
    fixed: fixedSettings(config, agency),
    history: historyEntries(found.history, { timeZone: agency.agencyTimeZone }),
    timeZone: agency.agencyTimeZone,
    done: dones.flatMap((text, place): DoneSetting[] => {
      const done = SETTING_DONE.find((known) => known === text);
      const name = SETTING_NAMES.find((known) => known === names[place]);
      return done && name ? [{ done, name }] : [];
    }),
    isSame: query.done === "same",
  });
}

/** Sections that say where all clients' news and calls go, how staff sign in, and when data is deleted. */
const LASTING = new Set(["email", "calls", "team", "kept"]);

/** Each section of the page is a form; a further form resets a setting, or withdraws a new address. */
export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "owner");
  const fields = await readForm(request);
  if (LASTING.has(fieldValue(fields, "form"))) await requireDeskProof(request, context, fields);
  try {
    return await perform(fields, staff, context);
  } catch (error) {
    const init = outageOf("A setting was not saved", error, context);
    return privateData(answerOf(fields, { title: NOT_SAVED }), init);
  }
}

const NOT_SAVED = "We couldn't save this just now. Please try again in a minute.";

async function perform(fields: FormFields, staff: StaffMember, context: AppLoadContext) {
  const isAct = fields.form === undefined;
  if (isAct) {
    const form = parseForm(SettingActSchema, fields);
    if (!form.ok || !form.value.do.name) return refuse(fields, { form: UNREADABLE });
    const { act, name, seen, agreed } = form.value.do;
    if (act === "reset") {
      return answer(
        fields,
        await changeSettings(context, staff, [{ name, value: null, seen, agreed }]),
        context,
      );
    }
    if (!isAddressSetting(name)) return refuse(fields, { form: UNREADABLE });
    return answer(fields, await withdrawAddress(context, staff, { name, seen }), context);
  }
  const section = parseForm(SectionFormSchema, fields);
  const group = section.ok && SETTING_GROUPS.find(({ id }) => id === section.value.form);
  if (!group) return refuse(fields, { form: UNREADABLE });
  const { wishes, errors } = readSection(fields, group.names);
  if (Object.keys(errors).length > 0) return refuse(dropAgreements(fields), errors);
  return answer(fields, await changeSettings(context, staff, wishes), context);
}

/** The settings of a section that no longer have the value the page showed. */
function readSection(fields: FormFields, names: readonly SettingName[]) {
  const wishes: SettingWish[] = [];
  const errors: FieldErrors = {};
  for (const name of names) {
    if (fields[name] === undefined) continue;
    const about = SENT_WITH_SETTING.flatMap((of) => {
      const value = fields[settingField(name, of)];
      return value === undefined ? [] : [[of, value] as const];
    });
    const sent = parseForm(SentSettingSchema, Object.fromEntries(about));
    if (sent.ok && sent.value.was === fields[name]) continue;
    const checked = parseForm(settingSchema(name), { value: fields[name] });
    if (!sent.ok) errors[name] = UNREADABLE;
    else if (!checked.ok) errors[name] = checked.errors.value ?? UNREADABLE;
    else {
      const { version: seen, agreed } = sent.value;
      wishes.push({ name, value: checked.value.value, seen, agreed });
    }
  }
  return { wishes, errors };
}

const REFUSED = {
  own_reply_address: "We receive ticket replies at that address, so email to it would come back here",
  over_proven: "An unconfirmed address can't hold more calls than a confirmed one",
  under_unproven: "A confirmed address can't hold fewer calls than an unconfirmed one",
} as const;

async function answer(fields: FormFields, outcome: SettingsOutcome, context: AppLoadContext) {
  const plain = dropAgreements(fields);
  if (outcome.ok) {
    context.settings.forget();
    if (outcome.changes.some(({ name }) => isAddressSetting(name))) context.deliverEmails();
    return seeOther(settingsPath(outcome.changes));
  }
  switch (outcome.reason) {
    case "changed": {
      const timeZone = await findAgencyTimeZone(context.db);
      const changesInWords = outcome.changed.map(({ name, last, value }) => {
        const who = last
          ? ` It was changed by ${shownEmail(last.staffEmail)}, ${momentInWords(last.at, timeZone)}.`
          : "";
        return `${SETTING_WORDS[name].label} is now: ${value}.${who}`;
      });
      return conflict(plain, {
        title:
          "Someone else changed this setting while you had it open. Your changes haven't been saved yet.",
        details: [...changesInWords, "What you entered is still here. Save again if it's still right."],
      });
    }
    case "would_delete": {
      const agreed = outcome.deletions.map(({ name, days, rows }) => [
        settingField(name, "agreed"),
        `${days}:${rows}`,
      ]);
      return conflict(
        { ...plain, ...Object.fromEntries(agreed) },
        { title: "Nothing has been changed yet", details: outcome.deletions.map(deletionInWords) },
      );
    }
    case "refused": {
      const refused = Object.entries(outcome.refusals).map(([name, reason]) => [name, REFUSED[reason]]);
      return refuse(plain, Object.fromEntries(refused));
    }
    default: {
      const title = `You've entered many new addresses. Please try again ${waitInWords(outcome.retryAfterSeconds)}.`;
      const headers = { "Retry-After": String(outcome.retryAfterSeconds) };
      return privateData(answerOf(plain, { title }), { status: 429, headers });
    }
  }
}

function conflict(fields: FormFields, about: Partial<DeskAnswer>) {
  return privateData(answerOf(fields, about), 409);
}

/** Drops the confirmations, which count only for the deletions that were shown. */
function dropAgreements(fields: FormFields): FormFields {
  const agreed = SETTING_NAMES.map((name) => settingField(name, "agreed"));
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !agreed.includes(field)));
}

const ROW_WORDS = {
  bookings: ["booking", "bookings"],
  tickets: ["ticket", "tickets"],
  emails: ["email", "emails"],
  helpSearches: ["search", "searches"],
} as const;

function deletionInWords({ name, days, rows, isMore }: Deletion): string {
  const [one, many] = ROW_WORDS[retentionOf(name) ?? "bookings"];
  const counted = rows.toLocaleString("en-GB");
  const what = isMore
    ? `more than ${(rows - 1).toLocaleString("en-GB")} ${many}`
    : rows === 1
      ? `1 ${one}`
      : `${counted} ${many}`;
  return `Kept for ${days === 1 ? "a day" : `${days} days`}, ${what} would be deleted now, for good.`;
}
