import { planPath } from "../../domain/booking/booking-paths";
import {
  featuresOf,
  findPlan,
  PLAN_TOPICS,
  PLANS,
  type Plan,
  type PlanId,
  priceTag,
} from "../../domain/catalogue/plans";
import type { AnswerTopic, AskedQuestion, SiteAnswer } from "../../domain/chat/site-answer";
import { listInWords } from "../../domain/in-words";
import { FACTS, featureOf, NOT_LISTED, priceInWords, pricesInWords } from "../facts";
import { byLicences } from "./licences";
import { LINKS } from "./links";
import { PLAN_FEATURE_ANSWERS } from "./plan-features";

const POPULAR: PlanId = PLANS.find(({ popular }) => popular)?.id ?? "growth";

const noListPrice = ({ name }: Plan) =>
  `${name} has no list price: it depends on what you need, and we agree it with you in writing first.`;

/** One plan: its price, and everything in it. */
const planAnswer =
  (id: PlanId) =>
  ({ plans }: AskedQuestion): SiteAnswer => {
    const plan = findPlan(plans, id);
    const price =
      plan.monthlyPriceUsd === null ? noListPrice(plan) : `${plan.name} is ${priceInWords(plan)}.`;
    return {
      text: `${price} ${includes("It", plan)}`,
      links: [LINKS.plans, { label: `Book a call about ${plan.name}`, to: planPath(id) }],
    };
  };

const includes = (subject: string, plan: Plan) => `${subject} includes ${featuresOf(plan).join(", ")}.`;

/** ", at $2,499 per month,": empty for a plan without a list price. */
const atPrice = (plan: Plan, end = "") =>
  plan.monthlyPriceUsd === null ? "" : `, at ${priceInWords(plan)}${end}`;

/** "Starter: $2,499 per month, 1 User Licence.", and whom it fits. */
const planInShort = (plan: Plan) =>
  `${plan.name}: ${priceInWords(plan)}, ${featureOf(plan, "licences") || `user licences ${NOT_LISTED}`}. ${plan.fits}`;

/** "Enterprise has no list price: we agree it with you in writing first." */
function withoutListPrice(plans: readonly Plan[]): string {
  const names = plans.filter(({ monthlyPriceUsd }) => monthlyPriceUsd === null).map(({ name }) => name);
  if (names.length === 0) return "";
  return ` ${listInWords(names)} ${names.length === 1 ? "has" : "have"} no list price: we agree it with you in writing first.`;
}

/** "What do I get for 2,499?": a plan by its price, as `plainQuestion` writes it. */
const byPrice = (plans: readonly Plan[], id: PlanId): string[] => {
  const plan = findPlan(plans, id);
  return plan.monthlyPriceUsd === null ? [] : [`\\b${priceTag(plan).replaceAll(",", "[, ]?")}\\b`];
};

/** Questions about a plan: what names it, or its price. */
const asksOf = (id: PlanId, named: RegExp) => (plans: readonly Plan[]) =>
  new RegExp([named.source, ...byPrice(plans, id)].join("|"));

/** "Can we pause for the winter?" */
const PAUSE = /\b(?:paus\w*|on hold|freez\w*|suspend\w*|take a break|skip)\b/;

/** "Where can I see my invoices?" */
const SEEKS_INVOICE =
  /\b(?:where|see|find|view|download|access|get hold of|look up|copy|copies|resend|portal)\b/;

/** "Is there a minimum term, a set-up fee or anything else?" */
const ASKS_OF_FEES =
  /\b(?:(?:set ?-?up|extra|joining|other|hidden) (?:fees?|costs?|charges?)|anything else)\b/;

const PAYMENT_FAILS =
  /\b(?:wont|doesnt|didnt|isnt|cant|keeps?) (?:\w+ ){0,3}(?:accept\w*|tak(?:e|ing)|work\w*|go(?:ing)? through|declin\w*|reject\w*|refus\w*|fail\w*)\b|\bnot (?:being )?(?:accepted|taken|working|going through)\b|\b(?:declin\w*|reject\w*|refused|bounc\w*|failed|fails|failing|error)\b/;

