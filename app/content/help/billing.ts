import type { PlanPrice, PlanWords } from "../../domain/catalogue/plans";
import type { Article } from "../../domain/help/article";
import { PATHS } from "../../domain/paths";
import { BRAND } from "../brand";
import { pricesInWords } from "../facts";
import { HELP_PAGES } from "./pages";

const { to: path, title, summary } = HELP_PAGES.billing;

/** Under the table of the plans. */
export const NOT_IN_PLANS =
  "A dash means that the plan doesn't include it. The monthly price is all we list: anything else is agreed with you in writing first.";

/** What the article says of each plan. */
export type BilledPlan = PlanPrice & Pick<PlanWords, "fits">;

export const billingArticle = (plans: readonly BilledPlan[]): Article => ({
  path,
  title,
  summary,
  sections: [
    {
      id: "which-plan",
      heading: "Which plan fits",
      alsoCalled: `price prices cost pricing how much choose compare ${pricesInWords(plans).join(" ")}`,
      blocks: [
        {
          facts: plans.map(({ name, fits }) => ({ term: name, text: fits })),
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
});
