import { DRAFT_FIELD_TYPES } from "~/domain/draft-field-types";
import { isSecretName } from "~/domain/secret-field";
import { findPendingForm, type PendingField } from "~/domain/staff/pending-form";

/** The elements that a form is made of, as React renders them: each attribute in double quotes. */
const TAG = /<(\/?)(form|input|textarea|select|option|details)\b([^>]*)>/g;

type Tag = { name: string; isEnd: boolean; attributes: string; start: number; end: number };
type Control = Tag & { form: string; field: string; type: string };
type Form = { id: string; tag: Tag; isPost: boolean; folds: Tag[] };
type Edit = { start: number; end: number; text: string };

/**
 * Puts what was typed into a form of a rendered page, and marks the form. The page is returned as it is if it has no such
 * form.
 */
export function fillForm(html: string, fields: readonly PendingField[]): string {
  const tags = [...html.matchAll(TAG)].map(
    ({ 0: whole, 1: slash, 2: name = "", 3: attributes = "", index }): Tag => ({
      name,
      attributes,
      isEnd: slash === "/",
      start: index,
      end: index + whole.length,
    }),
  );
  const { forms, controls } = readForms(tags);
  const posts = forms.filter(({ isPost }) => isPost);
  const seen = posts.map(({ id }) => {
    const own = controls.filter(({ form }) => form === id);
    const isHidden = ({ type }: Control) => type === "hidden";
    return {
      hidden: own.filter(isHidden).map((one) => [one.field, attributeOf(one, "value") ?? ""] as const),
      names: new Set(own.filter((one) => !isHidden(one)).map(({ field }) => field)),
    };
  });
  const form = posts[findPendingForm(seen, fields)];
  if (!form) return html;
  const left = new Map<string, string[]>();
  for (const [name, value] of fields) left.set(name, [...(left.get(name) ?? []), value]);
  const edits: Edit[] = [setAttribute(form.tag, "data-pending", "")];
  for (const fold of form.folds)
    if (attributeOf(fold, "open") === null) edits.push(setAttribute(fold, "open", ""));
  for (const control of controls.filter((one) => one.form === form.id)) {
    edits.push(...fillControl(control, left, html, tags));
  }
  return applyEdits(html, edits);
}

/** The forms of the page, and their fields: those within a form, and those elsewhere that name it. */
function readForms(tags: readonly Tag[]): { forms: Form[]; controls: Control[] } {
  const forms: Form[] = [];
  const controls: Control[] = [];
  const folds: Tag[] = [];
  let open: Form | null = null;
  for (const tag of tags) {
    if (tag.name === "details") {
      if (tag.isEnd) folds.pop();
      else folds.push(tag);
    } else if (tag.name === "form") {
      open = tag.isEnd
        ? null
        : {
            id: attributeOf(tag, "id") ?? `form ${forms.length}`,
            tag,
            isPost: attributeOf(tag, "method") === "post",
            folds: [...folds],
          };
      if (open) forms.push(open);
    } else if (!tag.isEnd && tag.name !== "option") {
      const field = attributeOf(tag, "name");
      const form = attributeOf(tag, "form") ?? open?.id;
      const type = tag.name === "input" ? (attributeOf(tag, "type") ?? "text") : tag.name;
      if (field && form !== undefined) controls.push({ ...tag, form, field, type });
    }
  }
  return { forms, controls };
}

/** The changes that put the next value of its name into a field. */
function fillControl(
  control: Control,
  left: Map<string, string[]>,
  html: string,
  tags: readonly Tag[],
): Edit[] {
  const { field, type } = control;
  if (isSecretName(field) || attributeOf(control, "autocomplete")?.includes("password")) return [];
  const values = left.get(field) ?? [];
  if (type === "checkbox" || type === "radio") {
    const isOn = values.includes(attributeOf(control, "value") ?? "on");
    return isOn === (attributeOf(control, "checked") !== null)
      ? []
      : [setAttribute(control, "checked", isOn ? "" : null)];
  }
  const [value] = values;
  if (value === undefined) return [];
  // The version for which the words were written: a change meanwhile is noticed when the form is sent.
  if (type === "hidden") return field === "version" ? [setAttribute(control, "value", value)] : [];
  left.set(field, values.slice(1));
  if (type === "textarea") {
    const end = html.indexOf("</textarea>", control.end);
    // A parser drops a line break at the beginning.
    const text = value.replace(/\r\n?/g, "\n");
    return [{ start: control.end, end, text: escapeHtml(text.startsWith("\n") ? `\n${text}` : text) }];
  }
  if (type === "select") {
    const from = tags.findIndex(({ start }) => start === control.start) + 1;
    const until = tags.findIndex((tag, index) => index >= from && tag.name === "select" && tag.isEnd);
    const options = tags.slice(from, until).filter((tag) => tag.name === "option" && !tag.isEnd);
    if (!options.some((option) => attributeOf(option, "value") === value)) return [];
    return options.map((option) =>
      setAttribute(option, "selected", attributeOf(option, "value") === value ? "" : null),
    );
  }
  return DRAFT_FIELD_TYPES.test(type) ? [setAttribute(control, "value", value)] : [];
}

/** The tag with an attribute; without it for null. */
function setAttribute(tag: Tag, name: string, value: string | null): Edit {
  const others = tag.attributes.replace(new RegExp(`\\s${name}="[^"]*"`), "");
  const added = value === null ? "" : ` ${name}="${escapeHtml(value)}"`;
  return { start: tag.start, end: tag.end, text: `<${tag.name}${added}${others}>` };
}

function attributeOf({ attributes }: Pick<Tag, "attributes">, name: string): string | null {
  const found = new RegExp(`\\s${name}="([^"]*)"`, "i").exec(attributes)?.[1];
  return found === undefined ? null : unescapeHtml(found);
}

function applyEdits(html: string, edits: readonly Edit[]): string {
  let text = "";
  let at = 0;
  for (const edit of [...edits].sort((one, other) => one.start - other.start)) {
    text += html.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + html.slice(at);
}

const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" } as const;

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character as keyof typeof ENTITIES]);

const unescapeHtml = (text: string) =>
  Object.entries(ENTITIES).reduceRight((all, [character, entity]) => all.replaceAll(entity, character), text);
