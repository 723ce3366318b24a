import { Link, NavLink, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { BRAND } from "~/content/brand";
import { PATHS } from "~/domain/paths";
import { TextLink } from "~/ui/button";
import { Wordmark } from "~/ui/wordmark";

type DeskHeaderProps = {
  /** The first page, which the wordmark leads to. */
  home: string;
  pages: readonly { label: string; to: string }[];
  /** What leads out of the desk. */
  exits: ReactNode;
};

/** The links to the desk's pages: on a wide screen in a row, on a phone in a menu. */
export function DeskHeader({ home, pages, exits }: DeskHeaderProps) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-card print:static">
      <div className="mx-auto flex min-h-14 max-w-[90rem] items-center gap-x-4 px-3 sm:px-5">
        <Link to={home} className="inline-flex min-h-11 shrink-0 items-center rounded-md">
          <Wordmark name={BRAND.name} compact />
          <span className="sr-only">, desk</span>
        </Link>
        <nav aria-label="Desk" className="hidden min-w-0 flex-1 lg:block print:hidden">
          <PageLinks pages={pages} className="flex flex-wrap" />
        </nav>
        <div className="ml-auto hidden shrink-0 items-center gap-x-4 text-sm lg:flex print:hidden">
          {exits}
        </div>
        <Menu pages={pages} exits={exits} />
      </div>
    </header>
  );
}

/** To the site, whose pages are separate from the desk's: the browser loads a new document. */
export function SiteLink() {
  return (
    <TextLink to={PATHS.home} reloadDocument>
      The site
    </TextLink>
  );
}

type PageLinksProps = Pick<DeskHeaderProps, "pages"> & { className: string };

function PageLinks({ pages, className }: PageLinksProps) {
  // A page with others below it is current by itself alone.
  const hasBelow = (path: string) => pages.some(({ to }) => to.startsWith(`${path}/`));
  return (
    <ul className={className}>
      {pages.map(({ label, to }) => (
        <li key={to}>
          <NavLink to={to} end={hasBelow(to)} discover="none" className="desk-link">
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** A menu that works without JavaScript. With JavaScript, navigating to a page also closes it. */
function Menu({ pages, exits }: Omit<DeskHeaderProps, "home">) {
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
          {exits}
        </div>
      </div>
    </details>
  );
}
