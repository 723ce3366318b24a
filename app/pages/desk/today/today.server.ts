import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { readRecorded } from "~/domain/booking-desk/outcome-schema";
import type { StaffMember } from "~/domain/staff/staff";
import { TakeOnSchema } from "~/domain/staff/staff-schema";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { SeenFormSchema } from "~/domain/today/seen-schema";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { type FormFields, parseForm, readForm, readQuery } from "~/http/forms/read-form.server";
import { outageOf, shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { takeOnUnknown } from "~/use-cases/staff/people.server";
import { loadToday as load, markSeen } from "~/use-cases/today/load-today.server";
import { shownStaff } from "../frame/desk.server";
import { submitOutcome } from "../outcome.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  const query = readQuery(request);
  const shown = {
    staff: shownStaff(staff),
    isSeen: query.done === "seen",
    isTakenOn: query.done === "taken-on",
    recorded: readRecorded(query),
  };
  if (shouldSkipLoader(context)) return privateData({ ...shown, today: null });
  const { joinLink } = await context.settings.readOrKnown();
  const today = await load({ ...context, video: { ...BRAND, joinLink } }, staff);
  return privateData({ ...shown, today });
}

/** "Mark as seen", and how a call went. Loading the page marks nothing, because a browser may prefetch it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context);
  const fields = await readForm(request);
  if (fields.outcome !== undefined) {
    const outcome = await submitOutcome(fields, context, staff, STAFF_PATHS.today);
    return "problem" in outcome ? privateData({ problem: outcome.problem }, outcome.status) : outcome;
  }
  if (fields.form === "take-on") return takeOn(fields, context, staff);
  const form = parseForm(SeenFormSchema, fields);
  if (!form.ok) return privateData({ problem: "Reload the page and try again." }, 400);
  try {
    await markSeen(context, staff, form.value.until);
  } catch (error) {
    return privateData(
      { problem: NOT_MARKED },
      outageOf("Bookings could not be marked as seen", error, context),
    );
  }
  return seeOther(`${STAFF_PATHS.today}?done=seen`);
}

/** An owner keeps what the page showed as of an unknown maker. */
async function takeOn(fields: FormFields, context: AppLoadContext, staff: StaffMember) {
  const form = parseForm(TakeOnSchema, fields);
  if (!form.ok || staff.role !== "owner")
    return privateData({ problem: "Reload the page and try again." }, 400);
  try {
    await takeOnUnknown(context, staff, form.value.grant);
  } catch (error) {
    return privateData({ problem: NOT_MARKED }, outageOf("Grants could not be taken on", error, context));
  }
  return seeOther(`${STAFF_PATHS.today}?done=taken-on`);
}

const NOT_MARKED =
  "We can't reach the database at the moment, so nothing was marked. Please try again in a minute.";
