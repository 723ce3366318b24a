import { Link } from "@remix-run/react";

type SortLinkProps = { to: string; label: string; sort: string; column: string };

/** The title of a column that a list can be sorted by: `sort` is how it is now, downwards with a minus. */
export function SortLink({ to, label, sort, column }: SortLinkProps) {
  const isSorted = sort.replace("-", "") === column;
  const isDown = sort.startsWith("-");
  return (
    <Link to={to} discover="none">
      {label}
      {isSorted && <span aria-hidden="true">{isDown ? "↓" : "↑"}</span>}
      <span className="sr-only">
        {isSorted ? `, sorted ${isDown ? "downwards" : "upwards"}; sort the other way` : ": sort by this"}
      </span>
    </Link>
  );
}
