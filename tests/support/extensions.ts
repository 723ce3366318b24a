import type { BrowserContext } from "playwright-core";

declare function added(name: string): HTMLElement;

/** What extensions put into a page. Their elements are marked by an attribute; `added` makes one. */
export const EXTENSIONS: Record<string, () => void> = {
  "a style sheet and a meta element at the beginning of the head": () => {
    for (const name of ["style", "meta"]) document.head.insertBefore(added(name), document.head.firstChild);
  },
  "a script in the head": () => {
    document.head.insertBefore(added("script"), document.head.firstChild);
  },
  "the first child of the body": () => {
    document.body.insertBefore(added("div"), document.body.firstChild);
  },
  "a node after each field": () => {
    for (const field of document.querySelectorAll("input, textarea, select")) {
      const button = added("div");
      button.textContent = "⋮";
      field.parentNode?.insertBefore(button, field.nextSibling);
    }
  },
  "a child of the root element": () => {
    document.documentElement.appendChild(added("writing-helper"));
  },
  "attributes, and a frame at the end of the body": () => {
    document.documentElement.setAttribute("data-reader-mode", "dark");
    document.body.setAttribute("data-writing-helper", "on");
    document.body.appendChild(added("iframe"));
  },
  "other attributes of fields": () => {
    for (const field of document.querySelectorAll<HTMLInputElement>("input, textarea")) {
      field.setAttribute("data-extension", "");
      field.style.backgroundColor = "rgb(255, 250, 200)";
      field.autocomplete = "off";
      const { readOnly } = field;
      field.readOnly = true;
      field.readOnly = readOnly;
    }
    document.body.appendChild(added("div"));
  },
  "texts and comments among those of the page": () => {
    for (const place of document.querySelectorAll("label, form, fieldset, legend, main, h1")) {
      place.insertBefore(document.createTextNode(" "), place.firstChild);
      place.insertBefore(document.createComment("extension"), place.lastChild);
      place.appendChild(document.createTextNode(" "));
    }
    document.body.appendChild(added("div"));
  },
  "frames in the middle of the page": () => {
    for (const place of document.querySelectorAll("main, form"))
      place.insertBefore(added("iframe"), place.firstChild);
  },
  "elements with a shadow root in labels, forms, lists and buttons": () => {
    for (const place of document.querySelectorAll("label, form, fieldset, ul, p, button")) {
      const element = added("fill-helper");
      element.attachShadow({ mode: "open" }).innerHTML = "<input type=tel><button>Fill</button>";
      place.insertBefore(element, place.firstChild);
    }
    document.body.appendChild(added("div"));
  },
  "options in lists": () => {
    for (const list of document.querySelectorAll("select, datalist")) list.appendChild(added("option"));
    document.body.insertBefore(added("div"), document.body.firstChild);
  },
  "an element around each field": () => {
    for (const field of document.querySelectorAll("input, textarea, select")) {
      // To move the field that has the focus takes the focus away, on any page.
      if (field === document.activeElement) continue;
      const around = added("span");
      field.parentNode?.insertBefore(around, field);
      around.appendChild(field);
      around.appendChild(document.createElement("i"));
    }
    document.body.appendChild(added("div"));
  },
  "an element around a word in labels and headings": () => {
    for (const place of document.querySelectorAll("label, legend, h1, p")) {
      const text = [...place.childNodes].find((node) => node instanceof Text && node.data.length > 3);
      if (!(text instanceof Text)) continue;
      const word = text.splitText(1);
      word.splitText(2);
      const mark = added("mark");
      word.parentNode?.insertBefore(mark, word);
      mark.appendChild(word);
    }
    document.body.appendChild(added("div"));
  },
  "nodes that it moves, and some that it removes again": () => {
    const [moving, going, staying] = [added("div"), added("div"), added("div")];
    const form = document.querySelector("main form") ?? document.body;
    for (const node of [moving, going] as Node[]) form.insertBefore(node, form.firstChild);
    document.body.insertBefore(staying as Node, document.body.firstChild);
    const timer = setInterval(() => {
      if (!document.documentElement.hasAttribute("data-awake")) return;
      clearInterval(timer);
      going?.remove();
      document.body.appendChild(moving as Node);
    }, 10);
  },
};

/** When they come: each calls back once. */
export const MOMENTS = {
  "before any script of the page": (add: () => void) =>
    document.addEventListener("readystatechange", add, { once: true }),
  "before the page wakes": (add: () => void) => addEventListener("DOMContentLoaded", add),
  "while it wakes": (add: () => void) =>
    new MutationObserver((_, observer) => {
      if (!document.querySelector("body script[type=module]")) return;
      observer.disconnect();
      setTimeout(add);
    }).observe(document, { childList: true, subtree: true }),
  "once it is awake": (add: () => void) =>
    new MutationObserver((_, observer) => {
      if (!document.documentElement.hasAttribute("data-awake")) return;
      observer.disconnect();
      add();
    }).observe(document, { attributes: true, subtree: true }),
};
export type Moment = keyof typeof MOMENTS;

const PRELUDE = `
  const added = (name) => {
    const element = document.createElement(name);
    element.setAttribute("data-extension", "");
    return element;
  };`;

/** Lets pages of the context be changed by extensions of these kinds. */
export async function installExtensions(
  context: BrowserContext,
  kinds: readonly string[],
  moment: Moment,
): Promise<void> {
  const adding = kinds.map((kind) => `(${EXTENSIONS[kind]})();`).join("");
  // The frame that an extension adds would add another to itself.
  await context.addInitScript(`if (window === top) { ${PRELUDE} (${MOMENTS[moment]})(() => { ${adding} }) }`);
}
