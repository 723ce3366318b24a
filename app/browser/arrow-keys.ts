import { type RefObject, useEffect } from "react";

const STOPS = "a[href], button";
const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };
const DAYS_A_WEEK = 7;

/**
 * Makes the links or buttons of a box one Tab stop: the chosen one, or the first. Arrow keys, Home and End move between
 * them; up and down move by a week where they have the number of a day. Without scripts each is a Tab stop of its own.
 */
export function useArrowKeys(box: RefObject<HTMLElement>, change: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in the box changes with `change`
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const stops = () => [...element.querySelectorAll<HTMLElement>(STOPS)];
    const restOn = (stop: HTMLElement | null | undefined) => {
      for (const other of stops()) other.tabIndex = other === stop ? 0 : -1;
    };
    const focused = stops().find((stop) => stop === document.activeElement);
    restOn(focused ?? element.querySelector<HTMLElement>(`:is(${STOPS})[data-chosen]`) ?? stops()[0]);

    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const all = stops();
      const from = all.find((stop) => stop === document.activeElement);
      const to = from && targetOf(event.key, from, all);
      if (!to) return;
      event.preventDefault();
      to.focus();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(STOPS)) restOn(target);
    };
    element.addEventListener("keydown", onKey);
    element.addEventListener("focusin", onFocus);
    return () => {
      element.removeEventListener("keydown", onKey);
      element.removeEventListener("focusin", onFocus);
    };
  }, [box, change]);
}

function targetOf(key: string, from: HTMLElement, all: HTMLElement[]): HTMLElement | undefined {
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  const step = MOVES[key];
  if (step === undefined) return undefined;
  const day = Number(from.dataset.day);
  if (!key.endsWith("Up") && !key.endsWith("Down")) return all[all.indexOf(from) + step];
  if (Number.isNaN(day)) return all[all.indexOf(from) + step];
  // A week on, or the nearest free day beyond it.
  const wanted = day + step * DAYS_A_WEEK;
  const beyond = all.filter((stop) => step * (Number(stop.dataset.day) - wanted) >= 0);
  return step > 0 ? beyond[0] : beyond.at(-1);
}
