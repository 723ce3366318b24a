const MARK = "leaving";

declare global {
  interface Window {
    /** The form that the browser itself is sending: the response is another page. */
    sentByBrowser?: HTMLFormElement;
  }
}

/**
 * Marks a page that its visitor is leaving by a link or form, before it is awake or after. A script that changed the
 * address now would cancel the navigation, and the click would be lost.
 */
export function markLeaving(): void {
  const { dataset } = document.documentElement;
  const mark = ({ type, target, defaultPrevented }: Event) => {
    if (!(target instanceof Element)) return;
    if (target instanceof HTMLFormElement && !defaultPrevented) window.sentByBrowser = target;
    if (type === "submit" || target.closest("a[href]:not([target],[download],[href^=mailto])"))
      dataset[MARK] = location.href;
  };
  addEventListener("click", mark);
  addEventListener("submit", mark);
  // Restored from the back/forward cache.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    delete dataset[MARK];
    delete window.sentByBrowser;
  });
}

/** Whether the visitor is leaving this page, and the next one is not shown yet. */
export function isLeaving(): boolean {
  return document.documentElement.dataset[MARK] === location.href;
}
