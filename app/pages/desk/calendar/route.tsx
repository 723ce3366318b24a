import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { zoneInWords } from "~/domain/availability/time-zone";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { OutcomeForm, RecordedNotice } from "~/pages/desk/outcome-buttons";
import { Button, QuietLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import { MonthOfCalls, WeekOfCalls } from "./call-calendar";
import type { action, loader } from "./desk-calendar.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title ?? "Calendar");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./desk-calendar.server";

export default function DeskCalendar() {
  const { view, title, weeks, rows, hours, hosts, host, date, error, timeZone, to, recorded } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  const link =
    "inline-flex min-h-11 items-center underline underline-offset-4 aria-[current=page]:font-semibold aria-[current=page]:no-underline";
  return (
    <>
      <DeskHeading title={title}>
        <QuietLink to={to.previous} rel="prev">
          Earlier
        </QuietLink>{" "}
        <QuietLink to={to.next} rel="next">
          Later
        </QuietLink>
      </DeskHeading>
      {refused && <ErrorSummary title={refused.problem} errors={[]} />}
      {recorded && !refused && <RecordedNotice recorded={recorded} />}
      {weeks.flat().some(({ calls }) => calls.some(({ unsettled, toConfirm }) => unsettled ?? toConfirm)) && (
        <OutcomeForm action={`${pathname}${search}`} />
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 text-sm">
        <nav aria-label="Calendar" className="flex flex-wrap gap-x-5">
          <Link to={to.week} aria-current={view === "week" ? "page" : undefined} className={link}>
            Week
          </Link>{" "}
          <Link to={to.month} aria-current={view === "month" ? "page" : undefined} className={link}>
            Month
          </Link>{" "}
          <Link to={to.today} className={link}>
            Today
          </Link>
        </nav>
        <Form key={`${view}${date}${host}`} method="get" className="flex flex-wrap items-end gap-2">
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
          <Button kind="quiet">Show</Button>
        </Form>
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
