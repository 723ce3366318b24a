import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";

type FilterFoldProps = { title: string; isOpen: boolean; columns: 4 | 5; children: ReactNode };

/** The collapsible part of a list's filter, with the button that applies it. */
export function FilterFold({ title, isOpen, columns, children }: FilterFoldProps) {
  return (
    <details open={isOpen} className="desk-fold rounded-xl border border-line bg-card">
      <summary className="px-4">{title}</summary>
      <div
        className={`grid gap-3 px-4 pb-4 text-sm min-[30rem]:grid-cols-2 ${columns === 4 ? "lg:grid-cols-4" : "lg:grid-cols-5"}`}
      >
        {children}
        <div className="flex items-end">
          <Button kind="quiet" className="w-full">
            Apply
          </Button>
        </div>
      </div>
    </details>
  );
}

type DayFieldProps = {
  id: string;
  name: "from" | "to";
  value: string | undefined;
  error: string | undefined;
};

/** The field for the first or the last day of a filter. */
export function DayField({ id, name, value, error }: DayFieldProps) {
  const label = name === "from" ? "From" : "To";
  return <TextField {...{ id, name, label, error }} type="date" defaultValue={value} optional="unsaid" />;
}
