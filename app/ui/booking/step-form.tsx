import { Form } from "@remix-run/react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { beginDraft } from "../../browser/draft";
import { STORED_PLAN } from "../../browser/selected-plan";
import { useHydrated } from "../../browser/use-hydrated";
import { wakes } from "../../browser/wake/wake-reasons";
import { PLAN_FIELD_ID } from "../../domain/booking/booking-paths";
import type { BookingValues, WizardState } from "../../domain/booking/wizard";
import { wizardAction } from "../../domain/booking/wizard-action";
import { PATHS } from "../../domain/paths";
import { questionEntries } from "../../domain/questions/question-values";
import { Button } from "../button";
import { ErrorSummary } from "../error-summary";
import { AnswerFields } from "../scheduler/answer-fields";
import { VisitField } from "../visit-field";

export type StepFormProps = {
  state: WizardState;
  page: typeof PATHS.home | typeof PATHS.contact;
  answer: unknown;
  title: string;
  /** The level of the step's heading, one below the section's. */
  subheading: "h2" | "h3";
  /** The id of the field an error refers to. */
  fieldIdOf: (field: string) => string;
  /** Whether the step is complete, as far as the browser can tell. */
  isFilled: (form: FormData) => boolean;
  /** The answers to the other steps. */
  others: Partial<BookingValues>;
  back?: ReactNode;
  /** The note about the plan. */
  note: ReactNode;
  children: ReactNode;
};

/**
 * One step of the wizard as a plain form. With scripts, Continue is announced as disabled until the step is complete.
 * If it is pressed anyway, the page says what is missing, or the response where the page doesn't (decision 159).
 */
export function StepForm({
  state,
  page,
  answer,
  title,
  subheading,
  fieldIdOf,
  isFilled,
  others,
  back,
  note,
  children,
}: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  // On the home page the account's details can wait until the visitor scrolls to the form.
  const takesAccount = state.step === "details" && page === PATHS.contact;
  const newDraft = useRef<string | null>(null);
  const [filled, setFilled] = useState(false);
  const check = () => setFilled(form.current !== null && isFilled(new FormData(form.current)));
  // The visitor or the browser may have filled in fields before the script ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each new step and after each answer
  useEffect(check, [state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: announces a repeated error again
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
      {...wakes(STORED_PLAN, ...(takesAccount ? (["signed-in"] as const) : []))}
      method="post"
      action={wizardAction(page, state.step, state.draft)}
      noValidate
      preventScrollReset
      reloadDocument={state.loadsDocument}
      onInput={check}
      onChange={check}
      onSubmit={({ currentTarget }) => {
        if (state.draft === null && !state.carriesAnswers)
          newDraft.current = beginDraft(currentTarget, newDraft.current);
      }}
      className="grid gap-4 sm:gap-6"
    >
      <input type="hidden" name="step" value={state.step} />
      <input type="hidden" name="draft" defaultValue={state.draft ?? ""} />
      {(state.step === "details" || state.carriesAnswers) && <VisitField value={state.visit} />}
      {state.carriesAnswers && <AnswerFields answers={others} formToken={state.formToken} />}
      {questionEntries(state.questionValues ?? {}).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {note}
      {errors.length > 0 && (
        <ErrorSummary
          title={state.problem ? "There's a problem" : "Please check this step"}
          errors={errors}
        />
      )}
      <StepHeading level={subheading} step={`${state.step} ${state.draft ?? ""}`}>
        {title}
      </StepHeading>
      {children}
      <ContinueOrBack missing={hydrated && !filled ? MISSING[state.step] : undefined} back={back} />
      {/* After Continue, which is what Enter presses. */}
      {(state.draft !== null || state.carriesAnswers) && <StartOver />}
    </Form>
  );
}

/** Read out with Continue until a step is filled in. */
const MISSING: Partial<Record<WizardState["step"], string>> = {
  details: "Enter your name, company and email to continue.",
  services: "Choose at least one topic to continue.",
};

/** Continue comes first, although it stands last: Enter presses a form's first button. */
function ContinueOrBack({ missing, back }: { missing: string | undefined; back: ReactNode }) {
  return (
    <div className="flex flex-row-reverse flex-wrap items-center justify-between gap-4 border-t border-line pt-4 sm:pt-6">
      <Button
        aria-disabled={missing ? true : undefined}
        aria-describedby={missing ? "continue-hint" : undefined}
        className="aria-disabled:bg-paper-deep aria-disabled:text-ink-soft aria-disabled:hover:bg-paper-deep"
      >
        Continue
      </Button>
      {missing && (
        <p id="continue-hint" className="sr-only">
          {missing}
        </p>
      )}
      {back}
    </div>
  );
}

/** Ends the draft of the form it is in. */
export function StartOver() {
  return (
    <p className="text-sm text-ink-soft">
      Want to start again with an empty form?{" "}
      <button
        type="submit"
        name="go"
        value="over"
        formNoValidate
        className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4 hover:text-electric"
      >
        Start over
      </button>
    </p>
  );
}

type StepHeadingProps = { level: "h2" | "h3"; step: string; children: ReactNode };

/** Takes focus when it follows another step, so that keyboard and screen reader users continue there. */
export function StepHeading({ level: Heading, step, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // "Change" beside the plan leads to its question instead.
    const field = location.hash === `#${PLAN_FIELD_ID}` ? document.getElementById(PLAN_FIELD_ID) : null;
    if (lastStep !== null && lastStep !== step) (field ?? heading.current)?.focus();
    lastStep = step;
  }, [step]);
  return (
    <Heading ref={heading} tabIndex={-1} className="text-step-2">
      {children}
    </Heading>
  );
}

let lastStep: string | null = null;
