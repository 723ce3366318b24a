import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { PERSONAL } from "~/http/response-headers";
import { requireStaff } from "~/http/staff-guard.server";
import { shownStaff } from "./desk.server";

export async function loadToday(request: Request, context: AppLoadContext) {
  const staff = await requireStaff(request, context);
  return data({ staff: shownStaff(staff) }, { headers: PERSONAL });
}
