import type { AppLoadContext } from "@remix-run/cloudflare";
import type { StaffMember, StaffRole } from "~/domain/staff/staff";
import { touchSessionIfDue } from "~/use-cases/account/sessions.server";
import { readStaffSession } from "~/use-cases/staff/staff-session.server";
import { logFailure } from "./log-failure.server";
import { PERSONAL } from "./response-headers";
import { sessionToken } from "./session.server";
import { staffDeviceToken } from "./staff-cookies.server";

/**
 * The member of staff who asks; null for anybody else. Only a browser that has proven itself before makes the database look, so
 * that for all others a path of the desk takes no longer than one that does not exist.
 */
export async function readStaff(request: Request, context: AppLoadContext): Promise<StaffMember | null> {
  if (context.staff !== undefined) return context.staff;
  const { db, config, now, waitUntil } = context;
  const session = sessionToken(request, config);
  const device = session === null ? null : await staffDeviceToken(request, config);
  if (session === null || device === null) return null;
  const deps = { db, now: now() };
  const found = await readStaffSession(deps, { session, device });
  if (!found) return null;
  waitUntil(
    touchSessionIfDue(deps, found.session).catch((error) =>
      logFailure("A session's use could not be noted", error),
    ),
  );
  return found.staff;
}

/**
 * Stands in every loader and action of the desk. The choice of build has kept everybody else away before (site-sides.server.ts):
 * this is the second lock, and the only one of the development server.
 */
export async function requireStaff(
  request: Request,
  context: AppLoadContext,
  role: StaffRole = "member",
): Promise<StaffMember> {
  const staff = await readStaff(request, context);
  if (!staff || (role === "owner" && staff.role !== "owner")) {
    throw new Response(null, { status: 404, headers: PERSONAL });
  }
  return staff;
}
