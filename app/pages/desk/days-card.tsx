import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Dates } from "~/domain/filter-schema";
import { DeskButton } from "./desk-button";
import { DeskCard } from "./desk-card";
import { DayField } from "./list-filter";

type DaysCardProps = {
  /** The days in the URL, valid or not. */
  typed: Dates;
  errors: Partial<Record<keyof Dates, string>>;
  /** What else is in the URL and stays as it is, as hidden fields. */
  children?: ReactNode;
};

/** Chooses the days whose calls the page lists, by a plain GET form. */
export function DaysCard({ typed, errors, children }: DaysCardProps) {
  return (
    <DeskCard id="days" title="Which days">
      <Form
        key={JSON.stringify(typed)}
        method="get"
        className="grid items-start gap-3 text-sm min-[30rem]:grid-cols-[1fr_1fr_auto]"
      >
        {children}
        <DayField id="from" name="from" label="From" value={typed.from} error={errors.from} />
        <DayField id="to" name="to" label="To" value={typed.to} error={errors.to} />
        <DeskButton kind="quiet" className="min-h-12 self-end">
          Show
        </DeskButton>
      </Form>
    </DeskCard>
  );
}
