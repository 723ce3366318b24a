import { SPANS, spanField } from "~/domain/availability/hours-fields";
import { FieldError } from "~/ui/field";

type SpanFieldsProps = {
  /** The day in the names of its fields: "d1". */
  day: string;
  /** The day for screen readers: "Monday". */
  label: string;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

/** The hours of a day, from and to: one span, with more of them collapsed until needed. */
export function SpanFields({ day, label, values, errors }: SpanFieldsProps) {
  const [first = 1, ...others] = SPANS;
  const isUsed = (span: number) =>
    (["from", "to"] as const).some(
      (end) => values[spanField(day, span, end)] || errors[spanField(day, span, end)],
    );
  const one = (span: number) => (
    <Span
      key={span}
      day={day}
      span={span}
      values={values}
      errors={errors}
      label={span === 1 ? label : `${label}, ${ORDINALS[span]} hours`}
    />
  );
  return (
    <div className="desk-spans">
      {one(first)}
      <details open={others.some(isUsed)}>
        <summary>
          More hours<span className="sr-only">: {label}</span>
        </summary>
        {others.map(one)}
      </details>
    </div>
  );
}

const ORDINALS: Readonly<Record<number, string>> = { 2: "second", 3: "third" };

function Span({ day, span, label, values, errors }: SpanFieldsProps & { span: number }) {
  const fields = (["from", "to"] as const).map((end) => ({ end, name: spanField(day, span, end) }));
  return (
    <>
      <p>
        {fields.map(({ end, name }) => (
          <span key={end}>
            {end === "to" && "–"}
            <input
              id={name}
              name={name}
              defaultValue={values[name]}
              aria-label={`${label}, ${end}`}
              aria-invalid={errors[name] ? true : undefined}
              aria-describedby={errors[name] && `${name}-error`}
              maxLength={5}
              autoComplete="off"
            />
          </span>
        ))}
      </p>
      {fields.map(
        ({ name }) =>
          errors[name] && (
            <FieldError key={name} id={`${name}-error`}>
              {errors[name]}
            </FieldError>
          ),
      )}
    </>
  );
}
