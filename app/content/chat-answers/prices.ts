import { planPath } from "../../domain/booking/booking-paths";
import { findPlan, PLANS, type PlanId } from "../../domain/catalogue/plans";
import type { AnswerTopic, SiteAnswer } from "../../domain/chat/site-answer";
import { priceInWords } from "../help/billing";
import { LINKS } from "./links";

const PRICES = PLANS.map((plan) => `${plan.name}: ${priceInWords(plan)}`);

/** One plan: its price, and everything in it. */
function planAnswer(id: PlanId): SiteAnswer {
  const plan = findPlan(id);
  const price =
    plan.monthlyPriceUsd === null
      ? `${plan.name} has no list price: it depends on what you need, and we agree it with you in writing first.`
      : `${plan.name} is $${plan.price} per month.`;
  return {
    text: `${price} It includes ${plan.features.join(", ")}.`,
    links: [LINKS.plans, { label: `Book a call about ${plan.name}`, to: planPath(id) }],
  };
}

const LICENCES = PLANS.map(
  ({ name, features }) => `${name}: ${features.find((feature) => /Licence/.test(feature)) ?? ""}`,
);
const PAGES = PLANS.map(
  ({ name, features }) =>
    `${name}: ${features.find((feature) => /^Up to \d+ Pages/.test(feature)) ?? "no set number of pages"}`,
);

const NOT_LISTED = "We don't list one";

