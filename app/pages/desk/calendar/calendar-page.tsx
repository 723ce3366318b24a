import { useLocation } from "@remix-run/react";
import { zoneInWords } from "~/domain/availability/time-zone";
import type { DayHours } from "~/domain/booking/week-hours";
import type { CalendarViewName, CallDay, ShownCall } from "~/domain/booking-desk/desk-calendar";
import type { Recorded } from "~/domain/booking-desk/outcome";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { buttonClass } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import { DeskForm, DeskLink, SubmitButton } from "../desk-controls";
import { DeskHeading } from "../desk-heading";
import { OutcomeForm, RecordedNotice } from "../outcome-buttons";
import { MonthOfCalls, WeekOfCalls } from "./call-calendar";

type CalendarPageProps = {
  data: {
    view: CalendarViewName;
    title: string;
    weeks: CallDay<ShownCall>[][];
    /** Of a week: the hours that have a row, and each day's opening hours. */
    rows: number[];
    hours: DayHours[];
    hosts: readonly { id: string; name: string }[];
    host: string;
    date: string;
    /** What is wrong with the date in the URL. */
    error: string | null;
    timeZone: string;
    to: Record<"previous" | "next" | "today" | CalendarViewName, string>;
    recorded: Recorded | null;
  };
  refused: { problem: string } | undefined;
};

/** A week or a month of calls. */
export function CalendarPage({ data, refused }: CalendarPageProps) {
  const { view, title, weeks, rows, hours, hosts, host, date, error, timeZone, to, recorded } = data;
  const { pathname, search } = useLocation();
  const link =
    "inline-flex min-h-11 items-center underline underline-offset-4 aria-[current=page]:font-semibold aria-[current=page]:no-underline";
  return (
    <>
      <DeskHeading title={title}>
        <DeskLink className={buttonClass("quiet")} to={to.previous} rel="prev">
          Earlier
        </DeskLink>{" "}
        <DeskLink className={buttonClass("quiet")} to={to.next} rel="next">
          Later
        </DeskLink>
      </DeskHeading>
      {refused && <ErrorSummary title={refused.problem} errors={[]} />}
      {recorded && !refused && <RecordedNotice recorded={recorded} />}
      {weeks.flat().some(({ calls }) => calls.some(({ unsettled, toConfirm }) => unsettled ?? toConfirm)) && (
        <OutcomeForm action={`${pathname}${search}`} />
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 text-sm">
        <nav aria-label="Calendar" className="flex flex-wrap gap-x-5">
          <DeskLink to={to.week} aria-current={view === "week" ? "page" : undefined} className={link}>
            Week
          </DeskLink>{" "}
          <DeskLink to={to.month} aria-current={view === "month" ? "page" : undefined} className={link}>
            Month
          </DeskLink>{" "}
          <DeskLink to={to.today} className={link}>
            Today
          </DeskLink>
        </nav>
        <DeskForm
          key={`${view}${date}${host}`}
          method="get"
          action={STAFF_PATHS.calendar}
          className="flex flex-wrap items-end gap-2"
        >
          <input type="hidden" name="view" value={view} />
          <TextField
            id="calendar-date"
            name="date"
            type="date"
            label="Day"
            defaultValue={date}
            error={error ?? undefined}
          />
          {hosts.length > 0 && (
            <SelectField
              id="calendar-host"
              name="host"
              label="Host"
              defaultValue={host}
              options={[
                { value: "", label: "Everyone" },
                ...hosts.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          <SubmitButton className={buttonClass("quiet")}>Show</SubmitButton>
        </DeskForm>
      </div>
      {view === "week" ? (
        <WeekOfCalls days={weeks.flat()} rows={rows} hours={hours} />
      ) : (
        <MonthOfCalls weeks={weeks} />
      )}
      <p className="text-sm text-ink-soft">
        Times are in {zoneInWords(timeZone)}. Cancelled calls aren't shown.
        {view === "week" && " Hatched days are closed. “Busy” marks events in your other calendars."}
      </p>
    </>
  );
}
