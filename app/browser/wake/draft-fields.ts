import { DRAFT_FIELD_TYPES } from "../../domain/draft-field-types";
import { isSecretName } from "../../domain/secret-field";

/** A field whose content may be part of a draft. */
export type DraftField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Keeps a field, or all fields inside an element, out of drafts. */
const LEFT_OUT = "[data-no-draft], [aria-hidden=true]";

/** Matched against `autocomplete`: passwords, one-time codes and cards. */
const SECRET_FILLING = /password|one-time-code|\bcc-/i;

/** The fields of a form that make up its draft, each under a name that is the same after a reload. */
export function draftFields(form: HTMLFormElement): [name: string, field: DraftField][] {
  const taken = new Map<string, number>();
  const fields: [string, DraftField][] = [];
  for (const field of form.elements) {
    if (!isDraftField(field)) continue;
    const name = isBox(field) ? `${field.name}=${field.value}` : field.name;
    const count = taken.get(name) ?? 0;
    taken.set(name, count + 1);
    fields.push([count === 0 ? name : `${name}#${count}`, field]);
  }
  return fields;
}

export function isDraftField(element: EventTarget | null): element is DraftField {
  if (element instanceof HTMLInputElement) {
    if (!DRAFT_FIELD_TYPES.test(element.type)) return false;
  } else if (!(element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)) return false;
  const { name, tabIndex } = element;
  return (
    name !== "" &&
    // A field that people can't reach is filled in by programs.
    tabIndex >= 0 &&
    !isSecretName(name) &&
    !SECRET_FILLING.test(element.getAttribute("autocomplete") ?? "") &&
    !element.closest(LEFT_OUT)
  );
}

export function isBox(field: DraftField): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
}

/** Whether its value is chosen from options instead of typed. */
export const isChoice = (field: DraftField) => isBox(field) || field instanceof HTMLSelectElement;

export function shownIn(field: DraftField): string {
  if (isBox(field)) return field.checked ? "on" : "";
  if (field instanceof HTMLSelectElement && field.multiple)
    return JSON.stringify([...field.selectedOptions].map(({ value }) => value));
  return field.value;
}

/** The first values of lists that a script added: their options don't mark what the server has selected. */
const firstChoices = new WeakMap<DraftField, string>();

/** Stores the first value of each list that was just added to the page. */
export function noteFirstChoices(added: Element): void {
  for (const list of [added, ...added.querySelectorAll("select")]) {
    if (list instanceof HTMLSelectElement && !firstChoices.has(list)) firstChoices.set(list, shownIn(list));
  }
}

/** What the server put into the field. */
export function serverValue(field: DraftField): string {
  const first = firstChoices.get(field);
  if (first !== undefined) return first;
  if (isBox(field)) return field.defaultChecked ? "on" : "";
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue.replace(/\r\n?/g, "\n");
  const chosen = [...field.options].filter(({ defaultSelected }) => defaultSelected);
  if (field.multiple) return JSON.stringify(chosen.map(({ value }) => value));
  return (chosen.at(-1) ?? field.options[0])?.value ?? "";
}

/**
 * Fills in fields, and then dispatches the events of typing or choosing: what listens to one field may read, or send, the
 * whole form. The focus does not move.
 */
export function fillIn(values: readonly (readonly [DraftField, string])[]): void {
  const changed = values.filter(([field, value]) => setFieldValue(field, value));
  for (const [field] of changed)
    for (const type of isChoice(field) ? ["input", "change"] : ["input"])
      field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** False if the field has the value already, or can't have it. */
function setFieldValue(field: DraftField, value: string): boolean {
  if (shownIn(field) === value) return false;
  if (isBox(field)) field.checked = value !== "";
  else if (!(field instanceof HTMLSelectElement)) field.value = value;
  else if (field.multiple) {
    const values: string[] = JSON.parse(value);
    for (const option of field.options) option.selected = values.includes(option.value);
  } else if ([...field.options].some((option) => option.value === value)) field.value = value;
  else return false;
  return true;
}
