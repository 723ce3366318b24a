import { thousands } from "~/domain/in-words";
import { type NumberRow, type NumbersView, weekPaths } from "~/domain/numbers/numbers-view";
import { ENOUGH, NOT_ENOUGH } from "~/domain/numbers/shares";
import { DeskCard } from "../desk-card";
import { BarRows } from "./bar-rows";
import { Headline, NumberTable } from "./number-table";
import { CALL_PARTS, WEEK_PARTS, WeekBars } from "./week-bars";

export function CallsAWeek({ calls, firstMonday }: Pick<NumbersView, "calls" | "firstMonday">) {
  const { rows, total, missed, cancelled, weekly, waiting, declined, hasRequests } = calls;
  const parts = WEEK_PARTS.slice(0, hasRequests ? WEEK_PARTS.length : CALL_PARTS);
  const paths = weekPaths(firstMonday, rows.length);
  return (
    <DeskCard id="calls" title="Calls a week">
      {total === 0 && !hasRequests ? (
        <p className="text-sm">{NOT_ENOUGH}: no calls in these weeks.</p>
      ) : (
        <>
          <div className="flex flex-wrap gap-x-8 gap-y-1">
            <Headline number={weekly}>a week</Headline>
            <Headline number={missed}>
              {missed === NOT_ENOUGH ? "for a share of no-shows" : "no-shows, of calls with an outcome"}
            </Headline>
            <Headline number={cancelled}>
              {total < ENOUGH ? "cancelled" : `cancelled, of all ${thousands(total)}`}
            </Headline>
            {hasRequests && <Headline number={waiting}>not confirmed</Headline>}
            {hasRequests && <Headline number={declined}>declined</Headline>}
          </div>
          <WeekBars
            name={`Calls by week: ${parts.map(([label]) => label.toLowerCase()).join(", ")}`}
            parts={parts}
            rows={rows}
            paths={paths}
          />
          <NumberTable
            caption="Calls by week"
            heads={["Week of", ...parts.map(([label]) => label)]}
            rows={rows.toReversed()}
            paths={paths.toReversed()}
          />
        </>
      )}
    </DeskCard>
  );
}

type PlotCardProps = {
  id: string;
  title: string;
  rows: readonly NumberRow[];
  /** The table's column headings: the label, the count, and what the share is of. */
  heads: readonly [string, string, string];
  /** The text shown if there are no numbers. */
  nothing: string;
  children?: React.ReactNode;
};

/** Labels with bars, and their table. */
export function PlotCard({ id, title, rows, heads, nothing, children }: PlotCardProps) {
  return (
    <DeskCard id={id} title={title}>
      {rows.every(({ count }) => count === 0) ? (
        <p className="text-sm">{nothing}</p>
      ) : (
        <>
          {children}
          <BarRows name={title} rows={rows} />
          <NumberTable
            caption={title}
            heads={heads}
            rows={rows.map(({ label, count, share }) => [label, count, share])}
          />
        </>
      )}
    </DeskCard>
  );
}

export function Funnel({ funnel }: Pick<NumbersView, "funnel">) {
  const { rows, whole, since } = funnel;
  return (
    <PlotCard
      id="funnel"
      title="From visit to booking"
      rows={rows}
      heads={["Step", "Times", "Of the step before"]}
      nothing={`${NOT_ENOUGH}: no visits in these weeks.`}
    >
      <Headline number={whole}>
        {whole === NOT_ENOUGH
          ? "for a share of visitors"
          : `${whole.includes(" of ") ? "" : "of "}visitors who saw the booking section booked`}
      </Headline>
      <p className="text-sm text-ink-soft">
        {since && `Counted since ${since}. `}
        We count without identifying anyone: each browser about once a day, and each form once, on the day it
        was begun. Calls booked in other ways are left out, and so are your team's browsers and those without
        cookies.
      </p>
    </PlotCard>
  );
}

export function TicketTimes({ tickets }: Pick<NumbersView, "tickets">) {
  return (
    <PlotCard
      id="tickets"
      title="Tickets: time to the first answer"
      rows={tickets.rows}
      heads={["First answer", "Tickets", "Of all tickets"]}
      nothing={`${NOT_ENOUGH}: no tickets were opened in these weeks.`}
    >
      <div className="flex flex-wrap gap-x-8 gap-y-1">
        <Headline number={tickets.middle}>for a typical answer</Headline>
        <Headline number={tickets.answered}>
          {tickets.opened < ENOUGH ? "answered" : `answered, of ${tickets.opened}`}
        </Headline>
      </div>
    </PlotCard>
  );
}
