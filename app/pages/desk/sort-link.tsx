import { DeskLink } from "./desk-controls";

type SortLinkProps = { to: string; label: string; sort: string; column: string };

/** A column heading that sorts its list. `sort` is the current order; a leading minus means descending. */
export function SortLink({ to, label, sort, column }: SortLinkProps) {
  const isSorted = sort.replace("-", "") === column;
  const isDown = sort.startsWith("-");
  return (
    <DeskLink to={to} discover="none">
      {label}
      {isSorted && <span aria-hidden="true">{isDown ? "↓" : "↑"}</span>}
      <span className="sr-only">
        {isSorted ? `, sorted ${isDown ? "downwards" : "upwards"}; sort the other way` : ": sort by this"}
      </span>
    </DeskLink>
  );
}
