import { PLANS, type Plan } from "../../domain/catalogue/plans";
import type { Article } from "../../domain/help/article";
import { BRAND } from "../brand";
import { HELP_PAGES } from "./pages";

const { to: path, title, summary } = HELP_PAGES.billing;

/** "$2,499 per month", or "Custom". */
export function priceInWords({ price, monthlyPriceUsd }: Plan): string {
  return monthlyPriceUsd === null ? price : `$${price} per month`;
}

export const BILLING: Article = {
  path,
  title,
  summary,
  sections: [
    {
      id: "plans",
      heading: "Choosing a plan",
      alsoCalled: `price prices cost pricing how much ${PLANS.map((plan) => plan.name).join(" ")}`,
      blocks: [
        {
          facts: PLANS.map((plan) => ({
            term: plan.name,
            text: `${priceInWords(plan)}. ${plan.description}`,
          })),
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
