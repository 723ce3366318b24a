/** The button or link that opens the chat, on every page. */
export const LAUNCHER = "[data-chat-launcher]";

/** Marks a button that needs scripts, so that a tap on it while the page is asleep is not lost. */
export const EARLY_BUTTON = { "data-early": "" };

/** Marks a launcher or button that was tapped before its page was awake. */
const WAITING = "data-waiting";
const PATIENCE_MS = 10_000;

/**
 * Until the page is awake the launcher is a link to the live chat page. A tap before that waits for the panel, and
 * leaves the page only if the scripts do not arrive. A tap on a button marked with `EARLY_BUTTON` waits too.
 */
export function keepEarlyTap(wake: () => void): void {
  addEventListener(
    "click",
    (event) => {
      const { target, button, metaKey, ctrlKey, shiftKey } = event;
      if (button !== 0 || metaKey || ctrlKey || shiftKey || !(target instanceof Element)) return;
      const tapped = target.closest<HTMLAnchorElement>(`${LAUNCHER}:not([role]),[data-early]`);
      // A page without modules never wakes.
      if (!tapped || !document.querySelector('[type="module"],[type="text/sleeping"]')) return;
      event.preventDefault();
      wake();
      if (tapped.hasAttribute(WAITING)) return;
      tapped.setAttribute(WAITING, "");
      tapped.ariaBusy = "true";
      setTimeout(() => {
        if (tapped.href && tapped.hasAttribute(WAITING)) location.assign(tapped.href);
      }, PATIENCE_MS);
    },
    true,
  );
}

/** Removes the mark of a tap that came before the page was awake; false if there was none. */
export function takeEarlyTap(tapped: Element): boolean {
  const wasTapped = tapped.hasAttribute(WAITING);
  tapped.removeAttribute(WAITING);
  tapped.removeAttribute("aria-busy");
  return wasTapped;
}
