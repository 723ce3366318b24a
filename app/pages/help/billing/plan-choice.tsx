import Check from "lucide-react/icons/check";
import { priceInWords } from "~/content/help/billing";
import { PLANS } from "~/domain/catalogue/plans";
import { PlanLink } from "~/ui/plan-link";

/** The plans as rows: price, contents, and a button that takes the plan to the booking page. */
export function PlanChoice() {
  return (
    <section aria-labelledby="plan-choice" className="wrap pb-20">
      <h2 id="plan-choice" className="sr-only">
        The plans
      </h2>
      <ul className="border-t-2 border-ink">
        {PLANS.map((plan) => (
          <li
            key={plan.id}
            className={`grid gap-x-12 gap-y-6 border-b border-line py-8 has-[+.bg-card]:border-transparent md:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] ${plan.popular ? "-mx-[clamp(1rem,4vw,3rem)] border-transparent bg-card px-[clamp(1rem,4vw,3rem)] xl:rounded-card" : ""}`}
          >
            <div className="grid content-start justify-items-start gap-3">
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
            </div>
            <ul className="grid content-start gap-x-8 gap-y-2.5 sm:max-md:grid-cols-2 lg:grid-cols-2">
              {plan.features.map((feature) => (
                <li key={feature} className="grid grid-cols-[auto_1fr] gap-2.5">
                  <Check aria-hidden="true" size={18} strokeWidth={2.5} className="mt-1 text-electric" />
                  {feature}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
