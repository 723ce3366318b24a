export const PLAN_IDS = ["starter", "growth", "enterprise"] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export type Plan = {
  id: PlanId;
  name: string;
  /** As on the price tag, without a currency sign: "2,499", or "Custom". */
  price: string;
  /** Whole US dollars per month; null when the price is negotiated. */
  monthlyPriceUsd: number | null;
  description: string;
  features: readonly string[];
  popular: boolean;
};

export const PLANS: readonly Plan[] = [
  {
    id: "starter",
    name: "Starter",
    price: "2,499",
    monthlyPriceUsd: 2499,
    description: "One assistant and follow-ups by email. A good place to start.",
    features: [
      "AI Assistant (Business Hours)",
      "Basic Website Development",
      "Basic Lead Scoring",
      "Email Marketing Automation",
      "Standard Support",
      "1 User Licence",
      "Mobile-Responsive Design",
      "Up to 5 Pages",
    ],
    popular: false,
  },
  {
    id: "growth",
    name: "Growth",
    price: "4,999",
    monthlyPriceUsd: 4999,
    description: "Answers day and night on several channels, for teams that can't reply to everyone.",
    features: [
      "24/7 AI Assistant",
      "Custom Website Development",
      "Advanced Lead Scoring & Nurturing",
      "Multi-Channel Marketing Automation",
      "Priority Support",
      "5 User Licences",
      "Custom Workflow Builder",
      "Advanced Analytics",
      "E-commerce Integration",
      "Up to 15 Pages",
      "SEO Optimisation",
    ],
    popular: true,
  },
  {
    id: "enterprise",
    name: "Enterprise",
    price: "Custom",
    monthlyPriceUsd: null,
    description: "Trained on your business, connected to your systems and run on your terms.",
    features: [
      "Unlimited AI Assistant",
      "Enterprise Website Solutions",
      "Enterprise-Grade Lead Management",
      "Custom AI Model Training",
      "Dedicated Account Manager",
      "Unlimited User Licences",
      "Custom API Integration",
      "White-Label Options",
      "SLA Guarantee",
      "Custom Web Applications",
      "Full E-commerce Platform",
      "Advanced Security Features",
      "Global CDN Integration",
    ],
    popular: false,
  },
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

/** A plan known to be in the catalogue. */
export function findPlan(id: PlanId): Plan {
  const plan = PLANS.find((candidate) => candidate.id === id);
  if (!plan) throw new Error(`The catalogue has no plan "${id}"`);
  return plan;
}
