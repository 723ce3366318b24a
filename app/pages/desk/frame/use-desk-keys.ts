import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";

/** How long after `g` the key of a page still works. */
const SEQUENCE_MS = 1500;

const STORAGE_KEY = "desk-keys";

type Keyed = { to: string; key: string };

/**
 * The desk's keyboard shortcuts: `g` then a page's key opens that page, `/` focuses the search, and `j` and `k` the
 * next and the previous row. Single-key shortcuts can disturb speech input, so they can be turned off (WCAG 2.1.4).
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
      else if (event.key === "/") focusOn(searchField());
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
      // Without storage, the setting lasts until the page is closed.
    }
  };
  return { isOn, toggle };
}

/** A list's own search, or the one above every page. */
function searchField(): HTMLElement | null {
  const find = (mark: string) => document.querySelector<HTMLElement>(`[${mark}]`);
  return find("data-desk-search") ?? find("data-search-all");
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

/** The link or control of the next or previous row. If no row has the focus, that of the first or last row. */
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
