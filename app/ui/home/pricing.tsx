import type { Plan } from "../../domain/catalogue/plans";
import { SectionHeading } from "../marketing/section-heading";
import { PlanLink } from "../plan-link";
import { groupBySubject, type Subject } from "./compare-plans";

type PricingProps = {
  heading: string;
  lead: string;
  popularLabel: string;
  button: string;
  subjects: readonly Subject[];
  plans: readonly Plan[];
};

/** The plans as columns of one sheet. On wide screens the rows of all three stand level, subject by subject. */
export function Pricing({ heading, lead, popularLabel, button, subjects, plans }: PricingProps) {
  return (
    <section aria-labelledby="pricing-heading" className="wrap grid gap-12 py-20 md:gap-20 md:py-32">
      <SectionHeading id="pricing-heading" heading={heading} lead={lead} />
      <div className="grid gap-x-0 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_minmax(0,1fr)] lg:grid-rows-[repeat(8,auto)] lg:gap-y-0">
        {plans.map((plan) => (
          <PlanColumn key={plan.id} {...{ plan, subjects, popularLabel, button }} />
        ))}
      </div>
    </section>
  );
}

/** Popular columns stand out of the sheet; the outer ones share its border. */
const COLUMN_LOOK = {
  popular: "bg-ink text-paper lg:-my-6 lg:py-14 [&_:focus-visible]:outline-paper",
  other:
    "border border-line bg-card lg:first:rounded-r-none lg:first:border-r-0 lg:last:rounded-l-none lg:last:border-l-0",
};

function PlanColumn({
  plan,
  subjects,
  popularLabel,
  button,
}: Pick<PricingProps, "subjects" | "popularLabel" | "button"> & { plan: Plan }) {
  const soft = plan.popular ? "text-paper/75" : "text-ink-soft";
  const headingId = `plan-${plan.id}`;
  return (
    <article
      aria-labelledby={headingId}
      className={`grid content-start rounded-card p-6 sm:p-8 md:max-lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:max-lg:grid-rows-[auto_auto_auto_1fr] md:max-lg:gap-x-12 lg:row-span-8 lg:grid-rows-subgrid ${plan.popular ? COLUMN_LOOK.popular : COLUMN_LOOK.other}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={headingId} className="text-step-2">
          {plan.name}
        </h3>
        {plan.popular && (
          <p className="rounded-full bg-paper px-3 py-1 text-sm font-semibold text-ink">{popularLabel}</p>
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
      <dl className="grid md:max-lg:col-start-2 md:max-lg:row-span-4 md:max-lg:row-start-1 lg:row-span-4 lg:grid-rows-subgrid">
        {groupBySubject(plan.features, subjects).map(({ label, features }) => (
          <div
            key={label}
            className={`grid content-start gap-1.5 border-t py-5 md:max-lg:first:border-t-0 md:max-lg:first:pt-1 md:max-lg:last:pb-0 ${plan.popular ? "border-paper/20" : "border-line"}`}
          >
            <dt className={`text-sm ${soft}`}>{label}</dt>
            {features.map((feature) => (
              <dd key={feature} className="font-semibold">
                {feature}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </article>
  );
}
