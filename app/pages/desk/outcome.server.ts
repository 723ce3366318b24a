import { recordedPath } from "~/domain/booking-desk/outcome";
import { OutcomeFormSchema } from "~/domain/booking-desk/outcome-schema";
import { bookingDeps } from "~/http/answers/manage.server";
import { seeOther } from "~/http/cache/personal-response.server";
import type { Again } from "~/http/forms/form-action.server";
import { changeStatuses } from "~/use-cases/booking/change-statuses.server";
import type { DeskSent, ProblemAnswer } from "./desk-action.server";

/** Records how a call went, or confirms it, from a button beside it, and goes back to the page with that button. */
export async function submitOutcome<Body extends ProblemAnswer>(
  { context, who, read, again }: DeskSent<Body>,
  back: string,
) {
  const say = (problem: string) => ({ problem }) as Again<Body>;
  const { id, version, press } = read(OutcomeFormSchema, (errors) => say(errors.outcome ?? "")).outcome;
  const { refused } = await changeStatuses(await bookingDeps(context), who, [{ id, version }], press);
  const [refusal] = refused;
  if (!refusal) return seeOther(recordedPath(back, { press, id }));
  const { name, day, why } = refusal;
  return again(say(`Nothing was changed: ${name}${day && `, ${day}`}, ${why}.`));
}
