import { isPlanId, type PlanId } from "../domain/catalogue/plans";

const SELECTED_PLAN_KEY = "selectedPlan";

/** Keeps a plan for the next page visit. A browser that keeps nothing loses no more than the preselection. */
export function storeSelectedPlan(plan: PlanId): void {
  try {
    sessionStorage.setItem(SELECTED_PLAN_KEY, plan);
  } catch {}
}

/** The plan stored for this visit, which is forgotten in the same moment. */
export function takeSelectedPlan(): PlanId | null {
  try {
    const plan = sessionStorage.getItem(SELECTED_PLAN_KEY);
    sessionStorage.removeItem(SELECTED_PLAN_KEY);
    return isPlanId(plan) ? plan : null;
  } catch {
    return null;
  }
}

const PLAN_CHOSEN = "plan-chosen";

/** Tells a booking section on the same page that a plan waits in the store. */
export function announcePlan(): void {
  dispatchEvent(new Event(PLAN_CHOSEN));
}

/** Calls back whenever a plan is chosen on this page; returns what ends it. */
export function onPlanChosen(callback: () => void): () => void {
  addEventListener(PLAN_CHOSEN, callback);
  return () => removeEventListener(PLAN_CHOSEN, callback);
}

const CALENDAR_OFFSET_PX = 80;

/** Brings the booking section to just under the fixed header. */
export function scrollToCalendar(): void {
  const section = document.getElementById("calendar");
  if (section) scrollTo({ top: section.getBoundingClientRect().top + scrollY - CALENDAR_OFFSET_PX });
}
