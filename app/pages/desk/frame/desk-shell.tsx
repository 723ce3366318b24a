import { type ReactNode, useMemo } from "react";
import { wakes } from "~/browser/wake/wake-reasons";
import { shownEmail } from "~/domain/email-address";
import { PATHS } from "~/domain/paths";
import { type DeskCounts, deskPagesFor } from "~/domain/staff/desk-pages";
import type { StaffMember } from "~/domain/staff/staff";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { SkipLink } from "~/ui/skip-link";
import { DeskHeader, SiteLink } from "./desk-header";
import { DeskKeys } from "./desk-keys";
import { DeskSearch } from "./desk-search";

type DeskShellProps = {
  /** Null if the frame's own loader failed. */
  staff: Pick<StaffMember, "email" | "name" | "role" | "mayExport"> | null;
  /** Null if they could not be counted. */
  counts: DeskCounts | null;
  children: ReactNode;
};

/** The frame of every desk page. */
export function DeskShell({ staff, counts, children }: DeskShellProps) {
  const pages = useMemo(() => (staff ? deskPagesFor(staff) : []), [staff]);
  return (
    <>
      <SkipLink />
      <DeskHeader
        home={STAFF_PATHS.today}
        pages={pages.map((page) => ({ ...page, count: page.counts ? (counts?.[page.counts] ?? 0) : 0 }))}
        exits={
          <>
            {/* The Today page shows the address too. Here only the widest rows have room for it. */}
            {staff && (
              <span className="truncate text-ink-soft lg:max-w-36 lg:max-2xl:hidden">
                {shownEmail(staff.email)}
              </span>
            )}{" "}
            <SiteLink />
            <form method="post" action={PATHS.signOut}>
              <button
                type="submit"
                className="min-h-11 cursor-pointer font-semibold underline underline-offset-4"
              >
                Sign out
              </button>
            </form>
          </>
        }
      />
      {staff && <DeskSearch />}
      <main
        id="main"
        tabIndex={-1}
        // Hydrates at once, so that keyboard shortcuts work from the first key press.
        {...wakes("always")}
        className="mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)] gap-4 px-3 py-4 sm:px-5 sm:py-6"
      >
        {children}
      </main>
      {staff && <DeskKeys pages={pages} />}
    </>
  );
}
