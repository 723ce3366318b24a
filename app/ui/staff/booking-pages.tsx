import { Link } from "@remix-run/react";
import { buttonClass } from "../button";

type BookingPagesProps = {
  range: string;
  isOnFirst: boolean;
  to: { first: string; previous: string | null; next: string | null };
};

/** Where in the list a page is, and the way to the pages beside it. */
export function BookingPages({ range, isOnFirst, to }: BookingPagesProps) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="mr-auto">{range}</p>
      {!isOnFirst && (
        <Link to={to.first} className="inline-flex min-h-11 items-center underline underline-offset-4">
          First page
        </Link>
      )}
      {to.previous && (
        <Link to={to.previous} rel="prev" className={buttonClass("quiet")}>
          Back
        </Link>
      )}
      {to.next && (
        <Link to={to.next} rel="next" className={buttonClass("quiet")}>
          Next
        </Link>
      )}
    </nav>
  );
}
