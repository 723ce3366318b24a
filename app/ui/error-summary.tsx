import { Link } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { focusOnArrival } from "../browser/hydration";
import type { FormAnswer } from "../domain/account/form-answer";

type ErrorSummaryProps = {
  title: string;
  /** Each error with the id of its field, if there is one to link to. */
  errors: readonly {
    message: string;
    fieldId?: string;
    link?: { label: string; to: string; isNewTab?: boolean } | null;
  }[];
};

/**
 * Lists a form's errors in one place; the title alone may be enough. Takes focus when it appears, with or
 * without scripts.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: announces every answer, even a repeated one
  useEffect(() => {
    focusOnArrival(box.current);
  }, [errors]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: gives the summary focus without scripts
      autoFocus
      className="grid gap-2 rounded-xl border-2 border-alarm bg-alarm-wash p-4"
    >
      <p className="font-display text-step-1 font-bold">{title}</p>
      <ul className="grid gap-1 empty:hidden">
        {errors.map(({ message, fieldId, link }) => (
          <li key={`${fieldId}${message}`}>
            {fieldId ? (
              <a href={`#${fieldId}`} className="font-semibold text-alarm underline underline-offset-4">
                {message}
              </a>
            ) : (
              message
            )}
            {link && (
              <>
                {" "}
                <Link
                  to={link.to}
                  target={link.isNewTab ? "_blank" : undefined}
                  className="font-semibold text-alarm underline underline-offset-4"
                >
                  {link.label}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type FieldErrorsProps = {
  title: string;
  /** Messages by field. A new object for each answer, so that a repeated error is announced again. */
  errors: Readonly<Record<string, string>> | undefined;
  idOf: (field: string) => string | undefined;
  link?: ErrorSummaryProps["errors"][number]["link"];
};

/** The errors of a form's fields; nothing if there are none. */
export function FieldErrors({ title, errors, idOf, link }: FieldErrorsProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page says of its fields stays the same
  const listed = useMemo(
    () => Object.entries(errors ?? {}).map(([field, message]) => ({ message, fieldId: idOf(field), link })),
    [errors],
  );
  return listed.length > 0 ? <ErrorSummary title={title} errors={listed} /> : null;
}

type FormProblemProps = {
  answer: FormAnswer | null | undefined;
  /** The prefix of the ids of the form's fields. Without it, only the problem of the whole form is shown. */
  name?: string;
};

/** The problems of an account form; renders nothing if there are none. */
export function FormProblem({ answer, name }: FormProblemProps) {
  const { errors, title } = useMemo(() => {
    const { problem = null, link, errors = {} } = answer ?? {};
    const inFields = Object.entries(errors).map(([field, message]) => ({
      message,
      fieldId: `${name}-${field}`,
    }));
    const ofForm = problem ? [{ message: problem, link }] : [];
    const toCheck = inFields.length === 1 ? "Please check this field" : "Please check these fields";
    return {
      errors: [...ofForm, ...(name ? inFields : [])],
      title: ofForm.length > 0 ? "There's a problem" : toCheck,
    };
  }, [answer, name]);
  return errors.length > 0 ? <ErrorSummary title={title} errors={errors} /> : null;
}
