import { Link } from "@remix-run/react";
import { clientPath } from "../../../domain/staff/client-paths";

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

export function ClientRows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="desk-rows client-rows rounded-xl border border-line bg-card">
      {rows.map((row) => (
        <li key={row.id} data-row>
          <Link to={clientPath(row.id)} discover="none">
            <b>
              <bdi>{row.name}</bdi>
            </b>
            <i>{row.email}</i>
          </Link>
          <bdi>{row.company}</bdi>
          <span>{row.hasAccount ? "Account" : "Guest"}</span>
          <span>{row.hasCallToCome && <em data-badge="yellow">Call to come</em>}</span>
          <i>
            <span className="md:sr-only">Last contact </span>
            {row.lastContact}
          </i>
        </li>
      ))}
    </ul>
  );
}
