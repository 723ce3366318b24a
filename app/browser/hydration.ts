import { useEffect } from "react";

let isHydrated = false;

/** Marks the document as awake. For the root component, whose effects run after those of all others. */
export function useHydrationEnd(): void {
  useEffect(() => {
    isHydrated = true;
    document.documentElement.toggleAttribute("data-awake", true);
  }, []);
}

/**
 * Focuses an element, unless the page is still hydrating and the visitor has already focused something else.
 */
export function focusOnArrival(element: HTMLElement | null, options?: FocusOptions): void {
  const { activeElement, body } = document;
  if (isHydrated || activeElement === null || activeElement === body) element?.focus(options);
}

/**
 * During hydration, React writes a text area's initial text into it again, over what has been typed there since. This
 * keeps text that was changed.
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
