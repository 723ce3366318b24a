import { PLANS, type PlanId } from "../../domain/catalogue/plans";
import type { Article } from "../../domain/help/article";
import { PATHS } from "../../domain/paths";
import { BRAND } from "../brand";
import { PRICES } from "../facts";
import { HELP_PAGES } from "./pages";

const { to: path, title, summary } = HELP_PAGES.billing;

/** Under the table of the plans. */
export const NOT_IN_PLANS =
  "A dash means that the plan doesn't include it. The monthly price is all we list: anything else is agreed with you in writing first.";

const FITS: Readonly<Record<PlanId, string>> = {
  starter: "You're just starting: one person looks after it, the site is small and office hours are enough.",
  growth: "Several people use it, enquiries come in at night too, and email isn't your only channel.",
  enterprise: "You need your own AI models, a connection to your own systems or agreed service levels.",
};

export const BILLING: Article = {
  path,
  title,
  summary,
  sections: [
    {
      id: "which-plan",
      heading: "Which plan fits",
      alsoCalled: `price prices cost pricing how much choose compare ${PRICES.join(" ")}`,
      blocks: [
        {
          facts: PLANS.map(({ id, name }) => ({ term: name, text: FITS[id] })),
        },
        {
          paragraph:
            "Can't decide? Choose the smaller plan, or none. We'll work it out on the strategy call.",
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
            { text: "the booking page", to: PATHS.contact },
            " with that plan already chosen. You can change it there, or choose Not sure yet. You're not buying anything and you won't be charged: we don't take payments on this site and never ask for a card.",
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
            "Prices are in US dollars per month. Where a plan says Custom, the price depends on what you need, and we agree it with you in writing before any work begins. The same agreement says what you pay and when.",
        },
        {
          paragraph: [
            "Got a question about an invoice? Write to ",
            { text: BRAND.supportEmail, to: `mailto:${BRAND.supportEmail}` },
            " and quote its number.",
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
            { text: "book a call", to: PATHS.contact },
            " and choose the plan you'd like. Before anything changes, we'll tell you what will be different and when.",
          ],
        },
      ],
    },
  ],
  next: [HELP_PAGES.features, HELP_PAGES.quickStart],
};
