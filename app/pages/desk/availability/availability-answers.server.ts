import type { AppLoadContext } from "@remix-run/cloudflare";
import { SentFormSchema } from "~/domain/availability/availability-schema";
import { titled } from "~/domain/availability/call-kind";
import {
  type AvailabilityAnswer,
  callsInWords,
  type NamedCall,
} from "~/domain/availability/desk-availability";
import { formatDayOf, formatMoment, formatTime } from "~/domain/availability/format";
import { shownEmail } from "~/domain/email-address";
import type { Instant } from "~/domain/instant";
import { privateData } from "~/http/cache/personal-response.server";
import { type Checked, type FieldErrors, type FormFields, parseForm } from "~/http/forms/read-form.server";
import { outageOf } from "~/http/responses/outage.server";
import type { NotChanged, SentForm } from "~/use-cases/availability/change-availability.server";
import { answerOf } from "../desk-answers.server";

export const NOT_SAVED =
  "We can't reach the database at the moment. Everything you entered is still here. Please try again in a minute.";

type Named = { id: string; name: string; kindName: string; startsAt: Instant; endsAt: Instant };

/** The time of each call, in the agency's time zone, and its client, for a list of calls. */
export function nameCalls(calls: readonly Named[], timeZone: string): NamedCall[] {
  return calls.map(({ id, name, kindName, startsAt, endsAt }) => ({
    id,
    when: `${formatDayOf(startsAt, timeZone)}, ${formatTime(startsAt, timeZone)} to ${formatTime(endsAt, timeZone)}`,
    who: `${name || "Former colleague"}, ${titled(kindName)}`,
  }));
}

/** A form's parsed value, with its version and the outside calls it has shown. */
export function parseVersionedForm<T>(
  fields: FormFields,
  read: Checked<T>,
): Checked<{ sent: SentForm; value: T }> {
  const sent = parseForm(SentFormSchema, fields);
  if (sent.ok && read.ok) return { ok: true, value: { sent: sent.value, value: read.value } };
  const errors: FieldErrors = read.ok ? {} : read.errors;
  return { ok: false, errors: sent.ok ? errors : { form: Object.values(sent.errors)[0] ?? "", ...errors } };
}

type About = Partial<Pick<AvailabilityAnswer, "title" | "details" | "errors" | "checked" | "outside">>;

export function answer(fields: FormFields, about: About): AvailabilityAnswer {
  return { ...answerOf(fields, about), outside: about.outside ?? null };
}

export function refuse(fields: FormFields, errors: FieldErrors, checked?: string[]) {
  return privateData(answer(fields, { errors, checked }), 400);
}

/** Shows the form again after the database has failed. */
export function refuseForOutage(
  what: string,
  error: unknown,
  fields: FormFields,
  context: AppLoadContext,
  checked?: string[],
) {
  return privateData(answer(fields, { title: NOT_SAVED, checked }), outageOf(what, error, context));
}

/** The response if the hours were not changed: other changes meanwhile, or the calls left outside the hours. */
export function refuseChange(outcome: NotChanged, fields: FormFields, checked?: string[]) {
  if (outcome.reason === "outside") {
    const { calls, count, seen, timeZone } = outcome;
    return privateData(
      answer(fields, {
        title: `${callsInWords(count)} would be outside your hours. Your changes haven't been saved yet.`,
        details: [],
        checked,
        outside: { calls: nameCalls(calls, timeZone), count, seen },
      }),
      409,
    );
  }
  return privateData(answer(fields, { ...describeAvailabilityChanges(outcome), checked }), 409);
}

type Acts = readonly {
  at: number;
  staffEmail: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}[];

/** Lists the changes made since the form was loaded. */
export function describeAvailabilityChanges({
  since,
  timeZone,
}: {
  since: Acts;
  timeZone: string;
}): Pick<AvailabilityAnswer, "title" | "details"> {
  const changesInWords = since.map(({ at, staffEmail, action, before, after }) => {
    const words = action.replaceAll("_", " ");
    const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].slice(0, 8);
    const changes = names.map(
      (name) => `${factName(name)}: ${before?.[name] ?? "nothing"} → ${after?.[name] ?? "nothing"}`,
    );
    const what = `${titled(words)} by ${shownEmail(staffEmail)}, ${formatMoment(at, timeZone)}`;
    return `${[what, ...changes].join(". ")}.`;
  });
  return {
    title: "Someone else changed this while you had it open. Your changes haven't been saved yet.",
    details: [
      ...changesInWords,
      "What you entered is still here. Check what has changed, then save again if it's still right.",
    ],
  };
}

/** "bufferAfter" → "Buffer after" */
function factName(name: string): string {
  return titled(name.replace(/([a-z])([A-Z])/g, (_, one, two) => `${one} ${two.toLowerCase()}`));
}
