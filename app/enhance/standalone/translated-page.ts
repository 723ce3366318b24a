/**
 * Translators such as Google Translate put the page's text into <font> elements: they move each text node into
 * one, or put a translated copy where it was. Preact still holds the nodes it made and would fail, or work in the
 * wrong place, when it removes one, or puts something beside one, that is no longer where it was. So whatever it asks
 * of such a text is answered for, or done to, what stands in its place. A browser's own translator does not see
 * that: its scripts live in a world of their own.
 */

/** Text nodes taken out of the page, and what replaced them; and the other way round. */
const standIns = new WeakMap<Node, Element>();
const originals = new WeakMap<Element, Text>();

const isFont = (node: Node | null): node is Element => node?.nodeName === "FONT";

const getter = (name: "parentNode" | "nextSibling") => {
  const get = Object.getOwnPropertyDescriptor(Node.prototype, name)?.get;
  return (node: Node): Node | null => get?.call(node);
};
const parentOf = getter("parentNode");
const nextOf = getter("nextSibling");

/** A node that is in no document at all. */
const isGone = (node: Node) => parentOf(node) === null;

/** The node, or the outermost <font> that holds it or replaced it. */
function placeOf(node: Node): Node {
  const parent = parentOf(node);
  const font = isFont(parent) ? parent : parent === null && standIns.get(node);
  return font ? placeOf(font) : node;
}

/** Begins when the page wakes, before Preact does anything to it. */
export function surviveTranslation(): void {
  putBesideWhatStands(Node.prototype, "insertBefore");
  putBesideWhatStands(Element.prototype, "moveBefore");
  const { remove } = Text.prototype;
  const data = Object.getOwnPropertyDescriptor(CharacterData.prototype, "data");
  Object.defineProperties(Text.prototype, {
    parentNode: { get: textual((text) => parentOf(text) ?? parentOf(placeOf(text))) },
    nextSibling: { get: textual((text) => nextOf(placeOf(text))) },
    remove: {
      value: textual((text) => {
        const place = placeOf(text);
        if (place === text) remove.call(text);
        else (place as Element).remove();
      }),
    },
    // New words for a replaced text go where the old ones are shown; the translator then takes them from there.
    data: {
      get: data?.get,
      set(this: Text, words: string) {
        data?.set?.call(this, words);
        if (isGone(this)) standIns.get(this)?.replaceWith(this);
      },
    },
  });
  const { asleep } = window;
  if (asleep) noteReplacedText([...asleep.changes.splice(0), ...asleep.observer.takeRecords()]);
  asleep?.observer.disconnect();
  new MutationObserver(noteReplacedText).observe(document, { childList: true, subtree: true });
}

function textual<T>(answer: (text: Text) => T): (this: Text) => T {
  return function () {
    return answer(this);
  };
}

type Put = (this: Node, node: Node, before: Node | null) => unknown;

function putBesideWhatStands(prototype: object, name: string): void {
  const put: Put | undefined = Reflect.get(prototype, name);
  // Not every browser moves.
  if (!put) return;
  Reflect.set(prototype, name, function (this: Node, node: Node, before: Node | null) {
    const place = before && placeOf(before);
    put.call(this, placeOf(node), place && isGone(place) ? null : place);
    return node;
  });
}

/**
 * Undoes a translation, if there is one, so that hydration finds the text the server sent; the translator does
 * it again afterwards. Hydration must follow at once, in the same task.
 */
export function undoTranslation(): void {
  if (!document.querySelector("body font")) return;
  for (const font of document.querySelectorAll("font")) {
    if (isFont(font.parentNode)) continue;
    const original = originals.get(font);
    font.replaceWith(...(original ? [original] : textsIn(font)));
  }
  const { title = document.title } = window.asleep ?? {};
  if (document.title !== title) document.title = title;
}

function noteReplacedText(records: MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    for (const text of removedNodes) {
      if (!(text instanceof Text) || !isGone(text)) continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (!standIn || originals.has(standIn)) continue;
      standIns.set(text, standIn);
      originals.set(standIn, text);
    }
  }
}

function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}
