import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormAnswer } from "~/domain/account/form-answer";
import type { Instant } from "~/domain/instant";
import { SelectField } from "~/ui/field";

/** The server's answer to a form of the page, and which calendar or feed it was about. */
export type CalendarAnswer = FormAnswer<{ id: string }>;

/** Formats instants in the agency's time zone. */
export type PageTime = { format: (instant: Instant) => string };

type RowFormProps = {
  form: string;
  id: string;
  label: string;
  /** The name of its calendar or feed, for screen readers. */
  about: string;
};

/** A form with a single button. */
export function RowForm({ form, id, label, about }: RowFormProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="id" value={id} />
      <button type="submit">
        {label}
        <span className="sr-only"> {about}</span>
      </button>
    </Form>
  );
}

type SureFormProps = RowFormProps & { button: string; children: ReactNode };

/** A button that reveals a second one to confirm, for actions that can't be undone. */
export function ConfirmForm({ form, id, label, about, button, children }: SureFormProps) {
  return (
    <details>
      <summary>
        {label}
        <span className="sr-only"> {about}</span>
      </summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="id" value={id} />
        <p>{children}</p>
        <button type="submit" data-danger="">
          {button}
          <span className="sr-only"> {about}</span>
        </button>
      </Form>
    </details>
  );
}

type HostFieldProps = {
  id: string;
  label: string;
  /** The choice of none in particular; left out for members of staff who have only their own. */
  all?: string;
  hosts: readonly { id: string; name: string }[];
  value: string | undefined;
  error: string | undefined;
};

/** Whose calendar or calls it is about. Not asked while the agency takes its calls as one. */
export function HostField({ id, label, all, hosts, value = "", error }: HostFieldProps) {
  // During a database outage the people can't be read, and the choice is kept.
  if (hosts.length === 0) return value === "" ? null : <input type="hidden" name="host" value={value} />;
  const people = hosts.map(({ id: host, name }) => ({ value: host, label: name }));
  const options = all === undefined ? people : [{ value: "", label: all }, ...people];
  return (
    <SelectField id={id} name="host" label={label} defaultValue={value} options={options} error={error} />
  );
}
