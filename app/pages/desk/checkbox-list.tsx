import type { ReactNode } from "react";
import { FieldError } from "~/ui/field";

type CheckboxListProps<Value extends string> = {
  /** Of the group: a link of the error summary leads here. */
  id: string;
  /** The field of all its boxes. */
  name: string;
  legend: string;
  hint?: ReactNode;
  options: readonly { value: Value; label: ReactNode }[];
  ticked: readonly string[];
  error?: string;
  /** In two columns where there is room. */
  isWide?: boolean;
};

/** Several choices from a list. */
export function CheckboxList<Value extends string>({
  id,
  name,
  legend,
  hint,
  options,
  ticked,
  error,
  isWide = false,
}: CheckboxListProps<Value>) {
  const described = [...(hint ? [`${id}-hint`] : []), ...(error ? [`${id}-error`] : [])].join(" ");
  return (
    <fieldset id={id} tabIndex={-1} className="grid gap-1" aria-describedby={described || undefined}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={isWide ? "grid gap-x-6 sm:grid-cols-2" : "grid"}>
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3 py-1">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={ticked.includes(value)}
              className="size-5 shrink-0 accent-electric"
            />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
