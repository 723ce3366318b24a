import { Form, Link } from "@remix-run/react";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { queuePath } from "~/domain/ticket-desk/desk-ticket-paths";
import { MAX_SEARCH_LENGTH, QUEUE_VIEWS, type QueueQuery, type QueueView } from "~/domain/ticket-desk/queue";
import { SmallButton } from "../ticket/small-button";

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
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <nav id="ticket-views" aria-label="Views of the tickets">
        <ul className="flex flex-wrap gap-x-1">
          {QUEUE_VIEWS.map((view) => (
            <li key={view}>
              <Link
                to={queuePath({ view })}
                aria-current={query.search === "" && query.view === view ? "page" : undefined}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 text-sm font-semibold hover:bg-paper-deep aria-[current=page]:bg-ink aria-[current=page]:text-paper"
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
        className="flex min-w-0 items-center gap-2 max-sm:w-full [&>button]:min-h-12"
      >
        <label htmlFor="ticket-search" className="sr-only">
          Search tickets by number, email or the beginnings of words
        </label>
        <input
          id="ticket-search"
          key={query.search}
          type="search"
          name="search"
          data-desk-search
          defaultValue={query.search}
          maxLength={MAX_SEARCH_LENGTH}
          enterKeyHint="search"
          placeholder="Number, email or word"
          dir="auto"
          className="control min-w-0 sm:w-80"
        />
        <SmallButton>Search</SmallButton>
      </Form>
    </div>
  );
}

function Count({ count }: { count: number | undefined }) {
  if (!count) return null;
  return <span className="font-normal tabular-nums">{count >= COUNTED ? `${COUNTED - 1}+` : count}</span>;
}
