import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { STAFF_PATHS } from "~/domain/staff/staff-paths";
import { SeenFormSchema } from "~/domain/today/seen-schema";
import { parseForm, readForm, readQuery } from "~/http/forms.server";
import { isOutage, outageOf } from "~/http/outage.server";
import { PERSONAL } from "~/http/response-headers";
import { requireStaff } from "~/http/staff-guard.server";
import { loadToday as load, markSeen } from "~/use-cases/today/load-today.server";
import { shownStaff } from "./desk.server";

export async function loadToday({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  const shown = { staff: shownStaff(staff), isSeen: readQuery(request).done === "seen" };
  if (isOutage(context)) return data({ ...shown, today: null }, { headers: PERSONAL });
  const today = await load({ db: context.db, now: context.now() }, staff);
  return data({ ...shown, today }, { headers: PERSONAL });
}

/** "Mark as seen". Looking at the page alone marks nothing: a browser may fetch it by itself. */
export async function submitToday({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context);
  const form = parseForm(SeenFormSchema, await readForm(request));
  if (!form.ok)
    return data({ problem: "Reload the page and try again." }, { status: 400, headers: PERSONAL });
  try {
    await markSeen({ db: context.db, now: context.now() }, staff, form.value.until);
  } catch (error) {
    return data({ problem: NOT_MARKED }, outageOf("Bookings could not be marked as seen", error, context));
  }
  return redirect(`${STAFF_PATHS.today}?done=seen`, 303);
}

const NOT_MARKED = "The database isn't answering at the moment. Nothing was marked: try again in a minute.";
