import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** The element that the visitor pressed on a page, to focus it again on Back. */
type FocusPosition = { selector: string; index: number };

const HEADINGS = "h1, h2, h3";
const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex]";

/**
 * Does for navigations by script what browsers do when they load a page: announces the new title to screen readers and
 * focuses the new page's heading or, on Back, the element that was pressed there. If a response removes the focused
 * element, such as a form that was sent, the heading of what replaces it gets the focus. A component that moves the
 * focus itself takes precedence, because its effects run earlier.
 */
export function usePageFocus(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const { state } = useNavigation();
  const pressed = useRef<Element[]>([]);
  const places = useRef(new Map<string, FocusPosition>());
  const shown = useRef({ key, pathname, title: "" });

  useEffect(() => {
    shown.current.title ||= document.title;
    regionForTitles();
    const press = ({ target }: Event) => {
      // Some browsers do not focus what is pressed with a pointer.
      const start = focusedElement() ?? (target instanceof Element ? target.closest(CONTROLS) : null);
      if (!start) return;
      pressed.current = withAncestors(start);
      places.current.set(shown.current.key, focusPositionOf(start));
    };
    addEventListener("click", press, true);
    addEventListener("submit", press, true);
    return () => {
      removeEventListener("click", press, true);
      removeEventListener("submit", press, true);
    };
  }, []);

  useEffect(() => {
    if (state !== "idle") {
      const active = focusedElement();
      if (pressed.current.length === 0 && active) pressed.current = withAncestors(active);
      return;
    }
    const before = shown.current;
    const isOtherPage = before.pathname !== pathname;
    if (before.key === key && pressed.current.length === 0) return;
    const from = pressed.current;
    pressed.current = [];
    shown.current = { key, pathname, title: document.title };
    if (document.title !== before.title) announce(document.title);
    if (isOtherPage) {
      const active = focusedElement();
      // A menu that closes gives the focus back to its button.
      if (!active || active === from[0] || active.closest("header"))
        focusWithoutScroll(
          placeWas(type === "POP" ? places.current.get(key) : undefined) ?? targetOrHeading(hash),
        );
      return;
    }
    // What is hidden or disabled loses the focus once the browser paints.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (!focusedElement()) focusWithoutScroll(stillThere(from));
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [state, key, pathname, hash, type]);
}

/** The focused element; null if it is the body, to which browsers fall back. */
function focusedElement(): Element | null {
  const { activeElement, body } = document;
  return activeElement === body ? null : activeElement;
}

function withAncestors(element: Element): Element[] {
  const parent = element.parentElement;
  return parent ? [element, ...withAncestors(parent)] : [element];
}

/** The element if it is still usable; otherwise the heading of its closest ancestor that is still on the page. */
function stillThere([element, ...ancestors]: Element[]): Element | null {
  if (!element) return null;
  if (element.isConnected && !element.matches(":disabled") && element.checkVisibility?.()) return element;
  const again = element.id ? document.getElementById(element.id) : null;
  if (again) return again;
  for (const ancestor of ancestors) {
    const heading = ancestor.isConnected ? ancestor.querySelector(HEADINGS) : null;
    if (heading) return heading;
  }
  return targetOrHeading("");
}

function targetOrHeading(hash: string): Element | null {
  const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  return named ?? document.querySelector("main h1, h1") ?? document.getElementById("main");
}

function focusPositionOf(element: Element): FocusPosition {
  const href = element.getAttribute("href");
  const selector = element.id
    ? `#${CSS.escape(element.id)}`
    : `${element.localName}${href === null ? "" : `[href="${CSS.escape(href)}"]`}`;
  return { selector, index: [...document.querySelectorAll(selector)].indexOf(element) };
}

function placeWas(place: FocusPosition | undefined): Element | null {
  return (place && document.querySelectorAll(place.selector)[place.index]) ?? null;
}

function focusWithoutScroll(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.matches(CONTROLS)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

const ANNOUNCER_ID = "page-announcer";

/** Created before the first announcement: text inserted together with its live region is often not read out. */
function regionForTitles(): Element {
  const known = document.getElementById(ANNOUNCER_ID);
  if (known) return known;
  const region = document.createElement("p");
  region.id = ANNOUNCER_ID;
  region.className = "sr-only";
  region.setAttribute("aria-live", "polite");
  document.body.appendChild(region);
  return region;
}

function announce(title: string): void {
  regionForTitles().textContent = title;
}
