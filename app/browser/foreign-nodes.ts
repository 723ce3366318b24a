import { useEffect, useLayoutEffect } from "react";
import { PATHS } from "../domain/paths";
import { carryOver, notePage } from "./rebuilt-page";

/**
 * Browser extensions change pages: styles and scripts in the head, a toolbar in the body, a button after each field, or
 * an element around it. React compares the whole document with what the server sent, finds a node too many, and renders
 * everything anew, which costs what is being typed and the focus (remix issues 4822 and 2947). So while it hydrates, it
 * sees the page as the server sent it: the record of all changes since then is undone, not in the page, but in what React
 * reads of it. Nothing moves, so that frames don't load again and the focus stays, also in an extension's own field.
 */
type Place = { parent: Node; next: Node | null };

const records: MutationRecord[] = [];
let observer: MutationObserver | undefined;
/** What was in the page before its changes were recorded, and is known by its place. */
let early: readonly Node[] = [];
/** The children of elements as they were sent, where they are others now. */
let sent = new Map<Node, Node[]>();
/** The places of those children. */
let places = new Map<Node, Place>();
/** Texts as they were sent, where they are others now: what marks words cuts a text into pieces. */
let texts = new Map<Node, string>();
let isHydrating = false;
let isHidden = false;

/** The server's scripts in the head: data and rules, the one that wakes the page, and the guard of its storage. */
const isScriptOfHead = ({ src, type, textContent }: HTMLScriptElement) =>
  /json|rules/.test(type) || src.endsWith(PATHS.wakeScript) || textContent?.startsWith("try{sessionStorage");

/**
 * Nodes that the server never sends where they are: an extension may add them before any script of the page runs. The
 * head that root.tsx renders begins with the character set and ends with scripts; no element of ours has a hyphen in
 * its name.
 */
function strangers(): Node[] {
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
  early = strangers();
  observer = new MutationObserver((added) => {
    records.push(...added);
    // React hydrates a bit at a time, and must not meet what came in between.
    if (isHydrating) hideForeignNodes();
  });
  observer.observe(document, { childList: true, characterDataOldValue: true, subtree: true });
}

/** Right before hydration. If it returns true, hydration should follow at once, in the same task. */
export function startHidingForeignNodes(): boolean {
  isHydrating = true;
  hideForeignNodes();
  notePage(isOwn);
  return isHidden;
}

function hideForeignNodes(): void {
  records.push(...(observer?.takeRecords() ?? []));
  sent = childrenAsSent();
  texts = textsAsSent();
  places = new Map();
  for (const [parent, children] of sent)
    children.forEach((child, index) => {
      places.set(child, { parent, next: children[index + 1] ?? null });
    });
  if (sent.size + texts.size > 0) readAsSent();
}

function textsAsSent(): Map<Node, string> {
  const changed = records.filter(({ type }) => type === "characterData").reverse();
  return new Map(changed.map(({ target, oldValue }) => [target, oldValue ?? ""]));
}

/** Undoes the records from the last to the first, in lists of children. */
function childrenAsSent(): Map<Node, Node[]> {
  const lists = new Map<Node, Node[]>();
  const listOf = (parent: Node) => lists.get(parent) ?? [...parent.childNodes];
  const woken = new Map<Node, Node>();
  const changes = records.filter(({ type }) => type === "childList").reverse();
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
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
  for (const node of early) {
    const { parentNode: parent } = node;
    if (parent) lists.set(parent, listOf(parent));
  }
  const isEarly = new Set(early);
  for (const [parent, list] of lists) {
    const children = list.filter((node) => !isEarly.has(node)).map((node) => woken.get(node) ?? node);
    const { childNodes } = parent;
    const isSame =
      children.length === childNodes.length && children.every((child, index) => child === childNodes[index]);
    if (isSame) lists.delete(parent);
    else lists.set(parent, children);
  }
  return lists;
}

/** Whether the server sent it, as far as is known. */
function isOwn(node: Node): boolean {
  const parent = places.get(node)?.parent ?? node.parentNode;
  if (parent && !places.has(node) && sent.has(parent)) return false;
  return !parent || isOwn(parent);
}

const READ = ["firstChild", "nextSibling", "textContent", "nodeValue"] as const;
let natives: PropertyDescriptor[] = [];

/** How React 18 reads a page that it hydrates. */
function readAsSent(): void {
  if (isHidden) return;
  isHidden = true;
  const { prototype } = Node;
  natives = READ.map((name) => Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor);
  const [firstChild, nextSibling, textContent, nodeValue] = natives.map(({ get }) => get as () => unknown);
  const textOf = (node: Node) =>
    node.nodeType === Node.COMMENT_NODE ? "" : (texts.get(node) ?? textContent?.call(node));
  const read: (() => unknown)[] = [
    function (this: Node) {
      const children = sent.get(this);
      return children ? (children[0] ?? null) : firstChild?.call(this);
    },
    function (this: Node) {
      const place = places.get(this);
      return place ? place.next : nextSibling?.call(this);
    },
    function (this: Node) {
      if (!(this instanceof Element)) return texts.get(this) ?? textContent?.call(this);
      const children: Node[] = sent.get(this) ?? [...this.childNodes];
      return children.map(textOf).join("");
    },
    function (this: Node) {
      return texts.get(this) ?? nodeValue?.call(this);
    },
  ];
  READ.forEach((name, index) => {
    Object.defineProperty(prototype, name, { ...natives[index], get: read[index] });
  });
}

function stopHiding(): void {
  observer?.disconnect();
  observer = undefined;
  READ.forEach((name, index) => {
    if (isHidden) Object.defineProperty(Node.prototype, name, natives[index] as PropertyDescriptor);
  });
  isHidden = false;
  isHydrating = false;
}

/** A layout effect runs before the page is painted. On the server React would warn about it. */
const usePageEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Ends with hydration. For the root component, whose effects run after those of all others. */
export function useForeignNodes(): void {
  usePageEffect(() => {
    if (!isHydrating) return;
    stopHiding();
    carryOver();
    records.length = 0;
    early = [];
    sent.clear();
    places.clear();
    texts.clear();
  }, []);
}
