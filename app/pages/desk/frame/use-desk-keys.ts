import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";

/** How long after `g` another key still leads to a page. */
const SEQUENCE_MS = 1500;

const STORAGE_KEY = "desk-keys";

type Keyed = { to: string; key: string };

/**
 * Keys of the desk: `g` and a page's key lead there, `/` goes to the search, `j` and `k` to the next and the previous
 * row. Single keys can get in the way of speech input, so they can be turned off (WCAG 2.1.4).
 */
export function useDeskKeys(pages: readonly Keyed[]): { isOn: boolean; toggle: () => void } {
  const navigate = useNavigate();
  const [isOn, setIsOn] = useState(true);
  useEffect(() => setIsOn(isStoredOn()), []);
  useEffect(() => {
    if (!isOn) return;
    let goingUntil = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const isGoing = event.timeStamp < goingUntil;
      goingUntil = 0;
      const page = isGoing && pages.find(({ key }) => key === event.key);
      if (page) navigate(page.to);
      else if (event.key === "g") goingUntil = event.timeStamp + SEQUENCE_MS;
      else if (event.key === "/") focusOn(document.querySelector<HTMLElement>("[data-desk-search]"));
      else if (event.key === "j" || event.key === "k") focusOn(rowBeside(event.key === "j" ? 1 : -1));
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isOn, pages, navigate]);
  const toggle = () => {
    setIsOn(!isOn);
    try {
      localStorage.setItem(STORAGE_KEY, isOn ? "off" : "on");
    } catch {
      // Then it holds until the page is left.
    }
  };
  return { isOn, toggle };
}

function isStoredOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== "off";
  } catch {
    return true;
  }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

/** What leads on from the row after or before the one that has the focus; from elsewhere, of the first or the last. */
function rowBeside(step: 1 | -1): HTMLElement | null {
  const rows = [...document.querySelectorAll("[data-row]")];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step;
  const row = rows[next];
  const links = "a[href], select, button";
  return row?.matches(links) ? (row as HTMLElement) : (row?.querySelector<HTMLElement>(links) ?? null);
}

function focusOn(element: HTMLElement | null): void {
  element?.focus();
  element?.scrollIntoView({ block: "nearest" });
}
