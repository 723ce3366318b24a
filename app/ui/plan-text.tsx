import { PRICING } from "../content/home";
import { type Plan, priceTag } from "../domain/catalogue/plans";

type PlanTextProps = {
  plan: Pick<Plan, "id" | "name" | "popular" | "monthlyPriceUsd" | "description">;
};

/** A plan with what it costs. */
export function PlanText({ plan }: PlanTextProps) {
  const { id, name, popular, monthlyPriceUsd, description } = plan;
  return (
    <>
      <h3 id={`plan-${id}`}>{name}</h3>
      {popular && <p className="plan-popular">{PRICING.popularLabel}</p>}
      <p className="plan-price">
        <strong>{monthlyPriceUsd === null ? priceTag(plan) : `$${priceTag(plan)}`}</strong>
        {monthlyPriceUsd !== null && <span className="whitespace-nowrap"> per month</span>}
      </p>
      <p>{description}</p>
    </>
  );
}
