import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { availabilityPath } from "~/domain/availability/availability-paths";
import { type CalendarView, freeTimesText } from "~/domain/availability/calendar-view";
import type { CallKind } from "~/domain/availability/call-kind";
import { zoneInWords } from "~/domain/availability/time-zone";
import { SelectField } from "~/ui/field";
import { WeeksOfDays } from "~/ui/scheduler/weeks-of-days";
import { ZoneOptions } from "../availability/zone-options";
import { DeskButton } from "../desk-button";

type PreviewProps = {
  kinds: readonly { value: string; label: string }[];
  kind: CallKind;
  timeZone: string;
  agencyTimeZone: string;
  calendar: CalendarView;
};

/** Chooses the kind of call and the visitor's time zone. With JavaScript, a choice takes effect at once. */
export function PreviewChoice({ kinds, kind, timeZone, agencyTimeZone, calendar }: PreviewProps) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      preventScrollReset
      onChange={({ currentTarget }) => submit(currentTarget, { method: "get", preventScrollReset: true })}
      className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <SelectField
        key={kind.id}
        id="kind"
        name="kind"
        label="Kind of call"
        defaultValue={kind.id}
        options={kinds}
      />
      <div className="grid gap-1.5">
        <label htmlFor="tz" className="font-semibold">
          Visitor's time zone
        </label>
        <select id="tz" name="tz" key={timeZone} defaultValue={timeZone} className="control">
          <ZoneOptions others={[timeZone, agencyTimeZone]} />
        </select>
      </div>
      <input type="hidden" name="from" value={calendar.from} />
      <DeskButton kind="quiet" className="min-h-12">
        Show
      </DeskButton>
    </Form>
  );
}

/** The weeks and the day as the visitor's page shows them, but for viewing only. */
export function PreviewTimes({ kind, timeZone, calendar }: PreviewProps) {
  const isLoading = useNavigation().state === "loading";
  const { chosen } = calendar;
  return (
    <div className="grid items-start gap-8 sm:grid-cols-[minmax(0,18.75rem)_minmax(0,1fr)]">
      <WeeksOfDays
        calendar={calendar}
        pathOf={(more) => availabilityPath("preview", { kind: kind.id, tz: timeZone, ...more })}
      />
      <section id="times" aria-labelledby="times-heading" aria-busy={isLoading} className="scroll-mt-20">
        <div role="status" className="mb-3">
          <h2 id="times-heading" className="text-step-1">
            {chosen?.label ?? "Free times"}
          </h2>
          <p className="text-sm text-ink-soft">{line(calendar)}</p>
        </div>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2 empty:hidden [&>li]:rounded-lg [&>li]:border [&>li]:border-line-strong [&>li]:p-2 [&>li]:text-center [&>li]:tabular-nums">
          {chosen?.times.map(({ startsAt, label }) => (
            <li key={startsAt}>{label}</li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-ink-soft">Times are in {zoneInWords(timeZone)}.</p>
      </section>
    </div>
  );
}

function line({ anythingFree, chosen }: CalendarView): string {
  if (!anythingFree) return "There are no free times, however far ahead calls can be booked.";
  if (!chosen) return "No free times in these weeks.";
  return chosen.times.length === 0 ? "No free times on this day." : freeTimesText(chosen.times.length);
}