/** Prices, plans and payment. If the site doesn't state something, the answer says so. */
export const PRICE_ANSWERS: readonly AnswerTopic[] = [
  {
    asks: /\b(?:free trial|trial|try (?:it|you|before)|test (?:it|drive)|freemium|free (?:plan|version|tier))\b/,
    answer: {
      text: "There's no free trial or free plan. The strategy call is free and commits you to nothing, so you can see what we'd do before you pay for anything.",
      links: [LINKS.calls, LINKS.book],
    },
  },
  {
    asks: /\b(?:discounts?|coupons?|promo(?:tion)?s?|voucher|deals?|cheaper|non ?profits?|charit(?:y|ies)|students?|annual(?:ly)?|yearly|per year|black friday)\b/,
    answer: {
      text: `${NOT_LISTED}: the prices are per month, and the site names no discounts or yearly rate. Ask on a call, and you'll get a straight answer.`,
      links: [LINKS.billing, LINKS.book],
      offersTeam: true,
    },
  },
  {
    asks: /\b(?:hidden (?:costs?|fees?|charges?)|set ?up fees?|extra (?:costs?|fees?|charges?)|onboarding fees?|additional (?:costs?|fees?)|one off)\b/,
    answer: {
      text: "The site lists monthly prices and no other fees. Anything beyond them we agree with you in writing before work begins.",
      links: [LINKS.billing, LINKS.book],
    },
  },
  {
    asks: /\b(?:contracts?|minimum (?:term|period|contract)|how long .*(?:commit|sign|tied|locked)|locked in|lock in|commitment|notice period|month to month|rolling|terms and conditions)\b/,
    answer: {
      text: "The site sets no minimum term. Prices are per month, and what you sign is a written agreement with us: length and notice are in it. Nothing on this site commits you.",
      links: [LINKS.terms, LINKS.billing],
      offersTeam: true,
    },
  },
  {
    asks: /\b(?:refunds?|refunded|money back|get my money|chargeback)\b/,
    answer: {
      text: "This site takes no payments, so there's nothing here to refund, and it states no refund policy. What you pay, when and what happens if you stop is in your written agreement. Already a client? Write to the team.",
      links: [LINKS.billing, LINKS.terms],
      offersTeam: true,
    },
  },
  {
    asks: /\b(?:cancel|stop|end|quit|leave|terminate|pause)\b.*\b(?:plan|subscription|service|services|contract|any ?time|agreement|membership)\b|\bcancel any ?time\b|\bunsubscribe from (?:the|my) plan\b/,
    answer: {
      text: "Write to us or book a call. Before anything changes, we'll tell you what will be different and when. Notice is in your written agreement.",
      links: [LINKS.changePlan, LINKS.book],
      offersTeam: true,
    },
  },
  {
    asks: /\b(?:upgrade|downgrade|switch|change)\b.*\b(?:plan|plans|tier|package|later)\b|\b(?:upgrade|downgrade)\b/,
    answer: {
      text: "Yes. Write to us, or book a call and choose the plan you'd like. Before anything changes, we'll tell you what will be different and when.",
      links: [LINKS.changePlan, LINKS.book],
    },
  },
  {
    asks: /\b(?:invoices?|receipts?|bill)\b/,
    answer: {
      text: "For a question about an invoice, write to the team and quote its number.",
      links: [LINKS.billing],
      offersTeam: true,
    },
  },
  {
    asks: /\b(?:vat|tax|taxes|gst)\b/,
    answer: {
      text: "Prices are in US dollars per month. The site doesn't say whether tax comes on top; your written agreement will. Ask us before you decide.",
      links: [LINKS.billing, LINKS.terms],
      offersTeam: true,
    },
  },
  {
    asks: /\b(?:pounds?|gbp|euros?|eur|currency|currencies|dollars?|usd|cad|aud)\b/,
    answer: {
      text: "Prices are in US dollars per month.",
      facts: PRICES,
      links: [LINKS.billing, LINKS.terms],
    },
  },
  {
    asks: /\b(?:pay|paid|payments?|credit cards?|card|paypal|stripe|direct debit|bank transfer|instal?ments?|checkout|buy|purchase)\b/,
    answer: {
      text: "Not on this site: it takes no payments and never asks for a card. Choosing a plan only tells us what to talk about. What you pay, and when, is in the written agreement.",
      links: [LINKS.billing, LINKS.book],
    },
  },
  {
    asks: /\b(?:how many (?:users?|seats?|people|colleagues|licen[cs]es|logins?)|users? licen[cs]es?|add (?:a |my |more )?(?:users?|team|colleagues?|seats?)|extra users?|seats?|team members)\b/,
    answer: { text: "That depends on the plan.", facts: LICENCES, links: [LINKS.plans, LINKS.colleagues] },
  },
  {
    asks: /\bhow many (?:web ?)?pages\b|\bpages? (?:limit|included)\b/,
    answer: { text: "That depends on the plan.", facts: PAGES, links: [LINKS.plans, LINKS.compare] },
  },
  {
    asks: /\b(?:which|what) (?:plan|package|one)\b.*\b(?:right|best|choose|need|should|recommend|fit|suit)|\b(?:which|best) (?:plan|package)\b|\b(?:difference|compare|versus|vs)\b.*\b(?:plans?|starter|growth|enterprise)\b|\bstarter\b.*\bgrowth\b|\bgrowth\b.*\benterprise\b/,
    answer: {
      text: "Starter fits one person, a small site and office hours. Growth fits several people, enquiries at night and more channels than email. Enterprise is for your own AI models, your own systems or agreed service levels. Torn between two? Take the smaller one, or none yet.",
      facts: PRICES,
      links: [{ label: "Which plan fits", to: `${LINKS.plans.to}#which-plan` }, LINKS.compare],
    },
  },
  { asks: /\bstarter\b/, answer: planAnswer("starter") },
  {
    asks: /\bgrowth (?:plan|package|tier|cost|price|include)|\b(?:the|is|with|on|in|of|about) growth\b|^growth$/,
    answer: planAnswer("growth"),
  },
  { asks: /\benterprise\b/, answer: planAnswer("enterprise") },
  {
    asks: /\b(?:pric(?:e|es|ing|ey)|cost(?:s|ing)?|how much|fees?|rates?|charge|quote|expensive|afford|budget|plans|packages|subscription|tiers?)\b/,
    answer: {
      text: "Three plans. Enterprise has no list price: we agree it with you in writing first.",
      facts: PRICES,
      links: [LINKS.plans, LINKS.compare],
      gist: PLANS.flatMap(({ price, monthlyPriceUsd }) => (monthlyPriceUsd === null ? [] : [`$${price}`])),
    },
  },
];
