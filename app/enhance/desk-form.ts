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

/** The same for a booking's form, whose answer may bring times to choose from. */
export const keepsNewBooking = keepsForm((fields, problem) => ({
  answer: unsentAnswer(fields, problem),
  offer: null,
}));
