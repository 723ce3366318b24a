import { UNIT_NAMES, unitField } from "~/domain/availability/minutes-form";
import { FieldError } from "~/ui/field";

type MinutesFieldProps = {
  name: string;
  label: string;
  hint?: string;
  values: Readonly<Record<string, string>>;
  error: string | undefined;
  /** If left empty, the usual value applies. */
  optional?: boolean;
};

/** A length of time: a number, and whether it counts minutes, hours or days. */
export function MinutesField({ name, label, hint, values, error, optional }: MinutesFieldProps) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={name} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <input
          id={name}
          name={name}
          type="text"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          defaultValue={values[name]}
          className="control"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          aria-required={optional ? undefined : true}
        />
        <select
          name={unitField(name)}
          defaultValue={values[unitField(name)] || "minutes"}
          aria-label={`${label}, unit`}
          className="control"
        >
          {UNIT_NAMES.map((unit) => (
            <option key={unit} value={unit}>
              {unit}
            </option>
          ))}
        </select>
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </div>
  );
}
