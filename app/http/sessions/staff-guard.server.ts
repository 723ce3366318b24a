import { type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import { signInPath } from "~/domain/account/sign-in-paths";
import { deskGateOf } from "~/domain/staff/desk-gate";
import type { StaffMember, StaffRole } from "~/domain/staff/staff";
import { deskFactorPath } from "~/domain/staff-paths";
import { readStaffSession } from "~/use-cases/staff/staff-session.server";
import { notFound } from "../responses/not-found.server";
import { PERSONAL } from "../responses/response-headers";
import { logRefusedAccess } from "../security/refusals.server";
import { pageOf } from "./guards.server";
import { keepForm } from "./pending-form.server";
import { recordSessionUse, sessionToken } from "./session-cookie.server";
import { staffDeviceToken } from "./staff-cookies.server";

/**
 * The signed-in member of staff, and whether the desk is open to them; null for all others. Only a proven device's
 * request queries the database, so that for all others a path of the desk takes no longer than one that does not exist.
 */
export async function readAtDesk(
  request: Request,
  context: AppLoadContext,
): Promise<NonNullable<AppLoadContext["atDesk"]> | null> {
  if (context.atDesk !== undefined) return context.atDesk;
  const { config } = context;
  const session = sessionToken(request, config);
  const device = session === null ? null : await staffDeviceToken(request, config);
  if (session === null || device === null) return null;
  const found = await readStaffSession(context, { session, device });
  if (!found) return null;
  recordSessionUse(found.session, context);
  const { staff, gate } = found;
  const { authenticatedAt } = found.session;
  return { staff, gate: deskGateOf(gate, context.now), factorAskedAt: gate.factorAskedAt, authenticatedAt };
}

/** Whom a page of the desk is for: every member of staff, those who may export, or owners. */
export type StaffAudience = StaffRole | "exporter";

export function isFor(
  audience: StaffAudience,
  { role, mayExport }: Pick<StaffMember, "role" | "mayExport">,
): boolean {
  return audience === "member" || role === "owner" || (audience === "exporter" && mayExport);
}

/**
 * Called in every loader and action of the desk. The guard in desk-guard.server.ts has already refused visitors who may
 * not see the desk: this is the second check, and the only one on the development server.
 */
export async function requireStaff(
  request: Request,
  context: AppLoadContext,
  audience: StaffAudience = "member",
): Promise<StaffMember> {
  const found = await readAtDesk(request, context);
  const form = context.untakenForm;
  if (!found && form) {
    const headers = await keepForm(request, context, form);
    // The browser loads a new document, since the sign-in page is none of the desk.
    throw redirectDocument(signInPath(pageOf(request)), { status: 303, headers });
  }
  if (!found || !isFor(audience, found.staff)) {
    logRefusedAccess(found ? "owners" : "desk", found?.staff.id);
    throw notFound();
  }
  if (found.gate !== "open") {
    // Not a page of the desk, so the browser loads a new document.
    const headers = form ? await keepForm(request, context, form) : PERSONAL;
    throw redirectDocument(deskFactorPath(pageOf(request)), { status: form ? 303 : 302, headers });
  }
  return found.staff;
}
