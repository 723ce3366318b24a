import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { listPeople } from "~/db/staff/staff-people.server";
import type { FormAnswer } from "~/domain/account/form-answer";
import { handOverPath } from "~/domain/availability/availability-paths";
import { FORM_KEY_FIELD } from "~/domain/form-key-field";
import { HOST_ID } from "~/domain/hosts/host";
import { waitInWords } from "~/domain/limits/limits";
import {
  ExportsSchema,
  InvitationSchema,
  LiftSchema,
  RemovalSchema,
  RoleChangeSchema,
  WithdrawalSchema,
} from "~/domain/staff/staff-schema";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { valuesOf } from "~/http/answers/form-answers.server";
import { privateData, seeOther, untilLater } from "~/http/cache/personal-response.server";
import { byField } from "~/http/forms/form-action.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { requireDeskProof } from "~/http/sessions/desk-proof.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { partyOfStaff, usedUpByAccount } from "~/use-cases/limits/lift-limits.server";
import {
  allowExports,
  changeStaffRole,
  grantInWords,
  inviteStaff,
  removeStaff,
  withdrawInvitation,
} from "~/use-cases/staff/people.server";
import { type DeskSent, deskActionWith } from "../desk-action.server";
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
  const [people, timeZone] = await Promise.all([
    listPeople(context.db, context.now),
    findAgencyTimeZone(context.db),
  ]);
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

type PeopleSent = DeskSent<FormAnswer>;

const DAMAGED = { status: 400, problem: "We couldn't read that form. Reload the page and try again." };
const CHANGED_MEANWHILE = { problem: "Someone else changed this. You're seeing the latest version." };

export const action = deskActionWith<FormAnswer>(
  (_fields, said) => ({ form: "people", values: {}, errors: {}, problem: null, link: null, ...said }),
  { audience: "owner" },
  byField(
    "form",
    { invite, withdraw, role: changeRole, remove, exports: changeExports, limits: lift },
    async ({ again }) => again(DAMAGED),
  ),
);

const damaged = () => DAMAGED;

async function withdraw({ context, who, read, again }: PeopleSent) {
  const isGone = await withdrawInvitation(context, who, read(WithdrawalSchema, damaged).id);
  return isGone ? done("withdrawn") : again(CHANGED_MEANWHILE);
}

async function changeRole(sent: PeopleSent) {
  const { request, context, fields, who } = sent;
  await requireDeskProof(request, context, fields);
  const { kept, ...wanted } = sent.read(RoleChangeSchema, damaged);
  const change = await changeStaffRole(context, who, wanted, kept);
  context.settings.forget();
  return answerChange(sent, change, "role-changed");
}

async function remove(sent: PeopleSent) {
  const { context, who } = sent;
  const { id, kept, place: places } = sent.read(RemovalSchema, damaged);
  const { change, hostId } = await removeStaff(context, who, id, { kept, places });
  context.settings.forget();
  return answerChange(sent, change, "removed", hostId === null ? {} : { host: hostId });
}

async function changeExports({ request, context, fields, who, read, again }: PeopleSent) {
  await requireDeskProof(request, context, fields);
  const { id, allow: isAllowed } = read(ExportsSchema, damaged);
  if (!(await allowExports(context, who, { id, isAllowed }))) return again(CHANGED_MEANWHILE);
  return done(isAllowed ? "exports-allowed" : "exports-ended");
}

async function lift({ request, context, who, read, again }: PeopleSent) {
  const party = await partyOfStaff(liftDeps(context), read(LiftSchema, damaged).id);
  if (!party) return again(CHANGED_MEANWHILE);
  const problem = await liftLimits(request, context, who, party);
  return problem === null ? done("lifted") : again({ status: 403, problem });
}

async function invite({ request, context, fields, who, read, again, answer }: PeopleSent) {
  await requireDeskProof(request, context, fields);
  const typed = { form: "invite", values: valuesOf(fields, ["email", "role", FORM_KEY_FIELD]) };
  const invitation = read(InvitationSchema, (errors) => ({ ...typed, errors }));
  return answer(await inviteStaff(context, who, invitation), {
    done: () => done("invited"),
    already_staff: { ...typed, status: 400, errors: { email: "This address is on the team already." } },
    too_many: (limit) => {
      const wait = waitInWords(limit.retryAfterSeconds);
      const problem = `You've sent many invitations. Please try again ${wait}.`;
      return again({ ...typed, problem, ...untilLater(limit) });
    },
  });
}

function answerChange(
  { answer }: PeopleSent,
  change: Awaited<ReturnType<typeof changeStaffRole>>,
  what: PeopleDone,
  more: Record<string, string> = {},
) {
  return answer(change, {
    same: () => done("same"),
    changed: () => done(what, more),
    changed_meanwhile: CHANGED_MEANWHILE,
    last_owner: { problem: "This is the desk's only owner. Make someone else an owner first." },
  });
}

function done(what: PeopleDone, more: Record<string, string> = {}) {
  return seeOther(`${STAFF_PATHS.people}?${new URLSearchParams({ done: what, ...more })}`);
}
