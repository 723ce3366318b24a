import { type RefObject, useEffect, useRef } from "react";
import { focusOnArrival } from "./hydration";

/** The view whose heading was shown last; null on the first page of a document. */
let lastView: string | null = null;

/**
 * Focuses the heading of a new view, so that keyboard and screen reader users continue there, not at the top of the
 * page. On the first page of a document the browser's own focus stays, unless `isAlways`.
 */
export function useArrivalFocus(heading: RefObject<HTMLElement>, view: string, isAlways = false): void {
  useEffect(() => {
    if (isAlways || (lastView !== null && lastView !== view))
      focusOnArrival(heading.current, { preventScroll: !isAlways });
    lastView = view;
  }, [heading, view, isAlways]);
}

/** Focuses the heading when a change of the page has removed the focused element. */
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
