import { useEffect, useLayoutEffect, useState } from "react";
import { type WizardPage, wizardStepPath } from "../domain/booking/booking-paths";
import type { WizardState } from "../domain/booking/wizard";
import type { PlanId } from "../domain/catalogue/plans";
import { PATHS } from "../domain/paths";
import { type ChosenPlan, clearStoredPlan, onPlanChosen, storedPlan } from "./selected-plan";

export const PLAN_FIELD_ID = "booking-selectedPlan";

/** A layout effect, so that a plan button pressed as soon as a step is shown already finds the step's listener. */
const useStepEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

const NOT_TAKEN = "We couldn't add that plan to your booking just now. Please try again.";

/**
 * Takes the plan chosen on the previous page or on this one, and clears it from storage and URL: the first step
 * selects it, the later ones put it into the draft.
 */
export function useChosenPlan(state: WizardState, page: WizardPage) {
  const [taken, setTaken] = useState<{ at: WizardState; plan: PlanId | null; problem: string | null }>();
  const { step, draft, values, rides } = state;
  // The plan taken since the server's last response; later responses include it.
  const since = taken?.at === state ? taken : undefined;
  const newPlan = since?.plan ?? null;
  const plan = newPlan ?? values.selectedPlan;

  useStepEffect(() => {
    const take = (chosen: ChosenPlan, isPressed: boolean) => {
      if (step === "details") {
        clearStoredPlan();
        return select(chosen, isPressed);
      }
      if (chosen.isDefault && plan !== "") return;
      if (rides) return setTaken({ at: state, plan: chosen.plan, problem: null });
      const answer = fetch(wizardStepPath(page, step, draft, chosen.plan), { redirect: "manual" });
      const showProblem = () => setTaken({ at: state, plan: newPlan, problem: NOT_TAKEN });
      answer.then(({ type }) => {
        // The server redirects once it has put the plan into the draft. Until then a reload finds it in storage.
        if (type !== "opaqueredirect") return showProblem();
        clearStoredPlan();
        setTaken({ at: state, plan: chosen.plan, problem: null });
      }, showProblem);
    };

    const stored = storedPlan();
    const address = new URL(location.href);
    if (address.searchParams.has("plan")) {
      address.searchParams.delete("plan");
      history.replaceState(history.state, "", address);
      clearStoredPlan();
    } else if (stored) {
      take({ plan: stored, isDefault: false }, false);
    }
    return onPlanChosen((chosen) => {
      // The home page has a button that leads to the contact page. It stays here if this form has been started.
      const isHere = !chosen.isDefault || page === PATHS.contact || draft !== null || isBegun();
      if (!isHere) return false;
      clearStoredPlan();
      take(chosen, true);
      return true;
    });
  }, [state, step, draft, page, plan, newPlan, rides]);

  return { newPlan, problem: since?.problem ?? null };
}

function planField(): HTMLSelectElement | null {
  const field = document.getElementById(PLAN_FIELD_ID);
  return field instanceof HTMLSelectElement ? field : null;
}

function select({ plan, isDefault }: ChosenPlan, isPressed: boolean): void {
  const field = planField();
  if (!field || (isDefault && field.value !== "")) return;
  field.value = plan;
  // Choosing by a button on this page counts as choosing here.
  if (isPressed) field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Whether anything was typed or chosen in the first step. */
function isBegun(): boolean {
  const data = new FormData(planField()?.form ?? undefined);
  return [...data].some(([name, value]) => name !== "step" && value !== "");
}
