import { PLAN_TOPICS, type Plan, priceTag } from "../catalogue/plans";
import type { PieceTexts } from "./piece";

/** A plan as its form has it: of each topic a feature a line. */
export function textsOfPlan(plan: Plan): PieceTexts {
  const { description, fits, features } = plan;
  return {
    price: priceTag(plan),
    description,
    fits,
    ...Object.fromEntries(PLAN_TOPICS.map(({ id }) => [id, features[id].join("\n")])),
  };
}

/** A plan with the words of the desk; its name and place stay the repository's. */
export function planOf(shipped: Plan, texts: PieceTexts): Plan {
  const { price = "", description = "", fits = "" } = texts;
  const amount = Number(price.replaceAll(",", ""));
  const features = PLAN_TOPICS.map(({ id }) => [
    id,
    (texts[id] ?? "").split("\n").filter((line) => line !== ""),
  ]);
  return {
    ...shipped,
    monthlyPriceUsd: Number.isSafeInteger(amount) && amount > 0 ? amount : null,
    description,
    fits,
    features: Object.fromEntries(features) as Plan["features"],
  };
}
