/** The button or link that opens the chat, on every page. */
export const LAUNCHER = "[data-chat-launcher]";

/** Marks a button that needs scripts, so that a tap on it while the page is asleep is not lost. */
export const EARLY_BUTTON = { "data-early": "" };

/** Marks a launcher or button that was tapped before its page was awake. */
const WAITING = "aria-busy";

/** The launcher, which the panel's empty frame follows, or a button. */
type Tapped = HTMLAnchorElement & { nextElementSibling: HTMLDialogElement };

/**
 * Until the page is awake the launcher is a link to the live chat page. A tap before that opens the panel's frame, with
 * its field in focus. Another tap, the frame's button or Escape closes it. A tap on a button marked with `EARLY_BUTTON`
 * waits for the scripts.
 */
export function keepEarlyTap(wake: () => void): void {
  const onPress = (event: Partial<KeyboardEvent & MouseEvent> & Event) => {
    const { target, key, button, metaKey, ctrlKey, shiftKey } = event;
    if (key ? key === "Escape" : (target as Element).closest("dialog [type=button]")) {
      const waiting = document.querySelector<Tapped>(`[${WAITING}]:has(+[open])`);
      if (!waiting) return;
      waiting.nextElementSibling.open = false;
      waiting.focus();
    }
    if (key || button || metaKey || ctrlKey || shiftKey) return;
    const tapped = (target as Element).closest<Tapped>(`${LAUNCHER}:not([role]),[data-early]`);
    // A page without modules never wakes.
    if (!tapped || !document.querySelector('[type=module],[type="text/sleeping"]')) return;
    event.preventDefault();
    wake();
    const frame = tapped.nextElementSibling;
    tapped.setAttribute(WAITING, "true");
    if (!tapped.href) return;
    frame.open = !frame.open;
    frame.querySelector("input")?.focus();
  };
  for (const press of ["keydown", "click"]) addEventListener(press, onPress, true);
}

/** Removes the mark of a tap that came before the page was awake; false if there was none, or it was taken back. */
export function takeEarlyTap(tapped: Element): boolean {
  const wasTapped = tapped.hasAttribute(WAITING) && (tapped as Tapped).nextElementSibling?.open !== false;
  tapped.removeAttribute(WAITING);
  return wasTapped;
}
