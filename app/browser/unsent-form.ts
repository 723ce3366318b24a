import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import type { FormAnswer } from "../domain/account/form-answer";
import { FORM_KEY_FIELD } from "../domain/form-key-field";
import { OPENED_FIELD } from "../domain/person-check";
import { questionValuesIn } from "../domain/questions/question-values";
import { VISIT_FIELD } from "../domain/visits/visit-source";
import { WAIT_FIELDS } from "../domain/waiting/weekdays";

/** For answers created in the browser: with an error status, Remix doesn't reload the page's data. */
const UNSENT_STATUS = 503;

/**
 * A clientAction that keeps the form on the page when our server's answer doesn't arrive: offline, connection dropped,
 * a proxy answered instead, or our server failed without a message. Redirects, and refusals with a message, pass
 * through.
 */
export function keepForm<Answer>(answerFor: (fields: FormData, problem: string, action: URL) => Answer) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const sent = request.clone();
    try {
      return await serverAction();
    } catch (thrown) {
      if (request.signal.aborted || !isWithoutAnswer(thrown)) throw thrown;
      return Response.json(answerFor(await sent.formData(), problemOf(thrown), new URL(sent.url)), {
        status: UNSENT_STATUS,
      });
    }
  };
}

const TOO_LONG = 413;

function isWithoutAnswer(thrown: unknown): boolean {
  if (thrown instanceof Response) return false;
  return !isRouteErrorResponse(thrown) || thrown.status >= 500 || thrown.status === TOO_LONG;
}

export const OFFLINE =
  "You're offline. Everything you entered is still here: send it again once you're back online.";
export const UNREACHED =
  "We couldn't reach our server, so we don't know whether we received this. Everything you entered is still here. Please send it again: we'll only count it once.";

function problemOf(thrown: unknown): string {
  if (!navigator.onLine) return OFFLINE;
  const isTooLong = isRouteErrorResponse(thrown) && thrown.status === TOO_LONG;
  return isTooLong && typeof thrown.data === "string" ? thrown.data : UNREACHED;
}

export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}

export const textsOf = <Name extends string>(fields: FormData, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(fields, name)])) as Record<Name, string>;

/** What was typed in answer to the questions of a kind of call. */
export const questionsOf = (fields: FormData) =>
  questionValuesIn(
    Object.fromEntries([...fields.keys()].map((name) => [name, fields.getAll(name).map(String)])),
  );

/** For pages with account forms; `words` are the specified messages, by form. Passwords are not copied. */
export function keepAccountForm(words: Record<string, string> = {}) {
  return keepForm<FormAnswer>((fields, problem) => {
    const form = textOf(fields, "form");
    const values: Record<string, string> = textsOf(fields, [
      "name",
      "company",
      "email",
      FORM_KEY_FIELD,
      VISIT_FIELD,
    ]);
    const opened = textOf(fields, OPENED_FIELD);
    const shown = words[form] ?? problem;
    return { form, values: opened ? { ...values, opened } : values, errors: {}, problem: shown, link: null };
  });
}

/** For a ticket's page: a reply, or the button that closes it. */
export const keepReply = keepForm((fields, problem) => {
  const isClosing = fields.get("do") === "close";
  return {
    values: textsOf(fields, ["message"]),
    errors: isClosing ? {} : { form: problem },
    isFull: false,
    ...(isClosing ? { notClosed: problem } : { idempotencyKey: textOf(fields, "idempotencyKey") }),
  };
});

/** For the form for a new ticket. */
export const keepTicket = keepForm((fields, problem) => ({
  values: textsOf(fields, ["name", "email", "subject", "priority", "description"]),
  errors: { form: problem },
  visit: textOf(fields, VISIT_FIELD),
  ...(fields.has(OPENED_FIELD) && { opened: textOf(fields, OPENED_FIELD) }),
}));

/** For the page that cancels a call. */
export const keepCancellation = keepForm((fields, problem) => ({
  problem,
  errors: {} as Record<string, string>,
  values: textsOf(fields, ["reason"]),
  link: { id: textOf(fields, "booking"), key: textOf(fields, "key") },
}));

/** For the forms of the waiting list. */
export const keepWait = keepForm<FormAnswer>((fields, problem) => ({
  form: textOf(fields, "form"),
  values: textsOf(fields, WAIT_FIELDS),
  errors: {},
  problem,
  link: null,
}));
