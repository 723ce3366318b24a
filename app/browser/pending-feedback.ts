import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Sooner, and every quick answer would flicker. */
export const FEEDBACK_AFTER_MS = 100;

/**
 * Marks the button or link that was pressed as busy while its answer takes its time, whichever it is: the mark
 * is on the element, and styles show it.
 */
export function usePendingFeedback(): void {
  const { state } = useNavigation();
  const isPending = useRef(false);
  const pressed = useRef<Element | null>(null);

  useEffect(() => {
    isPending.current = state !== "idle";
    if (state === "idle") {
      pressed.current?.removeAttribute("aria-busy");
      pressed.current = null;
      return;
    }
    // On a slow processor the press's own timer has run out before React says that something is under way.
    const timer = setTimeout(() => pressed.current?.setAttribute("aria-busy", "true"), FEEDBACK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    const release = () => pressed.current?.removeAttribute("aria-busy");
    const press = (event: Event) => {
      const element = event instanceof SubmitEvent ? event.submitter : linkOf(event);
      if (!element) return;
      release();
      pressed.current = element;
      setTimeout(() => {
        // What scripts do not handle, the browser does, by leaving the page.
        const isUnderWay = event.defaultPrevented ? isPending.current : true;
        if (isUnderWay && pressed.current === element) element.setAttribute("aria-busy", "true");
      }, FEEDBACK_AFTER_MS);
    };
    addEventListener("submit", press, true);
    addEventListener("click", press, true);
    // Back may show the page just as it was left.
    addEventListener("pageshow", release);
    return () => {
      removeEventListener("submit", press, true);
      removeEventListener("click", press, true);
      removeEventListener("pageshow", release);
    };
  }, []);
}

/** The link clicked, if it leads to another page of this site in this tab. */
function linkOf(event: Event): Element | null {
  const { target } = event;
  if (!(event instanceof MouseEvent) || !(target instanceof Element)) return null;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  const link = target.closest("a");
  if (link?.target !== "" || link.hasAttribute("download") || link.origin !== location.origin) return null;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isHere ? null : link;
}
