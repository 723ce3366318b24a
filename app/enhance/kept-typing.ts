import { type RefObject, useEffect } from "react";
import { BOOKING_STEPS, type WizardState } from "../domain/booking/wizard";

const KEY = "bookingTyped";

type Step = WizardState["step"];
type Kept = Partial<Record<Step, { entry: string; fields: [name: string, value: string][] }>>;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = "input:not([type=hidden]), textarea, select";

/**
 * Keeps what was typed and ticked in a step but not yet sent, so that a reload, or Back to the same form, shows it
 * again: not every browser does so by itself. It is kept in the tab, for the history entry it was typed in alone, so
 * that nobody who opens the form anew is shown it, and until the next step. Returns the function that keeps it.
 */
export function useKeptTyping(form: RefObject<HTMLFormElement>, { step }: WizardState): () => void {
  useEffect(() => {
    const { [step]: own } = read();
    // Earlier steps have been sent.
    for (const earlier of BOOKING_STEPS.slice(0, BOOKING_STEPS.indexOf(step))) write(earlier, undefined);
    const fields = fieldsOf(form.current);
    // Typed before scripts ran.
    const isBegun = fields.some(isTyped);
    if (own && own.entry === history.state?.formEntry) for (const field of fields) restore(field, own.fields);
    if (isBegun) keep(step, fields);
  }, [form, step]);

  return () => keep(step, fieldsOf(form.current));
}

function keep(step: Step, fields: readonly Field[]): void {
  const kept = fields
    .filter((field) => !isBox(field) || field.checked)
    .map(({ name, value }): [string, string] => [name, value]);
  write(step, { entry: markEntry(), fields: kept });
}

/** Nothing is kept any more. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

/** What the visitor has typed before scripts ran stays. */
function restore(field: Field, kept: readonly [name: string, value: string][]): void {
  const values = kept.filter(([name]) => name === field.name).map(([, value]) => value);
  if (isBox(field)) {
    const isTicked = values.includes(field.value);
    if (field.checked === field.defaultChecked && isTicked !== field.checked) field.click();
    return;
  }
  const [value = ""] = values;
  if (field.value !== initialOf(field) || field.value === value) return;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A choice may come from a plan's button as well. */
function isTyped(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return false;
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function initialOf(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return [...field.options].find((option) => option.defaultSelected)?.value ?? field.options[0]?.value ?? "";
}

function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === "checkbox";
}

function fieldsOf(form: HTMLFormElement | null): Field[] {
  return form ? [...form.querySelectorAll<HTMLInputElement>(FIELDS)] : [];
}

/** The history entry's mark, which a reload keeps. */
function markEntry(): string {
  const { formEntry } = history.state ?? {};
  if (typeof formEntry === "string") return formEntry;
  const mark = Math.random().toString(36).slice(2);
  history.replaceState({ ...history.state, formEntry: mark }, "");
  return mark;
}

function read(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** Without storage, only this is lost. */
function write(step: Step, typed: Kept[Step]): void {
  const kept = { ...read(), [step]: typed };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {}
}
