import type { Locator, Page } from "playwright-core";
import { until } from "./visit";

/** A field of a POST form. Its key consists of the form's index on the page and the field's name. */
export type TypedField = { key: string; kind: string; name: string; value: string; choices: string[] };

/** The values of fields, by their key. */
export type Shown = Record<string, string>;

const FIELDS = "input[name], textarea[name], select[name]";

/** The fields that a person can currently fill in. Opens all <details> first. */
export function fieldsOf(page: Page): Promise<TypedField[]> {
  return page.evaluate((selector) => {
    for (const folded of document.querySelectorAll("details")) folded.setAttribute("open", "");
    const forms = [...document.forms].filter((form) => form.getAttribute("method")?.toLowerCase() === "post");
    return forms.flatMap((form, place) => {
      const seen = new Map<string, number>();
      return [...form.querySelectorAll<HTMLInputElement>(selector)].flatMap((field) => {
        const kind = field.localName === "input" ? field.type : field.localName;
        const { name, value } = field;
        const mark = /checkbox|radio/.test(kind) ? `${name}=${value}` : name;
        const nth = seen.get(mark) ?? 0;
        seen.set(mark, nth + 1);
        const key = `${place} ${mark}#${nth}`;
        field.dataset.typedKey = key;
        if (/hidden|file|submit/.test(kind) || !field.checkVisibility() || field.tabIndex < 0) return [];
        if (field.readOnly || field.disabled) return [];
        const list = field as Element;
        const choices =
          list instanceof HTMLSelectElement
            ? [...list.options].filter((one) => !one.disabled).map((one) => one.value)
            : [];
        return [{ key, kind, name, value, choices }];
      });
    });
  }, FIELDS);
}

export async function shownIn(page: Page): Promise<Shown> {
  await fieldsOf(page);
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>("[data-typed-key]")].map((field) => [
        field.dataset.typedKey,
        /checkbox|radio/.test(field.type) ? String(field.checked) : field.value,
      ]),
    ),
  );
}

const locate = (page: Page, { key }: TypedField): Locator =>
  page.locator(`[data-typed-key=${JSON.stringify(key)}]`);

/** Types or chooses a new value in a field; returns the value that the field then has. */
export async function typeInto(page: Page, field: TypedField, words: string): Promise<string> {
  const { kind, name, value, choices } = field;
  const at = locate(page, field);
  if (kind === "checkbox" || kind === "radio") {
    const isOn = kind === "radio" || !(await at.isChecked());
    await at.setChecked(isOn);
    return String(isOn);
  }
  const other = choices.find((choice) => choice !== value) ?? value;
  if (kind === "select") await at.selectOption(other);
  else await at.fill(wordsFor(kind, name, words));
  return at.inputValue();
}

function wordsFor(kind: string, name: string, words: string): string {
  if (kind === "email") return `${words}@client.example`;
  if (kind === "url") return `https://${words}.example/`;
  // A day that can be booked: the clock of a toured site stands in November 2026.
  if (kind === "date") return "2026-12-24";
  if (kind === "time") return "10:15";
  if (kind === "number") return "17";
  return name === "message" || kind === "textarea" ? `\n${words}\nin two lines` : words;
}

/** Wakes a page by a pointer movement, and waits until it is hydrated. */
export async function wake(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PointerEvent("pointermove", { movementX: 1 })));
  await until(() => page.evaluate(() => document.getElementById("page-announcer") !== null));
}
