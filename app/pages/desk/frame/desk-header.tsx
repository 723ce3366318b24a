import { Link, NavLink, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { BRAND } from "~/content/brand";
import { PATHS } from "~/domain/paths";
import {
  COUNT_WORDS,
  DESK_GROUP_WORDS,
  DESK_GROUPS,
  type DeskCounts,
  type DeskGroup,
} from "~/domain/staff/desk-pages";
import { countInWords } from "~/domain/today/today";
import { TextLink } from "~/ui/button";
import { Wordmark } from "~/ui/wordmark";

type HeaderPage = {
  label: string;
  to: string;
  group?: DeskGroup;
  /** What waits there, and in which words it is said. */
  count?: number;
  counts?: keyof DeskCounts;
};

type DeskHeaderProps = {
  /** The first page, which the wordmark leads to. */
  home: string;
  pages: readonly HeaderPage[];
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
          <div className="flex flex-wrap [&>ul+ul]:ml-1 [&>ul+ul]:border-l [&>ul+ul]:border-line [&>ul+ul]:pl-1">
            <PageLinks pages={pages} className="flex flex-wrap" />
          </div>
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

/** The pages by group: a list for each, with a line between them. */
function PageLinks({ pages, className }: PageLinksProps) {
  // A page with others below it is current by itself alone.
  const hasBelow = (path: string) => pages.some(({ to }) => to.startsWith(`${path}/`));
  const groups = DESK_GROUPS.map((group) => ({
    group,
    members: pages.filter((page) => (page.group ?? "work") === group),
  })).filter(({ members }) => members.length > 0);
  return groups.map(({ group, members }) => (
    <ul
      key={group}
      aria-label={groups.length > 1 ? DESK_GROUP_WORDS[group] : undefined}
      className={className}
    >
      {members.map(({ label, to, count = 0, counts }) => (
        <li key={to}>
          <NavLink to={to} end={hasBelow(to)} discover="none" className="desk-link">
            {label}
            {counts && count > 0 && (
              <>
                <span className="sr-only">, </span>
                <span className="absolute top-0.5 right-0 min-w-4 rounded-full bg-electric px-1 text-center text-[0.6875rem] leading-4 text-on-electric forced-colors:border">
                  {countInWords(count)}
                </span>
                <span className="sr-only"> {COUNT_WORDS[counts]}</span>
              </>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  ));
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
          <div className="grid gap-1 [&>ul+ul]:border-t [&>ul+ul]:border-line [&>ul+ul]:pt-1">
            <PageLinks pages={pages} className="grid grid-cols-2" />
          </div>
        </nav>
        <div className="mt-2 flex flex-wrap items-center gap-x-5 border-t border-line px-2.5 pt-1 text-sm">
          {exits}
        </div>
      </div>
    </details>
  );
}
