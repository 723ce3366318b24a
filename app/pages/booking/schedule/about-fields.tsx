import { useEffect, useRef } from "react";
import { takeAnswers } from "~/browser/handed-answers";
import { answersBut, EXTRAS, type TypedAnswers } from "~/domain/booking/answers";
import type { PlanPrice } from "~/domain/catalogue/plans";
import { SERVICE_IDS, SERVICE_NAMES } from "~/domain/catalogue/services";
import { CONTACT_LIMITS } from "~/domain/contact";
import { planOptions } from "~/ui/booking/plan-options";
import { CompanyField } from "~/ui/contact-fields";
import { SelectField, TextAreaField } from "~/ui/field";

/** The wizard's fields except name and email. */
export const ABOUT_FIELDS = answersBut(...EXTRAS, "name", "email", "givenPlan");

type AboutFieldsProps = {
  plans: readonly PlanPrice[];
  values: TypedAnswers | undefined;
  errors: Record<string, string>;
};

/**
 * The wizard's optional fields within the booking form: without the wizard's cookie, there is no other way to pass them
 * on. Collapsed, as name and email are enough; open if a field has a value or an error.
 */
export function AboutFields({ plans, values, errors }: AboutFieldsProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const form = box.current?.closest("form");
    if (form && takeAnswers(form) && box.current) box.current.open = true;
  }, []);
  const chosen = values?.selectedServices ?? [];
  const isOpen = ABOUT_FIELDS.some((field) => errors[field] || (values?.[field].length ?? 0) > 0);
  const servicesError = errors.selectedServices;
  return (
    <details ref={box} open={isOpen}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4 hover:text-electric">
        Tell us what it's about
      </summary>
      <div className="grid gap-6 pt-4">
        <CompanyField
          id="guest-company"
          label="Company"
          optional
          value={values?.company}
          error={errors.company}
        />
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">
            Services<span className="font-normal text-ink-soft"> (optional)</span>
          </legend>
          {servicesError && <p className="text-sm font-semibold text-alarm">{servicesError}</p>}
          {SERVICE_IDS.map((id, index) => (
            <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                id={index === 0 ? "guest-selectedServices" : undefined}
                type="checkbox"
                name="selectedServices"
                value={id}
                defaultChecked={chosen.includes(id)}
                className="size-5 accent-electric"
              />
              {SERVICE_NAMES[id]}
            </label>
          ))}
        </fieldset>
        <SelectField
          id="guest-selectedPlan"
          name="selectedPlan"
          label="Plan"
          optional
          options={planOptions(plans)}
          defaultValue={values?.selectedPlan ?? ""}
          error={errors.selectedPlan}
        />
        <input type="hidden" name="givenPlan" defaultValue={values?.givenPlan ?? ""} />
        <TextAreaField
          id="guest-message"
          name="message"
          label="Anything we should know?"
          optional
          maxLength={CONTACT_LIMITS.message}
          defaultValue={values?.message}
          error={errors.message}
        />
      </div>
    </details>
  );
}
