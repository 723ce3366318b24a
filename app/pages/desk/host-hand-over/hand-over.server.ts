import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { handOverPath } from "~/domain/availability/availability-paths";
import { CallsFormSchema } from "~/domain/booking-desk/bulk-schema";
import { type Dates, hasErrors, readDays } from "~/domain/filter-schema";
import { HOST_ID } from "~/domain/hosts/host";
import { bookingDeps } from "~/http/answers/manage.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { type FormFields, fieldValue, readQuery } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { handOverAll, loadHandOverAll } from "~/use-cases/booking/hand-over-all.server";
import { availabilityAction, RELOAD } from "../availability/availability-answers.server";

/** A preview of who would take a host's calls. */
export async function loader({ request, context, params: { id = "" } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  if (shouldSkipLoader(context)) return privateData(null);
  const query = readQuery(request);
  const { filter, errors } = readDays(query);
  const isRefused = hasErrors(errors);
  const given = fieldValue(query, "given");
  return privateData({
    ...(await load(context, id, isRefused ? null : filter, staff.id)),
    id,
    errors,
    isRefused,
    given: /^\d{1,3}$/.test(given) ? Number(given) : null,
    typed: { from: fieldValue(query, "from"), to: fieldValue(query, "to") },
  });
}

async function load(context: AppLoadContext, id: string, days: Dates | null, staffId: string) {
  const loaded = HOST_ID.test(id) ? await loadHandOverAll(context, id, days, staffId) : null;
  if (!loaded) throw notFound("person");
  return loaded;
}

/** Hands the calls over to those whom the form names. */
export const action = availabilityAction("Calls were not handed over", async (sent) => {
  const {
    context,
    request,
    params: { id = "" },
    fields,
  } = sent;
  const { booking } = sent.read(CallsFormSchema, (errors) => ({
    errors: { form: errors.booking ?? RELOAD },
  }));
  const { filter } = readDays(readQuery(request));
  const chosen = booking
    .map((call) => ({ ...call, to: fieldValue(fields, `to-${call.id}`) }))
    .filter(({ to }) => to !== "");
  const { given, refused } = await handOverAll(await bookingDeps(context), sent.who, { hostId: id }, chosen);
  if (refused.length === 0) return seeOther(handOverPath(id, { ...filter, given: String(given) }));
  const left = refused.length === 1 ? "One call" : `${refused.length} calls`;
  const details = refused.map(({ id: call, why }) => `${namesIn(fields, call)} ${why}.`);
  const title = `${given === 0 ? "Nothing was" : `${given} ${given === 1 ? "was" : "were"}`} handed over. ${left} could not be:`;
  return sent.again({ title, details });
});

/** How the form named a call: its client and time. */
function namesIn(fields: FormFields, id: string): string {
  return fieldValue(fields, `named-${id}`).slice(0, 200) || "A call";
}
