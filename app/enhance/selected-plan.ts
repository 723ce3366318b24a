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
