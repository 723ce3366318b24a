import { Link } from "@remix-run/react";
import type { PlanId } from "../../domain/catalogue/plans";
import { PATHS } from "../../domain/paths";
import { buttonClass } from "../button";
import type { ExampleEnquiry } from "../marketing/example-enquiry";
import { PlanLink } from "../plan-link";
import { ChatPreview } from "./chat-preview";

type HeroProps = {
  headline: string;
  lead: string;
  plan: PlanId;
  accountLinks: readonly { label: string; to: string }[];
  example: ExampleEnquiry;
};

/** With the word after it, so that a line never ends in "&". */
const AMPERSAND = /(& \S+)/;

export function Hero({ headline, lead, plan, accountLinks, example }: HeroProps) {
  return (
    <section
      aria-labelledby="hero-heading"
      className="wrap grid items-center gap-x-12 gap-y-14 pt-32 pb-20 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] lg:pt-28 lg:pb-28"
    >
      <div className="grid gap-7">
        <h1 id="hero-heading" className="text-[clamp(2.4rem,1.65rem+3.3vw,4.05rem)]">
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
        <p className="max-w-[50ch] text-step-1 text-ink-soft">{lead}</p>
        <div className="flex flex-wrap gap-3">
          <PlanLink plan={plan} look="primary">
            Book a Strategy Call
          </PlanLink>
          <Link to={PATHS.features} className={buttonClass("quiet")}>
            Explore Features
          </Link>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-6">
          <p className="text-ink-soft max-sm:basis-full">Already with us, or about to be?</p>
          <ul className="flex flex-wrap gap-3">
            {accountLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={buttonClass("quiet")}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <ChatPreview example={example} />
    </section>
  );
}
