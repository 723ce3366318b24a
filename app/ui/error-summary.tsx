import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";

type ErrorSummaryProps = {
  title: string;
  /** Each error with the id of the field it is about, if there is one to go to. */
  errors: readonly { message: string; fieldId?: string; link?: { label: string; to: string } | null }[];
};

/** All that is wrong with a form in one place; the title alone may say it. It takes the focus when it appears, with scripts or without. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer of the server, even an equal one, is said anew
  useEffect(() => {
    box.current?.focus();
  }, [errors]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without a script this is how the summary takes the focus
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
                <Link to={link.to} className="font-semibold text-alarm underline underline-offset-4">
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
