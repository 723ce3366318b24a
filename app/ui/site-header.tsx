import { Link, NavLink } from "@remix-run/react";
import { storeSelectedPlan } from "../enhance/selected-plan";
import { useScrolledPast } from "../enhance/use-scrolled-past";
import { buttonClass } from "./button";
import { Wordmark } from "./wordmark";

const SOLID_AFTER_PX = 50;

type SiteHeaderProps = { brandName: string; links: readonly { label: string; to: string }[] };

export function SiteHeader({ brandName, links }: SiteHeaderProps) {
  const isSolid = useScrolledPast(SOLID_AFTER_PX);
  return (
    <header
      data-solid={isSolid ? "" : undefined}
      className={`fixed inset-x-0 top-0 z-40 transition-colors ${isSolid ? "bg-white/85 shadow-[0_1px_0_var(--color-line)] backdrop-blur-md" : ""}`}
    >
      <div className="wrap flex h-20 items-center justify-between gap-4">
        <Link to="/" className="rounded-md">
          <Wordmark name={brandName} />
        </Link>
        <nav aria-label="Main" className="flex items-center gap-2 sm:gap-6">
          <ul className="hidden gap-1 sm:flex">
            {links.map(({ label, to }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="inline-flex min-h-11 items-center rounded-full px-3 font-semibold hover:bg-paper-deep aria-[current=page]:underline aria-[current=page]:decoration-electric aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <BookACall />
        </nav>
      </div>
    </header>
  );
}

/** A plain link to the booking page; a running script hands the plan over by the session's store instead of the address. */
function BookACall() {
  return (
    <a
      href="/contact?plan=starter"
      onClick={(event) => {
        storeSelectedPlan("starter");
        event.currentTarget.search = "";
      }}
      className={buttonClass("primary")}
    >
      Book a Call
    </a>
  );
}
