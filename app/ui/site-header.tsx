import { Link, NavLink, useLocation } from "@remix-run/react";
import { Menu, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useScrolledPast } from "../enhance/use-scrolled-past";
import { PlanLink } from "./plan-link";
import { Wordmark } from "./wordmark";

const SOLID_AFTER_PX = 50;

type SiteHeaderProps = { brandName: string; links: readonly { label: string; to: string }[] };

const LINK_LOOK =
  "inline-flex min-h-11 items-center rounded-full px-3 font-semibold hover:bg-paper-deep aria-[current=page]:underline aria-[current=page]:decoration-electric aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8";

export function SiteHeader({ brandName, links }: SiteHeaderProps) {
  const isSolid = useScrolledPast(SOLID_AFTER_PX);
  return (
    <header
      data-solid={isSolid ? "" : undefined}
      className={`fixed inset-x-0 top-0 z-40 transition-colors ${isSolid ? "bg-white/85 shadow-[0_1px_0_var(--color-line)] backdrop-blur-md" : ""}`}
    >
      <div className="wrap flex h-20 items-center justify-between gap-2">
        <Link to="/" className="inline-flex min-h-11 items-center rounded-md">
          <Wordmark name={brandName} compact />
        </Link>
        <nav aria-label="Main" className="flex items-center gap-2 md:gap-6">
          <ul className="hidden gap-1 md:flex">
            {links.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} className={LINK_LOOK}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <PlanLink plan="starter" look="primary" className="whitespace-nowrap max-sm:px-4">
            Book a Call
          </PlanLink>
          <MobileMenu links={links} />
        </nav>
      </div>
    </header>
  );
}

/** A disclosure that needs no script to open. It closes when a link in it is chosen, on Escape, and on a new page. */
function MobileMenu({ links }: Pick<SiteHeaderProps, "links">) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  const close = () => {
    menu.current?.removeAttribute("open");
  };
  // A new place in the history closes the menu. The first place does not: the menu may have been opened before scripts ran.
  useEffect(() => {
    if (openedAt.current !== key) menu.current?.removeAttribute("open");
    openedAt.current = key;
  }, [key]);
  return (
    <details
      ref={menu}
      className="group md:hidden"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !menu.current?.open) return;
        close();
        menu.current.querySelector("summary")?.focus();
      }}
    >
      <summary className="grid size-12 cursor-pointer list-none place-items-center rounded-full border-[1.5px] border-ink [&::-webkit-details-marker]:hidden">
        <Menu aria-hidden="true" size={22} className="group-open:hidden" />
        <X aria-hidden="true" size={22} className="hidden group-open:block" />
        <span className="sr-only">Menu</span>
      </summary>
      <ul className="absolute inset-x-0 top-20 grid gap-1 border-y border-line bg-card px-4 py-4 shadow-[0_24px_40px_-24px_var(--color-ink)]">
        {links.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} onClick={close} className={`${LINK_LOOK} w-full text-step-1`}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
