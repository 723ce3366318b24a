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

/**
 * While it hydrates, React writes a text area's first text into it again, over what has been typed there since. Text
 * that was changed stays.
 */
export function keepTypedText(): void {
  const { prototype } = HTMLTextAreaElement;
  const value = Object.getOwnPropertyDescriptor(prototype, "value");
  if (!value?.set || !value.get) return;
  const { get, set } = value;
  Object.defineProperty(prototype, "value", {
    ...value,
    set(this: HTMLTextAreaElement, text: string) {
      const isTyped = get.call(this) !== this.defaultValue;
      if (isHydrated || !isTyped || text !== this.defaultValue) set.call(this, text);
    },
  });
}
