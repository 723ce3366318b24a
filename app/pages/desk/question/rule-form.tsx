import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import type { Option } from "~/domain/option";
import { QUESTION_LIMITS } from "~/domain/questions/question";
import { FieldError, SelectField, TextAreaField, TextField } from "~/ui/field";
import { DeskButton } from "../desk-button";

type RuleFormProps = {
  version: string;
  rule: {
    options: readonly Option[];
    isSet: boolean;
    checked: readonly string[];
    values: Readonly<Record<string, string>>;
  };
  otherKinds: readonly Option[];
  answer: AvailabilityAnswer | null;
};

/** What an answer leads to instead of a booking. */
export function RuleForm({ version, rule, otherKinds, answer }: RuleFormProps) {
  const errors = answer?.errors ?? {};
  const values = answer?.values ?? rule.values;
  const checked = answer ? answer.checked : rule.checked;
  const field = (name: string) => ({ id: name, name, defaultValue: values[name] ?? "", error: errors[name] });
  const way = (value: string, label: string, children: ReactNode) => (
    <div className="grid gap-2">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="radio"
          id={value === "kind" ? "way" : `way-${value}`}
          name="way"
          value={value}
          defaultChecked={values.way === value}
          className="size-5 shrink-0 accent-electric"
        />
        {label}
      </label>
      <div className="ms-8">{children}</div>
    </div>
  );
  return (
    <>
      <p className="text-sm">
        A question with a rule is asked before clients choose a time. Bookings that you make yourselves, or
        that come through the API, don't follow rules.
      </p>
      <Form id="rule-form" method="post" noValidate preventScrollReset className="grid gap-5">
        <input type="hidden" name="version" value={version} />
        <fieldset className="grid gap-1" aria-describedby={errors.ruleAnswer && "ruleAnswer-error"}>
          <legend className="mb-1 font-semibold">If the answer is</legend>
          {rule.options.map(({ value, label }, index) => (
            <label key={value} className="flex min-h-11 items-center gap-3 wrap-anywhere">
              <input
                type="checkbox"
                id={index === 0 ? "ruleAnswer" : undefined}
                name="ruleAnswer"
                value={value}
                defaultChecked={checked.includes(value)}
                className="size-5 shrink-0 accent-electric"
              />
              {label}
            </label>
          ))}
          {errors.ruleAnswer && <FieldError id="ruleAnswer-error">{errors.ruleAnswer}</FieldError>}
        </fieldset>
        <fieldset className="grid gap-3" aria-describedby={errors.way && "way-error"}>
          <legend className="mb-1 font-semibold">Then</legend>
          {errors.way && <FieldError id="way-error">{errors.way}</FieldError>}
          {otherKinds.length > 0 &&
            way(
              "kind",
              "Offer another kind of call",
              <SelectField
                {...field("ruleKind")}
                label="Kind of call to offer"
                options={[{ value: "", label: "Choose one" }, ...otherKinds]}
              />,
            )}
          {way(
            "page",
            "Show a page",
            <TextField
              {...field("rulePage")}
              label="Page to show"
              hint="A page of this site, like /services, or a link that begins with https://"
              optional="unsaid"
              maxLength={QUESTION_LIMITS.rulePage}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />,
          )}
          {way(
            "words",
            "Offer no times, and say why",
            <TextAreaField
              {...field("ruleWords")}
              label="What to say"
              optional="unsaid"
              rows={3}
              maxLength={QUESTION_LIMITS.ruleWords}
            />,
          )}
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <DeskButton name="do" value="rule">
            Save the rule
          </DeskButton>
          {rule.isSet && (
            <DeskButton kind="quiet" name="do" value="no_rule">
              Remove the rule
            </DeskButton>
          )}
        </div>
      </Form>
    </>
  );
}
