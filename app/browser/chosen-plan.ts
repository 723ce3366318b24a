import { useEffect, useLayoutEffect, useState } from "react";
import { PLAN_FIELD_ID, type WizardPage, wizardStepPath } from "../domain/booking/booking-paths";
import type { BookingValues, WizardState } from "../domain/booking/wizard";
import { PATHS } from "../domain/paths";
import { VISIT_FIELD } from "../domain/visits/visit-source";
import { clearStoredPlan, onPlanChosen, type PressedPlan, storedPlan } from "./selected-plan";

/** A layout effect, so that a plan button pressed as soon as a step is shown already finds the step's listener. */
const useStepEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

const NOT_TAKEN = "We couldn't add that plan to your booking just now. Please try again.";

/**
 * Takes the plan chosen on the previous page or on this one, and clears it from storage and URL: the first step
 * selects it, the later ones put it into the draft.
 */
export function useChosenPlan(state: WizardState, page: WizardPage) {
  const [taken, setTaken] = useState<{
    at: WizardState;
    pressed: PressedPlan | null;
    problem: string | null;
  }>();
  const { step, draft, values, carriesAnswers } = state;
  // The plan taken since the server's last response; later responses include it.
  const since = taken?.at === state ? taken : undefined;
  const newPlan = since?.pressed ?? null;
  const plan = newPlan?.plan ?? values.selectedPlan;

  useStepEffect(() => {
    const take = (pressed: PressedPlan, isPressed: boolean) => {
      if (step === "details") {
        clearStoredPlan();
        return selectPlan(pressed, isPressed);
      }
      if (pressed.isGiven && plan !== "") return clearStoredPlan();
      if (carriesAnswers) return setTaken({ at: state, pressed, problem: null });
      const path = wizardStepPath(page, step, draft, pressed.plan, pressed.isGiven);
      const answer = fetch(path, { redirect: "manual" });
      const showProblem = () => setTaken({ at: state, pressed: newPlan, problem: NOT_TAKEN });
      answer.then(({ type }) => {
        // The server redirects once it has put the plan into the draft. Until then a reload finds it in storage.
        if (type !== "opaqueredirect") return showProblem();
        clearStoredPlan();
        setTaken({ at: state, pressed, problem: null });
      }, showProblem);
    };

    const stored = storedPlan();
    const address = new URL(location.href);
    if (address.searchParams.has("plan")) {
      for (const name of ["plan", "given"]) address.searchParams.delete(name);
      history.replaceState(history.state, "", address);
      clearStoredPlan();
    } else if (stored) {
      take(stored, false);
    }
    return onPlanChosen((pressed) => {
      // The home page has a button that leads to the contact page. It stays here if this form has been started.
      const isHere = !pressed.isGiven || page === PATHS.contact || draft !== null || isBegun();
      if (!isHere) return false;
      clearStoredPlan();
      take(pressed, true);
      return true;
    });
  }, [state, step, draft, page, plan, newPlan, carriesAnswers]);

  return { newPlan, problem: since?.problem ?? null };
}

function planField(): HTMLSelectElement | null {
  const field = document.getElementById(PLAN_FIELD_ID);
  return field instanceof HTMLSelectElement ? field : null;
}

const PLAN_SHOWN = "plan-shown";

function selectPlan({ plan, isGiven }: PressedPlan, isPressed: boolean): void {
  const field = planField();
  if (!field || (isGiven && field.value !== "")) return;
  field.value = plan;
  // Choosing by a button on this page counts as choosing here.
  if (isPressed && !isGiven) field.dispatchEvent(new Event("change", { bubbles: true }));
  dispatchEvent(new CustomEvent(PLAN_SHOWN, { detail: isGiven ? plan : "" }));
}

/** The plan in the first step's question, and the plan that came with a button: none once the visitor chooses. */
export function useShownPlan({ selectedPlan, givenPlan }: BookingValues): { plan: string; given: string } {
  const [plan, setPlan] = useState(selectedPlan);
  const [given, setGiven] = useState(givenPlan);
  useStepEffect(() => {
    const show = (event: Event) => {
      const isButton = event instanceof CustomEvent;
      if (!isButton && event.target !== planField()) return;
      setPlan(planField()?.value ?? "");
      setGiven(isButton ? event.detail : "");
    };
    // The visitor or the browser may have selected one before.
    setPlan(planField()?.value ?? "");
    document.addEventListener("change", show);
    addEventListener(PLAN_SHOWN, show);
    return () => {
      document.removeEventListener("change", show);
      removeEventListener(PLAN_SHOWN, show);
    };
  }, []);
  return { plan, given };
}

/** Whether anything was typed or chosen in the first step. Where the visit came from is filled in by a script. */
function isBegun(): boolean {
  const data = new FormData(planField()?.form ?? undefined);
  return [...data].some(([name, value]) => name !== "step" && name !== VISIT_FIELD && value !== "");
}
