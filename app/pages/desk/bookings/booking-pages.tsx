import { QuietLink, TextLink } from "~/ui/button";

type BookingPagesProps = {
  range: string;
  isOnFirst: boolean;
  to: { first: string; previous: string | null; next: string | null };
};

/** The page's range in the list, and links to the pages before and after. */
export function BookingPages({ range, isOnFirst, to }: BookingPagesProps) {
  // The list itself says that it is empty.
  if (range === "" && isOnFirst) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="mr-auto">{range}</p>
      {!isOnFirst && <TextLink to={to.first}>First page</TextLink>}
      {to.previous && (
        <QuietLink to={to.previous} rel="prev">
          Back
        </QuietLink>
      )}
      {to.next && (
        <QuietLink to={to.next} rel="next">
          Next
        </QuietLink>
      )}
    </nav>
  );
}
