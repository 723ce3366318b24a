import { Form } from "@remix-run/react";
import { MAX_DATE_LABEL } from "~/domain/availability/availability-limits";
import { DATE_KEY } from "~/domain/availability/hours-fields";
import { FieldError, TextField } from "~/ui/field";
import { ConfirmOutsideCalls } from "../availability/outside-calls";
import { SpanFields } from "../availability/span-fields";
import type { HoursFormProps } from "../availability/week-form";
import { DeskButton } from "../desk-button";

const OPEN = [
  ["closed", "Closed"],
  ["hours", "Open at other hours"],
] as const;

/** Closes one day or several consecutive days, or opens them at other hours. */
export function DatesForm({
  version,
  values,
  answer,
  isNamed = true,
}: HoursFormProps & { /** Whether the days can have a name. */ isNamed?: boolean }) {
  const errors = answer?.errors ?? {};
  const field = (name: string) => ({ id: name, name, defaultValue: values[name], error: errors[name] });
  return (
    <Form id="set-form" method="post" noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="form" value="set" />
      <input type="hidden" name="version" value={version} />
      <ConfirmOutsideCalls answer={answer} button="Set these days anyway" />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field("first")} type="date" label="First day" />
        <TextField {...field("last")} type="date" label="Last day" optional />
      </div>
      {isNamed && (
        <TextField
          {...field("label")}
          label="Name"
          hint="Only the desk sees this."
          optional
          maxLength={MAX_DATE_LABEL}
          autoComplete="off"
        />
      )}
      <fieldset aria-describedby={errors.open && "open-error"} className="group grid">
        <legend className="font-semibold">These days are</legend>
        {OPEN.map(([value, label], index) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              id={index === 0 ? "open" : "open-hours"}
              name="open"
              value={value}
              defaultChecked={(values.open || "closed") === value}
              className="size-5 accent-electric"
            />
            {label}
          </label>
        ))}
        {errors.open && <FieldError id="open-error">{errors.open}</FieldError>}
        {/* A browser without :has() always shows these fields, which does no harm. */}
        <div className="grid gap-1 pl-7 group-has-[#open:checked]:hidden">
          <p className="text-sm text-ink-soft">Enter times like 09:00, up to 24:00.</p>
          <SpanFields day={DATE_KEY} label="These days" values={values} errors={errors} />
        </div>
      </fieldset>
      <p className="text-sm text-ink-soft">These replace any special hours already set for those days.</p>
      <DeskButton className="justify-self-start">Set the days</DeskButton>
    </Form>
  );
}
