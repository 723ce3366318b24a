import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { focusOnArrival } from "../enhance/hydration";

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
