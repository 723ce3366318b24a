import { useEffect, useLayoutEffect } from "react";
import { PATHS } from "../domain/paths";
import { carryOver, focusedElement, notePage } from "./rebuilt-page";

/**
 * Browser extensions change pages: styles and scripts in the head, a toolbar in the body, a button after each field, or
 * an element around it. React compares the whole document with what the server sent, finds a node too many, and renders
 * everything anew, which costs what is being typed and the focus (remix issues 4822 and 2947). So the record of all
 * changes since the page arrived is undone before hydration, and the page as it was is put together again after it.
 */
type Children = Map<Node, readonly Node[]>;
/** What was undone, and is to come back. */
type Aside = { children: Children; texts: Map<Node, string>; removed: Node[] };

const records: MutationRecord[] = [];
let observer: MutationObserver | undefined;
/** What was in the page before its changes were recorded, and is known by its place. */
let early = new Set<Node>();
let asides: Aside[] = [];
const foreign = new WeakSet<Node>();
/** The server's, wherever extensions have moved them. */
const own = new WeakSet<Node>();
let isHydrating = false;

/** The server's scripts in the head: data and rules, the one that wakes the page, and the guard of its storage. */
const isScriptOfHead = ({ src, type, textContent }: HTMLScriptElement) =>
  /json|rules/.test(type) || src.endsWith(PATHS.wakeScript) || textContent?.startsWith("try{sessionStorage");

/**
 * Nodes that the server never sends where they are: an extension may add them before any script of the page runs. The
 * head that root.tsx renders begins with the character set and ends with scripts; no element of ours has a hyphen in
 * its name.
 */
