import { Form } from "@remix-run/react";
import { useHydrated } from "~/browser/use-hydrated";
import { weekdayName } from "~/domain/availability/clock";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { SPANS, spanField, WEEKDAYS, weekdayKey } from "~/domain/availability/hours-fields";
import { DeskButton } from "../desk-button";
import { ConfirmOutsideCalls } from "./outside-calls";
import { SpanFields } from "./span-fields";

export type HoursFormProps = {
  version: string;
  values: Readonly<Record<string, string>>;
  answer: AvailabilityAnswer | null;
};

/** The hours of each weekday. */
export function WeekForm({ version, values, answer }: HoursFormProps) {
  const errors = answer?.errors ?? {};
  return (
    <Form id="week-form" method="post" noValidate preventScrollReset className="grid gap-3">
      <input type="hidden" name="form" value="week" />
      <input type="hidden" name="version" value={version} />
      <ConfirmOutsideCalls answer={answer} button="Save these hours anyway" />
      <p className="text-sm text-ink-soft">
        Enter times like 09:00, up to 24:00. Leave a day without calls empty.
      </p>
      <div className="grid divide-y divide-line">
        {WEEKDAYS.map((weekday) => (
          <fieldset key={weekday} className="desk-day">
            <legend className="sr-only">{weekdayName(weekday)}</legend>
            <span aria-hidden="true" className="font-semibold">
              {weekdayName(weekday)}
            </span>
            <SpanFields
              day={weekdayKey(weekday)}
              label={weekdayName(weekday)}
              values={values}
              errors={errors}
            />
          </fieldset>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <DeskButton>Save the hours</DeskButton>
        <CopyMonday />
      </div>
    </Form>
  );
}

/** Writes Monday's hours into the fields of the other working days; they are saved with the rest. */
function CopyMonday() {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const copy = ({ currentTarget: { form } }: React.MouseEvent<HTMLButtonElement>) => {
    const field = (name: string) => form?.elements.namedItem(name) as HTMLInputElement | null;
    for (const weekday of [2, 3, 4, 5]) {
      for (const span of SPANS) {
        for (const end of ["from", "to"] as const) {
          const target = field(spanField(weekdayKey(weekday), span, end));
          if (target) target.value = field(spanField(weekdayKey(1), span, end))?.value ?? "";
          const more = target?.closest("details");
          if (more && target?.value) more.open = true;
        }
      }
    }
  };
  return (
    <DeskButton type="button" kind="quiet" onClick={copy}>
      Copy Monday to Tuesday–Friday
    </DeskButton>
  );
}
