import { TELLING_FIELDS } from "../../domain/telling-fields";
import { draftFields } from "./draft-fields";

/** Query parameters for how a page is shown and which page is next, not for what the page is about. */
const PRESENTATION =
  /^(tz|zone|clock|embed|parent|guess|from|date|time|at|near|choose|top|plan|next|flash|index|error)$/;

export function postForms(): HTMLFormElement[] {
  return [...document.forms].filter(
    (form) => form.getAttribute("method")?.toLowerCase() === "post" && draftFields(form).length > 0,
  );
}

/**
 * The key under which a form's draft is stored: the page, what it is about, and which of its forms it is. What it is about
 * stands in the form's own address, where the page is that shows a refused form again. As a hash, because addresses may
 * contain the keys of private links. `data-draft` names a form that is the same on all pages.
 */
export function keyOf(form: HTMLFormElement): string {
  const { draft } = form.dataset;
  if (draft !== undefined) return hash(draft);
  const action = new URL(form.getAttribute("action") ?? "", location.href);
  const { searchParams } = action.pathname === location.pathname ? action : new URL(location.href);
  const about = [...searchParams].filter(([name]) => !PRESENTATION.test(name)).sort();
  const mark = markOf(form);
  const alike = postForms().filter((other) => markOf(other) === mark);
  return hash(JSON.stringify([location.pathname, about, mark, alike.indexOf(form)]));
}

/** Not `form.id`: a field of that name would hide it. */
function markOf(form: HTMLFormElement): string {
  const told = [...form.querySelectorAll<HTMLInputElement>("input[type=hidden]")]
    .filter(({ name }) => TELLING_FIELDS.includes(name))
    .map(({ name, value }) => `${name}=${value}`);
  return [form.getAttribute("id"), form.dataset.draft, ...told].join();
}

/** 64 bits in two halves (FNV-1a). */
function hash(text: string): string {
  let [one, two] = [0x811c9dc5, 0x01000193];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x85ebca6b);
  }
  return (one >>> 0).toString(36) + (two >>> 0).toString(36);
}
