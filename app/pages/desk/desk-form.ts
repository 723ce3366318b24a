import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { keepForm, questionsOf, textsOf } from "~/browser/unsent-form";
import type { FormAnswer } from "~/domain/account/form-answer";
import type { DeskAnswer } from "~/domain/desk-answer";
import { FORM_KEY_FIELD } from "~/domain/form-key-field";

function unsentAnswer(fields: FormData, title: string): DeskAnswer {
  const texts = [...fields].filter((field): field is [string, string] => typeof field[1] === "string");
  return {
    form: String(fields.get("form") ?? ""),
    title,
    details: [],
    errors: {},
    values: Object.fromEntries(texts),
    checked: fields.getAll("selectedServices").map(String),
  };
}

/** A clientAction that keeps what staff typed if the request gets no response from the site. */
export const keepDeskForm = keepForm<DeskAnswer>(unsentAnswer);

/** The same for the form of a piece of the site's words. */
export const keepWordForm = keepForm((fields, title) => ({
  ...unsentAnswer(fields, title),
  difference: null,
  seen: null,
  preview: null,
  contradicts: false,
}));

/** The same for the form of public holidays, with the ticked days. */
export const keepTickedDays = keepForm<DeskAnswer>((fields, title) => ({
  ...unsentAnswer(fields, title),
  checked: fields.getAll("day").map(String),
}));

/** The same for the form of a webhook, with the ticked events. */
export const keepWebhookForm = keepForm<DeskAnswer>((fields, title) => ({
  ...unsentAnswer(fields, title),
  checked: fields.getAll("events").map(String),
}));

/** The same for the form of the scheduler, without its secrets. */
export const keepSchedulerForm = keepForm<DeskAnswer>((fields, title) => {
  const answer = unsentAnswer(fields, title);
  const { calendlySecret: _, calcomSecret: __, ...values } = answer.values;
  return { ...answer, values };
});

/** The same for the new-booking form, whose response may also have free times. */
export const keepNewBookingForm = keepForm((fields, problem) => ({
  answer: unsentAnswer(fields, problem),
  offer: null,
  questionValues: questionsOf(fields),
}));

/** The same for the form of a personal link, with the ticked people and times. */
export const keepNewLinkForm = keepForm((fields, problem) => ({
  answer: { ...unsentAnswer(fields, problem), checked: fields.getAll("times").map(String) },
  hosts: fields.getAll("hosts").map(String),
  offer: null,
}));

/** The same for a ticket's page. The idempotency key stays the same, so that a retry can't act twice. */
export const keepTicketForm = keepForm((fields, problem) => ({
  id: `unsent-${Date.now()}`,
  errors: { form: problem },
  values: textsOf(fields, ["message", "remark", "into"]),
  idempotencyKey: String(fields.get("idempotencyKey") ?? ""),
}));

export const keepCannedAnswerForm = keepForm((fields, problem) => ({
  id: `unsent-${Date.now()}`,
  errors: { form: problem },
  values: textsOf(fields, ["id", "version", "title", "body"]),
}));

/** The same for the calendars' page, whose forms have the id of their calendar or feed. */
export const keepCalendarForm = keepForm((fields, problem) => ({
  ...textsOf(fields, ["form", "id"]),
  values: textsOf(fields, ["name", "address", "host", FORM_KEY_FIELD]),
  errors: {},
  problem,
}));

/** The same for the form that connects an account, without its password. */
export const keepConnectForm = keepForm<FormAnswer>((fields, problem) => ({
  form: "connect",
  link: null,
  values: textsOf(fields, ["host", "server", "username"]),
  errors: {},
  problem,
}));

/** The same for the calendars of a connected account. */
export const keepChoice = keepForm((fields, problem) => ({
  values: textsOf(fields, ["write"]),
  errors: {},
  read: fields.getAll("read").map(String),
  problem,
}));

/** The same for the preview of questions. */
export const keepTriedAnswers = keepForm((fields, problem) => ({
  values: questionsOf(fields),
  errors: {},
  problem,
  tried: null,
}));

const REFUSED_FROM = 400;
const CONFLICT_STATUS = 409;

/**
 * A `shouldRevalidate` for forms with a version. After a conflict (409) the page reloads its data, to show the other
 * change and take the new version. After other refusals it keeps its data, as routes without a `shouldRevalidate` do:
 * to a route with one, Remix passes `defaultShouldRevalidate: true` even then (getShouldRevalidateFunction in
 * @remix-run/react), and the reload may fail as the form did.
 */
export function revalidateOnConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionStatus !== undefined && actionStatus >= REFUSED_FROM) return actionStatus === CONFLICT_STATUS;
  return defaultShouldRevalidate;
}
