import {
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { NOT_SAVED } from "~/content/outages";
import { confirmPath } from "~/domain/account/account-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { formatDayOf } from "~/domain/availability/format";
import { PATHS } from "~/domain/paths";
import { deskFactorPath } from "~/domain/staff-paths";
import { type FormSent, severalForms, unknownForm } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { anyone, byField, formAction } from "~/http/forms/form-action.server";
import { readQuery } from "~/http/forms/read-form.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { requireSignedIn } from "~/http/sessions/guards.server";
import { readAtDesk } from "~/http/sessions/staff-guard.server";
import { askForFactor, putOffFactor } from "~/use-cases/staff/desk-factor.server";
import { staffNext } from "../sign-in-response.server";

/** The page that staff see in place of the desk until they have a passkey or an authenticator. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = staffNext(readQuery(request).next);
  const { gate, staff, factorAskedAt } = await requireGatedStaff(next, request, context);
  const asked = { userId: staff.id, askedAt: factorAskedAt };
  const dueAt = gate === "closed" ? null : await askForFactor(context, asked);
  const due = dueAt !== null && gate === "ask" ? formatDayOf(dueAt, context.networkTimeZone ?? "UTC") : null;
  return privateData({ gate, next, email: staff.email, due });
}

export const action = formAction<null, FormAnswer>(
  {
    guard: anyone,
    again: severalForms({ "not-now": [] }),
    outage: ["A second step could not be put off", { problem: NOT_SAVED }],
  },
  byField("form", { "not-now": putOff }, unknownForm),
);

async function putOff({ request, context, fields }: FormSent) {
  const next = staffNext(fields.next);
  const { staff, factorAskedAt } = await requireGatedStaff(next, request, context);
  const isPutOff = await putOffFactor(context, { userId: staff.id, askedAt: factorAskedAt });
  // If the second step is due by now, the page says so.
  return isPutOff
    ? redirectDocument(next, { status: 303, headers: PERSONAL })
    : seeOther(deskFactorPath(next));
}

/** The member of staff who must set up a second step, and the gate's state. Redirects all other users. */
async function requireGatedStaff(next: string, request: Request, context: AppLoadContext) {
  await requireSignedIn(request, context);
  const found = await readAtDesk(request, context);
  if (!found) throw redirect(PATHS.dashboard, { status: 302, headers: PERSONAL });
  if (found.gate === "open") throw redirectDocument(next, { status: 302, headers: PERSONAL });
  if (found.gate === "prove") throw redirect(confirmPath(next), { status: 302, headers: PERSONAL });
  return { ...found, gate: found.gate };
}
