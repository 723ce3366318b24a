import { NOT_REACHED_STILL_HERE } from "~/content/outages";
import { SentFormSchema } from "~/domain/availability/availability-schema";
import { titled } from "~/domain/availability/call-kind";
import {
  type AvailabilityAnswer,
  callsInWords,
  type NamedCall,
} from "~/domain/availability/desk-availability";
import { formatDayOf, formatMoment, formatTime } from "~/domain/availability/format";
import {
  CLOSED_CALLS_FIELD,
  type ClosedCallsQuery,
  closedCallsPath,
  readWay,
} from "~/domain/booking-desk/closed-calls";
import { shownEmail } from "~/domain/email-address";
import type { Instant } from "~/domain/instant";
import type { StaffMember } from "~/domain/staff/staff";
import type { AnswerTable, Perform } from "~/http/forms/form-action.server";
import {
  type Checked,
  type FieldErrors,
  type FormFields,
  fieldValue,
  fieldValues,
  parseForm,
} from "~/http/forms/read-form.server";
import type { StaffAudience } from "~/http/sessions/staff-guard.server";
import type { LeftOutside, NotChanged, SentForm } from "~/use-cases/availability/change-availability.server";
import { type DeskSent, deskActionWith } from "../desk-action.server";
import { answerOf } from "../desk-answers.server";

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
): Checked<{ seen: SentForm; value: T }> {
  const sent = parseForm(SentFormSchema, fields);
  if (sent.ok && read.ok) return { ok: true, value: { seen: sent.value, value: read.value } };
  const errors: FieldErrors = read.ok ? {} : read.errors;
  return { ok: false, errors: sent.ok ? errors : { form: Object.values(sent.errors)[0] ?? "", ...errors } };
}

/** The action of a form about hours, kinds of call or hosts, which is shown again with what was ticked. */
export function availabilityAction(
  what: string,
  perform: Perform<StaffMember, AvailabilityAnswer>,
  audience: StaffAudience = "member",
) {
  return deskActionWith<AvailabilityAnswer>(
    (fields, { outside = null, ...said }) => {
      const checked = ["day", "host", "ruleAnswer"].flatMap((name) => fieldValues(fields, name));
      return { ...answerOf(fields, { checked, ...said }), outside };
    },
    { audience, outage: [what, { title: NOT_REACHED_STILL_HERE }] },
    perform,
  );
}

export type AvailabilitySent = DeskSent<AvailabilityAnswer>;

/** The answer to a form that a page has shown before it changed. */
export async function reload({ again }: AvailabilitySent) {
  return again({ status: 400, errors: { form: RELOAD } });
}

/** Of a form whose version does not fit, the problem is one of the form. */
export function aboutForm({ version, ...errors }: FieldErrors): { errors: FieldErrors } {
  return { errors: version ? { form: version, ...errors } : errors };
}

export const RELOAD = "Reload the page and try again.";

/** The answers if the hours were not changed: other changes meanwhile, or the calls left outside the hours. */
export function hoursNotChanged({ again }: AvailabilitySent): AnswerTable<NotChanged, AvailabilityAnswer> {
  return {
    changed: (outcome) => again(describeAvailabilityChanges(outcome)),
    outside: (left) => again(askAboutCalls(left, "outside your hours")),
  };
}

/** Asks what becomes of the calls that a change would leave in closed time, before it is saved. */
export function askAboutCalls({ calls, count, seen, timeZone }: LeftOutside, where: string) {
  return {
    title: `${callsInWords(count)} would be ${where}. Your changes haven't been saved yet.`,
    details: [],
    outside: { calls: nameCalls(calls, timeZone), count, seen },
  };
}

/** Where a form leads whose change leaves calls in closed time; null if they are to be left as they are. */
export function callsPathOf(
  { fields }: AvailabilitySent,
  days: Omit<ClosedCallsQuery, "way">,
): string | null {
  const way = readWay(fieldValue(fields, CLOSED_CALLS_FIELD));
  return way === null || fieldValue(fields, "seen") === "" ? null : closedCallsPath({ ...days, way });
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
