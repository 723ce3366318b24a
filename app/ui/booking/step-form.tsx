import { Form } from "@remix-run/react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { WizardState } from "../../domain/booking/wizard";
import { useHydrated } from "../../enhance/use-hydrated";
import { Button } from "../button";
import { ErrorSummary } from "../error-summary";

export type StepFormProps = {
  state: WizardState;
  page: "/" | "/contact";
  answer: unknown;
  title: string;
  /** The level of the step's heading under the section's. */
  subheading: "h2" | "h3";
  /** The id of the field that an error is about. */
  fieldIdOf: (field: string) => string;
  /** Whether the step has all it needs, as far as the browser can tell. */
  isFilled: (form: FormData) => boolean;
  back?: ReactNode;
  children: ReactNode;
};

/** One step of the wizard as a plain form. A running script adds that Continue waits until the step is filled. */
export function StepForm({
  state,
  page,
  answer,
  title,
  subheading,
  fieldIdOf,
  isFilled,
  back,
  children,
}: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const [filled, setFilled] = useState(false);
  const check = () => setFilled(form.current !== null && isFilled(new FormData(form.current)));
  // Something may have been typed, or filled in by the browser, before the script was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks at the form when a step begins and after each answer
  useEffect(check, [state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew for each answer, so that an equal error is said again
  const errors = useMemo(
    () => [
      ...(state.problem ? [{ message: state.problem }] : []),
      ...Object.entries(state.errors).map(([field, message]) => ({ message, fieldId: fieldIdOf(field) })),
    ],
    [state, answer],
  );
  return (
    <Form
      ref={form}
      method="post"
      action={page === "/" ? "/?index" : page}
      noValidate
      preventScrollReset
      onInput={check}
      onChange={check}
      onSubmit={() => rememberStep(state.step)}
      className="grid gap-6"
    >
      <input type="hidden" name="step" value={state.step} />
      {errors.length > 0 && <ErrorSummary title="Please check this step" errors={errors} />}
      <StepHeading level={subheading} step={state.step}>
        {title}
      </StepHeading>
      {children}
      <div className="flex flex-wrap-reverse items-center justify-between gap-4 border-t border-line pt-6">
        {back ?? <span />}
        <Button
          disabled={hydrated && !filled}
          aria-describedby={hydrated && !filled ? "continue-hint" : undefined}
        >
          Continue
        </Button>
        {hydrated && !filled && (
          <p id="continue-hint" className="sr-only">
            Fill in this step to continue.
          </p>
        )}
      </div>
    </Form>
  );
}

type StepHeadingProps = { level: "h2" | "h3"; step: string; children: ReactNode };

/** Takes the focus when the step follows another, so that keyboard and screen reader go on from there. */
export function StepHeading({ level: Heading, step, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (lastStep !== null && lastStep !== step) heading.current?.focus();
    lastStep = step;
  }, [step]);
  return (
    <Heading ref={heading} tabIndex={-1} className="text-step-2">
      {children}
    </Heading>
  );
}

let lastStep: string | null = null;

/**
 * The first step stands under the page's bare address, which is the same for every visitor. Once it is sent, its entry in
 * the history becomes the address that shows the visitor's own answers, so that Back brings them back.
 */
function rememberStep(step: string): void {
  const address = new URL(location.href);
  if (address.searchParams.has("step")) return;
  address.search = `?step=${step}`;
  history.replaceState(history.state, "", address);
}
