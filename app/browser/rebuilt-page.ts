import { type DraftField, fillIn, shownIn } from "./wake/draft-fields";

/**
 * If React can't hydrate the page, because an extension's node was in it before its changes were recorded, it renders
 * the whole page anew. What the old page had is then carried over: an extension's nodes, texts, choices, open popovers,
 * focus and selection.
 */
const FIELDS = "input, textarea, select";
/** The marks that React's server puts between two texts and around what it may fill in later. */
const isMarkOfReact = (node: Node) => node instanceof Comment && /^( |\/?\$[?!]?)$/.test(node.data);

let page: HTMLElement | undefined;
let isOwn: (node: Node) => boolean;
let focused: Element | null = null;
let selected: Selected | undefined;
let scrolled = { left: 0, top: 0 };
let hasForeignNodes = false;
/** A popover closes without an event when it leaves the document. */
let openPopovers = new Set<EventTarget | null>();

type Selected = Pick<Selection, "anchorNode" | "anchorOffset" | "focusNode" | "focusOffset">;

/** Also in an extension's own field. */
export function focusedElement(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** Right before hydration. `isSent` tells the server's nodes from those that are known to be foreign. */
export function notePage(isSent: (node: Node) => boolean): void {
  page = document.documentElement;
  isOwn = isSent;
  focused = focusedElement();
  // React's own listener stops the event on its way down while the page hydrates.
  addEventListener("focusin", onFocus, true);
  noteSelection();
  document.addEventListener("selectionchange", noteSelection);
  scrolled = { left: scrollX, top: scrollY };
  if (!("showPopover" in HTMLElement.prototype)) return;
  openPopovers = new Set(document.querySelectorAll(":popover-open"));
  addEventListener("beforetoggle", onToggle, true);
}

function onToggle({ target, newState }: Event & { newState?: string }): void {
  if (newState === "open") openPopovers.add(target);
  else openPopovers.delete(target);
}

function onFocus(event: FocusEvent): void {
  // The new page may focus a field by itself.
  if (page?.contains(event.target as Node)) focused = event.composedPath()[0] as Element;
}

function noteSelection(): void {
  const selection = getSelection();
  if (!selection || !page?.contains(selection.anchorNode)) return;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  selected = { anchorNode, anchorOffset, focusNode, focusOffset };
}

/** React reports what it recovered from. A foreign node in its way is no fault of the page; the event is for our tests. */
export function reportRecovered(error: unknown): void {
  if (hasForeignNodes) dispatchEvent(new Event("rendered-anew"));
  else reportError(error);
}

/** Does nothing if the page is still the one that was there before hydration. */
export function carryOver(): void {
  removeEventListener("focusin", onFocus, true);
  document.removeEventListener("selectionchange", noteSelection);
  removeEventListener("beforetoggle", onToggle, true);
  const old = page;
  page = undefined;
  if (old === document.documentElement && document.activeElement === document.body) selectAgain(new Map());
  if (!old || old === document.documentElement) return;
  const successors = new Map<Node, Node>();
  pairNodes(old, document.documentElement, successors);
  pairFields(old, successors);
  fillSuccessors(successors);
  for (const [node, successor] of [...successors]) putForeignNodes(node, successor, successors);
  for (const popover of openPopovers)
    (successors.get(popover as Node) as HTMLElement | undefined)?.showPopover();
  focusAgain(successors);
  scrollTo({ ...scrolled, behavior: "instant" });
}

/** Finds the node of the new page that each node of the old one has become. */
function pairNodes(old: Node, fresh: Node, successors: Map<Node, Node>): void {
  successors.set(old, fresh);
  const olds = ownChildren(old);
  const news = [...fresh.childNodes];
  const isSame =
    olds.length === news.length && olds.every((node, index) => likeness(node, news[index] as Node) > 0);
  const pairs = isSame
    ? olds.map((node, index) => [node, news[index] as Node] as const)
    : alignNodes(olds, news);
  for (const [one, other] of pairs) pairNodes(one, other, successors);
}

/** Fields that an extension had put an element around before any change was recorded. */
function pairFields(old: HTMLElement, successors: Map<Node, Node>): void {
  const paired = new Set(successors.values());
  const free = [...document.querySelectorAll(FIELDS)].filter((field) => !paired.has(field));
  for (const field of old.querySelectorAll(FIELDS)) {
    const index = successors.has(field) ? -1 : free.findIndex((one) => likeness(field, one) > 0);
    for (const one of index < 0 ? [] : free.splice(index, 1)) successors.set(field, one);
  }
}

/** Also those that an extension put an element of its own around. */
const ownChildren = (parent: Node): Node[] =>
  [...parent.childNodes].flatMap((node) => {
    if (isMarkOfReact(node)) return [];
    return isOwn(node) ? [node] : ownInside(node);
  });

const ownInside = (node: Node): Node[] =>
  [...node.childNodes].flatMap((child) => (isOwn(child) ? [child] : ownInside(child)));

/** The pairs that are most alike, in order. */
function alignNodes(olds: readonly Node[], news: readonly Node[]): (readonly [Node, Node])[] {
  const best = Array.from({ length: olds.length + 1 }, () => new Array<number>(news.length + 1).fill(0));
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  for (let row = olds.length - 1; row >= 0; row -= 1)
    for (let column = news.length - 1; column >= 0; column -= 1) {
      const alike = likeness(olds[row] as Node, news[column] as Node);
      const together = alike > 0 ? alike + at(row + 1, column + 1) : 0;
      (best[row] as number[])[column] = Math.max(together, at(row + 1, column), at(row, column + 1));
    }
  const pairs: (readonly [Node, Node])[] = [];
  for (let row = 0, column = 0; row < olds.length && column < news.length; ) {
    if (at(row, column) === at(row + 1, column)) row += 1;
    else if (at(row, column) === at(row, column + 1)) column += 1;
    else {
      pairs.push([olds[row] as Node, news[column] as Node]);
      row += 1;
      column += 1;
    }
  }
  return pairs;
}

/** Zero if one can't have become the other. Extensions may have changed attributes. */
function likeness(old: Node, fresh: Node): number {
  if (old.nodeName !== fresh.nodeName) return 0;
  if (!(old instanceof Element && fresh instanceof Element))
    return old.textContent === fresh.textContent ? 2 : 1;
  const has = (name: string) => old.getAttribute(name) === fresh.getAttribute(name);
  if (old.matches(FIELDS) && !(has("name") && has("type"))) return 0;
  const same = fresh.getAttributeNames().filter(has).length;
  const others = fresh.attributes.length + old.attributes.length - 2 * same;
  return 1 + 1 / (1 + others) + Math.min(same, 8) / 8;
}

function fillSuccessors(successors: ReadonlyMap<Node, Node>): void {
  const fields = [...successors].filter(([node]) => node instanceof Element && node.matches(FIELDS));
  const pairs = fields as unknown as [DraftField, DraftField][];
  const isFile = ([{ type }]: [DraftField, DraftField]) => type === "file";
  for (const [old, successor] of pairs.filter(isFile))
    (successor as HTMLInputElement).files = (old as HTMLInputElement).files;
  fillIn(pairs.filter((one) => !isFile(one)).map(([old, successor]) => [successor, shownIn(old)]));
}

/** Moves what is foreign among the children of an old node to its successor. */
function putForeignNodes(old: Node, fresh: Node, successors: ReadonlyMap<Node, Node>): void {
  let before: Node | null = null;
  for (const node of [...old.childNodes].reverse()) {
    const successor = successors.get(node);
    const isKnown = !isOwn(node);
    if (isKnown || (!successor && !isMarkOfReact(node))) {
      hasForeignNodes = true;
      const inside = isKnown ? ownInside(node) : fieldsIn(node);
      const next = inside.map((one) => successors.get(one)).find((one) => one?.parentNode === fresh);
      fresh.insertBefore(node, next ?? before);
      for (const one of inside) putInside(one, successors.get(one), isKnown);
    }
    const moved = successor ?? node;
    if (moved.parentNode === fresh) before = moved;
  }
}

const fieldsIn = (node: Node): Node[] => (node instanceof Element ? [...node.querySelectorAll(FIELDS)] : []);

/** Within an element that an extension put around nodes of the page. */
function putInside(old: Node, successor: Node | undefined, isOld: boolean): void {
  if (successor) old.parentNode?.insertBefore(successor, old);
  if (successor || isOld) old.parentNode?.removeChild(old);
}

function selectAgain(successors: ReadonlyMap<Node, Node>): void {
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selected ?? {};
  const anchor = anchorNode && (successors.get(anchorNode) ?? anchorNode);
  const end = focusNode && (successors.get(focusNode) ?? focusNode);
  if (anchor?.isConnected && end?.isConnected)
    getSelection()?.setBaseAndExtent(anchor, anchorOffset, end, focusOffset);
}

function focusAgain(successors: ReadonlyMap<Node, Node>): void {
  selectAgain(successors);
  const target = (focused && successors.get(focused)) ?? focused;
  if (!(target instanceof HTMLElement) || target === document.body) return;
  target.focus({ preventScroll: true });
  if (focused && target !== focused) copySelection(focused as HTMLElement, target);
}

function copySelection(old: HTMLElement, successor: HTMLElement): void {
  if (!("selectionStart" in old) || !("setSelectionRange" in successor)) return;
  const { selectionStart, selectionEnd, selectionDirection } = old as HTMLInputElement;
  // Fields such as an email address have no selection that a script may read.
  if (selectionStart !== null)
    (successor as HTMLInputElement).setSelectionRange(
      selectionStart,
      selectionEnd,
      selectionDirection ?? undefined,
    );
}
