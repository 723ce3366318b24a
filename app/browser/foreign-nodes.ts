import { useEffect, useLayoutEffect } from "react";
import { PATHS } from "../domain/paths";
import { type DraftField, fillIn, shownIn } from "./wake/draft-fields";
import { isNote } from "./wake/draft-note";

/**
 * Browser extensions put nodes of their own into pages: styles and scripts into the head, a toolbar into the body, a
 * button after each field. React compares the whole document with what the server sent, finds a node too many, and
 * renders everything anew, which costs what is being typed and the focus (remix issues 4822 and 2947). So such nodes are
 * put aside before hydration and back after it. If React renders anew all the same, texts, focus and selection are
 * carried over.
 */

/** An extension may put a node back as often as it is taken out. */
const MOST_TIMES = 3;
const FIELDS = "input, textarea, select";

type Aside = { node: ChildNode; parent: Node; before: Node | null; field: Element | null };

let aside: Aside[] = [];
const times = new WeakMap<Node, number>();
const foreign = new Set<ChildNode>();
let observer: MutationObserver | undefined;
let page: HTMLElement | undefined;
let fields: DraftField[] = [];
let focused: Element | null = null;

/** What our own scripts add to a page that is asleep, and a translator's elements, which translated-page.ts undoes. */
const isOwn = (node: Node | null): boolean =>
  node !== null &&
  (isNote(node) || node.nodeName === "FONT" || (node instanceof HTMLScriptElement && node.type === "module"));

/** The server's scripts in the head: data and rules, the one that wakes the page, and the guard of its storage. */
const isScriptOfHead = ({ src, type, textContent }: HTMLScriptElement) =>
  type !== "" || src.endsWith(PATHS.wakeScript) || textContent?.startsWith("try{sessionStorage");

/**
 * Nodes that the server never sends where they are: an extension may add them before any script of the page runs. The
 * head that root.tsx renders begins with the character set and ends with scripts; no element of ours has a hyphen in
 * its name.
 */
function strangers(): ChildNode[] {
  const ofPage = [...document.documentElement.children].filter(
    ({ nodeName }) => !/^(HEAD|BODY)$/.test(nodeName),
  );
  const inHead = [...document.head.children];
  const first = inHead.findIndex((child) => child.hasAttribute("charset"));
  const last = inHead.findIndex((child) => child.getAttribute("src")?.endsWith(PATHS.wakeScript));
  const ofHead = inHead.filter(
    (child, index) =>
      index < first ||
      child.nodeName === "STYLE" ||
      (child instanceof HTMLScriptElement ? !isScriptOfHead(child) : last >= 0 && index > last),
  );
  const inBody = [...document.body.querySelectorAll("*")].filter(({ localName }) => localName.includes("-"));
  const [...beforeSkipLink] = document.querySelectorAll("body > :has(~ .skip-link)");
  return [...ofPage, ...ofHead, ...inBody, ...beforeSkipLink] as Node[] as ChildNode[];
}

function noteAdded(records: readonly MutationRecord[]): void {
  const removed = new Set(records.flatMap(({ removedNodes }) => [...removedNodes]));
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
    // A text is a translator's, or ours put back in the place of a translation.
    if (node.nodeType !== Node.ELEMENT_NODE || removed.has(node)) continue;
    if (!isOwn(node) && !isOwn(node.parentNode)) foreign.add(node as ChildNode);
  }
}

/** Begins when the page wakes. `records` are the changes to the page since it arrived. */
export function watchForeignNodes(records: readonly MutationRecord[]): void {
  noteAdded(records);
  for (const node of strangers()) foreign.add(node);
  observer = new MutationObserver((added) => {
    noteAdded(added);
    // While React hydrates, a bit at a time, it must not meet them.
    if (page) putAside();
  });
  observer.observe(document, { childList: true, subtree: true });
  focused = document.activeElement;
  document.addEventListener("focusin", onFocus);
}

function onFocus({ target }: FocusEvent): void {
  focused = target as Element;
}

/** Right before hydration. If it returns true, hydration must follow at once, in the same task. */
export function putForeignNodesAside(): boolean {
  noteAdded(observer?.takeRecords() ?? []);
  page = document.documentElement;
  putAside();
  fields = fieldsOf(document);
  return aside.length > 0;
}

/** React ignores what follows its own nodes in the head and the body. A frame that is moved would load again. */
function isAtEnd({ parentNode, nextSibling }: ChildNode): boolean {
  if (parentNode !== document.head && parentNode !== document.body) return false;
  return nextSibling === null || (foreign.has(nextSibling) && isAtEnd(nextSibling));
}

function putAside(): void {
  for (const node of foreign) {
    const { parentNode: parent, previousSibling, nextSibling: before } = node;
    const count = times.get(node) ?? 0;
    if (!parent || !node.isConnected || isAtEnd(node) || count >= MOST_TIMES) continue;
    times.set(node, count + 1);
    const field =
      previousSibling instanceof Element && previousSibling.matches(FIELDS) ? previousSibling : null;
    aside.push({ node, parent, before, field });
    node.remove();
  }
  // What it has just recorded is our own removal.
  observer?.takeRecords();
}

const fieldsOf = (root: ParentNode) =>
  ([...root.querySelectorAll(FIELDS)] as Node[] as DraftField[]).filter(
    (field) => ![...foreign].some((node) => node.contains(field)),
  );

/** A layout effect runs before the page is painted. On the server React would warn about it. */
const usePageEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Puts foreign nodes back once the page is hydrated. For the root component. */
export function useForeignNodes(): void {
  usePageEffect(() => {
    observer?.disconnect();
    observer = undefined;
    document.removeEventListener("focusin", onFocus);
    const isNew = page !== undefined && page !== document.documentElement;
    const successors = isNew ? carryOver() : new Map<Node, Node>();
    for (const one of aside.reverse()) putBack(one, successors);
    aside = [];
    foreign.clear();
  }, []);
}

function putBack({ node, parent, before, field }: Aside, successors: ReadonlyMap<Node, Node>): void {
  if (node.isConnected) return;
  const place = successors.get(parent) ?? parent;
  const next = field
    ? (successors.get(field) ?? field).nextSibling
    : before && (successors.get(before) ?? before);
  if (field && successors.has(field)) successors.get(field)?.parentNode?.insertBefore(node, next);
  else if (place.isConnected) place.insertBefore(node, next?.parentNode === place ? next : null);
  else document.body.appendChild(node);
}

/** Gives the new document's fields what was in the old ones, and the focus. The new nodes by those that they replace. */
function carryOver(): Map<Node, Node> {
  const successors = new Map<Node, Node>([
    [page as Node, document.documentElement],
    [page?.querySelector("head") as Node, document.head],
    [page?.querySelector("body") as Node, document.body],
  ]);
  const shown = fieldsOf(document);
  const pairs = fields.flatMap((old, index) => {
    const successor = shown[index];
    return successor?.name === old.name && successor.type === old.type ? [[old, successor] as const] : [];
  });
  for (const [old, successor] of pairs) successors.set(old, successor);
  fillIn(pairs.map(([old, successor]) => [successor, shownIn(old)]));
  const target = focused && successors.get(focused);
  if (target instanceof HTMLElement) {
    target.focus({ preventScroll: true });
    select(focused as HTMLElement, target);
  }
  return successors;
}

function select(old: HTMLElement, successor: HTMLElement): void {
  if (!("selectionStart" in old) || !("setSelectionRange" in successor)) return;
  const { selectionStart, selectionEnd } = old as HTMLInputElement;
  // Fields such as an email address have no selection that a script may read.
  if (selectionStart !== null)
    (successor as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
}
