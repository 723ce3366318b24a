import { PRICING } from "~/content/home";
import type { Plan } from "~/domain/catalogue/plans";
import { PlanLink } from "~/ui/plan-link";
import { type ListedPlan, PlanTable } from "~/ui/plan-table";
import { PlanText } from "~/ui/plan-text";
import { SectionHeading } from "./section-heading";

const { heading, lead, button, compare, monthNote } = PRICING;

type ShownPlan = Pick<Plan, "popular" | "monthlyPriceUsd" | "description">;

/** The plans side by side, over one table of all that is in them. */
export function Pricing({ plans }: { plans: readonly (ListedPlan & ShownPlan)[] }) {
  return (
    <section
      id="pricing"
      aria-labelledby="pricing-heading"
      className="wrap grid gap-4 py-6 md:gap-10 md:py-16 lg:gap-12 lg:py-20"
    >
      <SectionHeading id="pricing-heading" heading={heading} lead={lead} />
      <div className="plans">
        {plans.map((plan) => (
          <article key={plan.id} aria-labelledby={`plan-${plan.id}`} data-popular={plan.popular || undefined}>
            <PlanText plan={plan} />
            <PlanLink plan={plan.id} look={plan.popular ? "primary" : "quiet"} to="calendar">
              {button}
              <span className="sr-only"> with {plan.name}</span>
            </PlanLink>
          </article>
        ))}
      </div>
      {/* Collapsed on phones until it is pressed; wider screens have room for it. */}
      <details className="folded">
        <summary>{compare}</summary>
        <PlanTable plans={plans} />
        <p className="mt-4 max-w-[60ch] text-sm text-ink-soft">{monthNote}</p>
      </details>
    </section>
  );
}
