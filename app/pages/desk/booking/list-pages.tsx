import type { Listed } from "~/domain/booking-desk/desk-booking-view";
import { DeskLink } from "../desk-controls";

type ListPagesProps = { list: Pick<Listed<unknown>, "page" | "pages">; pathOf: (page: number) => string };

const LINK = "inline-flex min-h-11 items-center underline underline-offset-4 hover:text-electric";

/** Links between the pages of a list. Renders nothing if there is only one. */
export function ListPages({ list: { page, pages }, pathOf }: ListPagesProps) {
  if (pages === 1) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-5 text-sm">
      {page > 1 && (
        <DeskLink to={pathOf(page - 1)} className={LINK}>
          Later
        </DeskLink>
      )}
      {page < pages && (
        <DeskLink to={pathOf(page + 1)} className={LINK}>
          Earlier
        </DeskLink>
      )}
    </p>
  );
}
