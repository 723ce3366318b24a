import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { SeenFormSchema } from "~/domain/today/seen-schema";
import { personal, seeOther } from "~/http/cache/personal-response.server";
import { parseForm, readForm, readQuery } from "~/http/forms/read-form.server";
import { isOutage, outageOf } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { loadToday as load, markSeen } from "~/use-cases/today/load-today.server";
import { shownStaff } from "../frame/desk.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  const shown = { staff: shownStaff(staff), isSeen: readQuery(request).done === "seen" };
  if (isOutage(context)) return personal({ ...shown, today: null });
  const today = await load({ db: context.db, now: context.now() }, staff);
  return personal({ ...shown, today });
}

/** "Mark as seen". Loading the page marks nothing, because a browser may prefetch it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context);
  const form = parseForm(SeenFormSchema, await readForm(request));
  if (!form.ok) return personal({ problem: "Reload the page and try again." }, 400);
  try {
    await markSeen({ db: context.db, now: context.now() }, staff, form.value.until);
  } catch (error) {
    return personal(
      { problem: NOT_MARKED },
      outageOf("Bookings could not be marked as seen", error, context),
    );
  }
  return seeOther(`${STAFF_PATHS.today}?done=seen`);
}

const NOT_MARKED =
  "We can't reach the database at the moment, so nothing was marked. Please try again in a minute.";
