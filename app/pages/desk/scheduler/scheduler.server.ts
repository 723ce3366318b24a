import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { formatMoment } from "~/domain/availability/format";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { shownEmail } from "~/domain/email-address";
import type { SchedulingField, SchedulingRefusal } from "~/domain/schedulers/desk-scheduling";
import { ACCOUNT_WORDS, callsLeftInWords } from "~/domain/schedulers/desk-words";
import { OTHER_SCHEDULERS, type OtherScheduler, SCHEDULER_NAMES } from "~/domain/schedulers/scheduler";
import {
  OldSecretFormSchema,
  SchedulingFormSchema,
  SchedulingVersionSchema,
} from "~/domain/schedulers/scheduling-form";
import type { StaffMember } from "~/domain/staff/staff";
import { STAFF_PATHS, schedulerWebhookPath } from "~/domain/staff-paths";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { type FormFields, fieldValue, parseForm, readForm, readQuery } from "~/http/forms/read-form.server";
import { outageOf, shouldSkipLoader } from "~/http/responses/outage.server";
import { requireDeskProof } from "~/http/sessions/desk-proof.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { findAgencyTimeZone } from "~/use-cases/booking/agency-time-zone.server";
import {
  changeScheduler,
  endOldSecret,
  type SchedulerChanged,
} from "~/use-cases/schedulers/change-scheduler.server";
import { readScheduler } from "~/use-cases/schedulers/read-scheduler.server";
import { answerOf, historyEntries } from "../desk-answers.server";

/** The notice after a form has succeeded. */
const DONE: Readonly<Record<string, string>> = {
  saved: "The scheduler is saved. It takes effect within a minute.",
  reset: "The scheduler is back to the default. It takes effect within a minute.",
  ended: "The old one has ended. It takes effect within a minute.",
  same: NOTHING_CHANGED,
};

const NOT_SAVED = "We couldn't save this just now. Please try again in a minute.";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "owner");
  if (shouldSkipLoader(context)) return privateData(null);
  const found = await readScheduler(context);
  // Drops the cached settings, so that the site uses what the page shows.
  context.settings.forget();
  const timeZone = found.timeZone ?? "UTC";
  const { scheduler, allowsOwn, accounts } = found.scheduling;
  const when = (at: number | null) => (at === null ? null : formatMoment(at, timeZone));
  const done = fieldValue(readQuery(request), "done");
  return privateData({
    scheduler,
    allowsOwn,
    timeZone,
    version: found.version,
    isSet: found.isSet,
    callsLeft: callsLeftInWords(found.calls),
    accounts: OTHER_SCHEDULERS.map((other) => ({
      scheduler: other,
      page: accounts[other]?.pageUrl ?? "",
      secret: found.secrets[other],
      origin: other === "calcom" ? (accounts.calcom?.origin ?? "") : "",
      webhookUrl: context.config.siteUrl + schedulerWebhookPath(other),
      lastEvent: when(found.lastEvents[other]),
      lastRefusal: when(found.lastRefusals[other]),
      oldUntil: when(found.oldUntil[other]),
    })),
    done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
    history: historyEntries(found.history, { timeZone }),
  });
}

/** Saves the scheduler and its accounts as one form; another form resets them to what the site was deployed with. */
export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "owner");
  const fields = await readForm(request);
  if (fieldValue(fields, "form") !== "end_old") await requireDeskProof(request, context, fields);
  try {
    return await perform(fields, staff, context);
  } catch (error) {
    const init = outageOf("The scheduler was not saved", error, context);
    return privateData(answerTo(fields, { title: NOT_SAVED }), init);
  }
}

async function perform(fields: FormFields, staff: StaffMember, context: AppLoadContext) {
  if (fieldValue(fields, "form") === "reset") {
    const form = parseForm(SchedulingVersionSchema, fields);
    if (!form.ok)
      return privateData(answerTo(fields, { errors: { form: form.errors.version ?? NOT_SAVED } }), 400);
    const reset = await changeScheduler(context, staff, { wish: null, seen: form.value.version });
    return respond(fields, reset, "reset", context);
  }
  if (fieldValue(fields, "form") === "end_old") {
    const form = parseForm(OldSecretFormSchema, fields);
    if (!form.ok) return privateData(answerTo(fields, { errors: { form: NOT_SAVED } }), 400);
    const { version: seen, scheduler } = form.value;
    return respond(fields, await endOldSecret(context, staff, { seen, scheduler }), "ended", context);
  }
  const form = parseForm(SchedulingFormSchema, fields);
  if (!form.ok) {
    const { version, ...errors } = form.errors;
    return privateData(answerTo(fields, { errors: { ...errors, ...(version && { form: version }) } }), 400);
  }
  return respond(fields, await changeScheduler(context, staff, form.value), "saved", context);
}

async function respond(
  fields: FormFields,
  result: SchedulerChanged,
  done: "saved" | "reset" | "ended",
  context: AppLoadContext,
) {
  if (result.ok) {
    context.settings.forget();
    return seeOther(`${STAFF_PATHS.scheduler}?done=${result.isSame ? "same" : done}`);
  }
  if (result.reason === "changed") {
    const timeZone = await findAgencyTimeZone(context.db);
    const { last } = result;
    const who = last
      ? `It was changed by ${shownEmail(last.staffEmail)}, ${formatMoment(last.at, timeZone)}.`
      : "";
    const title =
      "Someone else changed the scheduler while you had it open. Your changes haven't been saved yet.";
    const details = [who, "What you entered is still here. Save again if it's still right."].filter(Boolean);
    return privateData(answerTo(fields, { title, details }), 409);
  }
  const errors = Object.entries(result.refusals).map(([field, refusal]) => [
    field,
    refusalInWords(field as SchedulingField, refusal, result.callsLeft),
  ]);
  return privateData(answerTo(fields, { errors: Object.fromEntries(errors) }), 400);
}

function refusalInWords(
  field: SchedulingField,
  refusal: SchedulingRefusal,
  callsLeft: Readonly<Record<OtherScheduler, number>>,
): string {
  const other = OTHER_SCHEDULERS.find((one) => field.startsWith(one)) ?? "calendly";
  const [name, left] = [SCHEDULER_NAMES[other], callsLeft[other]];
  if (refusal === "no_page") return `Enter the address of your page, such as ${ACCOUNT_WORDS[other].example}`;
  if (refusal === "no_secret") return `Enter the ${ACCOUNT_WORDS[other].secret.toLowerCase()}`;
  const calls = left === 1 ? "a call booked there is" : `${left} calls booked there are`;
  return `Keep the page while ${calls} still to come: ${name} tells us of changes by its webhook`;
}

/** With everything typed but secrets, which no page shows. */
function answerTo(fields: FormFields, about: Parameters<typeof answerOf>[1]) {
  const { calendlySecret: _, calcomSecret: __, ...shown } = fields;
  return answerOf(shown, about);
}
