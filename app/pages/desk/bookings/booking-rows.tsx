import { STANDING } from "~/domain/booking/standing";
import { nextSort } from "~/domain/booking-desk/booking-filter";
import type { BookingFilter } from "~/domain/booking-desk/booking-filter-fields";
import { deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { chosenValue, type DeskListRow } from "~/domain/booking-desk/desk-list";
import { bookingListPath } from "~/domain/booking-desk/desk-list-paths";
import { deskLabel } from "~/domain/booking-desk/desk-standing";
import { DeskLink } from "../desk-controls";
import { DecisionButtons, OutcomeButtons } from "../outcome-buttons";
import { SortLink } from "../sort-link";

type RowsProps = {
  rows: readonly DeskListRow[];
  filter: BookingFilter;
  /** Ids of the rows that are ticked. */
  chosen: ReadonlySet<string>;
};

export function BookingRows({ rows, filter, chosen }: RowsProps) {
  return (
    <ul className="desk-rows rounded-xl border border-line bg-card">
      <Heads filter={filter} />
      {rows.map((row) => (
        <li key={row.id} data-row>
          <label>
            <input
              type="checkbox"
              name="booking"
              value={chosenValue(row)}
              aria-label={`Choose ${row.name}, ${row.day}`}
              defaultChecked={chosen.has(row.id)}
            />
          </label>
          <DeskLink to={deskBookingPath(row.id)} discover="none">
            <b>{row.name}</b> <i>{row.from}</i>
          </DeskLink>{" "}
          <span>{`${row.day}, ${row.time}${row.agencyTime ? ` (the agency's: ${row.agencyTime})` : ""}`}</span>{" "}
          <em data-badge={STANDING[row.standing].badge}>{deskLabel(row.standing)}</em>{" "}
          <span>{row.hosts === "" ? row.kind : `${row.kind}, ${row.hosts}`}</span>{" "}
          <span data-none={row.plan === "" || undefined}>{row.plan || "–"}</span>{" "}
          <i>
            <span className="lg:sr-only">Booked </span>
            {row.booked}
          </i>
          {row.unsettled && <OutcomeButtons call={row.unsettled} />}
          {row.toConfirm && <DecisionButtons call={row.toConfirm} />}
        </li>
      ))}
    </ul>
  );
}

const SORTED = { time: "Time", booked: "Booked", name: "Client" } as const;

/** The column headings of a wide screen. Those of sortable columns are links. */
function Heads({ filter }: { filter: BookingFilter }) {
  const { sort } = filter;
  const head = (column: keyof typeof SORTED) => {
    const to = bookingListPath({ ...filter, sort: nextSort(sort, column) });
    return <SortLink to={to} label={SORTED[column]} sort={sort} column={column} />;
  };
  return (
    <li className="font-semibold text-ink-soft max-lg:hidden!">
      <span />
      {head("name")} {head("time")} <span>Status</span> <span>Kind</span> <span>Plan</span> {head("booked")}
    </li>
  );
}
