import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NOT_SAVED } from "~/content/outages";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { findDeskSettings } from "~/db/settings/site-settings.server";
import { momentInWords } from "~/domain/availability/format";
import type { DeskAnswer } from "~/domain/desk-answer";
import { shownEmail } from "~/domain/email-address";
import { waitInWords } from "~/domain/limits/limits";
import { SENT_WITH_SETTING, settingField } from "~/domain/settings/setting-fields";
import {
  SentSettingSchema,
  SettingActSchema,
  SettingsFormSchema,
  settingSchema,
  UNREADABLE,
} from "~/domain/settings/setting-schema";
import {
  type DoneSetting,
  isAddressSetting,
  isLasting,
  SETTING_DONE,
  SETTING_NAMES,
  SETTING_WORDS,
} from "~/domain/settings/setting-words";
import { retentionOf } from "~/domain/settings/site-settings";
import { settingsPath } from "~/domain/staff-paths";
import { privateData, seeOther, untilLater } from "~/http/cache/personal-response.server";
import type { Again } from "~/http/forms/form-action.server";
import {
  type FieldErrors,
  type FormFields,
  fieldValues,
  parseForm,
  readQuery,
} from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireDeskProof } from "~/http/sessions/desk-proof.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import {
  changeSettings,
  type SettingsOutcome,
  withdrawAddress,
} from "~/use-cases/settings/change-setting.server";
import type { Deletion, SettingWish } from "~/use-cases/settings/check-settings.server";
import { type DeskSent, deskAction } from "../desk-action.server";
import { answerOf, historyEntries } from "../desk-answers.server";
import { fixedSettings, settingViews } from "./settings-view.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "owner");
  if (shouldSkipLoader(context)) return privateData(null);
  const { config, settings } = context;
  const found = await findDeskSettings(context.db, context.now);
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

/** The page's form saves the settings that were changed; a further form resets one, or withdraws a new address. */
export const action = deskAction(
  { audience: "owner", outage: ["A setting was not saved", { title: NOT_SAVED }] },
  async (sent) => {
    const { request, context, fields, who } = sent;
    if (fields.form === undefined) return resetOrWithdraw(sent);
    sent.read(SettingsFormSchema, unreadable);
    const { wishes, errors } = readWishes(fields);
    if (wishes.some(({ name }) => isLasting(name))) await requireDeskProof(request, context, fields);
    if (Object.keys(errors).length > 0) return refuse(sent, { status: 400, errors });
    return answer(sent, await changeSettings(context, who, wishes));
  },
);

const unreadable = () => ({ errors: { form: UNREADABLE } });

async function resetOrWithdraw(sent: DeskSent) {
  const { context, who, read, again } = sent;
  const { act, name, seen, agreed } = read(SettingActSchema, unreadable).do;
  if (name && act === "reset") {
    return answer(sent, await changeSettings(context, who, [{ name, value: null, seen, agreed }]));
  }
  if (!name || !isAddressSetting(name)) return again({ status: 400, ...unreadable() });
  return answer(sent, await withdrawAddress(context, who, { name, seen }));
}

/** The settings that no longer have the value the page showed. */
function readWishes(fields: FormFields) {
  const wishes: SettingWish[] = [];
  const errors: FieldErrors = {};
  for (const name of SETTING_NAMES) {
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

function answer(sent: DeskSent, outcome: SettingsOutcome) {
  const { context } = sent;
  return sent.answer(outcome, {
    done: ({ changes }) => {
      context.settings.forget();
      return seeOther(settingsPath(changes));
    },
    changed: async ({ changed }) => {
      const timeZone = await findAgencyTimeZone(context.db);
      const changesInWords = changed.map(({ name, last, value }) => {
        const who = last
          ? ` It was changed by ${shownEmail(last.staffEmail)}, ${momentInWords(last.at, timeZone)}.`
          : "";
        return `${SETTING_WORDS[name].label} is now: ${value}.${who}`;
      });
      return refuse(sent, {
        title:
          "Someone else changed this setting while you had it open. Your changes haven't been saved yet.",
        details: [...changesInWords, "What you entered is still here. Save again if it's still right."],
      });
    },
    would_delete: ({ deletions }) => {
      const agreed = deletions.map(({ name, days, rows }) => [
        settingField(name, "agreed"),
        `${days}:${rows}`,
      ]);
      return refuse(
        sent,
        { title: "Nothing has been changed yet", details: deletions.map(deletionInWords) },
        Object.fromEntries(agreed),
      );
    },
    refused: ({ refusals }) => {
      const errors = Object.entries(refusals).map(([name, reason]) => [name, REFUSED[reason]]);
      return refuse(sent, { status: 400, errors: Object.fromEntries(errors) });
    },
    too_many: (limit) => {
      const wait = waitInWords(limit.retryAfterSeconds);
      const title = `You've entered many new addresses. Please try again ${wait}.`;
      return refuse(sent, { title, ...untilLater(limit) });
    },
  });
}

/** Shows the form again without its confirmations, which count only for the deletions that were shown. */
function refuse({ fields, again }: DeskSent, said: Again<DeskAnswer>, agreed: Record<string, string> = {}) {
  return again({ ...said, values: { ...answerOf(dropAgreements(fields), {}).values, ...agreed } });
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
