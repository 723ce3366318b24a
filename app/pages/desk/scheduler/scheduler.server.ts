import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NOT_SAVED } from "~/content/outages";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { formatMoment } from "~/domain/availability/format";
import type { DeskAnswer } from "~/domain/desk-answer";
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
import { STAFF_PATHS, schedulerWebhookPath } from "~/domain/staff-paths";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { byField } from "~/http/forms/form-action.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireDeskProof } from "~/http/sessions/desk-proof.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import {
  changeScheduler,
  endOldSecret,
  type SchedulerChanged,
} from "~/use-cases/schedulers/change-scheduler.server";
import { readScheduler } from "~/use-cases/schedulers/read-scheduler.server";
import { type DeskSent, deskActionWith } from "../desk-action.server";
import { answerOf, historyEntries } from "../desk-answers.server";

/** The notice after a form has succeeded. */
const DONE: Readonly<Record<string, string>> = {
  saved: "The scheduler is saved. It takes effect within a minute.",
  reset: "The scheduler is back to the default. It takes effect within a minute.",
  ended: "The old one has ended. It takes effect within a minute.",
  same: NOTHING_CHANGED,
};

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
export const action = deskActionWith<DeskAnswer>(
  // With everything typed but secrets, which no page shows.
  ({ calendlySecret: _, calcomSecret: __, ...shown }, said) => answerOf(shown, said),
  { audience: "owner", outage: ["The scheduler was not saved", { title: NOT_SAVED }] },
  byField("form", { reset, end_old: endOld }, save),
);

async function reset(sent: DeskSent) {
  await requireDeskProof(sent.request, sent.context, sent.fields);
  const { version: seen } = sent.read(SchedulingVersionSchema, ({ version = NOT_SAVED }) => ({
    errors: { form: version },
  }));
  return respond(sent, await changeScheduler(sent.context, sent.who, { wish: null, seen }), "reset");
}

async function endOld(sent: DeskSent) {
  const { version: seen, scheduler } = sent.read(OldSecretFormSchema, () => ({
    errors: { form: NOT_SAVED },
  }));
  return respond(sent, await endOldSecret(sent.context, sent.who, { seen, scheduler }), "ended");
}

async function save(sent: DeskSent) {
  await requireDeskProof(sent.request, sent.context, sent.fields);
  const wish = sent.read(SchedulingFormSchema, ({ version, ...errors }) => ({
    errors: { ...errors, ...(version && { form: version }) },
  }));
  return respond(sent, await changeScheduler(sent.context, sent.who, wish), "saved");
}

function respond(
  { context, again, answer }: DeskSent,
  outcome: SchedulerChanged,
  what: "saved" | "reset" | "ended",
) {
  return answer(outcome, {
    done: ({ isSame }) => {
      context.settings.forget();
      return seeOther(`${STAFF_PATHS.scheduler}?done=${isSame ? "same" : what}`);
    },
    changed: async ({ last }) => {
      const timeZone = await findAgencyTimeZone(context.db);
      const who = last
        ? `It was changed by ${shownEmail(last.staffEmail)}, ${formatMoment(last.at, timeZone)}.`
        : "";
      return again({
        title:
          "Someone else changed the scheduler while you had it open. Your changes haven't been saved yet.",
        details: [who, "What you entered is still here. Save again if it's still right."].filter(Boolean),
      });
    },
    refused: ({ refusals, callsLeft }) => {
      const errors = Object.entries(refusals).map(([field, refusal]) => [
        field,
        refusalInWords(field as SchedulingField, refusal, callsLeft),
      ]);
      return again({ status: 400, errors: Object.fromEntries(errors) });
    },
  });
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
