import { expect, test } from "vitest";
import { SHIPPED_PLANS } from "../catalogue/shipped-plans";
import { pieceSchema } from "./piece-form";
import { planOf, textsOfPlan } from "./plan-piece";

test.each(SHIPPED_PLANS)("$name goes through its form unchanged", (plan) => {
  const form = pieceSchema("plan").parse(textsOfPlan(plan));
  expect(form.texts).toEqual(textsOfPlan(plan));
  expect(planOf(plan, form.texts)).toEqual(plan);
});

test("another price and other features are the plan's, whose name stays", () => {
  const [plan] = SHIPPED_PLANS;
  if (!plan) throw new Error("There are no plans");
  const changed = planOf(plan, { ...textsOfPlan(plan), price: "1,234,567", extras: "One\nTwo" });
  expect(changed).toEqual({
    ...plan,
    monthlyPriceUsd: 1_234_567,
    features: { ...plan.features, extras: ["One", "Two"] },
  });
  expect(planOf(plan, { ...textsOfPlan(plan), price: "Custom" }).monthlyPriceUsd).toBeNull();
});
