import { type PlanPrice, priceTag } from "../../domain/catalogue/plans";

/** What a form that asks for a plan offers. */
export const planOptions = (plans: readonly PlanPrice[]) => [
  { value: "", label: "Not sure yet" },
  ...plans.map((plan) => ({
    value: plan.id,
    label: `${plan.name}, ${plan.monthlyPriceUsd === null ? priceTag(plan).toLowerCase() : `$${priceTag(plan)} per month`}`,
  })),
];
