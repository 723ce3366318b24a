import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { readRecorded } from "~/domain/booking-desk/outcome-schema";
import { TakeOnSchema } from "~/domain/staff/staff-schema";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { SeenFormSchema } from "~/domain/today/seen-schema";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { byField } from "~/http/forms/form-action.server";
import { readQuery } from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { takeOnUnknown } from "~/use-cases/staff/people.server";
import { loadToday as load, markSeen } from "~/use-cases/today/load-today.server";
import { type DeskSent, deskActionWith, type ProblemAnswer } from "../desk-action.server";
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

const NOT_MARKED =
  "We can't reach the database at the moment, so nothing was marked. Please try again in a minute.";

type TodaySent = DeskSent<ProblemAnswer>;

/** "Mark as seen", and how a call went. Loading the page marks nothing, because a browser may prefetch it. */
export const action = deskActionWith<ProblemAnswer>(
  (_fields, { problem = RELOAD }) => ({ problem }),
  { outage: ["What is on the page Today could not be marked", { problem: NOT_MARKED }] },
  (sent) =>
    sent.fields.outcome === undefined
      ? byField("form", { "take-on": takeOn }, seen)(sent)
      : submitOutcome(sent, STAFF_PATHS.today),
);

const RELOAD = "Reload the page and try again.";
const reload = () => ({ problem: RELOAD });

async function seen({ context, who, read }: TodaySent) {
  await markSeen(context, who, read(SeenFormSchema, reload).until);
  return seeOther(`${STAFF_PATHS.today}?done=seen`);
}

/** An owner keeps what the page showed as of an unknown maker. */
async function takeOn({ context, who, read, again }: TodaySent) {
  const { grant } = read(TakeOnSchema, reload);
  if (who.role !== "owner") return again({ status: 400, ...reload() });
  await takeOnUnknown(context, who, grant);
  return seeOther(`${STAFF_PATHS.today}?done=taken-on`);
}
