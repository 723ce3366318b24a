import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { NEEDED_FIELD } from "../browser/wake/missing-fields";
import { shownEmail } from "../domain/email-address";

type FieldProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** What is said beside the field if its form is sent while it is empty, before the server says it. */
  missing?: string | undefined;
  /** "unsaid" in a filter, where nothing is required and no label needs to say so. */
  optional?: boolean | "unsaid";
};

/** The ids of a field's hint and message, for the control's aria-describedby. */
function describedBy({ id, hint, error, missing }: FieldProps): string | undefined {
  const ids = [hint && `${id}-hint`, error ? `${id}-error` : missing && `${id}-missing`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

function FieldFrame({
  id,
  label,
  hint,
  error,
  missing,
  optional,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional === true && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {missing && !error && (
        <p
          id={`${id}-missing`}
          className="hidden [[aria-invalid=true]+&]:block text-sm font-semibold text-alarm"
        >
          {missing}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-2 text-sm font-semibold text-alarm">
      <span className="sr-only">Error: </span>
      {children}
    </p>
  );
}

export function TextField({
  label,
  hint,
  error,
  missing,
  optional,
  ...input
}: Omit<FieldProps, "id"> & InputHTMLAttributes<HTMLInputElement> & { id: string }) {
  const field = { id: input.id, label, hint, error, missing, optional };
  return (
    <FieldFrame {...field}>
      <input
        type="text"
        dir="auto"
        {...(missing && !error ? NEEDED_FIELD : {})}
        {...input}
        {...(input.type === "email" && typeof input.defaultValue === "string"
          ? { defaultValue: shownEmail(input.defaultValue) }
          : {})}
        className="control"
        aria-describedby={describedBy(field)}
        aria-invalid={error ? true : undefined}
        aria-required={optional ? undefined : true}
      />
    </FieldFrame>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  ...input
}: Omit<FieldProps, "id"> & TextareaHTMLAttributes<HTMLTextAreaElement> & { id: string }) {
  const field = { id: input.id, label, hint, error, optional };
  return (
    <FieldFrame {...field}>
      <textarea
        dir="auto"
        rows={4}
        {...input}
        defaultValue={asLines(input.defaultValue)}
        className="control"
        aria-describedby={describedBy(field)}
        aria-invalid={error ? true : undefined}
      />
    </FieldFrame>
  );
}

/**
 * Browsers drop a line break at the start of a text area's text. React adds one more to make up for it, but recognises
 * only "\n", whereas forms are sent with "\r\n".
 */
function asLines(text: TextareaHTMLAttributes<HTMLTextAreaElement>["defaultValue"]) {
  return typeof text === "string" ? text.replace(/\r\n?/g, "\n") : text;
}

type SelectFieldProps = FieldProps & {
  name: string;
  defaultValue: string;
  options: readonly { value: string; label: string }[];
};

export function SelectField({ name, defaultValue, options, ...field }: SelectFieldProps) {
  return (
    <FieldFrame {...field}>
      <select
        id={field.id}
        name={name}
        defaultValue={defaultValue}
        className="control"
        aria-describedby={describedBy(field)}
        aria-invalid={field.error ? true : undefined}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
