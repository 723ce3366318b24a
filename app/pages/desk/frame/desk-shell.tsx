import { Link, NavLink, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { wakes } from "~/browser/wake/wake-reasons";
import { BRAND } from "~/content/brand";
import { shownEmail } from "~/domain/email-address";
import { PATHS } from "~/domain/paths";
import { type DeskPage, deskPagesFor } from "~/domain/staff/desk-pages";
import type { StaffMember } from "~/domain/staff/staff";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { TextLink } from "~/ui/button";
import { SkipLink } from "~/ui/skip-link";
import { Wordmark } from "~/ui/wordmark";
import { DeskKeys } from "./desk-keys";

type DeskShellProps = {
  /** Null if the frame's own loader failed. */
  staff: Pick<StaffMember, "email" | "name" | "role" | "mayExport"> | null;
  children: ReactNode;
};

/** The frame of every desk page. A wide screen shows the links to all pages in a row, a phone in a menu. */
export function DeskShell({ staff, children }: DeskShellProps) {
  const pages = useMemo(() => (staff ? deskPagesFor(staff) : []), [staff]);
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-40 border-b border-line bg-card print:static">
        <div className="mx-auto flex min-h-14 max-w-[90rem] items-center gap-x-4 px-3 sm:px-5">
          <Link to={STAFF_PATHS.today} className="inline-flex min-h-11 shrink-0 items-center rounded-md">
            <Wordmark name={BRAND.name} compact />
            <span className="sr-only">, desk</span>
          </Link>
          <nav aria-label="Desk" className="hidden min-w-0 flex-1 lg:block print:hidden">
            <PageLinks pages={pages} className="flex flex-wrap" />
          </nav>
          <div className="ml-auto hidden shrink-0 items-center gap-x-4 text-sm lg:flex print:hidden">
            <ExitLinks staff={staff} />
          </div>
          <Menu staff={staff} pages={pages} />
        </div>
      </header>
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

function PageLinks({ pages, className }: { pages: DeskPage[]; className: string }) {
  return (
    <ul className={className}>
      {pages.map(({ label, to }) => (
        <li key={to}>
          <NavLink to={to} end={to === STAFF_PATHS.today} discover="none" className="desk-link">
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** Links out of the desk. The site's pages are separate from the desk's, so the browser loads a new document. */
function ExitLinks({ staff }: Pick<DeskShellProps, "staff">) {
  return (
    <>
      {/* The Today page shows the address too. Here only the widest rows have room for it. */}
      {staff && (
        <span className="truncate text-ink-soft lg:max-w-36 lg:max-2xl:hidden">
          {shownEmail(staff.email)}
        </span>
      )}{" "}
      <TextLink to={PATHS.home} reloadDocument>
        The site
      </TextLink>
      <form method="post" action={PATHS.signOut}>
        <button type="submit" className="min-h-11 cursor-pointer font-semibold underline underline-offset-4">
          Sign out
        </button>
      </form>
    </>
  );
}

/** A menu that works without JavaScript. With JavaScript, navigating to a page also closes it. */
function Menu({ staff, pages }: { staff: DeskShellProps["staff"]; pages: DeskPage[] }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key && details.current) details.current.open = false;
    openedAt.current = key;
  }, [key]);
  return (
    <details ref={details} className="ml-auto lg:hidden print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-full border-[1.5px] border-ink px-4 text-sm font-semibold">
        Menu
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100svh-3.5rem)] overflow-y-auto border-b border-line bg-card px-3 py-2 shadow-[0_24px_40px_-24px_var(--color-shadow)]">
        <nav aria-label="Desk">
          <PageLinks pages={pages} className="grid grid-cols-2" />
        </nav>
        <div className="mt-2 flex flex-wrap items-center gap-x-5 border-t border-line px-2.5 pt-1 text-sm">
          <ExitLinks staff={staff} />
        </div>
      </div>
    </details>
  );
}
