import { Fragment, type ReactNode } from "react";
import { HERO } from "~/content/home";
import { DEFAULT_PLAN } from "~/domain/catalogue/plans";
import { PATHS } from "~/domain/paths";
import { QuietLink } from "~/ui/button";
import { PlanLink } from "~/ui/plan-link";

/** Matches "&" with the word after it, so that a line never ends in "&". */
const AMPERSAND = /(& \S+)/;

/** What we do, and the first steps; beside it, the chat preview. */
export function Hero({ children }: { children: ReactNode }) {
  const { headline, lead, accountLinks } = HERO;
  return (
    <section
      aria-labelledby="hero-heading"
      className="wrap grid items-center gap-x-12 gap-y-5 pt-22 pb-4 sm:pt-24 sm:pb-8 md:pt-28 lg:grid-cols-[minmax(0,8fr)_minmax(0,6fr)] lg:pb-24"
    >
      <div className="grid gap-4 md:gap-6">
        <h1 id="hero-heading" className="text-[clamp(2.05rem,1.2rem+3.7vw,4.05rem)]">
          {headline.split(AMPERSAND).map((part) =>
            AMPERSAND.test(part) ? (
              <span key={part} className="whitespace-nowrap">
                {part}
              </span>
            ) : (
              part
            ),
          )}
        </h1>
        <p className="max-w-[50ch] text-ink-soft sm:text-lg md:text-step-1">{lead}</p>
        <div className="flex flex-wrap gap-2 [&_a]:px-5 max-sm:[&_a]:grow max-sm:[&_a]:px-2.5 max-sm:[&_a:first-child]:w-full max-[22rem]:[&_a:nth-child(2)]:w-full">
          <PlanLink plan={DEFAULT_PLAN} isGiven look="primary">
            Book a Strategy Call
          </PlanLink>
          {[{ label: "Explore Features", to: PATHS.features }, ...accountLinks].map(({ label, to }) => (
            <Fragment key={to}>
              {" "}
              <QuietLink to={to}>{label}</QuietLink>
            </Fragment>
          ))}
        </div>
      </div>
      {children}
    </section>
  );
}
