import { Form, useNavigation } from "@remix-run/react";
import { Globe } from "lucide-react";
import { freeTimesText } from "../../domain/availability/calendar-view";
import { slotValue } from "../../domain/availability/slot-value";
import { cityOf } from "../../domain/availability/time-zone";
import type { PickView } from "../../domain/booking/scheduler";
import { PATHS, schedulePath } from "../../domain/paths";
import { Button, buttonClass } from "../button";
import { ErrorSummary } from "../error-summary";
import { CarriedFields } from "./carried-fields";
import { CurrentTime } from "./current-time";
import { MonthOfDays } from "./month-of-days";
import { ZoneOptions } from "./zone-options";

/** Choosing a day and a free time: links for the days, radio buttons in a plain form for the times. */
export function PickTime({ view }: { view: PickView }) {
  const { calendar, carry, current, problem, kind } = view;
  // In a frame, the page around it says what is booked, unless it asked for a kind of call.
  const isIntroduced = carry.embedded && carry.kind === null;
  const isLoading = useNavigation().state === "loading";
  return (
    <div className="grid gap-6">
      <h1 className={isIntroduced ? "sr-only" : carry.embedded ? "text-step-2" : "text-step-4"}>
        {carry.moving ? "Choose another time" : `Choose a time for your ${kind.shortName}`}
      </h1>
      {problem && <ErrorSummary title={problem} errors={NO_MORE} />}
      {current && !carry.embedded && <CurrentTime words={current} call={kind.shortName} />}
      <p className="flex flex-wrap items-baseline gap-x-2 text-ink-soft">
        {isIntroduced || carry.moving || kind.words === "" ? "" : `${kind.words} `}
        {kind.minutes} minutes. Times are shown for {cityOf(carry.timeZone)}.
      </p>
      <div className="grid items-start gap-8 sm:grid-cols-[minmax(0,18.75rem)_minmax(0,1fr)] md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <MonthOfDays calendar={calendar} pathOf={(more) => schedulePath(carry, more)} />
        <section aria-labelledby="times-heading" aria-busy={isLoading} id="times" className="scroll-mt-4">
          <div role="status" className="mb-3">
            <h2 id="times-heading" className="text-step-1">
              {calendar.chosen?.label ?? calendar.monthLabel}
            </h2>
            <p className="text-sm text-ink-soft">{timesLine(view)}</p>
          </div>
          {calendar.chosen && calendar.chosen.times.length > 0 && <Times view={view} />}
        </section>
      </div>
      <TimeZoneForm view={view} />
    </div>
  );
}

const NO_MORE: never[] = [];

function timesLine({ calendar }: PickView): string {
  if (!calendar.anythingFree)
    return "Every time is taken at the moment. Please check again tomorrow, or email us.";
  if (!calendar.chosen) return "Nothing is free this month. Try the next one.";
  const { length } = calendar.chosen.times;
  return length === 0 ? "Nothing is free on this day. Please choose another." : freeTimesText(length);
}

function Times({ view: { calendar, carry } }: { view: PickView }) {
  return (
    <Form method="get" action={PATHS.schedule} preventScrollReset className="grid gap-5">
      <CarriedFields carry={carry} />
      <input type="hidden" name="date" value={calendar.chosen?.date} />
      <input type="hidden" name="choose" value="1" />
      <fieldset>
        <legend className="sr-only">Times on {calendar.chosen?.label}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
          {calendar.chosen?.times.map(({ startsAt, label }) => (
            <label
              // A new day needs new radio buttons, or a selection on the previous day could carry over.
              key={startsAt}
              className="relative grid min-h-12 place-items-center rounded-xl border-[1.5px] border-line-strong px-2 font-semibold tabular-nums hover:border-ink has-checked:border-electric has-checked:bg-electric has-checked:text-on-electric has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-electric"
            >
              <input
                type="radio"
                name="time"
                value={slotValue(startsAt)}
                required
                className="absolute inset-0 cursor-pointer appearance-none rounded-xl outline-none"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <Button className="justify-self-start">Continue</Button>
    </Form>
  );
}

function TimeZoneForm({ view: { carry, calendar, agencyTimeZone } }: { view: PickView }) {
  return (
    <Form
      method="get"
      action={PATHS.schedule}
      preventScrollReset
      className="flex flex-wrap items-end gap-3 border-t border-line pt-5"
    >
      <CarriedFields carry={carry} except="tz" />
      <input type="hidden" name="month" value={calendar.month} />
      <div className="grid min-w-0 flex-1 basis-56 gap-1.5">
        <label htmlFor="scheduler-zone" className="flex items-center gap-2 font-semibold">
          <Globe aria-hidden="true" size={18} />
          Time zone
        </label>
        <select
          id="scheduler-zone"
          name="tz"
          key={carry.timeZone}
          defaultValue={carry.timeZone}
          className="control"
        >
          <ZoneOptions others={[carry.timeZone, agencyTimeZone]} />
        </select>
      </div>
      <button type="submit" className={buttonClass("quiet")}>
        Change time zone
      </button>
    </Form>
  );
}
