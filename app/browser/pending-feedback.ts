import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** If shown sooner, every quick response would flicker. */
export const FEEDBACK_AFTER_MS = 100;

/**
 * Marks the pressed button or link with `aria-busy` while its response is pending. Styles show the mark.
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
    // On a slow processor the press's own timer ends before React reports the navigation.
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
        // If no script handles the event, the browser leaves the page.
        const isUnderWay = event.defaultPrevented ? isPending.current : true;
        if (isUnderWay && pressed.current === element) element.setAttribute("aria-busy", "true");
      }, FEEDBACK_AFTER_MS);
    };
    addEventListener("submit", press, true);
    addEventListener("click", press, true);
    // Back may restore the page as it was left, with the mark.
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
