import { isPlanId, type PlanId } from "../domain/catalogue/plans";

const SELECTED_PLAN_KEY = "selectedPlan";

/** The reason to wake a page that takes the stored plan. */
export const STORED_PLAN = `stored:${SELECTED_PLAN_KEY}` as const;

/** Stores a plan for the next page; false if the browser denies it. */
export function storeSelectedPlan(plan: PlanId): boolean {
  try {
    sessionStorage.setItem(SELECTED_PLAN_KEY, plan);
    return true;
  } catch {
    return false;
  }
}

/** The plan stored by another page, or by a page that was left before the draft included it. */
export function storedPlan(): PlanId | null {
  try {
    const plan = sessionStorage.getItem(SELECTED_PLAN_KEY);
    return isPlanId(plan) ? plan : null;
  } catch {
    return null;
  }
}

export function clearStoredPlan(): void {
  try {
    sessionStorage.removeItem(SELECTED_PLAN_KEY);
  } catch {
    // A browser that denies storage stores no plan either.
  }
}

const PLAN_CHOSEN = "plan-chosen";

/** A plan whose button was pressed. The default one comes with buttons that are not about plans. */
export type ChosenPlan = { plan: PlanId; isDefault: boolean };

/** Hands a plan to the booking section on this page; false if there is no section, or if it ignores the plan. */
export function announcePlan(chosen: ChosenPlan): boolean {
  return !dispatchEvent(new CustomEvent(PLAN_CHOSEN, { detail: chosen, cancelable: true }));
}

/** Calls back whenever a plan is chosen on this page, to take it or not; returns the unsubscribe function. */
export function onPlanChosen(take: (chosen: ChosenPlan) => boolean): () => void {
  const listen = (event: Event) => {
    if (take((event as CustomEvent<ChosenPlan>).detail)) event.preventDefault();
  };
  addEventListener(PLAN_CHOSEN, listen);
  return () => removeEventListener(PLAN_CHOSEN, listen);
}

const CALENDAR_OFFSET_PX = 80;

/** Scrolls the booking section to just below the fixed header. */
export function scrollToCalendar(): void {
  const section = document.getElementById("calendar");
  if (section) scrollTo({ top: section.getBoundingClientRect().top + scrollY - CALENDAR_OFFSET_PX });
}
