import type { AppLoadContext } from "@remix-run/cloudflare";
import type { FormAnswer } from "~/domain/account/form-answer";
import { refuseForm, refuseForNow } from "~/http/answers/form-answers.server";
import { endedFlowHeaders } from "~/http/sessions/flow-cookies.server";
import { noteSecurityEvent } from "~/use-cases/account/security-events.server";
import type { TriedCode } from "~/use-cases/sign-in/mailed-code.server";

const OVER = "That code has expired. Request another one below.";

const REPLACED = "That link no longer works because we've sent a newer email. Enter the code from that one.";

/** Responds to a refused code: with the form again, or without it once the code has expired or is used up. */
export function refuseCode(
  refused: Exclude<TriedCode, { ok: true }>,
  { form, values }: Pick<FormAnswer, "form" | "values">,
  context: AppLoadContext,
) {
  if (refused.reason === "too_many") return refuseForNow(refused, { form, values });
  if (refused.reason === "over") return refuseOver(context);
  const { left, userId } = refused;
  // After the response, so that its timing doesn't reveal whether the account exists.
  const note = noteSecurityEvent(context, "sign_in_code_failed", { id: userId ?? "" });
  context.waitUntil(note);
  if (left === 0) return refuseOver(context);
  if (form === "link") return refuseForm({ form: "code", problem: REPLACED });
  const tries = left === 1 ? "You have one more try." : `You have ${left} more tries.`;
  return refuseForm({ form, values, errors: { code: `That code isn't right. ${tries}` } });
}

export function refuseOver({ config }: AppLoadContext) {
  return refuseForm({ problem: OVER }, { headers: endedFlowHeaders(config, "code") });
}
