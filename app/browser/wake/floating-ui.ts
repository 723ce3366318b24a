import { LAUNCHER } from "./early-tap";

/**
 * The chat's launcher and the arrow to the top move off the screen, by CSS, while they would cover something to press or
 * to fill in, or its label, and while the on-screen keyboard is open. They stay in the tab order, and one that is
 * focused, or whose panel is open, never moves.
 */
const FLOATING = `${LAUNCHER},[data-to-top]`;
const THINGS = ":is(main,footer) :is(a,button,input,select,textarea,summary,label,iframe)";
const TYPED_IN = "textarea,input:not([type=radio],[type=checkbox],[type=button],[type=submit])";
const KEYBOARD_PX = 120;

/** Here and not in the page's bundle, because a page may cover things before it is awake. */
export function moveFloatingUiAside(): void {
  let request = 0;
  const later = () => {
    cancelAnimationFrame(request);
    request = requestAnimationFrame(look);
  };
  for (const change of ["focusin", "focusout", "scroll"]) addEventListener(change, later);
  window.visualViewport?.addEventListener("resize", later);
  new ResizeObserver(later).observe(document.body);
  // The arrow is added when the page is scrolled.
  new MutationObserver(later).observe(document.body, { childList: true });
}

function look(): void {
  const { activeElement } = document;
  const isHidden = activeElement?.matches(TYPED_IN) && isTypedByTouch();
  for (const floating of document.querySelectorAll<HTMLElement>(FLOATING)) {
    const isAway =
      !floating.matches(":focus,[aria-expanded=true]") &&
      (isHidden || [...document.querySelectorAll(THINGS)].some((thing) => liesOver(floating, thing)));
    floating.toggleAttribute("data-away", isAway);
  }
}

function isTypedByTouch(): boolean {
  const seen = window.visualViewport;
  return (
    (seen !== null && innerHeight - seen.height > KEYBOARD_PX) || matchMedia("(pointer: coarse)").matches
  );
}

/** Uses the floating element's position at rest, even while it is moved off the screen. */
function liesOver(floating: HTMLElement, thing: Element): boolean {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = floating;
  const { left, right, top, bottom } = thing.getBoundingClientRect();
  return (
    left < offsetLeft + offsetWidth &&
    right > offsetLeft &&
    top < offsetTop + offsetHeight &&
    bottom > offsetTop
  );
}
