import { describe, expect, it } from "vitest";
import { featuresOf, isPlanId, PLAN_IDS, PLAN_TOPICS, PLANS, planName, priceTag } from "./plans";
import { SHIPPED_PLANS } from "./shipped-plans";

/** Verbatim from the specification, but for the prices, which the agency may change. */
const SPECIFIED = [
  {
    id: "starter",
    name: "Starter",
    popular: false,
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
  },
  {
    id: "growth",
    name: "Growth",
    popular: true,
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
  },
  {
    id: "enterprise",
    name: "Enterprise",
    popular: false,
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
  },
];

describe("plans", () => {
  it("match the specification, in order", () => {
    expect(
      SHIPPED_PLANS.map((plan) => {
        const { id, name, popular } = plan;
        return { id, name, popular, features: featuresOf(plan) };
      }),
    ).toEqual(SPECIFIED);
    expect(SHIPPED_PLANS.map(({ id, name, popular }) => ({ id, name, popular }))).toEqual(PLANS);
    expect(PLAN_IDS).toEqual(SPECIFIED.map((plan) => plan.id));
  });

  it("show the price they charge", () => {
    expect([0, 850, 2499, 1_234_567, null].map((monthlyPriceUsd) => priceTag({ monthlyPriceUsd }))).toEqual([
      "0",
      "850",
      "2,499",
      "1,234,567",
      "Custom",
    ]);
  });

  it("list their features by topics of which each is named once", () => {
    expect(new Set(PLAN_TOPICS.map(({ title }) => title)).size).toBe(PLAN_TOPICS.length);
  });

  it("each have their own description", () => {
    const descriptions = SHIPPED_PLANS.map((plan) => plan.description);
    expect(new Set(descriptions).size).toBe(PLANS.length);
    for (const description of descriptions) expect(description.length).toBeGreaterThan(20);
  });

  it("are found by id", () => {
    for (const id of PLAN_IDS) expect(planName(id)).toBe(PLANS.find((plan) => plan.id === id)?.name);
  });

  it.each(["", "Starter", "pro", "toString", null, undefined, 0, ["starter"]])("have no id %j", (id) => {
    expect(isPlanId(id)).toBe(false);
  });
});
