import type { FormAnswer } from "~/domain/account/form-answer";
import { type FormSent, waitAnswers } from "~/http/answers/form-answers.server";
import type { AnswerTable } from "~/http/forms/form-action.server";
import { fieldValue } from "~/http/forms/read-form.server";
import { endedFlowHeaders } from "~/http/sessions/flow-cookies.server";
import { noteSecurityEvent } from "~/use-cases/account/security-events.server";
import type { TriedCode } from "~/use-cases/sign-in/mailed-code.server";

const OVER = "That code has expired. Request another one below.";

const REPLACED = "That link no longer works because we've sent a newer email. Enter the code from that one.";

/** The answers to a refused code: with the form again, or without it once the code has expired or is used up. */
export function codeRefused(sent: FormSent): AnswerTable<Exclude<TriedCode, { ok: true }>, FormAnswer> {
  const { context, fields, again } = sent;
  return {
    ...waitAnswers(sent),
    over: () => codeOver(sent),
    wrong_code: ({ left, userId }) => {
      // After the response, so that its timing doesn't reveal whether the account exists.
      context.inBackground("A refused code could not be noted", () =>
        noteSecurityEvent(context, "sign_in_code_failed", { id: userId ?? "" }),
      );
      if (left === 0) return codeOver(sent);
      if (fieldValue(fields, "form") === "link")
        return again({ status: 400, form: "code", problem: REPLACED });
      const tries = left === 1 ? "You have one more try." : `You have ${left} more tries.`;
      return again({ status: 400, errors: { code: `That code isn't right. ${tries}` } });
    },
  };
}

export function codeOver({ context, again }: Pick<FormSent, "context" | "again">) {
  const headers = endedFlowHeaders(context.config, "code");
  return again({ status: 400, form: "", problem: OVER, headers });
}
