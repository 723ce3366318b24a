import { formatDate } from "~/domain/availability/format";
import { STANDING } from "~/domain/booking/standing";
import type { DayHours } from "~/domain/booking/week-hours";
import { deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { type CallDay, hourOf, type ShownCall } from "~/domain/booking-desk/desk-calendar";
import { bookingsOfDayPath } from "~/domain/booking-desk/desk-list-paths";
import { deskLabel } from "~/domain/booking-desk/desk-standing";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { onTwelveHours } from "~/domain/twelve-hours";
import { DeskLink } from "../desk-controls";
import { DecisionButtons, OutcomeButtons } from "../outcome-buttons";

type Day = CallDay<ShownCall>;

/** The grid row of each hour in a week, below the days' names. Tailwind only finds whole class names. */
const HOUR_ROWS = `
  md:row-start-2 md:row-start-3 md:row-start-4 md:row-start-5 md:row-start-6 md:row-start-7
  md:row-start-8 md:row-start-9 md:row-start-10 md:row-start-11 md:row-start-12 md:row-start-13
  md:row-start-14 md:row-start-15 md:row-start-16 md:row-start-17 md:row-start-18 md:row-start-19
  md:row-start-20 md:row-start-21 md:row-start-22 md:row-start-23 md:row-start-24 md:row-start-25
`
  .trim()
  .split(/\s+/);

type WeekProps = {
  days: readonly Day[];
  /** The hours that have a row. */
  rows: readonly number[];
  /** For each day, its opening hours and the busy times of other calendars. */
  hours: readonly DayHours[];
};

/** The busy times in an hour's row. Those before the first row or after the last are put in that row. */
function busyIn(hour: number, rows: readonly number[], day: DayHours | undefined): string[] {
  const [first = 0, last = 0] = [rows[0], rows.at(-1)];
  const rowOf = (begins: number) => Math.min(Math.max(begins, first), last);
  return (day?.busy ?? []).filter((busy) => rowOf(busy.hour) === hour).map(({ words }) => words);
}

/** Days beside each other with their calls by the hour; on a phone one below the other. */
export function WeekOfCalls({ days, rows, hours }: WeekProps) {
  const [first = 0] = rows;
  const rowOf = (hour: number) => HOUR_ROWS[hour - first];
  return (
    <div className="desk-calls overflow-hidden rounded-xl border border-line bg-card md:grid md:grid-cols-[3.5rem_repeat(7,minmax(0,1fr))] md:grid-rows-[auto_repeat(24,auto)]">
      <ol aria-hidden="true" className="hidden md:row-span-full md:grid md:grid-rows-subgrid">
        {rows.map((hour) => (
          <li
            key={hour}
            className={`min-h-12 border-t border-line px-2 pt-1 text-right text-xs text-ink-soft ${rowOf(hour)}`}
          >
            {onTwelveHours(hour * 60)}
          </li>
        ))}
      </ol>
      {days.map((day, index) => (
        <section
          key={day.date}
          data-closed={hours[index]?.openHours.length === 0 || undefined}
          className={`border-line not-first:border-t md:row-span-full md:grid md:grid-rows-subgrid md:border-t-0 md:border-l ${day.isToday ? "bg-electric-wash" : ""}`}
        >
          <div>
            <DayHeading day={day} />
            {hours[index] && <p className="text-ink-soft">{withNoBreakSpaces(hours[index].open)}</p>}
          </div>
          <ol className="contents">
            {rows.map((hour) => {
              const calls = day.calls.filter((call) => hourOf(call) === hour);
              const busy = busyIn(hour, rows, hours[index]);
              if (calls.length === 0 && busy.length === 0) return null;
              return (
                <li key={hour} className={rowOf(hour)}>
                  {busy.map((words, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two calendars may have the same
                    <p key={place} data-busy>
                      {words}
                    </p>
                  ))}
                  <Calls calls={calls} />
                </li>
              );
            })}
          </ol>
          <More day={day} />
          {day.calls.length === 0 && <p className="text-ink-soft md:hidden">No calls</p>}
        </section>
      ))}
    </div>
  );
}

const NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** A month's weeks. A phone shows only the days with calls. */
export function MonthOfCalls({ weeks }: { weeks: readonly (readonly Day[])[] }) {
  return (
    <div className="desk-calls overflow-hidden rounded-xl border border-line bg-card md:grid md:grid-cols-7">
      {NAMES.map((name) => (
        <p key={name} aria-hidden="true" className="px-3 py-1 text-xs text-ink-soft max-md:hidden">
          {name}
        </p>
      ))}
      {weeks.flat().map((day) => (
        <section key={day.date} className={dayClass(day)}>
          <DayHeading day={day} isBrief />
          <Calls calls={day.calls} />
          <More day={day} />
        </section>
      ))}
    </div>
  );
}

function dayClass({ isToday, isInside, calls }: Day): string {
  const colour = isToday ? "bg-electric-wash" : isInside ? "" : "bg-paper";
  return `border-t border-line md:min-h-24 ${colour} ${calls.length === 0 ? "max-md:hidden" : ""}`;
}

/** The day's heading, linked to its bookings if it has calls. Columns show it in brief, and say it in full. */
function DayHeading({ day, isBrief }: { day: Day; isBrief?: boolean }) {
  const more = day.isToday ? ", today" : "";
  const label = isBrief ? (
    <>
      <NumberOfDay date={day.date} />
      {more}
    </>
  ) : (
    <NameOfDay date={day.date} more={more} />
  );
  return (
    <h2>
      {day.calls.length > 0 ? (
        <DeskLink to={bookingsOfDayPath(day.date)} discover="none">
          {label}
        </DeskLink>
      ) : (
        label
      )}
    </h2>
  );
}

function NumberOfDay({ date }: { date: string }) {
  const [weekday, number, month] = formatDate(date).split(" ");
  return (
    <>
      <span className="md:sr-only">{`${weekday} `}</span>
      {number}
      <span className="md:sr-only">{` ${month}`}</span>
    </>
  );
}

/** In both forms with what follows the name, so that no space comes between them. */
function NameOfDay({ date, more }: { date: string; more: string }) {
  const [weekday = "", number = "", month = ""] = formatDate(date).split(" ");
  return (
    <>
      <span aria-hidden="true" className="max-md:hidden">
        {`${weekday.slice(0, 3)}\u00a0${number}\u00a0${month === "September" ? "Sept" : month.slice(0, 3)}${more}`}
      </span>{" "}
      <span className="md:sr-only">{`${weekday} ${number} ${month}${more}`}</span>
    </>
  );
}

function Calls({ calls }: { calls: readonly ShownCall[] }) {
  if (calls.length === 0) return null;
  return (
    <ul>
      {calls.map(({ id, time, name, host, standing, unsettled, toConfirm }) => (
        <li key={id} data-row>
          <DeskLink to={deskBookingPath(id)} discover="none" data-badge={STANDING[standing].badge}>
            {`${time} `}
            <b>{name}</b>
            {host !== "" && ` ${host}`}
            <span className="sr-only">{`, ${deskLabel(standing)}`}</span>
          </DeskLink>
          {toConfirm && (
            <details>
              <summary>
                {deskLabel(standing)}
                <span className="sr-only">{` ${time} ${name}`}</span>
              </summary>
              <DecisionButtons call={toConfirm} />
            </details>
          )}
          {unsettled && (
            <details>
              <summary>
                How did it go?<span className="sr-only">{` ${time} ${name}`}</span>
              </summary>
              <OutcomeButtons call={unsettled} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function More({ day }: { day: Day }) {
  if (day.more === 0) return null;
  return (
    <p>
      <DeskLink to={bookingsOfDayPath(day.date)} discover="none" className="underline underline-offset-2">
        {`${day.more} more`}
        <span className="sr-only">{` on ${formatDate(day.date)}`}</span>
      </DeskLink>
    </p>
  );
}
