import { WIZARD_ANSWERS } from "../domain/booking/answers";
import { isAnswerField } from "../domain/questions/question-values";

/** The wizard's answers on their way to the scheduler's form, for a browser without cookies. In memory only. */
let handed: FormData | null = null;

/** Stores a form's answers for the next form. */
export function handAnswers(form: HTMLFormElement): void {
  handed = new FormData(form);
}

/** Fills a form with the stored answers, but keeps text that was typed into it. False if there are none. */
export function takeAnswers(form: HTMLFormElement): boolean {
  const answers = handed;
  if (answers === null) return false;
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      if (answers.getAll(field.name).includes(field.value)) field.checked = true;
    } else if (isText(field) && field.value === "") {
      field.value = String(answers.get(field.name) ?? "");
    }
  }
  return true;
}

function isText(field: unknown): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (field instanceof HTMLInputElement)
    return isAnswerField(field.name) || WIZARD_ANSWERS.some((name) => name === field.name);
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
}
