import { expect } from "vitest";
import { featuresOf, priceTag } from "../../app/domain/catalogue/plans";
import { SHIPPED_PLANS } from "../../app/domain/catalogue/shipped-plans";

/** Prices as shown on the pages. */
const PRICES = SHIPPED_PLANS.map((plan) =>
  plan.monthlyPriceUsd === null ? priceTag(plan) : `$${priceTag(plan)}`,
);

/** Texts the specification requires verbatim, by page. */
const SPECIFIED: Readonly<Record<string, readonly string[]>> = {
  "/": [
    "Grow Your Business: Automate, Engage, & Convert with AI",
    "Book a Strategy Call",
    "Explore Features",
    "AI Assistant Active",
    "85% rise in qualified leads",
    "40% faster response",
    "3.5x average return",
    "100% Success Rate in Implementation",
    "Initial Assessment",
    "Custom AI Strategy",
    "AI Integration",
    "Launch & Scale",
    "Most Popular",
    ...PRICES,
    ...SHIPPED_PLANS.flatMap(featuresOf),
  ],
  "/help": ["Getting Started", "Common Questions", "Contact Support"],
  "/help/billing": ["Select Plan", ...PRICES, ...SHIPPED_PLANS.map((plan) => plan.name)],
  "/help/support-hours": ["within 24 hours"],
  "/help/live-chat": ["Start Chat"],
  "/contact": ["Book a Strategy Call"],
};

const ON_EVERY_PAGE = [
  "Empowering businesses with AI-driven marketing solutions that drive engagement and conversions.",
  "AI Assistance",
  "Lead Generation",
  "CRM Integration",
  "Marketing Automation",
  "About Us",
  "Blog",
  "Help Centre",
  "Privacy Policy",
  "Terms of Service",
  `© ${new Date().getUTCFullYear()}`,
];

/** Expects the texts that the specification requires on a public page, verbatim. */
export function expectSpecifiedTexts(path: string, text: string): void {
  const onOneLine = text.replaceAll(/\s+/g, " ");
  const own = SPECIFIED[path] ?? [];
  for (const words of [...ON_EVERY_PAGE, ...own]) expect(onOneLine).toContain(words);
}
