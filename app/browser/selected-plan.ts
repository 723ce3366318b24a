import { isPlanId, type PlanId } from "../domain/catalogue/plans";

const SELECTED_PLAN_KEY = "selectedPlan";
/** Stored with a plan that was not chosen. */
const PLAN_GIVEN_KEY = "selectedPlanGiven";

/** The reason to wake a page that takes the stored plan. */
export const STORED_PLAN = `stored:${SELECTED_PLAN_KEY}` as const;

/** A plan whose button was pressed. A given one comes with buttons that are not about plans. */
export type PressedPlan = { plan: PlanId; isGiven: boolean };

/** Stores a plan for the next page; false if the browser denies it. */
export function storeSelectedPlan({ plan, isGiven }: PressedPlan): boolean {
  try {
    sessionStorage.setItem(SELECTED_PLAN_KEY, plan);
    if (isGiven) sessionStorage.setItem(PLAN_GIVEN_KEY, "1");
    else sessionStorage.removeItem(PLAN_GIVEN_KEY);
    return true;
  } catch {
    return false;
  }
}

/** The plan stored by another page, or by a page that was left before the draft included it. */
export function storedPlan(): PressedPlan | null {
  try {
    const plan = sessionStorage.getItem(SELECTED_PLAN_KEY);
    return isPlanId(plan) ? { plan, isGiven: sessionStorage.getItem(PLAN_GIVEN_KEY) !== null } : null;
  } catch {
    return null;
  }
}

export function clearStoredPlan(): void {
  try {
    sessionStorage.removeItem(SELECTED_PLAN_KEY);
    sessionStorage.removeItem(PLAN_GIVEN_KEY);
  } catch {
    // A browser that denies storage stores no plan either.
  }
}

const PLAN_CHOSEN = "plan-chosen";

/** Hands a plan to the booking section on this page; false if there is no section, or if it ignores the plan. */
export function announcePlan(pressed: PressedPlan): boolean {
  return !dispatchEvent(new CustomEvent(PLAN_CHOSEN, { detail: pressed, cancelable: true }));
}

/** Calls back whenever a plan is chosen on this page, to take it or not; returns the unsubscribe function. */
export function onPlanChosen(take: (pressed: PressedPlan) => boolean): () => void {
  const listen = (event: Event) => {
    if (take((event as CustomEvent<PressedPlan>).detail)) event.preventDefault();
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
