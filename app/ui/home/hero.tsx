import { Link } from "@remix-run/react";
import type { PlanId } from "../../domain/catalogue/plans";
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

export function Hero({ headline, lead, plan, accountLinks, example }: HeroProps) {
  return (
    <section
      aria-labelledby="hero-heading"
      className="wrap grid items-center gap-x-12 gap-y-14 pt-32 pb-20 md:pt-36 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] lg:pb-28"
    >
      <div className="grid gap-7">
        <h1 id="hero-heading" className="text-[clamp(2.6rem,1.85rem+3vw,4.05rem)]">
          {headline}
        </h1>
        <p className="max-w-[50ch] text-step-1 text-ink-soft">{lead}</p>
        <div className="flex flex-wrap gap-3">
          <PlanLink plan={plan} look="primary">
            Book a Strategy Call
          </PlanLink>
          <Link to="/features" className={buttonClass("quiet")}>
            Explore Features
          </Link>
        </div>
        <p className="flex flex-wrap items-center gap-x-5 text-ink-soft">
          Already with us, or about to be?
          {accountLinks.map(({ label, to }) => (
            <Link key={to} to={to} className={`${buttonClass("link")} text-ink`}>
              {label}
            </Link>
          ))}
        </p>
      </div>
      <ChatPreview example={example} />
    </section>
  );
}
