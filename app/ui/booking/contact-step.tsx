import { Link } from "@remix-run/react";
import { useRef } from "react";
import { useAccountContact } from "../../browser/account-contact";
import { useShownPlan } from "../../browser/chosen-plan";
import { ownDetailsPath, PLAN_FIELD_ID } from "../../domain/booking/booking-paths";
import type { PlanPrice } from "../../domain/catalogue/plans";
import { CONTACT_LIMITS, MISSING_DETAILS } from "../../domain/contact";
import { CompanyField, EmailField, NameField } from "../contact-fields";
import { SelectField, TextAreaField } from "../field";
import { CHANGE_LOOK, PLAN_NOTE_ID, PlanNote } from "./plan-note";
import { planOptions } from "./plan-options";
import { StepForm, type StepFormProps } from "./step-form";

type ContactStepProps = Pick<StepFormProps, "state" | "page" | "answer" | "subheading"> & {
  plans: readonly PlanPrice[];
};

const REQUIRED_FIELDS = ["name", "email", "company"];

const fieldIdOf = (field: string) => `booking-${field}`;

const isFilled = (form: FormData) =>
  REQUIRED_FIELDS.every((field) => String(form.get(field) ?? "").trim() !== "");

export function ContactStep({ state, page, answer, subheading, plans }: ContactStepProps) {
  const { values, errors } = state;
  const fields = useRef<HTMLDivElement>(null);
  useAccountContact(fields);
  const { plan, given } = useShownPlan(values);
  return (
    <StepForm
      state={state}
      page={page}
      answer={answer}
      subheading={subheading}
      title="Tell us about you"
      fieldIdOf={fieldIdOf}
      isFilled={isFilled}
      others={{ selectedServices: values.selectedServices }}
      note={<PlanNote plan={plan} problem={null} keepsLine change={<ToPlanField />} />}
    >
      <p className="-mt-3 text-sm text-ink-soft">
        Have an account?{" "}
        <Link
          to={ownDetailsPath(page, state.draft)}
          reloadDocument
          className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-electric"
        >
          Use your account details
        </Link>
      </p>
      <div ref={fields} className="grid gap-3 sm:gap-6">
        <div className="grid items-start gap-3 sm:grid-cols-2 sm:gap-6">
          <NameField
            id="booking-name"
            label="Your name"
            value={values.name}
            error={errors.name}
            missing={MISSING_DETAILS.name}
          />
          <CompanyField
            id="booking-company"
            label="Company"
            value={values.company}
            error={errors.company}
            missing={MISSING_DETAILS.company}
          />
        </div>
        <EmailField
          id="booking-email"
          label="Email"
          hint="We'll email you here about the call."
          value={values.email}
          error={errors.email}
          missing={MISSING_DETAILS.email}
        />
      </div>
      <TextAreaField
        id="booking-message"
        name="message"
        label="Anything we should know?"
        optional
        rows={2}
        hint="For example, where your leads come from and where you lose them."
        maxLength={CONTACT_LIMITS.message}
        defaultValue={values.message}
        error={errors.message}
      />
      <SelectField
        id={PLAN_FIELD_ID}
        name="selectedPlan"
        label="Plan"
        optional
        options={planOptions(plans)}
        defaultValue={values.selectedPlan}
        error={errors.selectedPlan}
      />
      <input type="hidden" name="givenPlan" value={given} />
    </StepForm>
  );
}

/** The question is further down in the same step. */
function ToPlanField() {
  return (
    <a
      href={`#${PLAN_FIELD_ID}`}
      aria-describedby={PLAN_NOTE_ID}
      className={CHANGE_LOOK}
      onClick={(event) => {
        // Keeps the page's address, which stored answers belong to.
        event.preventDefault();
        document.getElementById(PLAN_FIELD_ID)?.focus();
      }}
    >
      Change
    </a>
  );
}
