/**
 * Shows the chat launcher's label wherever it covers nothing: neither text nor anything to act on or look at.
 * The page is the same for everyone, so what fits is known only here. An attribute of the launcher tells the
 * styles: one of the document would have the whole page's worked out again, twice each time.
 */
export const LAUNCHER = "[data-chat-launcher]";
const SHOWN = "data-launcher-label";

const STEP_PX = 16;
const MARGIN_PX = 6;
/** Long enough for a scroll to have ended: a label that opens and shuts on the way would be a nuisance. */
const QUIET_MS = 150;

const THINGS = "a, button, input, textarea, select, label, summary, img, svg, iframe, [role=img]";

export function watchLauncherLabel(): void {
  let quiet: ReturnType<typeof setTimeout>;
  const look = () => {
    // Shut at once, open once everything rests.
    if (isShown() && !fits()) show(false);
    clearTimeout(quiet);
    quiet = setTimeout(() => show(fits()), QUIET_MS);
  };
  look();
  for (const change of ["scroll", "resize", "load"]) addEventListener(change, look, { passive: true });
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  void document.fonts?.ready.then(look);
}

const findLauncher = () => document.querySelector(LAUNCHER);

const isShown = () => findLauncher()?.hasAttribute(SHOWN) ?? false;

function show(isWanted: boolean): void {
  findLauncher()?.toggleAttribute(SHOWN, isWanted);
}

/** What people fill in or choose from. */
const FORMS = "main :is(input:not([type=hidden], [aria-hidden] *), select, textarea, iframe)";

/** Beside a form or a calendar the launcher is an icon alone. */
function isBesideForm(): boolean {
  for (const field of document.querySelectorAll(FORMS)) {
    const { top, bottom, width } = field.getBoundingClientRect();
    if (width > 1 && bottom > 0 && top < innerHeight) return true;
  }
  return false;
}

/** Whether the launcher, with its label, would cover nothing. */
function fits(): boolean {
  const launcher = findLauncher();
  if (!launcher || isBesideForm()) return false;
  const was = isShown();
  show(true);
  const { left, right, top, bottom } = launcher.getBoundingClientRect();
  show(was);
  const box = {
    left: left - MARGIN_PX,
    right: right + MARGIN_PX,
    top: top - MARGIN_PX,
    bottom: bottom + MARGIN_PX,
  };
  const below = new Set<Element>();
  for (let y = box.top; y <= box.bottom; y += STEP_PX) {
    for (let x = box.left; x <= box.right; x += STEP_PX) {
      for (const element of document.elementsFromPoint(x, y)) below.add(element);
    }
  }
  for (const element of below) {
    if (!launcher.contains(element) && (element.closest(THINGS) || hasTextIn(element, box))) return false;
  }
  return true;
}

type Box = { left: number; right: number; top: number; bottom: number };

function hasTextIn(element: Element, box: Box): boolean {
  const range = document.createRange();
  for (const node of element.childNodes) {
    if (!(node instanceof Text) || node.data.trim() === "") continue;
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const isApart =
        line.right < box.left || line.left > box.right || line.bottom < box.top || line.top > box.bottom;
      if (!isApart) return true;
    }
  }
  return false;
}
