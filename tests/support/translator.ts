import type { BrowserContext } from "playwright-core";

/**
 * Changes pages as a translator does, on load and after every change: "wrap" moves each text node into <font> elements,
 * "replace" replaces it with a translated copy.
 */
export async function translatePages(context: BrowserContext, how: "wrap" | "replace"): Promise<void> {
  await context.addInitScript((way) => {
    const isToTranslate = (text: Node) => {
      const parent = text.parentElement;
      return (
        parent !== null &&
        parent.closest("body") !== null &&
        text.textContent?.trim() !== "" &&
        !parent.closest("script, style, noscript, textarea, option, svg") &&
        parent.nodeName !== "FONT"
      );
    };
    const translate = (text: Text) => {
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      outer.appendChild(inner);
      text.replaceWith(outer);
      inner.appendChild(way === "wrap" ? text : document.createTextNode(`${text.data}\u200b`));
    };
    const translateAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) if (isToTranslate(walker.currentNode)) found.push(walker.currentNode as Text);
      for (const text of found) translate(text);
    };
    addEventListener("DOMContentLoaded", () => {
      translateAll();
      new MutationObserver(translateAll).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
  }, how);
}
