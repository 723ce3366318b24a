import { type ShouldRevalidateFunctionArgs, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect } from "react";

/** Before the page is painted; the server has no such moment, and says so. */
const usePageEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Tells the drafts what becomes of forms that scripts send. For the outermost part of the page. */
export function useFormDrafts(): void {
  const { state } = useNavigation();
  const { key } = useLocation();

  usePageEffect(() => window.formDrafts?.afterHydration(), []);
  // Before the next press, which may be of another form.
  usePageEffect(() => {
    if (state === "submitting") window.formDrafts?.noteSending();
    if (state === "idle") window.formDrafts?.settle(key);
  }, [state, key]);
}

/** For the root's shouldRevalidate, which hears of each answer that is not a redirect: such a form has not been taken yet. */
export function noteFormAnswer({ actionResult, actionStatus }: ShouldRevalidateFunctionArgs): void {
  if (actionResult !== undefined || actionStatus !== undefined) window.formDrafts?.noteAnswer();
}
