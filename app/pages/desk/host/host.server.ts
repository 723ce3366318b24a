import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { hostPath } from "~/domain/availability/availability-paths";
import { groupDates, rangeInWords } from "~/domain/availability/date-groups";
import { readDates, readRange } from "~/domain/availability/dates-form";
import { HostDetailsSchema, hostValues } from "~/domain/availability/host-form";
import { weekFields } from "~/domain/availability/hours-fields";
import { readWeek } from "~/domain/availability/hours-form";
import { hostSchedulePath } from "~/domain/booking/booking-paths";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import type { StaffMember } from "~/domain/staff/staff";
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
import { PERSONAL } from "~/http/responses/response-headers";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import type { AuditedDeps } from "~/use-cases/deps.server";
import {
  type HostNotChanged,
  type HostOutcome,
  type LoadedHost,
  loadHost,
  setHostActive,
  setHostDates,
  setHostDetails,
  setHostWeek,
} from "~/use-cases/hosts/hosts.server";
import {
  answer,
  describeAvailabilityChanges,
  parseVersionedForm,
  refuse,
  refuseForOutage,
} from "../availability/availability-answers.server";
import { historyEntries } from "../desk-answers.server";

/** The notice after a form has succeeded, by form. */
const DONE: Readonly<Record<string, string>> = {
  add: "The host has been added. Tick them under a kind of call to give them its calls.",
  details: "The details have been saved.",
  week: "The weekly hours have been saved.",
  ours: "The agency's hours apply again.",
  set: "The days have been saved.",
  clear: "The usual hours apply to those days again.",
  stop: "They no longer take calls.",
  resume: "They take calls again.",
  same: NOTHING_CHANGED,
};

/** A member of the team may change their own page, an owner each one's. */
function mayChange(staff: StaffMember, { host }: LoadedHost): boolean {
  return staff.role === "owner" || host.userId === staff.id;
}

export async function loader({ request, context, params: { id = "" } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  if (shouldSkipLoader(context)) return privateData(null);
  const loaded = await loadHost(context, id);
  if (!loaded) throw noSuchHost();
  const { host, week, dates, history, agencyZone } = loaded;
  const done = fieldValue(readQuery(request), "done");
  const groups = groupDates(new Map([...dates].map(([date, spans]) => [date, { spans, label: "" }])));
  return privateData({
    done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
    mayChange: mayChange(staff, loaded),
    id,
    name: host.name || "Former colleague",
    /** Where clients choose this person; null if no kind of call lets them. */
    link: loaded.isChosen ? new URL(hostSchedulePath(id), context.config.siteUrl).href : null,
    version: host.version,
    isActive: host.isActive,
    isStaff: host.isStaff,
    hasOwnHours: host.hasOwnHours,
    callsToCome: host.callsToCome,
    zone: host.timeZone ?? agencyZone,
    agencyZone,
    values: hostValues(host),
    week: weekFields(week),
    days: groups.map((group) => ({ ...group, days: rangeInWords(group) })),
    history: historyEntries(history, { timeZone: agencyZone }),
  });
}

export async function action({ request, context, params: { id = "" } }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context);
  const fields = await readForm(request);
  const form = fieldValue(fields, "form");
  try {
    const deps = { ...context, by: staff };
    const loaded = await loadHost(deps, id);
    if (!loaded || !mayChange(staff, loaded)) throw noSuchHost();
    const outcome = await act(form, fields, deps, loaded);
    if ("errors" in outcome) return refuse(fields, outcome.errors);
    if (outcome.ok) return seeOther(hostPath(id, { done: outcome.isSame ? "same" : form }));
    return refuseHost(outcome, fields);
  } catch (error) {
    return refuseForOutage("A host was not saved", error, fields, context);
  }
}

const RELOAD = "Reload the page and try again.";
type Refused = Extract<Checked<never>, { ok: false }>;

async function act(
  form: string,
  fields: FormFields,
  deps: AuditedDeps,
  { host: { id }, today }: LoadedHost,
): Promise<HostOutcome | Refused> {
  if (form === "details") {
    const read = parseForm(HostDetailsSchema, fields);
    if (read.ok) return setHostDetails(deps, { id, version: read.value.version }, read.value.details);
    const { version, ...errors } = read.errors;
    return { ok: false, errors: version ? { form: version, ...errors } : errors };
  }
  const range = form === "clear" ? readRange(fields) : null;
  const value: Checked<null> =
    form === "clear" && range === null ? { ok: false, errors: { form: RELOAD } } : { ok: true, value: null };
  const sent = parseVersionedForm(fields, value);
  if (!sent.ok) return sent;
  const seen = { id, version: sent.value.sent.version };
  switch (form) {
    case "week": {
      const week = readWeek(fields);
      return week.ok ? setHostWeek(deps, seen, week.value) : week;
    }
    case "ours":
      return setHostWeek(deps, seen, null);
    case "set": {
      const dates = readDates(fields, today);
      return dates.ok ? setHostDates(deps, seen, dates.value) : dates;
    }
    case "clear":
      return range
        ? setHostDates(deps, seen, { ...range, spans: null })
        : { ok: false, errors: { form: RELOAD } };
    case "stop":
    case "resume":
      return setHostActive(deps, seen, form === "resume");
    default:
      return { ok: false, errors: { form: RELOAD } };
  }
}

const REFUSED = {
  has_calls: "They have upcoming calls. Hand those over first; meanwhile, a pause stops new ones.",
  has_left: "They are no longer on the team. Invite them again first.",
};

function refuseHost(outcome: HostNotChanged, fields: FormFields) {
  if (outcome.reason === "not_found") throw noSuchHost();
  if (outcome.reason !== "changed") {
    return privateData(answer(fields, { errors: { form: REFUSED[outcome.reason] } }), 409);
  }
  return privateData(answer(fields, describeAvailabilityChanges(outcome)), 409);
}

function noSuchHost(): Response {
  return new Response("We couldn't find that host.", { status: 404, headers: PERSONAL });
}
