const MARK = "leaving";

/**
 * Marks a page that its visitor is leaving by a link or form, before it is awake or after. A script that changed the
 * address now would stop them on their way, and the press would be lost.
 */
export function markLeaving(): void {
  const { dataset } = document.documentElement;
  const mark = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return;
    if (type === "submit" || target.closest("a[href]:not([target], [download], [href^='mailto:'])"))
      dataset[MARK] = location.href;
  };
  addEventListener("click", mark);
  addEventListener("submit", mark);
  // Back from the page cache.
  addEventListener("pageshow", () => delete dataset[MARK]);
}

/** Whether they are still on the page that they asked to leave. */
export function isLeaving(): boolean {
  return document.documentElement.dataset[MARK] === location.href;
}
