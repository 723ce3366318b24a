import type { PressedPlan } from "../../browser/selected-plan";
import { SERVICE_IDS, SERVICE_NAMES, type ServiceId } from "../../domain/catalogue/services";
import { Button } from "../button";
import { FieldError } from "../field";
import { CHANGE_LOOK, PLAN_NOTE_ID, PlanNote } from "./plan-note";
import { StepForm, type StepFormProps } from "./step-form";

type ServicesStepProps = Pick<StepFormProps, "state" | "page" | "answer" | "subheading"> & {
  /** The plan chosen since this step was opened, if any. */
  newPlan: PressedPlan | null;
  /** Why it could not be taken. */
  planProblem: string | null;
};

/** A one-line benefit per service. */
const SERVICE_LINES: Record<ServiceId, string> = {
  "ai-chat": "Answers and qualifies visitors while they're on the page",
  crm: "Every conversation lands in the pipeline you already use",
  appointments: "Turns an interested reply into a date in the calendar",
  email: "Writes and sends the follow-ups you don't have time for",
  analytics: "Shows which message brought in which customer",
  custom: "Built for what's unique to your business",
};

const isFilled = (form: FormData) => form.getAll("selectedServices").length > 0;

/** The group's error links to its first checkbox. */
const fieldIdOf = () => `booking-service-${SERVICE_IDS[0]}`;

export function ServicesStep({ state, page, answer, subheading, newPlan, planProblem }: ServicesStepProps) {
  const error = state.errors.selectedServices;
  const { selectedServices, ...others } = state.values;
  const planFields = newPlan && {
    selectedPlan: newPlan.plan,
    givenPlan: newPlan.isGiven ? newPlan.plan : "",
  };
  return (
    <StepForm
      state={state}
      page={page}
      answer={answer}
      subheading={subheading}
      title="What would you like to talk about?"
      fieldIdOf={fieldIdOf}
      isFilled={isFilled}
      others={{ ...others, ...planFields }}
      note={
        <>
          {/* Enter presses a form's first button. */}
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
          <PlanNote
            plan={newPlan?.plan ?? others.selectedPlan}
            problem={planProblem}
            change={
              <button
                type="submit"
                name="go"
                value="plan"
                formNoValidate
                aria-describedby={PLAN_NOTE_ID}
                className={CHANGE_LOOK}
              >
                Change
              </button>
            }
          />
        </>
      }
      back={
        <Button kind="link" name="go" value="back" formNoValidate>
          Back
        </Button>
      }
    >
      {planFields &&
        !state.carriesAnswers &&
        Object.entries(planFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <fieldset
        aria-describedby={error ? "services-hint services-error" : "services-hint"}
        className="grid gap-3"
      >
        <legend className="sr-only">Services</legend>
        <p id="services-hint" className="text-ink-soft">
          Choose at least one, so the right person joins the call.
        </p>
        {error && <FieldError id="services-error">{error}</FieldError>}
        <div className="grid gap-3 sm:grid-cols-2">
          {SERVICE_IDS.map((id) => (
            <label
              key={id}
              className="grid cursor-pointer grid-cols-[auto_1fr] items-start gap-x-3 rounded-xl border-[1.5px] border-line-strong p-4 hover:border-ink has-checked:border-electric has-checked:bg-electric-wash"
            >
              <input
                id={`booking-service-${id}`}
                type="checkbox"
                name="selectedServices"
                value={id}
                defaultChecked={selectedServices.includes(id)}
                className="mt-0.5 size-5 accent-electric"
              />
              <span className="grid gap-0.5">
                <span className="leading-snug font-semibold">{SERVICE_NAMES[id]}</span>{" "}
                <span className="text-sm text-pretty text-ink-soft">{SERVICE_LINES[id]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </StepForm>
  );
}
