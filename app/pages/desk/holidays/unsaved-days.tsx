import { Form } from "@remix-run/react";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { DeskButton } from "../desk-button";

/** The days that were ticked when the database failed, in a form that retries. */
export function UnsavedDays({ answer: { checked, values } }: { answer: AvailabilityAnswer }) {
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="version" value={values.version ?? ""} />
      <ul className="grid gap-1">
        {checked.map((date) => (
          <li key={date}>
            <input type="hidden" name="day" value={date} />
            <input type="hidden" name={`name-${date}`} value={values[`name-${date}`] ?? ""} />
            {date} {values[`name-${date}`]}
          </li>
        ))}
      </ul>
      <DeskButton className="justify-self-start">Close these days</DeskButton>
    </Form>
  );
}
