import { useEffect } from "react";

let isHydrated = false;

/** For the outermost part of the page: its effects run after those of all the others. Marks the document as awake. */
export function useHydrationEnd(): void {
  useEffect(() => {
    isHydrated = true;
    document.documentElement.toggleAttribute("data-awake", true);
  }, []);
}

/**
 * Gives an element the focus, unless the page has only just woken, at a visitor's touch, and they are at something
 * already.
 */
export function focusOnArrival(element: HTMLElement | null, options?: FocusOptions): void {
  const { activeElement, body } = document;
  if (isHydrated || activeElement === null || activeElement === body) element?.focus(options);
}
