import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { handOverPath } from "~/domain/availability/availability-paths";
import { FORM_KEY_FIELD } from "~/domain/form-key-field";
import { HOST_ID } from "~/domain/hosts/host";
import { waitInWords } from "~/domain/limits/limits";
import type { StaffMember } from "~/domain/staff/staff";
import {
  ExportsSchema,
  InvitationSchema,
  LiftSchema,
  RemovalSchema,
  RoleChangeSchema,
  WithdrawalSchema,
} from "~/domain/staff/staff-schema";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { refuseForm, valuesOf } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { type FormFields, fieldValue, parseForm, readForm, readQuery } from "~/http/forms/read-form.server";
import { requireDeskProof } from "~/http/sessions/desk-proof.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { findAgencyTimeZone } from "~/use-cases/booking/agency-time-zone.server";
import { partyOfStaff, usedUpByAccount } from "~/use-cases/limits/lift-limits.server";
import {
  allowExports,
  changeStaffRole,
  grantInWords,
  inviteStaff,
  listPeople,
  removeStaff,
  withdrawInvitation,
} from "~/use-cases/staff/people.server";
import { historyEntries } from "../desk-answers.server";
import { liftDeps, liftLimits, limitLines } from "../limits/limits.server";

const DONE = [
  "invited",
  "withdrawn",
  "role-changed",
  "exports-allowed",
  "exports-ended",
  "removed",
  "lifted",
  "same",
] as const;
export type PeopleDone = (typeof DONE)[number];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "owner");
  const [people, timeZone] = await Promise.all([listPeople(context), findAgencyTimeZone(context.db)]);
  const emails = people.staff.map(({ email }) => email);
  const usedUp = await usedUpByAccount(liftDeps(context), emails);
  const paused = Object.fromEntries(
    [...usedUp].map(([id, limits]) => [id, limitLines(limits, timeZone)] as const),
  );
  const query = readQuery(request);
  const asked = fieldValue(query, "done");
  const host = fieldValue(query, "host");
  const done = DONE.find((known) => known === asked) ?? null;
  const history = historyEntries(people.history, { timeZone });
  const grants = people.grants.map(({ table, id, name, maker }) => ({
    maker,
    value: `${table}:${id}`,
    ...grantInWords(table, name),
  }));
  return privateData({
    ...people,
    grants,
    history,
    paused,
    timeZone,
    ownId: staff.id,
    done,
    // The form that hands over the calls of the host who was removed.
    handOver: HOST_ID.test(host) ? { to: handOverPath(host) } : null,
    formKey: context.newId(),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "owner");
  const fields = await readForm(request);
  if (["invite", "role", "exports"].includes(fieldValue(fields, "form")))
    await requireDeskProof(request, context, fields);
  switch (fieldValue(fields, "form")) {
    case "invite":
      return submitInvitation(fields, context, staff);
    case "withdraw": {
      const checked = parseForm(WithdrawalSchema, fields);
      if (!checked.ok) return refuseForm({ form: "people", problem: DAMAGED });
      const isGone = await withdrawInvitation(context, staff, checked.value.id);
      return isGone
        ? done("withdrawn")
        : refuseForm({ form: "people", problem: CHANGED_MEANWHILE }, CONFLICT);
    }
    case "role": {
      const checked = parseForm(RoleChangeSchema, fields);
      if (!checked.ok) return refuseForm({ form: "people", problem: DAMAGED });
      const { kept, ...wanted } = checked.value;
      const change = await changeStaffRole(context, staff, wanted, kept);
      context.settings.forget();
      return answerChange(change, "role-changed");
    }
    case "remove": {
      const checked = parseForm(RemovalSchema, fields);
      if (!checked.ok) return refuseForm({ form: "people", problem: DAMAGED });
      const { id, kept, place: places } = checked.value;
      const { change, hostId } = await removeStaff(context, staff, id, { kept, places });
      context.settings.forget();
      return answerChange(change, "removed", hostId === null ? {} : { host: hostId });
    }
    case "exports": {
      const checked = parseForm(ExportsSchema, fields);
      if (!checked.ok) return refuseForm({ form: "people", problem: DAMAGED });
      const { id, allow: isAllowed } = checked.value;
      return (await allowExports(context, staff, { id, isAllowed }))
        ? done(isAllowed ? "exports-allowed" : "exports-ended")
        : refuseForm({ form: "people", problem: CHANGED_MEANWHILE }, CONFLICT);
    }
    case "limits": {
      const checked = parseForm(LiftSchema, fields);
      if (!checked.ok) return refuseForm({ form: "people", problem: DAMAGED });
      return submitLift(request, context, staff, checked.value.id);
    }
    default:
      return refuseForm({ form: "people", problem: DAMAGED });
  }
}

async function submitLift(request: Request, context: AppLoadContext, staff: StaffMember, userId: string) {
  const party = await partyOfStaff(liftDeps(context), userId);
  if (!party) return refuseForm({ form: "people", problem: CHANGED_MEANWHILE }, CONFLICT);
  const problem = await liftLimits(request, context, staff, party);
  return problem === null ? done("lifted") : refuseForm({ form: "people", problem }, { status: 403 });
}

const DAMAGED = "We couldn't read that form. Reload the page and try again.";
const CHANGED_MEANWHILE = "Someone else changed this. You're seeing the latest version.";
const CONFLICT = { status: 409 };

async function submitInvitation(
  fields: FormFields,
  context: AppLoadContext,
  staff: Awaited<ReturnType<typeof requireStaff>>,
) {
  const form = "invite";
  const values = valuesOf(fields, ["email", "role", FORM_KEY_FIELD]);
  const checked = parseForm(InvitationSchema, fields);
  if (!checked.ok) return refuseForm({ form, values, errors: checked.errors });
  const result = await inviteStaff(context, staff, checked.value);
  if (result.ok) {
    context.deliverEmails();
    return done("invited");
  }
  if (result.reason === "already_staff") {
    return refuseForm({ form, values, errors: { email: "This address is on the team already." } });
  }
  const problem = `You've sent many invitations. Please try again ${waitInWords(result.retryAfterSeconds)}.`;
  const headers = { "Retry-After": String(result.retryAfterSeconds) };
  return refuseForm({ form, values, problem }, { status: 429, headers });
}

function answerChange(
  change: Awaited<ReturnType<typeof changeStaffRole>>,
  what: PeopleDone,
  more: Record<string, string> = {},
) {
  if (change === "same") return done("same");
  if (change === "changed") return done(what, more);
  if (change === "changed_meanwhile")
    return refuseForm({ form: "people", problem: CHANGED_MEANWHILE }, CONFLICT);
  const problem = "This is the desk's only owner. Make someone else an owner first.";
  return refuseForm({ form: "people", problem }, CONFLICT);
}

function done(what: PeopleDone, more: Record<string, string> = {}) {
  return seeOther(`${STAFF_PATHS.people}?${new URLSearchParams({ done: what, ...more })}`);
}
