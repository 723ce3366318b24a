import { Link, NavLink, useLocation } from "@remix-run/react";
import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { useEffect, useId, useRef } from "react";
import { useSignedInMark } from "~/browser/signed-in";
import { BRAND } from "~/content/brand";
import { HEADER_LINKS } from "~/content/navigation";
import { DEFAULT_PLAN } from "~/domain/catalogue/plans";
import { PATHS } from "~/domain/paths";
import { AccountLinks } from "~/ui/account-links";
import { PlanLink } from "~/ui/plan-link";
import { Wordmark } from "~/ui/wordmark";
import { useScrolledPast } from "./use-scrolled-past";

const SOLID_AFTER_PX = 50;

type SiteHeaderProps = {
  /** Set on pages rendered for one client. On pages that are the same for every visitor, only the browser knows. */
  isSignedIn: boolean;
};

const LINK_LOOK =
  "inline-flex min-h-11 items-center rounded-full px-3 font-semibold hover:bg-paper-deep aria-[current=page]:underline aria-[current=page]:decoration-electric aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8";

export function SiteHeader({ isSignedIn }: SiteHeaderProps) {
  useSignedInMark();
  const isSolid = useScrolledPast(SOLID_AFTER_PX);
  return (
    <header
      data-header=""
      data-solid={isSolid ? "" : undefined}
      data-signed-in={isSignedIn ? "" : undefined}
      className={`fixed inset-x-0 top-0 z-40 transition-colors short:absolute print:static ${isSolid ? "bg-header/85 shadow-[0_1px_0_var(--color-line)] backdrop-blur-md" : ""}`}
    >
      <div className="wrap flex h-20 items-center justify-between gap-2">
        <Link to={PATHS.home} className="inline-flex min-h-11 shrink-0 items-center rounded-md">
          <Wordmark name={BRAND.name} compact />
        </Link>
        <nav aria-label="Main" className="flex items-center gap-2 lg:gap-4 print:hidden">
          <ul className="hidden gap-1 lg:flex">
            {HEADER_LINKS.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} className={LINK_LOOK}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <ul className="hidden border-l border-line pl-3 lg:flex">
            <AccountLinks className={LINK_LOOK} />
          </ul>
          <PlanLink
            plan={DEFAULT_PLAN}
            isGiven
            look={isSignedIn ? "quiet" : "primary"}
            className="leading-tight max-sm:px-4 sm:whitespace-nowrap"
          >
            Book a Call
          </PlanLink>
          <MobileMenu />
        </nav>
      </div>
    </header>
  );
}

/**
 * A popover, which opens and closes without scripts, on Escape and on a click outside too. With scripts it also
 * closes on choosing a link, and on navigation.
 */
function MobileMenu() {
  const menu = useRef<HTMLUListElement>(null);
  const id = useId();
  const { key } = useLocation();
  const openedAt = useRef(key);
  const close = () => menu.current?.hidePopover?.();
  // Navigation closes the menu, except the initial one: the menu may have been opened before scripts ran.
  useEffect(() => {
    if (openedAt.current !== key) menu.current?.hidePopover?.();
    openedAt.current = key;
  }, [key]);
  return (
    <div className="group lg:hidden">
      <button
        type="button"
        popovertarget={id}
        className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-full border-[1.5px] border-ink"
      >
        <Menu aria-hidden="true" size={22} className="group-has-[:popover-open]:hidden" />
        <X aria-hidden="true" size={22} className="hidden group-has-[:popover-open]:block" />
        <span className="sr-only">Menu</span>
      </button>
      <ul
        ref={menu}
        id={id}
        popover=""
        className="fixed inset-x-0 top-20 bottom-auto m-0 w-full gap-1 border-x-0 border-y border-line bg-card px-4 py-4 text-ink shadow-[0_24px_40px_-24px_var(--color-shadow)] popover-open:grid lg:hidden"
      >
        {HEADER_LINKS.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} onClick={close} className={`${LINK_LOOK} w-full text-step-1`}>
              {label}
            </NavLink>
          </li>
        ))}
        <AccountLinks onChoose={close} className={`${LINK_LOOK} w-full text-step-1`} />
      </ul>
    </div>
  );
}
