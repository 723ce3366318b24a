import { Link } from "@remix-run/react";
import { CLIENT_LIST } from "~/domain/clients/client-filter";
import type { ClientFilter } from "~/domain/clients/client-filter-fields";
import { clientPath } from "~/domain/clients/client-paths";
import { listPath } from "~/domain/desk-list";
import { shownEmail } from "~/domain/email-address";
import { SortLink } from "../sort-link";

type Row = {
  id: string;
  name: string;
  email: string;
  company: string;
  hasAccount: boolean;
  hasCallToCome: boolean;
  /** A day. */
  lastContact: string;
};

export function ClientRows({ rows, filter }: { rows: readonly Row[]; filter: ClientFilter }) {
  return (
    <ul className="desk-rows client-rows rounded-xl border border-line bg-card">
      <Heads filter={filter} />
      {rows.map((row) => (
        <li key={row.id} data-row>
          <Link to={clientPath(row.id)} discover="none">
            <b>
              <bdi>{row.name}</bdi>
            </b>{" "}
            <i>{shownEmail(row.email)}</i>
          </Link>{" "}
          <bdi>{row.company}</bdi> <span>{row.hasAccount ? "Account" : "Guest"}</span>{" "}
          <span>{row.hasCallToCome && <em data-badge="yellow">Upcoming call</em>}</span>{" "}
          <i>
            <span className="lg:sr-only">Last contact </span>
            {row.lastContact}
          </i>
        </li>
      ))}
    </ul>
  );
}

/** The column headings of a wide screen. Those of sortable columns are links. */
function Heads({ filter }: { filter: ClientFilter }) {
  const { sort } = filter;
  const head = (column: "name" | "contact", label: string) => {
    const usual = column === "name" ? "name" : "-contact";
    const other = column === "name" ? "-name" : "contact";
    const to = listPath(CLIENT_LIST, { ...filter, sort: sort === usual ? other : usual });
    return <SortLink to={to} label={label} sort={sort} column={column} />;
  };
  return (
    <li className="font-semibold text-ink-soft max-lg:hidden!">
      {head("name", "Client")} <span>Company</span> <span>Account</span> <span />{" "}
      {head("contact", "Last contact")}
    </li>
  );
}
