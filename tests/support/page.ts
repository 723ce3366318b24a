import { type HTMLElement, parse } from "node-html-parser";

/** An HTML page as a browser without scripts sees it. */
export class Page {
  readonly html: string;
  #document: HTMLElement | undefined;

  constructor(html: string) {
    this.html = html;
  }

  /** The matching elements, without those of dialogs, which only a script opens. */
  all(selector: string): HTMLElement[] {
    // Parsed only when needed: many tests use only the text.
    this.#document ??= withoutDialogs(this.html);
    return this.#document.querySelectorAll(selector);
  }

  /** The only matching element; fails the test unless there is exactly one. */
  one(selector: string): HTMLElement {
    const [element, ...more] = this.all(selector);
    if (!element || more.length > 0) {
      throw new Error(`The page has ${element ? more.length + 1 : "no"} elements for ${selector}`);
    }
    return element;
  }

  has(selector: string): boolean {
    return this.all(selector).length > 0;
  }

  get title(): string {
    return textOf(this.one("title"));
  }

  get heading(): string {
    return textOf(this.one("h1"));
  }

  /** All visible text, on one line. */
  get text(): string {
    const body = this.html.slice(this.html.indexOf("<body")).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
    const blocks = body.replace(/<!--.*?-->/g, "").replace(/<\/?(a|b|bdi|em|span|strong|wbr)\b[^>]*>/g, "");
    return squeeze(decode(blocks.replace(/<[^>]+>/g, " ")));
  }

  /** The value a form field would submit now. */
  value(name: string): string {
    const control = this.all(`[name="${name}"]`)[0];
    if (!control) throw new Error(`The page has no field "${name}"`);
    return sentBy(control);
  }

  /** The values of a group's ticked checkboxes. */
  ticked(name: string): string[] {
    return this.all(`input[name="${name}"]`)
      .filter((box) => box.hasAttribute("checked"))
      .map((box) => attribute(box, "value"));
  }

  /** The descriptions aria-describedby gives an element; every id must exist. */
  descriptionsOf(selector: string): string[] {
    const ids = attribute(this.one(selector), "aria-describedby").split(" ").filter(Boolean);
    return ids.map((id) => textOf(this.one(`[id="${id}"]`)));
  }

  /**
   * The page's only POST form. Ignores the home page's form for an example conversation, which stores nothing, and the
   * passkey form on sign-in pages, which only a script can fill in.
   */
  #onlyForm(): HTMLElement {
    const forms = this.all('form[method="post"]').filter(
      (form) =>
        !attribute(form, "action").endsWith("#try") &&
        !attribute(form, "class").split(" ").includes("needs-script"),
    );
    const [form, ...more] = forms;
    if (!form || more.length > 0) throw new Error(`The page has ${forms.length} forms to fill in`);
    return form;
  }

  /** What a plain submission of the form would send: its action and current fields. */
  form(selector?: string): { action: string; fields: [string, string][] } {
    const form = selector === undefined ? this.#onlyForm() : this.one(selector);
    const fields: [string, string][] = [];
    for (const control of form.querySelectorAll("input, textarea, select")) {
      const type = attribute(control, "type");
      const isOff = (type === "checkbox" || type === "radio") && !control.hasAttribute("checked");
      if (control.hasAttribute("name") && !isOff) fields.push([attribute(control, "name"), sentBy(control)]);
    }
    return { action: attribute(form, "action"), fields };
  }

  /** The URLs of links with this text. */
  linksSaying(text: string): string[] {
    return this.all("a")
      .filter((link) => textOf(link).includes(text))
      .map((link) => attribute(link, "href"));
  }
}

function withoutDialogs(html: string): HTMLElement {
  const document = parse(html, { blockTextElements: { script: true, style: true } });
  for (const dialog of document.querySelectorAll("dialog")) dialog.remove();
  return document;
}

export function textOf(element: HTMLElement): string {
  return squeeze(element.textContent);
}

export function attribute(element: HTMLElement, name: string): string {
  return element.getAttribute(name) ?? "";
}

/** What a form sends of a control, as the page shows it. */
export function sentBy(control: HTMLElement): string {
  if (control.rawTagName === "textarea") return control.textContent.replace(/^\n/, "");
  if (control.rawTagName === "select") {
    const options = control.querySelectorAll("option");
    const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
    return chosen ? attribute(chosen, "value") : "";
  }
  return attribute(control, "value");
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" };

/** Decodes the character references that React writes. */
function decode(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (name.startsWith("#x")) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith("#")) return String.fromCodePoint(Number(name.slice(1)));
    return ENTITIES[name] ?? whole;
  });
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
