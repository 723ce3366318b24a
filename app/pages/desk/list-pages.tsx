import { buttonClass } from "~/ui/button";
import { DeskLink, TextDeskLink } from "./desk-controls";

type ListPagesProps = {
  range: string;
  isOnFirst: boolean;
  to: { first: string; previous: string | null; next: string | null };
};

/** The page's range in the list, where it is counted, and links to the pages before and after. */
export function ListPages({ range, isOnFirst, to }: ListPagesProps) {
  // The list itself says that it is empty.
  if (range === "" && isOnFirst && !to.next) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="mr-auto">{range}</p>
      {!isOnFirst && <TextDeskLink to={to.first}>First page</TextDeskLink>}{" "}
      {to.previous && (
        <DeskLink className={buttonClass("quiet")} to={to.previous} rel="prev">
          Back
        </DeskLink>
      )}{" "}
      {to.next && (
        <DeskLink className={buttonClass("quiet")} to={to.next} rel="next">
          Next
        </DeskLink>
      )}
    </nav>
  );
}
