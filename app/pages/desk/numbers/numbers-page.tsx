import { WEEK_CHOICES } from "~/domain/numbers/measures";
import type { NumbersView } from "~/domain/numbers/numbers-view";
import { NOT_ENOUGH } from "~/domain/numbers/shares";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { DeskButton } from "../desk-button";
import { DeskForm } from "../desk-controls";
import { DeskHeading } from "../desk-heading";
import { CallsAWeek, Funnel, PlotCard, TicketTimes } from "./number-cards";
import { Headline } from "./number-table";
import { SourcesCard, VitalsCard } from "./source-cards";

const NO_CALLS = `${NOT_ENOUGH}: no calls in these weeks.`;

/** How the agency's calls and tickets have gone. */
export function NumbersPage({ numbers }: { numbers: NumbersView }) {
  const { weeks, from, until, calls, firstMonday, lead, plans, services, hosts, tickets, funnel } = numbers;
  return (
    <>
      <DeskHeading title="Numbers">
        <DeskForm method="get" action={STAFF_PATHS.numbers} className="flex items-center gap-2 print:hidden">
          <label htmlFor="weeks" className="text-sm whitespace-nowrap">
            The last
          </label>
          <select id="weeks" name="weeks" key={weeks} defaultValue={weeks} className="control">
            {WEEK_CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {choice} weeks
              </option>
            ))}
          </select>
          <DeskButton kind="quiet" className="min-h-12">
            Show
          </DeskButton>
        </DeskForm>
      </DeskHeading>
      <p className="text-sm text-ink-soft">
        {from} to {until}, this week included. Calls count in the week they take place, tickets in the week
        they were opened.
      </p>
      {/* Neighbours are equally high, and a card without one is as wide as two. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <div className="lg:col-span-2">
          <CallsAWeek calls={calls} firstMonday={firstMonday} />
        </div>
        <div className="lg:col-span-2">
          <SourcesCard sources={numbers.sources} />
        </div>
        <Funnel funnel={funnel} />
        <PlotCard
          id="booked-through"
          title="How calls were booked"
          rows={numbers.bookedThrough}
          heads={["Way", "Calls", "Of all calls booked"]}
          nothing={`${NOT_ENOUGH}: no calls were booked in these weeks.`}
        />
        <PlotCard
          id="lead"
          title="How far ahead calls are booked"
          rows={lead.rows}
          heads={["Before the call", "Calls", "Of all calls"]}
          nothing={NO_CALLS}
        >
          <Headline number={lead.middle}>for a typical call</Headline>
        </PlotCard>
        <TicketTimes tickets={tickets} />
        <PlotCard
          id="plans"
          title="Plans chosen"
          rows={plans}
          heads={["Plan", "Calls", "Of all calls"]}
          nothing={NO_CALLS}
        />
        <PlotCard
          id="services"
          title="Services chosen"
          rows={services}
          heads={["Service", "Calls", "Of all calls"]}
          nothing={calls.total === 0 ? NO_CALLS : "No services were chosen for the calls of these weeks."}
        />
        {hosts.length > 0 && (
          <div className="lg:col-span-2">
            <PlotCard
              id="hosts"
              title="Calls by host"
              rows={hosts}
              heads={["Host", "Calls", "Of those with an outcome"]}
              nothing={NO_CALLS}
            />
          </div>
        )}
        <div className="lg:col-span-2">
          <VitalsCard vitals={numbers.vitals} />
        </div>
      </div>
      <p className="max-w-[70ch] text-sm text-ink-soft">
        A bar links to the calls it counts and the cancelled ones of the same days. Cancelled calls count only
        as cancelled, and requests that we haven't confirmed, or have declined, only as such. “Not chosen”
        counts calls whose plan came with “Book a Call”. A call can have several services, and several hosts.
        Answer times include nights and weekends. Weeks of tickets, visits and of “How calls were booked” are
        in UTC. “Typical” is the median. Totals stay when a booking or ticket is deleted, and don't identify
        anyone.
      </p>
    </>
  );
}
