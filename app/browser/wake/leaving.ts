const MARK = "leaving";

declare global {
  interface Window {
    /** The form that the browser is sending by itself: its answer is another page. */
    sentByBrowser?: HTMLFormElement;
  }
}

/**
 * Marks a page that its visitor is leaving by a link or form, before it is awake or after. A script that changed the
 * address now would stop them on their way, and the press would be lost.
 */
export function markLeaving(): void {
  const { dataset } = document.documentElement;
  const mark = ({ type, target, defaultPrevented }: Event) => {
    if (!(target instanceof Element)) return;
    if (target instanceof HTMLFormElement && !defaultPrevented) window.sentByBrowser = target;
    if (type === "submit" || target.closest("a[href]:not([target], [download], [href^='mailto:'])"))
      dataset[MARK] = location.href;
  };
  addEventListener("click", mark);
  addEventListener("submit", mark);
  // Back from the page cache.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    delete dataset[MARK];
    delete window.sentByBrowser;
  });
}

/** Whether they are still on the page that they asked to leave. */
export function isLeaving(): boolean {
  return document.documentElement.dataset[MARK] === location.href;
}
