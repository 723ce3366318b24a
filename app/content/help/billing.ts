import { PLANS, type Plan, type PlanId } from "../../domain/catalogue/plans";
import type { Article } from "../../domain/help/article";
import { BRAND } from "../brand";
import { HELP_PAGES } from "./pages";

const { to: path, title, summary } = HELP_PAGES.billing;

/** "$2,499 per month", or "Custom". */
export function priceInWords({ price, monthlyPriceUsd }: Plan): string {
  return monthlyPriceUsd === null ? price : `$${price} per month`;
}

const FITS: Readonly<Record<PlanId, string>> = {
  starter: "You are beginning: one person looks after it, the site is small, and office hours are enough.",
  growth: "Several people work with it, enquiries come at night too, and email is not your only channel.",
  enterprise: "You need models of your own, a connection to your own systems, or agreed service levels.",
};

export const BILLING: Article = {
  path,
  title,
  summary,
  sections: [
    {
      id: "which-plan",
      heading: "Which plan fits",
      alsoCalled: `price prices cost pricing how much choose compare ${PLANS.map((plan) => `${plan.name} ${priceInWords(plan)}`).join(" ")}`,
      blocks: [
        {
          facts: PLANS.map(({ id, name }) => ({ term: name, text: FITS[id] })),
        },
        {
          paragraph:
            "Between two of them? Choose the smaller one, or none: the strategy call is there to find out.",
        },
      ],
    },
    {
      id: "what-select-does",
      heading: "What Select Plan does",
      alsoCalled: "buy purchase order checkout card",
      blocks: [
        {
          paragraph: [
            "It takes you to ",
            { text: "the booking page", to: "/contact" },
            " with that plan filled in. You can change it there, or leave it open. Nothing is bought and nothing is charged: this site takes no payments and asks for no card.",
          ],
        },
      ],
    },
    {
      id: "how-billing-works",
      heading: "How billing works",
      alsoCalled: "invoice payment pay monthly contract currency dollars tax",
      blocks: [
        {
          paragraph:
            "Prices are in US dollars for a month. Where a plan says Custom, the price follows from what you need and is agreed with you in writing before any work begins. What is paid when is part of that same agreement.",
        },
        {
          paragraph: [
            "A question about an invoice? Write to ",
            { text: BRAND.supportEmail, to: `mailto:${BRAND.supportEmail}` },
            " with its number.",
          ],
        },
      ],
    },
    {
      id: "change-plan",
      heading: "Changing your plan",
      alsoCalled: "upgrade downgrade cancel subscription switch stop",
      blocks: [
        {
          paragraph: [
            "Write to us, or ",
            { text: "book a call", to: "/contact" },
            " and choose the plan you would like to have. We tell you what changes for your set-up, and from when, before anything does.",
          ],
        },
      ],
    },
  ],
  next: [HELP_PAGES.features, HELP_PAGES.quickStart],
};
