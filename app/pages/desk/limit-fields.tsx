import type { ReactNode } from "react";
import { TextField } from "~/ui/field";

type LimitFieldsProps = {
  legend: string;
  /** The names of the fields for the limits of a day, a week and a month. */
  names: readonly [day: string, week: string, month: string];
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  children: ReactNode;
};

/** How many calls are taken at most: in a day, a week and a month. */
export function LimitFields({ legend, names, values, errors, children }: LimitFieldsProps) {
  const hintId = `${names[0]}-limits`;
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-describedby={hintId}>
      <legend className="float-left font-semibold">{legend}</legend>
      <p id={hintId} className="text-sm text-pretty text-ink-soft">
        {children}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {(["day", "week", "month"] as const).map((period, index) => {
          const name = names[index] ?? "";
          return (
            <TextField
              key={name}
              id={name}
              name={name}
              label={`Calls a ${period}, at most`}
              optional
              defaultValue={values[name]}
              error={errors[name]}
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
            />
          );
        })}
      </div>
    </fieldset>
  );
}
