import { LAUNCHER } from "./launcher-label";

/** Marks a launcher that was tapped before its page was awake. */
const WAITING = "data-waiting";
const PATIENCE_MS = 10_000;

/**
 * Until the page is awake the launcher is a link to the live chat page. A tap that comes so early waits for
 * the panel instead of leaving the page, unless the scripts do not arrive.
 */
export function keepEarlyTap(wake: () => void): void {
  addEventListener(
    "click",
    (event) => {
      const { target, button, metaKey, ctrlKey, shiftKey } = event;
      if (button !== 0 || metaKey || ctrlKey || shiftKey || !(target instanceof Element)) return;
      const launcher = target.closest<HTMLAnchorElement>(`${LAUNCHER}:not([role])`);
      if (!launcher) return;
      event.preventDefault();
      wake();
      if (launcher.hasAttribute(WAITING)) return;
      launcher.setAttribute(WAITING, "");
      launcher.setAttribute("aria-busy", "true");
      setTimeout(() => {
        if (launcher.hasAttribute(WAITING)) location.assign(launcher.href);
      }, PATIENCE_MS);
    },
    true,
  );
}

/** Takes the tap that came too early; false if there was none. */
export function takeEarlyTap(launcher: Element): boolean {
  const wasTapped = launcher.hasAttribute(WAITING);
  launcher.removeAttribute(WAITING);
  launcher.removeAttribute("aria-busy");
  return wasTapped;
}