function foreignNodes(): Node[] {
  const ofPage = [...document.documentElement.childNodes].filter(
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
  const inBody = [...document.body.querySelectorAll("*")].filter(
    ({ localName }) => localName === "style" || localName.includes("-"),
  );
  const beforeSkipLink = document.querySelectorAll("body > :has(~ .skip-link)");
  return [...ofPage, ...ofHead, ...inBody, ...beforeSkipLink];
}

/** Begins when the page wakes. `changes` are those to the page since it arrived. */
export function watchForeignNodes(changes: readonly MutationRecord[]): void {
  records.push(...changes);
  early = new Set(foreignNodes());
  observer = new MutationObserver((added) => {
    records.push(...added);
    // React hydrates a bit at a time, and must not meet what came in between.
    if (isHydrating) putAside();
  });
  observer.observe(document, { childList: true, characterDataOldValue: true, subtree: true });
}

/** Right before hydration. If it returns true, hydration should follow at once, in the same task. */
export function putForeignNodesAside(): boolean {
  isHydrating = true;
  notePage(isOwn);
  putAside();
  return asides.length > 0;
}

/** Whether the server sent it, as far as is known. */
function isOwn(node: Node): boolean {
  if (own.has(node)) return true;
  return !foreign.has(node) && (!node.parentNode || isOwn(node.parentNode));
}

function putAside(): void {
  const changes = [...records.splice(0), ...(observer?.takeRecords() ?? [])];
  const texts = textsBefore(changes);
  const sent = childrenBefore(changes);
  early.clear();
  noteWhose(sent);
  for (const parent of sent.keys()) if (!isOwn(parent) || isInPlace(parent, sent)) sent.delete(parent);
  if (sent.size + texts.size === 0) return;
  const nodes = [...sent.values()].flat();
  const parents = new Set([...sent.keys(), ...nodes.flatMap(({ parentNode }) => parentNode ?? [])]);
  asides.push({
    children: new Map([...parents].map((parent) => [parent, [...parent.childNodes]])),
    texts: new Map([...texts.keys()].map((text) => [text, text.nodeValue ?? ""])),
    removed: nodes.filter(({ parentNode }) => parentNode === null),
  });
  const focused = focusedElement();
  arrangeChildren(sent, texts);
  for (const parent of sent.keys())
    for (const node of [...parent.childNodes])
      if (!own.has(node) && !isAtEnd(node)) insertNode(node, document.body, null);
  focusAgain(focused);
  // What was just recorded is what this does itself.
  observer?.takeRecords();
}

function noteWhose(sent: Children): void {
  for (const node of [...sent.values()].flat()) own.add(node);
  for (const parent of sent.keys())
    for (const node of parent.childNodes) if (!own.has(node)) foreign.add(node);
}

function putBack(): void {
  const focused = focusedElement();
  for (const { children, texts, removed } of asides.reverse()) {
    // Meanwhile the extension may have removed some.
    const left = [...children].map(
      ([parent, list]) => [parent, list.filter((one) => one.parentNode)] as const,
    );
    arrangeChildren(new Map(left), texts);
    for (const node of removed) node.parentNode?.removeChild(node);
  }
  focusAgain(focused);
}

/** Where moving an element takes the focus away. */
function focusAgain(focused: Element | null): void {
  if (focused !== focusedElement() && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

function textsBefore(changes: readonly MutationRecord[]): Map<Node, string> {
  const changed = changes.filter(({ target }) => target instanceof Text).reverse();
  return new Map(changed.map(({ target, oldValue }) => [target, oldValue ?? ""]));
}

/** Undoes the records from the last to the first, in lists of children. */
function childrenBefore(changes: readonly MutationRecord[]): Children {
  const lists = new Map<Node, Node[]>();
  const listOf = (parent: Node) => lists.get(parent) ?? [...parent.childNodes];
  const woken = new Map<Node, Node>();
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of [
    ...changes,
  ].reverse()) {
    if (type !== "childList") continue;
    const added = new Set<Node>(addedNodes);
    const list = listOf(target).filter((node) => !added.has(node));
    const before = nextSibling ? list.indexOf(nextSibling) : list.length;
    const place = before >= 0 ? before : list.indexOf(previousSibling as Node) + 1;
    list.splice(place, 0, ...removedNodes);
    lists.set(target, list);
    const [asleep] = removedNodes;
    if (asleep instanceof HTMLScriptElement && asleep.type === "text/sleeping")
      woken.set(asleep, [...addedNodes].find((node) => node.nodeName === "SCRIPT") ?? asleep);
  }
  for (const { parentNode } of early) if (parentNode) lists.set(parentNode, listOf(parentNode));
  for (const [parent, list] of lists) {
    const sent = list.filter((node) => !early.has(node));
    lists.set(
      parent,
      sent.map((node) => woken.get(node) ?? node),
    );
  }
  return lists;
}

/** React ignores what follows its own nodes in the head and the body. */
const isAtEnd = (node: Node): boolean =>
  (node.parentNode === document.head || node.parentNode === document.body) &&
  (node.nextSibling === null || (!own.has(node.nextSibling) && isAtEnd(node.nextSibling)));

function isInPlace(parent: Node, sent: Children): boolean {
  const children = sent.get(parent) ?? [];
  const now = [...parent.childNodes].filter((node) => own.has(node) || !isAtEnd(node));
  return now.length === children.length && now.every((node, index) => node === children[index]);
}

/** Brings children into their order; others stay between them. */
function arrangeChildren(all: Children, texts: ReadonlyMap<Node, string>): void {
  for (const [parent, children] of all) {
    const known = new Set(children);
    let next: Node | null = null;
    for (const child of [...children].reverse()) {
      let after = child.nextSibling;
      while (after && !known.has(after)) after = after.nextSibling;
      if (child.parentNode !== parent || after !== next) insertNode(child, parent, next);
      next = child;
    }
  }
  for (const [text, value] of texts) text.nodeValue = value;
}

/** Where the browser can, without a frame loading again or the focus being lost. */
function insertNode(
  node: Node,
  parent: Node & { moveBefore?: (node: Node, next: Node | null) => void },
  next: Node | null,
): void {
  if (parent.moveBefore && node.isConnected && parent.isConnected) parent.moveBefore(node, next);
  else parent.insertBefore(node, next);
}

/** A layout effect runs before the page is painted. On the server React would warn about it. */
const usePageEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Ends with hydration. For the root component, whose effects run after those of all others. */
export function useForeignNodes(): void {
  usePageEffect(() => {
    if (!isHydrating) return;
    isHydrating = false;
    observer?.disconnect();
    observer = undefined;
    putBack();
    carryOver();
    asides = [];
  }, []);
}
