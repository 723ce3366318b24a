import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { keepsForm, textsOf } from "~/browser/unsent-form";
import type { DeskAnswer } from "~/domain/desk-answer";

function unsentAnswer(fields: FormData, title: string): DeskAnswer {
  const texts = [...fields].filter((field): field is [string, string] => typeof field[1] === "string");
  return {
    form: String(fields.get("form") ?? ""),
    title,
    says: [],
    errors: {},
    values: Object.fromEntries(texts),
    services: fields.getAll("selectedServices").map(String),
  };
}

/** Keeps what staff typed when no answer of ours comes back. */
export const keepsDeskForm = keepsForm<DeskAnswer>(unsentAnswer);

/** The same for a list of days, of which some are ticked. */
export const keepsTickedDays = keepsForm<DeskAnswer>((fields, title) => ({
  ...unsentAnswer(fields, title),
  services: fields.getAll("day").map(String),
}));

/** The same for a booking's form, whose answer may bring times to choose from. */
export const keepsNewBooking = keepsForm((fields, problem) => ({
  answer: unsentAnswer(fields, problem),
  offer: null,
}));

/** For a ticket's page. The key stays the same, so that sending again does nothing twice. */
export const keepsDeskReply = keepsForm((fields, problem) => ({
  id: `unsent-${Date.now()}`,
  errors: { form: problem },
  values: textsOf(fields, ["message", "remark", "into"]),
  idempotencyKey: String(fields.get("idempotencyKey") ?? ""),
}));

export const keepsCannedAnswer = keepsForm((fields, problem) => ({
  id: `unsent-${Date.now()}`,
  errors: { form: problem },
  values: textsOf(fields, ["id", "version", "title", "body"]),
}));

/** For the calendars' page, whose forms tell which calendar or feed they are about. */
export const keepsCalendar = keepsForm((fields, problem) => ({
  ...textsOf(fields, ["form", "id"]),
  values: textsOf(fields, ["name", "address"]),
  errors: {},
  problem,
}));

const REFUSED_FROM = 400;
const CONFLICT_STATUS = 409;

/**
 * A shouldRevalidate for forms that carry a version: refused for what somebody else has changed, the page shows it and takes the
 * new version. After other refusals its data stays, as it does for pages without such a function; to one that has it, Remix says
 * "true" by default even then (getShouldRevalidateFunction in @remix-run/react), and reading again may fail as the form did.
 */
export function showsConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionStatus !== undefined && actionStatus >= REFUSED_FROM) return actionStatus === CONFLICT_STATUS;
  return defaultShouldRevalidate;
}
