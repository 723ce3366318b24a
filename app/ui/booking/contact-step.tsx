import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { CONTACT_LIMITS } from "../../domain/booking/booking";
import { PLANS } from "../../domain/catalogue/plans";
import { useAccountContact } from "../../enhance/account-contact";
import { onPlanChosen, takeSelectedPlan } from "../../enhance/selected-plan";
import { SelectField, TextAreaField, TextField } from "../field";
import { StepForm, type StepFormProps } from "./step-form";

type ContactStepProps = Pick<StepFormProps, "state" | "page" | "answer" | "subheading">;

const REQUIRED_FIELDS = ["name", "email", "company"];

const PLAN_OPTIONS = [
  { value: "", label: "Not sure yet" },
  ...PLANS.map(({ id, name, price, monthlyPriceUsd }) => ({
    value: id,
    label: `${name}, ${monthlyPriceUsd === null ? price.toLowerCase() : `$${price} per month`}`,
  })),
];

const fieldIdOf = (field: string) => `booking-${field}`;

const isFilled = (form: FormData) =>
  REQUIRED_FIELDS.every((field) => String(form.get(field) ?? "").trim() !== "");

export function ContactStep({ state, page, answer, subheading }: ContactStepProps) {
  const { values, errors } = state;
  const plan = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  usePreselectedPlan(plan);
  useAccountContact(fields);
  return (
    <StepForm
      state={state}
      page={page}
      answer={answer}
      subheading={subheading}
      title="Who are we talking to?"
      fieldIdOf={fieldIdOf}
      isFilled={isFilled}
    >
      <p className="-mt-3 text-sm text-ink-soft">
        Have an account?{" "}
        <Link
          to={`${page}?step=details&mine=1#calendar`}
          reloadDocument
          className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-electric"
        >
          Use its details
        </Link>
      </p>
      <div ref={fields} className="grid gap-6">
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            id="booking-name"
            name="name"
            label="Your name"
            autoComplete="name"
            enterKeyHint="next"
            maxLength={CONTACT_LIMITS.name}
            defaultValue={values.name}
            error={errors.name}
          />
          <TextField
            id="booking-company"
            name="company"
            label="Company"
            autoComplete="organization"
            enterKeyHint="next"
            maxLength={CONTACT_LIMITS.company}
            defaultValue={values.company}
            error={errors.company}
          />
        </div>
        <TextField
          id="booking-email"
          name="email"
          type="email"
          label="Email"
          hint="We write to you there about the call."
          autoComplete="email"
          inputMode="email"
          enterKeyHint="next"
          maxLength={CONTACT_LIMITS.email}
          defaultValue={values.email}
          error={errors.email}
        />
      </div>
      <TextAreaField
        id="booking-message"
        name="message"
        label="What should we know?"
        optional
        hint="Where leads come from today, where they get lost, what you have tried."
        maxLength={CONTACT_LIMITS.message}
        defaultValue={values.message}
        error={errors.message}
      />
      <div ref={plan}>
        <SelectField
          id="booking-selectedPlan"
          name="selectedPlan"
          label="Plan"
          optional
          options={PLAN_OPTIONS}
          defaultValue={values.selectedPlan}
          error={errors.selectedPlan}
        />
      </div>
    </StepForm>
  );
}

/** A plan chosen on the page before, or further up on this one, is preselected, then forgotten: by store and address. */
function usePreselectedPlan(container: React.RefObject<HTMLDivElement>): void {
  useEffect(() => {
    const preselect = () => {
      const stored = takeSelectedPlan();
      const select = container.current?.querySelector("select");
      if (stored && select) select.value = stored;
    };
    const address = new URL(location.href);
    if (address.searchParams.has("plan")) {
      takeSelectedPlan();
      address.searchParams.delete("plan");
      history.replaceState(history.state, "", address);
    } else {
      preselect();
    }
    return onPlanChosen(preselect);
  }, [container]);
}
