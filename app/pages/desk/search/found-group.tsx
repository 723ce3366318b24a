import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { DeskCard } from "../desk-card";

type GroupProps = {
  id: string;
  title: string;
  count: number;
  isMore: boolean;
  isNear: boolean;
  /** The list that has all of them. */
  path: string;
  children: ReactNode;
};

/** What was found of a kind, and the way to the rest. */
export function Group({ id, title, count, isMore, isNear, path, children }: GroupProps) {
  return (
    <DeskCard id={id} title={title}>
      {isNear && (
        <p className="text-sm text-ink-soft">Nothing has these words exactly. This is close to them:</p>
      )}
      {count === 0 ? (
        <p className="text-sm text-ink-soft">None found.</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
      {isMore && !isNear && (
        <p>
          <Link to={path} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
            All {title.toLowerCase()} with these words
          </Link>
        </p>
      )}
    </DeskCard>
  );
}

export function Row({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <li data-row className="py-2 wrap-anywhere">
      <Link
        to={to}
        discover="none"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        <bdi>{title}</bdi>
      </Link>
      <p className="text-sm text-ink-soft">{children}</p>
    </li>
  );
}
