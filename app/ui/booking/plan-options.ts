import { PLANS } from "../../domain/catalogue/plans";

/** What a form that asks for a plan offers. */
export const PLAN_OPTIONS = [
  { value: "", label: "Not sure yet" },
  ...PLANS.map(({ id, name, price, monthlyPriceUsd }) => ({
    value: id,
    label: `${name}, ${monthlyPriceUsd === null ? price.toLowerCase() : `$${price} per month`}`,
  })),
];
