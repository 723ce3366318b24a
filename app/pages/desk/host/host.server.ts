import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listKindsOfHost } from "~/db/hosts/hosts-desk.server";
import { NAMED_CALLS } from "~/domain/availability/availability-limits";
import { hostPath } from "~/domain/availability/availability-paths";
import { titled } from "~/domain/availability/call-kind";
import { groupDates, rangeInWords } from "~/domain/availability/date-groups";
import { readDates, readRange } from "~/domain/availability/dates-form";
import { HostDetailsSchema, hostValues } from "~/domain/availability/host-form";
import { weekFields } from "~/domain/availability/hours-fields";
import { readWeek } from "~/domain/availability/hours-form";
import { hostSchedulePath } from "~/domain/booking/booking-paths";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import type { StaffMember } from "~/domain/staff/staff";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { byField } from "~/http/forms/form-action.server";
import { type Checked, fieldValue, readQuery } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import type { AuditedDeps } from "~/use-cases/deps.server";
import { listCallsOnDaysOff } from "~/use-cases/hosts/days-off.server";
import {
  type HostDatesOutcome,
  type LoadedHost,
  loadHost,
  setHostActive,
  setHostDates,
  setHostDetails,
  setHostWeek,
} from "~/use-cases/hosts/hosts.server";
import {
  type AvailabilitySent,
  aboutForm,
  askAboutCalls,
  availabilityAction,
  callsPathOf,
  describeAvailabilityChanges,
  nameCalls,
  parseVersionedForm,
  RELOAD,
  reload,
} from "../availability/availability-answers.server";
import { historyEntries } from "../desk-answers.server";

/** The notice after a form has succeeded, by form. */
const DONE: Readonly<Record<string, string>> = {
  add: "The host has been added. Now choose which kinds of call they take.",
  kinds: "Who takes that kind of call has been saved. Booked calls stay as they are.",
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
  if (!loaded) throw notFound("host");
  const { host, week, dates, history, agencyZone } = loaded;
  const done = fieldValue(readQuery(request), "done");
  const [onDaysOff, kinds] = await Promise.all([
    listCallsOnDaysOff(context, loaded),
    listKindsOfHost(context.db, id),
  ]);
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
    kinds: kinds.map(({ id: kindId, name, isOffered, isTaken }) => ({
      id: kindId,
      title: titled(name),
      isOffered,
      isTaken,
    })),
    onDaysOff: {
      calls: nameCalls(onDaysOff.slice(0, NAMED_CALLS), agencyZone),
      count: onDaysOff.length,
      isAll: true,
    },
    history: historyEntries(history, { timeZone: agencyZone }),
  });
}

export const action = availabilityAction(
  "A host was not saved",
  byField(
    "form",
    {
      details: async (sent) => {
        const { id } = await requireChangeable(sent);
        const { version, details } = sent.read(HostDetailsSchema, aboutForm);
        return answer(
          sent,
          await setHostDetails({ ...sent.context, by: sent.who }, { id, version }, details),
        );
      },
      week: (sent) => change(sent, ({ fields }) => readWeek(fields), setHostWeek),
      ours: (sent) => change(sent, () => ({ ok: true, value: null }), setHostWeek),
      set: (sent) => change(sent, ({ fields }, today) => readDates(fields, today), setHostDates),
      clear: (sent) => change(sent, readCleared, setHostDates),
      stop: (sent) => change(sent, () => ({ ok: true, value: false }), setHostActive),
      resume: (sent) => change(sent, () => ({ ok: true, value: true }), setHostActive),
    },
    reload,
  ),
);

/** The host of the page, whom an owner or the host may change. */
async function requireChangeable({ context, params: { id = "" }, who }: AvailabilitySent) {
  const loaded = await loadHost(context, id);
  if (!loaded || !mayChange(who, loaded)) throw notFound("host");
  return { id: loaded.host.id, today: loaded.today };
}

async function change<Value>(
  sent: AvailabilitySent,
  read: (sent: AvailabilitySent, today: string) => Checked<Value>,
  act: (
    deps: AuditedDeps,
    seen: { id: string; version: number; seen: string },
    value: Value,
  ) => Promise<HostDatesOutcome>,
) {
  const { id, today } = await requireChangeable(sent);
  const { seen, value } = sent.take(parseVersionedForm(sent.fields, read(sent, today)));
  return answer(sent, await act({ ...sent.context, by: sent.who }, { id, ...seen }, value));
}

function readCleared({ fields }: AvailabilitySent): Checked<Parameters<typeof setHostDates>[2]> {
  const range = readRange(fields);
  return range ? { ok: true, value: { ...range, spans: null } } : { ok: false, errors: { form: RELOAD } };
}

function answer(sent: AvailabilitySent, outcome: HostDatesOutcome) {
  const { params, fields, again } = sent;
  return sent.answer(outcome, {
    done: ({ isSame }) =>
      seeOther(
        callsPathOf(sent, { host: params.id ?? "" }) ??
          hostPath(params.id ?? "", { done: isSame ? "same" : fieldValue(fields, "form") }),
      ),
    not_found: () => {
      throw notFound("host");
    },
    outside: (left) => again(askAboutCalls(left, "on their days off")),
    changed: (found) => again(describeAvailabilityChanges(found)),
    has_calls: {
      errors: {
        form: "They have upcoming calls. Hand those over first; meanwhile, a pause stops new ones.",
      },
    },
    has_left: { errors: { form: "They are no longer on the team. Invite them again first." } },
  });
}
