import { BRAND } from "~/content/brand";
import { passwordHint } from "~/domain/account/account";
import type { FormAnswer } from "~/domain/account/form-answer";
import { ownWordProblem } from "~/domain/account/own-words";
import { waitInWords } from "~/domain/limits/limits";
import type { Again, Sent } from "~/http/forms/form-action.server";
import { checkPerson } from "~/http/forms/person-check.server";
import { type FormFields, fieldValue } from "~/http/forms/read-form.server";
import type { STALE_PROOF } from "~/http/sessions/fresh-proof.server";
import type { SIGNED_OUT } from "~/http/sessions/guards.server";
import type { Breached, Busy, RateLimited, TooShort } from "~/use-cases/account/account-deps.server";

/** A form of an account, or another one that is shown again as those are. */
export type FormSent<Who = unknown> = Sent<Who, FormAnswer>;

/** The fields whose values a form shows again, or what it shows of them; never a password. */
type Typed = readonly string[] | ((fields: FormFields) => Record<string, string>);

/** How a page shows its only form again. */
export function onlyForm(form: string, typed: Typed = []) {
  return (fields: FormFields, { values, ...said }: Partial<FormAnswer>): FormAnswer => ({
    form,
    values: { ...(typeof typed === "function" ? typed(fields) : valuesOf(fields, typed)), ...values },
    errors: {},
    problem: null,
    link: null,
    ...said,
  });
}

/**
 * How a page shows one of its forms again, told apart by their "form" field. What is said of a form that is not among
 * them is said of `other`, or else on top of the page.
 */
export function severalForms(typed: Readonly<Record<string, Typed>>, other = "") {
  return (fields: FormFields, said: Partial<FormAnswer>): FormAnswer => {
    const sent = fieldValue(fields, "form");
    const form = Object.hasOwn(typed, sent) ? sent : other;
    return onlyForm(form, typed[form])(fields, said);
  };
}

/** A code that was typed, as far as a code can be long, with some room for typing errors. */
export function typedCode(maxLength = 20) {
  return (fields: FormFields) => ({ code: fieldValue(fields, "code").slice(0, maxLength) });
}

/** Asks to sign in, or to confirm who one is, in another tab, before the form is sent again. */
export function withLink({ status, problem, linkTo }: typeof STALE_PROOF | typeof SIGNED_OUT, path: string) {
  return { status, problem, link: linkTo(path) };
}

/** The answer to a form that the page does not have. */
export async function unknownForm({ refuse }: FormSent) {
  return refuse({ problem: "We couldn't read that form. Please use one of those below." });
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

/** The same as a table. `meanwhile` says what else to do: a sentence. */
export function waitAnswers({ again }: Pick<FormSent, "again">, meanwhile?: string) {
  const wait = (limit: RateLimited | Busy) => again(waitToTryAgain(limit, meanwhile));
  return { too_many: wait, busy: wait };
}

/** Refuses a new password that is the account's email address or our name. */
export function requireOtherWord({ refuse }: FormSent, password: string, email: string): void {
  const problem = ownWordProblem(password, email, [BRAND.name]);
  if (problem !== null) refuse({ errors: { password: problem } });
}

const BREACHED = "This password has appeared in a data breach. Please choose another.";

/** The answers to a new password that is too short for a member of staff, or known from a breach. */
export function newPasswordAnswers({ again }: Pick<FormSent, "again">) {
  const say = (password: string) => again({ status: 400, errors: { password } });
  return {
    too_short: ({ least }: TooShort) => say(passwordHint(least)),
    breached: (_: Breached) => say(BREACHED),
  };
}

/**
 * Asks for the form to be sent again if it seems to come from a program. Returns what use cases need to know of those
 * who may be one.
 */
export async function requirePerson({ fields, context, refuse }: FormSent): Promise<{ isUnproven: boolean }> {
  const person = await checkPerson(fields, context);
  return person.ok ? person : refuse({ problem: person.problem, values: { opened: person.opened } });
}

export type FormAgain = Again<FormAnswer>;

export function valuesOf(fields: FormFields, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, fieldValue(fields, name)]));
}
