import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormAnswer } from "../../domain/account/form-answer";
import { Button } from "../button";

/** The server's answer to a form of the page, and which calendar or feed it was about. */
export type CalendarAnswer = FormAnswer & { id: string };

/** Instants in the agency's time. */
export type PageTime = { format: (instant: number) => string };

type RowFormProps = {
  form: string;
  id: string;
  label: string;
  /** The name of what it is about, for those who hear the button only. */
  about: string;
};

/** A single button. */
export function RowForm({ form, id, label, about }: RowFormProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="id" value={id} />
      <Button kind="link">
        {label}
        <span className="sr-only"> {about}</span>
      </Button>
    </Form>
  );
}

type SureFormProps = RowFormProps & { button: string; children: ReactNode };

/** A button behind another, for what cannot be undone. */
export function SureForm({ form, id, label, about, button, children }: SureFormProps) {
  return (
    <details className="min-w-0">
      <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold underline underline-offset-4">
        {label}
        <span className="sr-only"> {about}</span>
      </summary>
      <Form method="post" preventScrollReset className="grid justify-items-start gap-3 py-2">
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="id" value={id} />
        <p className="text-sm">{children}</p>
        <Button kind="danger">
          {button}
          <span className="sr-only"> {about}</span>
        </Button>
      </Form>
    </details>
  );
}
