import type { Plan, PlanId } from "../../domain/catalogue/plans";
import type { AnswerTopic, AskedQuestion } from "../../domain/chat/site-answer";
import { type FeatureTopic, featureOf, featurePerPlan, NO_SET_PAGES, plansWith } from "../facts";
import { byLicences } from "./licences";
import { LINKS } from "./links";
import { GUARANTEE } from "./results";

/** The only plan that lists a feature; none if several do. */
const onlyPlanWith =
  (topic: FeatureTopic) =>
  (plans: readonly Plan[]): PlanId | undefined => {
    const [first, ...more] = plansWith(plans, topic);
    return more.length === 0 ? first?.id : undefined;
  };

const depends = (plans: readonly Plan[], topic: FeatureTopic, ...links: AnswerLinks) => ({
  text: "That depends on the plan.",
  facts: featurePerPlan(plans, topic),
  links: [LINKS.plans, ...links],
});

/** What each plan lists of a thing, as an answer. */
const onPlan =
  (...[topic, ...links]: [FeatureTopic, ...AnswerLinks]) =>
  ({ plans }: AskedQuestion) =>
    depends(plans, topic, ...links);

/** "SEO Optimisation is part of the Growth plan. Starter doesn't include it." */
function partOf(plans: readonly Plan[], topic: FeatureTopic, thing: string): string {
  const listing = plansWith(plans, topic);
  if (listing.length === 0) return `No plan lists ${thing}, so ask us.`;
  const listed = listing.map((plan) => `${featureOf(plan, topic)} is part of the ${plan.name} plan.`);
  const [smallest] = plans;
  const without = smallest && !listing.includes(smallest) ? [`${smallest.name} doesn't include it.`] : [];
  return [...listed, ...without].join(" ");
}

/** "How do I add a colleague to our account?" */
const ADDS_ONE = /\b(?:add|adding|invite|give|put|set up|(?:how|where) (?:do|can) (?:i|we) get)\b/;

type AnswerLinks = (typeof LINKS)[keyof typeof LINKS][];

/** When a client's own assistant answers: not the agency's opening hours. */
export const ASSISTANT_HOURS: AnswerTopic = {
  id: "plan-247",
  ask: "Does the assistant answer at night?",
  asks: /\b(?:does|do|will|would|can|could|is) (?:it|the (?:ai )?(?:assistant|chat ?bot|bot)|your (?:assistant|chat ?bot|bot))\b.*\b(?:outside|out of|after|beyond) (?:of )?(?:business |office |opening |working |our |my )*hours\b|\b(?:does|will|would|can) (?:it|the (?:assistant|chat ?bot|bot)) (?:also )?(?:work|answer|run|reply)\w*\b.*\b(?:night|nights|weekends?|sundays?|holidays?|24\/7|all day|round the clock)\b/,
  answer: onPlan("assistant", LINKS.assistants),
};

