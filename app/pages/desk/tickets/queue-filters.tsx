import { Form, Link } from "@remix-run/react";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { queuePath } from "~/domain/ticket-desk/desk-ticket-paths";
import { MAX_SEARCH_LENGTH, QUEUE_VIEWS, type QueueQuery, type QueueView } from "~/domain/ticket-desk/queue";
import { Button } from "~/ui/button";

const NAMES: Record<QueueView, string> = {
  open: "Open",
  waiting: "Answered",
  closed: "Closed",
  mine: "Mine",
  unassigned: "Unassigned",
};

/** The query counts no further: see `COUNTED_TICKETS`. Shown as "99+". */
const COUNTED = 100;

type QueueFiltersProps = { query: QueueQuery; counts: Partial<Record<QueueView, number>> };

/** The views of the queue as links, and the search. Each has its own URL, which can be bookmarked. */
export function QueueFilters({ query, counts }: QueueFiltersProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <nav id="ticket-views" aria-label="Views of the tickets">
        <ul className="flex flex-wrap gap-1">
          {QUEUE_VIEWS.map((view) => (
            <li key={view}>
              <Link
                to={queuePath({ view })}
                aria-current={query.search === "" && query.view === view ? "page" : undefined}
                className="desk-view gap-1.5"
              >
                {NAMES[view]} <Count count={counts[view]} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form
        method="get"
        action={STAFF_PATHS.tickets}
        role="search"
        className="grid min-w-0 gap-1 max-sm:w-full"
      >
        <label htmlFor="ticket-search" className="text-sm font-semibold">
          Search number, email or the beginning of a word
        </label>
        <div className="flex gap-2">
          <input
            id="ticket-search"
            key={query.search}
            type="search"
            name="search"
            data-desk-search
            defaultValue={query.search}
            maxLength={MAX_SEARCH_LENGTH}
            enterKeyHint="search"
            dir="auto"
            className="control min-w-0 flex-1 sm:w-80"
          />
          <Button>Search</Button>
        </div>
      </Form>
    </div>
  );
}

function Count({ count }: { count: number | undefined }) {
  if (!count) return null;
  return <span className="font-normal tabular-nums">{count >= COUNTED ? `${COUNTED - 1}+` : count}</span>;
}