/** "Leads and marketing: … (Starter); … (Growth)", for each topic, where a question names two plans. */
function compared({ question, plans }: AskedQuestion): string[] {
  const named = plans.filter(({ id }) => new RegExp(`\\b${id}\\b`).test(question));
  if (named.length !== 2) return [];
  return PLAN_TOPICS.map(({ id, title }) => {
    const lists = named.map(
      ({ name, features }) => `${features[id].join(", ") || "nothing listed"} (${name})`,
    );
    return `${title}: ${lists.join("; ")}`;
  });
}

/** "What do I get?", "is Starter enough for four of us?": but not "what's included in Starter?" */
const asksWhich = (plans: readonly Plan[]) => {
  const prices = PLANS.flatMap(({ id }) => byPrice(plans, id));
  return new RegExp(WHICH_PLAN.source.replace("|PRICE", prices.map((price) => `|${price}`).join("")));
};

const WHICH_PLAN =
  /\bwhat(?:s| is| (?:do|would|will|can) (?:i|we) get| does (?:it|that|this))\b(?!.*\b(?:starter|growth|enterprise|PRICE)\b).*\b(?:included?|for (?:that|the money|this)|at that price)\b|\b(?:not sure|dont know|cant decide|undecided)\b.*\b(?:need|choose|plan|which|want|take)\b|\bhelp (?:me|us) (?:to )?(?:choose|decide|pick)\b|\b(?:suggest|recommend|advise|your advice)\b|\btoo (?:expensive|pricey|dear|costly)\b|\bcant afford\b|\b(?:over|out of|beyond) (?:my|our) budget\b|\b(?:team|staff|company|business|firm) of (?:about )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)\b|\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty) (?:people|employees|staff|of us)\b|^(?!.*\b(?:how|whats?|which|when|where)\b).*\b(?:is|would|will|should) (?:the )?(?:starter|growth|enterprise)(?: plan)?\b(?!.*\b(?:cost|price|includ\w*|have|come)\b)|\b(?:starter|growth|enterprise)\b.*\b(?:overkill|plenty|sufficient|make sense|suit\w*|do for|fit|need|right)\b|\b(?:which|what) (?:plan|package|tier|one)\b.*\b(?:right|best|choose|need|should|recommend|fit|suit)|\b(?:which|what|best) (?:plan|package)\b(?! (?:include|have|has|come|offer))|\b(?:right|enough|suit\w*|good) for (?:a|an|my|our|me|us)\b|\benough for\b|\b(?:worth (?:it|the)|should (?:i|we) (?:choose|take|get|pick|go))\b.*\b(?:starter|growth|enterprise|plan)\b|\b(?:starter|growth|enterprise)\b.*\b(?:worth (?:it|the)|enough|too (?:much|big|small))\b|\b(?:difference|compare|versus|vs)\b.*\b(?:plans?|starter|growth|enterprise)\b|\b(starter|growth|enterprise)\b.*\b(?!\1)(?:starter|growth|enterprise)\b/;

/** "Can I pay by card?", but not "when will I be charged?" */
const CAN_PAY = /\b(?:can|could|may) (?:i|we)\b.*\bpay|\b(?:accept|take)\b/;

