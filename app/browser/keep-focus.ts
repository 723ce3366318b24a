import { type RefObject, useEffect, useRef } from "react";
import { focusOnArrival } from "./hydration";

/** What a heading was last shown for; null on the page that the browser opened. */
let lastView: string | null = null;

/**
 * Gives the heading of a new view the focus, so that keyboard and screen reader go on there, not at the page's beginning.
 * The page that the browser opens keeps the browser's own focus, unless `isAlways`.
 */
export function useArrivalFocus(heading: RefObject<HTMLElement>, view: string, isAlways = false): void {
  useEffect(() => {
    if (isAlways || (lastView !== null && lastView !== view))
      focusOnArrival(heading.current, { preventScroll: !isAlways });
    lastView = view;
  }, [heading, view, isAlways]);
}

/** When a change of the page has taken away what had the focus, the heading gets it. */
export function useKeptFocus(heading: RefObject<HTMLElement>, change: unknown): void {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change
  useEffect(() => {
    const { activeElement } = document;
    if (!isFirst.current && (activeElement === null || activeElement === document.body))
      heading.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [heading, change]);
}
