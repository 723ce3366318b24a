/** The way into the chat from every page. */
export const LAUNCHER = "[data-chat-launcher]";

/** Marks a button that only a script can do anything with, while its page is asleep. */
export const EARLY_BUTTON = { "data-early": "" };

/** Marks a launcher or button that was tapped before its page was awake. */
const WAITING = "data-waiting";
const PATIENCE_MS = 10_000;

/**
 * Until the page is awake the launcher is a link to the live chat page. A tap that comes so early waits for
 * the panel instead of leaving the page, unless the scripts do not arrive. So does a tap on a button of a form that
 * only a script can fill in.
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

/** Takes the tap that came too early; false if there was none. */
export function takeEarlyTap(tapped: Element): boolean {
  const wasTapped = tapped.hasAttribute(WAITING);
  tapped.removeAttribute(WAITING);
  tapped.removeAttribute("aria-busy");
  return wasTapped;
}