/** Prices, plans and payment. What isn't published is settled in the written agreement, and the answer says so. */
export const PRICE_ANSWERS: readonly AnswerTopic[] = [
  {
    id: "trial",
    ask: "Is there a free trial?",
    asks: /\b(?:free tra(?:il|ils)|trials?|try (?:it|you|before|out)|try\b.*\b(?:first|month|week|weeks|before)|test (?:it|drive)|freemium|free (?:plan|version|tier))\b/,
    answer: {
      text: "There's no free trial or free plan. The strategy call is free and commits you to nothing, so you can see what we'd do before you pay for anything.",
      links: [LINKS.calls, LINKS.book],
    },
  },
  {
    id: "discount",
    isOurs: true,
    ask: "Do you offer discounts?",
    asks: /^(?!.*\b(?:work|help|suit\w*) (?:with |for )?(?:\w+ )?(?:non ?profits?|charit\w*|students?)\b).*\b(?:discounts?|coupons?|promo(?:tion)?s?|voucher|special offers?|(?:any|good|better|best|a) deals?|cheaper|cheap|lower price|reduction|negotiate|non ?profits?|charit(?:y|ies)|students?|annual(?:ly)?|yearly|per year|black friday)\b/,
    answer: {
      text: "We don't offer discounts or annual billing. Ask us on a call if you need either.",
      links: [LINKS.billing, LINKS.book],
      offersTeam: true,
    },
  },
  {
    id: "fees",
    ask: "Are there any extra fees?",
    asks: /\b(?:catch(?! up)|pay (?:extra|more|on top)|(?:pay|charge|costs?|fee)\b.*\bset(?:ting)? (?:it |this |everything |us )?up|small print|hidden (?:costs?|fees?|charges?)|extras|add ?ons?|surcharges?|on top of|set ?up fees?|extra (?:costs?|fees?|charges?)|onboarding fees?|additional (?:costs?|fees?)|one off)\b/,
    answer: {
      text: "The monthly price is all we list. Anything else is agreed with you in writing first.",
      links: [LINKS.billing, LINKS.book],
    },
  },
  {
    id: "price-rise",
    ask: "Will the price go up?",
    asks: /\b(?:prices?|fees?|costs?|rates?)\b.*\b(?:go(?:es|ing)? up|increas\w*|rise|rises|rising|change|changes|fixed|guaranteed|stay)\b|\b(?:raise|increase|put up|put|change) (?:your |the |my |our )?(?:prices?|fees?|rates?)\b|\bprice (?:increase|rise|guarantee)s?\b|\bintroductory\b/,
    answer: {
      text: "The prices on this website are per month. What you pay, and for how long, is fixed in your written agreement.",
      links: [LINKS.billing, LINKS.terms],
    },
  },
  {
    id: "min-term",
    ask: "Is there a minimum term?",
    asks: /\b(?:for|just|only) (?:just |only |the )?(?:an? |one |two |three |four |six |\d+ |a few |a couple of )(?:months?|weeks?|quarter)(?: only)?$|\b(?:contracts?|minimum (?:term|period|contract)|how long .*(?:commit|sign|tied|locked)|locked in|lock in|commitment|notice period|(?:give|much|long|what) notice|notice do|month to month|rolling|terms and conditions)\b/,
    answer: ({ question }) => ({
      text: `${ASKS_OF_FEES.test(question) ? "The monthly price is all we list: anything else is agreed with you in writing first. " : ""}We have no fixed minimum term. Prices are per month; length and notice are in the written agreement we sign with you. Nothing on this website commits you.`,
      links: [LINKS.terms, LINKS.billing],
      offersTeam: true,
    }),
  },
  {
    id: "refund",
    isOurs: true,
    ask: "Can I get a refund?",
    asks: /\b(?:refund\w*|money[ -]back|get (?:my|our) money|reimburse\w*|chargeback)\b/,
    answer: {
      text: "We take no payments on this website. What you pay, when, and whether any of it is refunded is in your written agreement. Already a client? Write to the team.",
      links: [LINKS.billing, LINKS.terms],
      offersTeam: true,
    },
  },
  {
    id: "cancel-plan",
    ask: "How do I cancel my plan?",
    asks: /\b(?:doesnt|does not|didnt|isnt|not) (?:\w+ )?(?:work|suit|working) (?:out )?(?:for|with) (?:us|me)\b|\b(?:cancel\w*|stop(?:ping)?|end|quit|leave|terminate|pause)\b.*\b(?:plan|subscription|service|services|contract|any ?time|agreement|membership|(?:after|in|within) .*(?:weeks?|months?|year))\b|\bcancel any ?time\b|\bcancellation (?:policy|terms|fee|period)\b|\b(?:fees?|charges?|penalty|penalties|costs?)\b.*\bcancel\w*\b|\bcancel\w*\b.*\b(?:fees?|penalty|early)\b|\b(?:plan|service|subscription|everything)\b.*\b(?:on hold|pause|freeze)\b|\b(?:pause|freeze|suspend)\b|\b(?:get|opt) out of\b|\b(?:stop|miss) (?:paying|a payment)\b|\b(?:leave|stop|go) (?:whenever|when|any ?time|at any)\b|\bdont like it\b|\b(?:not happy|unhappy|dissatisfied|not satisfied)\b|\bdoesnt work out\b|\bunsubscribe from (?:the|my) plan\b/,
    answer: ({ question }) => ({
      text: `${PAUSE.test(question) ? "No plan lists a pause, so agree it with us beforehand, in writing. " : ""}Write to us or book a call. Before anything changes, we'll tell you what will be different and when. Notice is in your written agreement.`,
      links: [LINKS.changePlan, LINKS.book],
      offersTeam: true,
    }),
  },
  {
    id: "change-plan",
    ask: "Can I change my plan later?",
    asks: /\b(?:upgrade|downgrade|switch|change|move|go|swap)\b.*\b(?:(?:my|our|the|a|another|different|between|bigger|smaller|of) (?:plan|plans|tier|package)|later|(?:up|down|over|back) ?to|(?:from|to) (?:the )?(?:starter|growth|enterprise))\b|\b(?:up|down)grad\w*\b|\b(?:go|switch|move|scale|change|and) back\b(?! to (?:me|us|you))|\b(?:swap|switch|change) plans?\b/,
    answer: ({ question }) => ({
      // Never "Yes": "Do I pay twice?" is asked, too.
      text: `You can change plans. Write to us, or book a call and choose the plan you'd like. Before anything changes, we'll tell you what will be different and when.${/\b(?:pro ?rat\w*|difference|mid ?(?:month|way|cycle|billing)|half ?way|middle of|pay|charged?|billed|billing date)\b/.test(question) ? " How the month of the change is charged, our pages don't say: ask the team, and it's agreed in writing first." : ""}`,
      links: [LINKS.changePlan, LINKS.book],
    }),
  },
  {
    id: "invoice",
    isOurs: true,
    ask: "I have a question about my invoice",
    asks: /^(?!.*\b(?:vat|tax|taxes|gst)\b)(?!.*\b(?:how|can|could|where|when|do|must) (?:do |can )?(?:i|we) (?:have to )?pay\b).*\b(?:invoices?|receipts?|(?:my|our|the|this|last) bills?|(?:charged|billed) (?:me|us)\b|charged? (?:me )?(?:twice|wrong\w*|too much|again)|overcharged|double charged?|wrong amount)\b/,
    answer: ({ question }) => ({
      text: `${SEEKS_INVOICE.test(question) ? "Invoices aren't on this website: ask the team, and they'll send you yours. " : ""}For a question about an invoice or a charge, write to the team and quote the invoice's number.`,
      links: [LINKS.billing],
      offersTeam: true,
    }),
  },
  {
    id: "tax",
    ask: "Is tax added to the price?",
    asks: /^(?!.*\b(?:questions?|advice|returns?|accountant)\b).*\b(?:vat|tax|taxes|gst)\b/,
    answer: {
      text: "Prices are in US dollars per month. Whether tax comes on top is in your written agreement: ask us before you decide.",
      links: [LINKS.billing, LINKS.terms],
      offersTeam: true,
    },
  },
  {
    id: "currency",
    isOurs: true,
    ask: "Which currency are the prices in?",
    asks: /\b(?:pounds?|gbp|euros?|eur|currency|currencies|dollars?|usd|cad|aud|overseas|abroad|international\w*|outside (?:of )?(?:the )?(?:us|usa|uk|states|america))\b/,
    answer: ({ plans }) => ({
      text: "Prices are in US dollars per month.",
      facts: pricesInWords(plans),
      links: [LINKS.billing, LINKS.terms],
    }),
  },
  {
    id: "pay",
    isOurs: true,
    ask: "How do I pay?",
    asks: /^(?!.*\b(?:how much|seats?|users?|licen[cs]es?|logins?|pages?)\b)(?!.*\b(?:can|does|will|could|would) (?:it|the (?:assistant|chat ?bot|bot))\b).*(?:\b(?:(?:do|will|would|can) you (?:bill|charge|invoice) (?:me|us|in|by|monthly|weekly|upfront|first|before)|paid|payments?|deposit|upfront|up front|in advance|money (?:before|first|now)|(?:can|could|do|how|when|where|must|should|want to|like to) (?:(?:i|we|you) )?(?:have to )?pay|pay (?:by|with|via|for|online|upfront|now|in)|credit cards?|card|paypal|stripe|direct debit|bank transfer|instal?ments?|checkout|(?:i|we|to) (?:\w+ )?(?:buy|purchase))\b)/,
    answer: ({ question }) =>
      PAYMENT_FAILS.test(question)
        ? {
            text: "We take no payments on this website and never ask for a card, so write to the team and say where yours was refused. Leave out the card's number. What you pay, and when, is in the written agreement.",
            links: [LINKS.billing, LINKS.ticket],
            offersTeam: true,
          }
        : {
            text: `${CAN_PAY.test(question) ? "Not here: we" : "We"} take no payments on this website and never ask for a card. Choosing a plan only tells us what to talk about. What you pay, and when, is in the written agreement.`,
            links: [LINKS.billing, LINKS.book],
          },
  },
  ...PLAN_FEATURE_ANSWERS,
  {
    id: "popular",
    plan: POPULAR,
    ask: "Which plan is the most popular?",
    asks: /\b(?:most (?:popular|chosen|common)|best ?sell\w*|(?:which|what) .*\b(?:most|other) (?:people|clients|customers|businesses) (?:choose|take|use|buy|pick))\b/,
    answer: ({ plans }) => {
      const plan = findPlan(plans, POPULAR);
      return {
        text: `${plan.name} is marked as the most popular plan. If a smaller plan would do, we'll say so.`,
        facts: [planInShort(plan)],
        links: [LINKS.plans, LINKS.compare],
      };
    },
  },
  {
    id: "cheaper-starter",
    plan: "starter",
    ask: "Is there anything cheaper than Starter?",
    asks: /\b(?:below|smaller than|less than|cheaper than|under|before|lower than) (?:the )?starter\b/,
    answer: ({ plans }) => ({
      text: `No: Starter${atPrice(findPlan(plans, "starter"), ",")} is our smallest plan. If it's too much for you, tell us on the free call what you need.`,
      links: [LINKS.plans, LINKS.book],
    }),
  },
  {
    id: "cheapest",
    plan: "starter",
    asks: /\b(?:cheapest|lowest (?:price|cost)|least expensive|smallest plan|entry level)\b/,
    answer: ({ plans }) => {
      const plan = findPlan(plans, "starter");
      return {
        text: `Starter is our smallest plan${atPrice(plan)}. ${includes("It", plan)}`,
        links: [LINKS.plans, LINKS.compare],
      };
    },
  },
  {
    id: "which-plan",
    ask: "Which plan fits my business?",
    asks: asksWhich,
    answer: (asked) => ({
      text: `${byLicences(asked)}Here is whom each plan fits. If you're torn between two, start with the smaller one.`,
      facts: [...asked.plans.map(planInShort), ...compared(asked)],
      links: [{ label: "Which plan fits", to: `${LINKS.plans.to}#which-plan` }, LINKS.compare],
    }),
  },
  {
    id: "starter",
    asks: asksOf("starter", /\bstarter\b/),
    answer: planAnswer("starter"),
  },
  {
    id: "growth",
    asks: asksOf(
      "growth",
      /\bgrowth (?:plan|package|tier)\b|(?<!\b(?:business|company|our|your|my|revenue|sales|lead|more|faster|fast|drive|driving|for) )\bgrowth\b/,
    ),
    answer: planAnswer("growth"),
  },
  {
    id: "enterprise",
    asks: asksOf("enterprise", /\benterprise\b/),
    answer: planAnswer("enterprise"),
  },
  {
    id: "price",
    ask: "What does it cost?",
    asks: /^(?!.*\b(?:what (?:happens )?if|happens|wrong|why (?:are|is|do)|how much (?:more|better|faster|time|work|effort|business|data|training|traffic|notice|of))\b).*(?:\b(?:pric(?:e|es|ing|ey)|cost(?:s|ing)?|how much|fees?|(?:day|hourly|monthly|your) rates?|charge|quote|expensive|afford\w*|budget|ballpark|set (?:me|us) back|price ?list|plans|packages|subscription|tiers?|pay(?:ing)?|per month|monthly|spend)\b|\b(?:below|under|less than|more than|over|above|around|cheaper than|up to)\b.*\b(?:\d{3,}|\d,\d{3}|\d+k|hundred|thousand|grand)\b|\bplans? (?:under|below|for|with|that|around|less than|up to)\b)/,
    isGeneral: true,
    answer: ({ plans }) => ({
      text: `We have ${FACTS.plans} plans, priced by the month.${withoutListPrice(plans)}`,
      facts: pricesInWords(plans),
      links: [LINKS.plans, LINKS.compare],
    }),
  },
];
