import { Form } from "@remix-run/react";

type SendFormProps = {
  label: string;
  /** Submitting the form twice sends one email. */
  idempotencyKey: string;
  /** Why the last submission sent nothing. */
  problem?: string | undefined;
  /** For a page with a second such form: its name, and where it is sent. */
  form?: string;
  action?: string;
};

/** A button that sends an email. */
export function SendForm({ label, idempotencyKey, problem, form, action }: SendFormProps) {
  return (
    <Form method="post" action={action} className="flex flex-wrap items-center gap-3">
      {form && <input type="hidden" name="form" value={form} />}
      {problem && (
        <p role="alert" className="max-w-[60ch] text-sm font-semibold text-alarm">
          {problem}
        </p>
      )}
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <button type="submit" className={DESK_BUTTON}>
        {label}
      </button>
    </Form>
  );
}

/** The desk's button: lower than the site's, but at least 44px high for touch. */
export const DESK_BUTTON =
  "inline-flex min-h-11 cursor-pointer items-center justify-center rounded-full border-[1.5px] border-ink px-4 text-sm font-semibold hover:bg-ink hover:text-paper";
