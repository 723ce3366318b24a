import { type ShouldRevalidateFunctionArgs, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect } from "react";

/** A layout effect runs before the page is painted. On the server React would warn about it. */
const usePageEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Reports to the drafts what happens to forms that scripts send. For the root component. */
export function useFormDrafts(): void {
  const { state } = useNavigation();
  const { key } = useLocation();

  usePageEffect(() => window.formDrafts?.afterHydration(), []);
  // A layout effect runs before the next press, which may be in another form.
  usePageEffect(() => {
    if (state === "submitting") window.formDrafts?.noteSending();
    if (state === "idle") window.formDrafts?.settle(key);
  }, [state, key]);
}

/** A field that a script adds when it sends a form's fields to ask for something, without the form being pressed. */
const UNPRESSED = "unpressed";

export function withoutButton(form: HTMLFormElement): FormData {
  const fields = new FormData(form);
  fields.set(UNPRESSED, "yes");
  return fields;
}

export const isUnpressed = ({ formData }: ShouldRevalidateFunctionArgs) => formData?.has(UNPRESSED) ?? false;

/** For the root's shouldRevalidate, which runs after each answer but a redirect: the form was not accepted yet. */
export function noteFormAnswer(answer: ShouldRevalidateFunctionArgs): void {
  const { actionResult, actionStatus } = answer;
  if (isUnpressed(answer)) return;
  if (actionResult !== undefined || actionStatus !== undefined) window.formDrafts?.noteAnswer();
}
