import { BRAND } from "~/content/brand";
import { passwordHint } from "~/domain/account/account";
import type { FormAnswer } from "~/domain/account/form-answer";
import { ownWordProblem } from "~/domain/account/own-words";
import { waitInWords } from "~/domain/limits/limits";
import { privateData } from "~/http/cache/personal-response.server";
import type { PersonCheck } from "~/http/forms/person-check.server";
import { type FormFields, fieldValue } from "~/http/forms/read-form.server";
import type { STALE_PROOF } from "~/http/sessions/fresh-proof.server";
import type { SIGNED_OUT } from "~/http/sessions/guards.server";
import type { Breached, Busy, RateLimited, TooShort } from "~/use-cases/account/account-deps.server";

/** How a page shows its only form again, with what was typed into these fields. */
export function onlyForm(form: string, typed: readonly string[] = []) {
  return (fields: FormFields, said: Partial<FormAnswer>): FormAnswer => ({
    form,
    values: valuesOf(fields, typed),
    errors: {},
    problem: null,
    link: null,
    ...said,
  });
}

/** A response that shows a form again: 400 for invalid input, unless another status is given. */
export function refuseForm(answer: Partial<FormAnswer>, init: ResponseInit = {}) {
  return privateData<FormAnswer>(
    { form: "", values: {}, errors: {}, problem: null, link: null, ...answer },
    { status: 400, ...init },
  );
}

/** Refuses a form until the visitor has signed in, or confirmed who they are, in another tab. */
export function refuseWithLink(
  { status, problem, linkTo }: typeof STALE_PROOF | typeof SIGNED_OUT,
  path: string,
  answer: Partial<FormAnswer>,
) {
  return refuseForm({ ...answer, problem, link: linkTo(path) }, { status });
}

export function refuseUnknownForm() {
  return refuseForm({ problem: "We couldn't read that form. Please use one of those below." });
}

/** What a form says after too many attempts, with 429, or while the server is busy, with 503: when to try again. */
export function waitToTryAgain({ reason, retryAfterSeconds }: RateLimited | Busy, meanwhile = "") {
  const what = reason === "busy" ? "We're very busy right now." : "Too many attempts.";
  return {
    problem: `${what} Please try again ${waitInWords(retryAfterSeconds)}. ${meanwhile}`.trim(),
    status: reason === "busy" ? 503 : 429,
    headers: { "Retry-After": String(retryAfterSeconds) },
  };
}

/** The same as an answer. `meanwhile` says what else to do: a sentence. */
export function refuseForNow(limit: RateLimited | Busy, answer: Partial<FormAnswer> = {}, meanwhile = "") {
  const { problem, ...init } = waitToTryAgain(limit, meanwhile);
  return refuseForm({ ...answer, problem }, init);
}

/** The error for a new password that is the account's email address or our name; null if it is neither. */
export function ownWordErrors(password: string, email: string): { password: string } | null {
  const problem = ownWordProblem(password, email, [BRAND.name]);
  return problem === null ? null : { password: problem };
}

/** The error for a new password that is too short for a member of staff, or known from a breach. */
export function refusedPassword(refusal: TooShort | Breached): { password: string } {
  return {
    password:
      refusal.reason === "too_short"
        ? passwordHint(refusal.least)
        : "This password has appeared in a data breach. Please choose another.",
  };
}

/** Asks for the form to be sent again, because it seems to come from a program. */
export function refuseProgram(
  { problem, opened }: Extract<PersonCheck, { ok: false }>,
  { form, values }: Pick<FormAnswer, "form" | "values">,
) {
  return refuseForm({ form, values: { ...values, opened }, problem });
}

export function valuesOf(fields: FormFields, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, fieldValue(fields, name)]));
}
