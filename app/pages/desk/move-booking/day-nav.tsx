import { Form, Link } from "@remix-run/react";
import type { DeskDay } from "~/domain/booking-desk/desk-times";
import { buttonClass } from "~/ui/button";
import { TextField } from "~/ui/field";

const LINK = "inline-flex min-h-11 items-center underline underline-offset-4 hover:text-electric";

/** A date field and links that show another day's free times. */
export function DayNav({ day, pathOf }: { day: DeskDay; pathOf: (date: string) => string }) {
  return (
    <nav aria-label="Days" className="grid gap-2">
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3">
        <TextField
          key={day.date}
          id="desk-date"
          name="date"
          type="date"
          label="Day"
          defaultValue={day.date}
        />
        <button type="submit" className={buttonClass("quiet")}>
          Show times
        </button>
      </Form>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <DayLink to={day.previous && pathOf(day.previous)}>Day before</DayLink>{" "}
        <DayLink to={day.next && pathOf(day.next)}>Day after</DayLink>{" "}
        <DayLink to={day.nextFree && pathOf(day.nextFree.date)}>Next free day</DayLink>
      </p>
    </nav>
  );
}

function DayLink({ to, children }: { to: string | null; children: string }) {
  return to === null ? null : (
    <Link to={to} preventScrollReset className={LINK}>
      {children}
    </Link>
  );
}
