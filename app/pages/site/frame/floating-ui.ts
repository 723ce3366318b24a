import { LAUNCHER } from "~/browser/wake/early-tap";

/**
 * The chat's launcher and the arrow to the top move off the screen, by CSS, when they cover the focused element or when
 * the on-screen keyboard is open. They stay in the tab order, and one that is focused itself never moves.
 */
const FLOATING = `${LAUNCHER}, [data-to-top]`;
const AWAY = "data-away";
const MARGIN_PX = 4;
const KEYBOARD_PX = 120;

const THINGS = "a, button, input, select, textarea, summary, iframe, [role=button]";
const TYPED_IN = "textarea, input:not([type=radio], [type=checkbox], [type=button], [type=submit])";

/**
 * Starts watching the focus and returns a function that stops it. Checks once at the start, because the event that
 * loaded the page's scripts may have been the focus itself.
 */
export function moveFloatingUiAside(): () => void {
  let asked = 0;
  const later = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(look);
  };
  const changes = ["focusin", "focusout", "scroll", "resize"] as const;
  for (const change of changes) addEventListener(change, later, { passive: true });
  window.visualViewport?.addEventListener("resize", later);
  later();
  return () => {
    cancelAnimationFrame(asked);
    for (const change of changes) removeEventListener(change, later);
    window.visualViewport?.removeEventListener("resize", later);
  };
}

function look(): void {
  const { activeElement: focused } = document;
  const thing = focused?.matches(THINGS) ? focused : null;
  for (const floating of document.querySelectorAll<HTMLElement>(FLOATING)) {
    const isOpen = floating.getAttribute("aria-expanded") === "true";
    const isAway =
      thing !== null &&
      !isOpen &&
      !floating.contains(thing) &&
      !thing.closest("[data-chat]") &&
      (isTypedInByTouch(thing) || liesOver(floating, thing));
    floating.toggleAttribute(AWAY, isAway);
  }
}

function isTypedInByTouch(thing: Element): boolean {
  const seen = window.visualViewport;
  const isCovered = seen !== null && innerHeight - seen.height > KEYBOARD_PX;
  return thing.matches(TYPED_IN) && (isCovered || matchMedia("(pointer: coarse)").matches);
}

/** Uses the floating element's position at rest, even while it is moved off the screen. */
function liesOver(floating: HTMLElement, thing: Element): boolean {
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = floating;
  // A radio button or checkbox that is hidden behind its label counts as large as the label.
  const label = (thing as HTMLInputElement).labels?.[0];
  const boxes = [thing, ...(label ? [label] : [])].map((element) => element.getBoundingClientRect());
  return boxes.some(
    (box) =>
      box.left < left + width + MARGIN_PX &&
      box.right > left - MARGIN_PX &&
      box.top < top + height + MARGIN_PX &&
      box.bottom > top - MARGIN_PX,
  );
}
