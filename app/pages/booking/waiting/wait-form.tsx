import type { FormAnswer } from "~/domain/account/form-answer";
import { titled } from "~/domain/availability/call-kind";
import { WEEKDAY_NAMES } from "~/domain/availability/clock";
import { zoneInWords } from "~/domain/availability/time-zone";
import { DAY_PART_NAMES, DAY_PARTS, WAIT_DAYS } from "~/domain/waiting/wait";
import { AccountForm, answerOf } from "~/ui/account/account-form";
import { AuthFrame } from "~/ui/account/auth-frame";
import { EmailField } from "~/ui/contact-fields";
import { FieldError, SelectField, TextField } from "~/ui/field";
import { PersonCheck } from "~/ui/person-check";
import { HowItEnds } from "./waits";

type WaitFormProps = {
  /** Null during an outage: then the form is shown with what was typed. */
  form: {
    kinds: readonly { id: string; name: string }[];
    host: { id: string; name: string } | null;
    today: string;
    opened: string;
    values: Record<string, string>;
  } | null;
  answer: FormAnswer | undefined;
};

const PARTS = DAY_PART_NAMES.map((value) => ({ value, label: DAY_PARTS[value].label }));

const POINTS = [
  "Everyone who waits for a time gets the email at once. We hold no time: the first to book gets it.",
  "We email you at most once a day, and stop once you've booked a call of this kind.",
  `It ends by itself after ${WAIT_DAYS} days, or when your last day has passed. Every email has a link to stop it sooner.`,
];

/** The form to join the waiting list, filled in with what its visitor has looked at. */
export function WaitForm({ form, answer }: WaitFormProps) {
  const own = answerOf("wait", answer);
  const values: Record<string, string> = { ...form?.values, ...own?.values };
  const errors = own?.errors ?? {};
  const kinds = form?.kinds ?? [];
  return (
    <AuthFrame
      title="Tell me when a time comes free"
      lead="Leave your email address and the days that suit you. When a call is cancelled or we add hours, we'll let you know."
      points={POINTS}
    >
      <AccountForm name="wait" answer={answer} button="Tell me">
        {["with", "tz", "idempotencyKey"].map((name) => (
          <input key={`${name} ${values[name]}`} type="hidden" name={name} value={values[name] ?? ""} />
        ))}
        <PersonCheck opened={own?.values.opened || form?.opened} answer={answer} />
        <EmailField id="wait-email" label="Email address" value={values.email} error={errors.email} />
        {kinds.length > 1 ? (
          <SelectField
            id="wait-kind"
            name="kind"
            label="Call"
            defaultValue={values.kind ?? ""}
            options={kinds.map(({ id, name }) => ({ value: id, label: titled(name) }))}
            error={errors.kind}
          />
        ) : (
          <>
            <input type="hidden" name="kind" value={values.kind ?? ""} />
            {kinds[0] && (
              <p>
                {titled(kinds[0].name)}
                {form?.host && ` with ${form.host.name}`}
              </p>
            )}
          </>
        )}
        <div className="grid gap-6 sm:grid-cols-2">
          <DayField
            name="first"
            label="First day"
            min={form?.today}
            value={values.first}
            error={errors.first}
          />
          <DayField name="last" label="Last day" min={form?.today} value={values.last} error={errors.last} />
        </div>
        <Weekdays values={values} error={errors.weekdays} />
        <SelectField
          id="wait-part"
          name="part"
          label="Time of day"
          hint={`By the clock in your time zone: ${zoneInWords(values.tz ?? "UTC")}.`}
          defaultValue={values.part ?? "any"}
          options={PARTS}
          error={errors.part}
        />
      </AccountForm>
      <div className="lg:hidden">
        <HowItEnds />
      </div>
    </AuthFrame>
  );
}

/** The week begins on Monday, as in our calendars. None ticked is any day. */
function Weekdays({ values, error }: { values: Record<string, string>; error: string | undefined }) {
  const described = error ? "wait-weekdays-hint wait-weekdays-error" : "wait-weekdays-hint";
  return (
    <fieldset id="wait-weekdays" tabIndex={-1} aria-describedby={described} className="grid gap-2">
      <legend className="mb-1 font-semibold">
        Days of the week<span className="font-normal text-ink-soft"> (optional)</span>
      </legend>
      <p id="wait-weekdays-hint" className="text-sm text-ink-soft">
        Tick the days that suit you. Leave all empty if any day does.
      </p>
      {error && <FieldError id="wait-weekdays-error">{error}</FieldError>}
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {WEEKDAY_NAMES.map((name) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name={name}
              value="yes"
              defaultChecked={Boolean(values[name])}
              className="size-5 shrink-0 accent-electric"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type DayFieldProps = {
  name: string;
  label: string;
  min: string | undefined;
  value: string | undefined;
  error: string | undefined;
};

function DayField({ name, label, min, value, error }: DayFieldProps) {
  return (
    <TextField
      id={`wait-${name}`}
      name={name}
      type="date"
      label={label}
      min={min}
      defaultValue={value}
      error={error}
    />
  );
}
