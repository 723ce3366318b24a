export const PLAN_IDS = ["starter", "growth", "enterprise"] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** What features are listed by, in the order of the table that compares the plans. */
export const PLAN_TOPICS = [
  { id: "assistant", title: "Assistant" },
  { id: "website", title: "Website" },
  { id: "leads", title: "Leads and marketing" },
  { id: "support", title: "Support and users" },
  { id: "extras", title: "Extras" },
  { id: "onWebsite", title: "On your website" },
] as const;
export type PlanTopic = (typeof PLAN_TOPICS)[number]["id"];

/** What the desk can change of a plan. */
export type PlanWords = {
  /** Whole US dollars per month; null when the price is negotiated. */
  monthlyPriceUsd: number | null;
  description: string;
  /** Whom it fits, in whole sentences. */
  fits: string;
  /** What it lists of each topic. Read downwards, the topics are the plan's own list in its own order. */
  features: Readonly<Record<PlanTopic, readonly string[]>>;
};

type NamedPlan = { id: PlanId; name: string; popular: boolean };

export type Plan = NamedPlan & PlanWords;

/** What is needed to say what a plan costs. */
export type PlanPrice = Pick<Plan, "id" | "name" | "monthlyPriceUsd">;

/** The plans' ids, names and order, which stay as they are. What is said of them may change at any moment. */
export const PLANS: readonly NamedPlan[] = [
  { id: "starter", name: "Starter", popular: false },
  { id: "growth", name: "Growth", popular: true },
  { id: "enterprise", name: "Enterprise", popular: false },
];

/** The plan that comes with every button that books a call and is not about plans. */
export const DEFAULT_PLAN: PlanId = "starter";

export function isPlanId(value: unknown): value is PlanId {
  return PLAN_IDS.some((id) => id === value);
}

/** The plan's name; a plan no longer in the catalogue is shown by its id. */
export function planName(id: PlanId): string {
  return PLANS.find((plan) => plan.id === id)?.name ?? id;
}

/** A plan known to be in the list. */
export function findPlan(plans: readonly Plan[], id: PlanId): Plan {
  const plan = plans.find((candidate) => candidate.id === id);
  if (!plan) throw new Error(`The list has no plan "${id}"`);
  return plan;
}

/** All that a plan lists, in order. */
export const featuresOf = ({ features }: Pick<Plan, "features">): string[] =>
  PLAN_TOPICS.flatMap(({ id }) => features[id]);

/** As on the price tag, without a currency sign: "2,499", or "Custom". */
export const priceTag = ({ monthlyPriceUsd }: Pick<Plan, "monthlyPriceUsd">): string =>
  monthlyPriceUsd === null ? "Custom" : String(monthlyPriceUsd).replace(/\B(?=(?:\d{3})+$)/g, ",");

/** Only what is needed to say what the plans cost, for pages that say no more of them. */
export const pricesOf = (plans: readonly Plan[]): PlanPrice[] =>
  plans.map(({ id, name, monthlyPriceUsd }) => ({ id, name, monthlyPriceUsd }));