/** What each plan has of one thing. Before the plans themselves: "how many users on Growth". */
export const PLAN_FEATURE_ANSWERS: readonly AnswerTopic[] = [
  {
    id: "users",
    ask: "How many people can use it?",
    asks: /^(?!.*\b(?:work(?:s|ing)? (?:for|at) you|you (?:have|employ)|your (?:team|company|agency))\b).*\b(?:how many (?:of (?:us|my|our) |(?:us|my team) |users?|seats?|people|colleagues|licen[cs]es|logins?)|licen[cs]es?|(?:own|shared?|separate|many) log ?ins?|per (?:user|seat|person|head)|(?:each|every) user|(?:add|invite|give)(?: an?| my| our| more| another| the)? (?:new )?(?:users?|team|colleagues?|co ?-?workers?|employees?|partners?|assistant|seats?)\b(?!.*\b(?:call|meeting|booking)\b)|(?:extra|more|additional|buy|another) (?:users?|seats?|licen[cs]es?|logins?)|seats?|team members|(?:can|could|will) (?:they|we|(?:my|our|the) (?:whole |entire )?(?:team|staff|colleagues)) (?:all )?(?:use|access|log ?in|sign ?in|see))\b|^(?:and )?(?:users|licences)\b/,
    answer: ({ question, plans }) => ({
      ...depends(plans, "licences", LINKS.colleagues),
      text: `${byLicences({ question, plans })}${ADDS_ONE.test(question) ? "To add a person, write to the team. " : ""}That depends on the plan.`,
      ...(ADDS_ONE.test(question) && { offersTeam: true as const }),
    }),
  },
  {
    id: "pages",
    ask: "How many pages do I get?",
    asks: /\bhow many (?:web ?)?pages\b|\b(?:add|more|most|extra|additional|another) (?:web ?)?pages?\b|\bpages? (?:limit|included)\b|\b(?:plans?|tiers?|packages?|starter|growth|enterprise|more than|up to|maximum|limit)\b.*\b(?:web ?)?pages\b|\b(?:\d+|ten|twenty|fifty) (?:web ?)?pages\b/,
    answer: ({ plans }) => ({
      ...depends(plans, "pages", LINKS.compare),
      facts: featurePerPlan(plans, "pages", NO_SET_PAGES),
    }),
  },
  {
    id: "seo",
    plan: onlyPlanWith("seo"),
    ask: "Which plan includes SEO?",
    asks: /\bseo\b|\bsearch engine\b|\brank(?:ing)? (?:on|in|higher)\b/,
    answer: ({ question, plans }) => ({
      text: `${GUARANTEE.test(question) ? "We don't guarantee results. " : ""}${partOf(plans, "seo", "SEO")}`,
      links: [LINKS.plans, LINKS.compare],
    }),
  },
  {
    id: "plan-247",
    plan: onlyPlanWith("allHours"),
    ask: "Which plan has the 24/7 assistant?",
    asks: /\b(?:assistant|chat ?bot|bot|answers?|repl(?:y|ies)|plans?)\b.*\b(?:24\/7|24 hours|round the clock|at night|night ?time|overnight|day and night|weekends?|out of hours|after hours|(?:at )?\d{1,2} ?am)\b|\b(?:24\/7|24 hours|round the clock|at night|overnight)\b.*\b(?:assistant|chat ?bot|bot|plans?)\b/,
    answer: onPlan("assistant", LINKS.assistants),
  },
  {
    id: "plan-email",
    ask: "Which plan includes email marketing?",
    asks: /\b(?:plans?|includ\w*|starter|growth|enterprise|package)\b.*\b(?:e ?mail|marketing|newsletters?)\b|\b(?:e ?mail|marketing|newsletters?)\b.*\b(?:plans?|included|starter|growth|enterprise|package)\b/,
    answer: onPlan("marketing", LINKS.email),
  },
  {
    id: "workflow",
    plan: onlyPlanWith("workflow"),
    asks: /\b(?:workflow(?:s| builder)?)\b/,
    answer: onPlan("workflow", LINKS.compare),
  },
  {
    id: "analytics",
    plan: onlyPlanWith("analytics"),
    ask: "Which plan includes analytics?",
    asks: /\b(?:analytics|reporting|reports|dashboards?)\b(?!.*\b(?:cookies?|track))/,
    answer: ({ plans }) => ({
      ...depends(plans, "analytics", LINKS.features),
      text: "A report says how many people asked, how many were a good fit, how many booked and where the rest went. Does it include analytics? That depends on the plan.",
      asks: ["How do you measure success?"],
    }),
  },
  {
    id: "scoring-plan",
    asks: /\b(?:nurtur\w*|lead scoring)\b.*\b(?:plans?|includ\w*|starter|growth|enterprise|package)\b|\b(?:plans?|includ\w*|starter|growth|enterprise|package)\b.*\b(?:nurtur\w*|lead scoring)\b/,
    answer: onPlan("leads", LINKS.leads),
  },
  {
    id: "plan-support",
    ask: "What support does each plan have?",
    asks: /\b(?:starter|growth|enterprise|plans?|kind of|level of|priority|dedicated|own)\b.*\b(?:support|account manager|contact person|point of contact)\b|\bsla\b|\bservice levels?\b/,
    answer: onPlan("support", LINKS.hours),
  },
  {
    id: "shop",
    asks: /\b(?:e ?commerce|online (?:shop|store)|web ?shop)\b.*\b(?:plans?|includ\w*|starter|growth|enterprise)\b|\b(?:plans?|includ\w*|starter|growth|enterprise)\b.*\b(?:e ?commerce|online (?:shop|store)|web ?shop)\b/,
    answer: onPlan("shop", LINKS.compare),
  },
];
