import type { Plan } from "../../domain/catalogue/plans";
import { SectionHeading } from "../marketing/section-heading";
import { PlanLink } from "../plan-link";

type PricingProps = {
  heading: string;
  lead: string;
  popularLabel: string;
  button: string;
  plans: readonly Plan[];
};

/** The plans as columns of one sheet. On wide screens their rows line up down to the features. */
export function Pricing({ heading, lead, popularLabel, button, plans }: PricingProps) {
  return (
    <section aria-labelledby="pricing-heading" className="wrap grid gap-12 py-20 md:gap-20 md:py-32">
      <SectionHeading id="pricing-heading" heading={heading} lead={lead} />
      <div className="grid gap-x-0 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_minmax(0,1fr)] lg:grid-rows-[repeat(5,auto)] lg:gap-y-0">
        {plans.map((plan) => (
          <PlanColumn key={plan.id} {...{ plan, popularLabel, button }} />
        ))}
      </div>
    </section>
  );
}

/** The popular column stands out from the sheet; the outer ones share its border. */
const COLUMN_LOOK = {
  popular: "bg-night text-on-night lg:-my-6 lg:py-14 [&_:focus-visible]:outline-on-night",
  other:
    "border border-line bg-card lg:first:rounded-r-none lg:first:border-r-0 lg:last:rounded-l-none lg:last:border-l-0",
};

function PlanColumn({
  plan,
  popularLabel,
  button,
}: Pick<PricingProps, "popularLabel" | "button"> & { plan: Plan }) {
  const soft = plan.popular ? "text-on-night/75" : "text-ink-soft";
  const headingId = `plan-${plan.id}`;
  return (
    <article
      aria-labelledby={headingId}
      className={`grid content-start rounded-card p-6 sm:p-8 md:max-lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:max-lg:grid-rows-[auto_auto_auto_1fr] md:max-lg:gap-x-12 lg:row-span-5 lg:grid-rows-subgrid ${plan.popular ? COLUMN_LOOK.popular : COLUMN_LOOK.other}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={headingId} className="text-step-2">
          {plan.name}
        </h3>
        {plan.popular && (
          <p className="rounded-full bg-on-night px-3 py-1 text-sm font-semibold text-night">
            {popularLabel}
          </p>
        )}
      </div>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2">
        <strong className="font-display text-step-4 leading-none tracking-[-0.03em]">
          {plan.monthlyPriceUsd === null ? plan.price : `$${plan.price}`}
        </strong>
        {plan.monthlyPriceUsd !== null && (
          <>
            {" "}
            <span className={soft}>per month</span>
          </>
        )}
      </p>
      <p className={`mt-4 max-w-[44ch] ${soft}`}>{plan.description}</p>
      <PlanLink
        plan={plan.id}
        look={plan.popular ? "primary" : "quiet"}
        to="calendar"
        className="mt-6 mb-8 w-full self-end sm:w-auto sm:justify-self-start md:max-lg:mb-0 md:max-lg:self-start lg:justify-self-stretch"
      >
        {button}
        <span className="sr-only"> with {plan.name}</span>
      </PlanLink>
      <ul
        className={`md:max-lg:col-start-2 md:max-lg:row-span-4 md:max-lg:row-start-1 ${plan.popular ? "divide-on-night/20" : "divide-line"} divide-y border-t md:max-lg:border-t-0 ${plan.popular ? "border-on-night/20" : "border-line"}`}
      >
        {plan.features.map((feature) => (
          <li key={feature} className="py-2.5 font-semibold">
            {feature}
          </li>
        ))}
      </ul>
    </article>
  );
}
