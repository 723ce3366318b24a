/**
 * Translators such as Google Translate put the page's text into <font> elements: they move each text node into
 * one, or put a translated copy where it was. React still holds the nodes it made and would fail when it removes one,
 * or inserts something before one, that is no longer where it was (facebook/react issue 11538). So the two methods it
 * uses for that are patched to look for the node's replacement.
 */

/** Text nodes taken out of the page, and what replaced them; and the other way round. */
const standIns = new WeakMap<Node, Element>();
const originals = new WeakMap<Element, Text>();

const isFont = (node: Node | null): node is Element => node?.nodeName === "FONT";

/** The child of `parent` that is the node, holds it or replaced it; null if there is none. */
function originalPlaceOf(node: Node, parent: Node): Node | null {
  let place: Node | null = node;
  while (place && place.parentNode !== parent) place = place.parentNode ?? standIns.get(place) ?? null;
  return place;
}

/** A node without a parent has already been removed, so that removing it again is no error. */
const isGone = (node: Node) => node.parentNode === null;

/** Begins when the page wakes, before React does anything to it. Returns the changes to the page since it arrived. */
export function surviveTranslation(): MutationRecord[] {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    const place = originalPlaceOf(child, this);
    const parent = isFont(place) ? this : child.parentNode;
    // An extension may have moved it, or put an element around it.
    if (parent) removeChild.call(parent, parent === this && place ? place : child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    const place = before && originalPlaceOf(before, this);
    insertBefore.call(this, node, place);
    return node;
  };
  const { asleep } = window;
  const changes = asleep ? [...asleep.changes.splice(0), ...asleep.observer.takeRecords()] : [];
  noteReplacedText(changes);
  asleep?.observer.disconnect();
  new MutationObserver(noteReplacedText).observe(document, { childList: true, subtree: true });
  return changes;
}

/**
 * Undoes a translation, if there is one, so that hydration finds the text the server sent; the translator does
 * it again afterwards. True if there was one: hydration must then follow at once, in the same task.
 */
export function undoTranslation(): boolean {
  if (!document.querySelector("body font")) return false;
  for (const font of document.querySelectorAll("font")) {
    if (isFont(font.parentNode)) continue;
    const original = originals.get(font);
    font.replaceWith(...(original ? [original] : textsIn(font)));
  }
  const { title = document.title } = window.asleep ?? {};
  if (document.title !== title) document.title = title;
  return true;
}

function noteReplacedText(records: MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    for (const text of removedNodes) {
      if (!(text instanceof Text) || !isGone(text)) continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (!standIn || originals.has(standIn)) continue;
      standIns.set(text, standIn);
      originals.set(standIn, text);
      newWords.observe(text, { characterData: true });
    }
  }
}

/** New text for a replaced node goes where the old text is shown; the translator then translates it there. */
const newWords = new MutationObserver((records) => {
  for (const { target } of records) if (isGone(target)) standIns.get(target)?.replaceWith(target);
});

function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}
