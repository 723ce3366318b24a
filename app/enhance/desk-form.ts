import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { DeskAnswer } from "../domain/staff/desk-answer";
import { keepsForm } from "./unsent-form";

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

const CONFLICT_STATUS = 409;

/**
 * A shouldRevalidate for forms that carry a version: refused for what somebody else has changed, the page shows it and takes the
 * new version. After other refusals its data stays, as Remix has it.
 */
export function showsConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === CONFLICT_STATUS || defaultShouldRevalidate;
}
