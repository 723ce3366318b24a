import { expect, it } from "vitest";
import { PLANS } from "../domain/catalogue/plans";
import { PRICING } from "./home";

it.each(PLANS)("the comparison names each feature of the $name plan under one subject", (plan) => {
  for (const feature of plan.features) {
    const naming = PRICING.subjects.filter(({ features }) => features.some((named) => named === feature));
    expect(naming, feature).toHaveLength(1);
  }
});

it.each(PLANS)("the comparison has something to say of the $name plan under every subject", (plan) => {
  for (const { label, features } of PRICING.subjects) {
    expect(
      features.some((named) => plan.features.includes(named)),
      label,
    ).toBe(true);
  }
});
