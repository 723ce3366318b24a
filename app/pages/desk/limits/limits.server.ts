import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { momentInWords } from "~/domain/availability/format";
import { EmailSchema } from "~/domain/contact-schema";
import { limitsPath } from "~/domain/limits/limit-paths";
import { type LimitLine, type MayLift, type UsedUpLimit, usedUpInWords } from "~/domain/limits/limit-words";
import { parseNetwork } from "~/domain/limits/network";
import type { StaffMember } from "~/domain/staff/staff";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { logRefusedAccess } from "~/http/security/refusals.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import {
  findUsedUp,
  liftAtDesk,
  mayLift,
  type Party,
  partyOfAddress,
  partyOfNetwork,
} from "~/use-cases/limits/lift-limits.server";
import { deskAction } from "../desk-action.server";

/** With Turnstile on, a network's limits are those of forms without a Turnstile proof, which are half as high. */
export function liftDeps(context: AppLoadContext) {
  return { ...context, isUnproven: context.config.turnstile !== null };
}

/** The used-up limits of a party, and whether this member of staff may lift them. */
export async function readDeskLimits(
  request: Request,
  context: AppLoadContext,
  by: StaffMember,
  party: Party,
  timeZone: string,
): Promise<{ limits: LimitLine[]; mayLift: MayLift }> {
  const limits = limitLines(await findUsedUp(liftDeps(context), party), timeZone);
  return { limits, mayLift: mayLift(by, party, clientOf(request).ip) };
}

export function limitLines(usedUp: readonly UsedUpLimit[], timeZone: string): LimitLine[] {
  return usedUpInWords(usedUp).map(({ words, until }) => ({
    words,
    until: momentInWords(until, timeZone),
  }));
}

const WHY_NOT = {
  owners: "Only an owner can lift the limits of a member of the team.",
  own: "These are the limits for you or your network. Ask another owner to lift them, or use the command line.",
} as const;

/** Lifts a party's used-up limits. Returns null, or the reason for refusing. */
export async function liftLimits(
  request: Request,
  context: AppLoadContext,
  by: StaffMember,
  party: Party,
): Promise<string | null> {
  const lifted = await liftAtDesk(liftDeps(context), by, party, clientOf(request).ip);
  if (lifted.ok) return null;
  logRefusedAccess("owners", by.id);
  return WHY_NOT[lifted.reason];
}

/** The used-up limits of an email address or a network. For owners only. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const by = await requireStaff(request, context, "owner");
  const query = readQuery(request);
  const of = fieldValue(query, "of").trim();
  const [party, timeZone] = await Promise.all([partyOf(context, of), findAgencyTimeZone(context.db)]);
  const found = party && (await readDeskLimits(request, context, by, party, timeZone));
  return privateData({
    of,
    found,
    problem: of !== "" && party === null ? NO_ADDRESS : null,
    ownNetwork: clientOf(request).ip,
    isLifted: query.done === "lifted",
  });
}

export const action = deskAction({ audience: "owner" }, async ({ request, context, fields, who, again }) => {
  const of = fieldValue(fields, "of").trim();
  const party = await partyOf(context, of);
  if (!party) return again({ status: 400, errors: { of: NO_ADDRESS } });
  const problem = await liftLimits(request, context, who, party);
  return problem === null ? seeOther(limitsPath(of, "lifted")) : again({ status: 403, title: problem });
});

const NO_ADDRESS = "Enter an email address like name@example.com, or an IP address like 203.0.113.7.";

async function partyOf(context: AppLoadContext, of: string): Promise<Party | null> {
  const network = parseNetwork(of);
  if (network !== null) return partyOfNetwork(network);
  const email = EmailSchema.safeParse(of);
  return email.success ? partyOfAddress(liftDeps(context), email.data) : null;
}
