import type { AppLoadContext } from "@remix-run/cloudflare";
import { recordedPath } from "~/domain/booking-desk/outcome";
import { OutcomeFormSchema } from "~/domain/booking-desk/outcome-schema";
import type { StaffMember } from "~/domain/staff/staff";
import { bookingDeps } from "~/http/answers/manage.server";
import { seeOther } from "~/http/cache/personal-response.server";
import { type FormFields, parseForm } from "~/http/forms/read-form.server";
import { changeStatuses } from "~/use-cases/booking/change-statuses.server";

type Refusal = { problem: string; status: number };

/** Records how a call went, or confirms it, from a button beside it, and goes back to the page with that button. */
export async function submitOutcome(
  fields: FormFields,
  context: AppLoadContext,
  staff: StaffMember,
  back: string,
): Promise<ReturnType<typeof seeOther> | Refusal> {
  const form = parseForm(OutcomeFormSchema, fields);
  if (!form.ok) return { problem: form.errors.outcome ?? "", status: 400 };
  const { id, version, press } = form.value.outcome;
  const { refused } = await changeStatuses(await bookingDeps(context), staff, [{ id, version }], press);
  const [refusal] = refused;
  if (!refusal) {
    context.deliverEmails();
    return seeOther(recordedPath(back, { press, id }));
  }
  const { name, day, why } = refusal;
  return { problem: `Nothing was changed: ${name}${day && `, ${day}`}, ${why}.`, status: 409 };
}
