import { Link } from "@remix-run/react";
import { listPath } from "~/domain/desk-list";
import type { FilterErrors } from "~/domain/list-filter";
import { type QueueView, TICKET_FILTER, TICKET_LIST, type TicketFilter } from "~/domain/ticket-desk/queue";
import { ListFilter } from "../list-filter";

/** The query counts no further: see `COUNTED_TICKETS`. Shown as "99+". */
const COUNTED = 100;

type QueueFiltersProps = {
  answer: { filter: TicketFilter; typed: Record<string, string>; errors: FilterErrors<TicketFilter> };
  counts: Partial<Record<QueueView, number>>;
};

/** The views of the queue as links, and the search. Each has its own URL, which can be bookmarked. */
export function QueueFilters({ answer, counts }: QueueFiltersProps) {
  const { filter, errors } = answer;
  const isView = filter.search === "" && Object.keys(errors).length === 0;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <nav id="ticket-views" aria-label="Views of the tickets">
        <ul className="flex flex-wrap gap-1">
          {TICKET_FILTER.view.choices.map(({ value: view, label }) => (
            <li key={view}>
              <Link
                to={listPath(TICKET_LIST, { view })}
                aria-current={isView && filter.view === view ? "page" : undefined}
                className="desk-view gap-1.5"
              >
                {label} <Count count={counts[view]} />
              </Link>
            </li>
          ))}
        </ul>
        {errors.view && (
          <p role="alert" className="text-sm font-semibold text-alarm">
            {errors.view}
          </p>
        )}
      </nav>
      {/* The views above are its other field. */}
      <ListFilter list={TICKET_LIST} fields={TICKET_FILTER} order={[]} name="tickets" answer={answer} />
    </div>
  );
}

function Count({ count }: { count: number | undefined }) {
  if (!count) return null;
  return <span className="font-normal tabular-nums">{count >= COUNTED ? `${COUNTED - 1}+` : count}</span>;
}
