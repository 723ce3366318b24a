import { LAUNCHER } from "./early-tap";

/**
 * The chat's launcher, and on narrow screens the arrow to the top, move off the screen, by CSS, while the page is being
 * read downwards, and both while they would cover something to press or to fill in, or its label. On narrow screens they stand on a strip of
 * their own instead, and cover nothing (marketing.css). They stay in the tab order, and one that is focused, or whose
 * panel is open, never moves.
 */
const FLOATING = `${LAUNCHER},[data-to-top]`;
const THINGS = ":is(main,footer) :is(a,button,input,select,textarea,summary,label,iframe)";

/** Here and not in the page's bundle, because a page may cover things before it is awake. */
export function moveFloatingUiAside(): void {
  let request = 0;
  let seen = scrollY;
  const later = () => {
    cancelAnimationFrame(request);
    request = requestAnimationFrame(() => {
      // Not of a change that scrolled nothing.
      if (scrollY !== seen) document.documentElement.toggleAttribute("data-down", scrollY > seen);
      seen = scrollY;
      for (const floating of document.querySelectorAll<HTMLElement>(FLOATING))
        floating.toggleAttribute(
          "data-away",
          [...document.querySelectorAll(THINGS)].some((thing) => liesOver(floating, thing)),
        );
    });
  };
  addEventListener("scroll", later);
  new ResizeObserver(later).observe(document.body);
  // The arrow is added when the page is scrolled.
  new MutationObserver(later).observe(document.body, { childList: true });
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
