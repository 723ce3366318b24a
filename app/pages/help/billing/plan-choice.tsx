import { priceInWords } from "~/content/facts";
import { NOT_IN_PLANS } from "~/content/help/billing";
import type { Plan } from "~/domain/catalogue/plans";
import { PlanLink } from "~/ui/plan-link";
import { PlanTable } from "~/ui/plan-table";

/** Each plan with a button that takes it to the booking page, over one table of what each includes and what it doesn't. */
export function PlanChoice({ plans }: { plans: readonly Plan[] }) {
  return (
    <section aria-labelledby="plan-choice" className="wrap grid gap-10 pb-20">
      <h2 id="plan-choice" className="sr-only">
        The plans
      </h2>
      <ul className="grid border-t-2 border-ink md:grid-cols-3 md:gap-x-8">
        {plans.map((plan) => (
          <li
            key={plan.id}
            className="grid content-start justify-items-start gap-3 py-6 max-md:border-b max-md:border-line"
          >
            <h3 className="flex flex-wrap items-center gap-3 text-step-2">
              {plan.name}{" "}
              {plan.popular && (
                <span className="rounded-full bg-electric-wash px-3 py-1 font-sans text-sm font-semibold tracking-normal text-electric-deep">
                  Most Popular
                </span>
              )}
            </h3>
            <p className="font-display text-step-1 font-bold">{priceInWords(plan)}</p>
            <p className="text-ink-soft">{plan.description}</p>
            <PlanLink plan={plan.id} look={plan.popular ? "primary" : "quiet"} className="mt-2">
              Select Plan<span className="sr-only"> {plan.name}</span>
            </PlanLink>
          </li>
        ))}
      </ul>
      <PlanTable plans={plans} />
      <p className="max-w-[60ch] text-ink-soft">{NOT_IN_PLANS}</p>
    </section>
  );
}
