import { PLANS } from "../../domain/catalogue/plans";
import type { AnswerTopic } from "../../domain/chat/site-answer";
import { LINKS } from "./links";

/** "Growth: 5 User Licences", for each plan's feature of that kind. */
function perPlan(feature: RegExp, without: string): string[] {
  return PLANS.map(({ name, features }) => `${name}: ${features.find((it) => feature.test(it)) ?? without}`);
}

const depends = (feature: RegExp, without: string, ...links: AnswerLinks) => ({
  text: "That depends on the plan.",
  facts: perPlan(feature, without),
  links: [LINKS.plans, ...links],
});
type AnswerLinks = (typeof LINKS)[keyof typeof LINKS][];

/** What each plan has of one thing. Before the plans themselves: "how many users on Growth". */
export const PLAN_FEATURE_ANSWERS: readonly AnswerTopic[] = [
  {
    asks: /\b(?:how many (?:of (?:us|my|our) |(?:us|my team) |users?|seats?|people|colleagues|licen[cs]es|logins?)|licen[cs]es?|(?:own|shared?|separate|many) log ?ins?|per (?:user|seat|person|head)|(?:each|every) user|add (?:a |my |more )?(?:users?|team|colleagues?|seats?)|extra users?|more users?|seats?|team members|(?:can|could|will) (?:my|our|the) (?:whole |entire )?(?:team|staff|colleagues) (?:all )?(?:use|access|log ?in|sign ?in|see))\b|^(?:and )?(?:users|licences)\b/,
    answer: depends(/Licence/, "not listed, so ask us", LINKS.colleagues),
  },
  {
    asks: /\bhow many (?:web ?)?pages\b|\bpages? (?:limit|included)\b|\b(?:plans?|tiers?|packages?|starter|growth|enterprise|more than|up to|maximum|limit)\b.*\b(?:web ?)?pages\b|\b(?:\d+|ten|twenty|fifty) (?:web ?)?pages\b/,
    answer: depends(/^Up to \d+ Pages/, "no set number of pages", LINKS.compare),
  },
  {
    asks: /\bseo\b|\bsearch engine\b|\brank(?:ing)? (?:on|in|higher)\b/,
    answer: {
      text: "Yes: SEO Optimisation is part of the Growth plan. Starter doesn't include it.",
      links: [LINKS.plans, LINKS.compare],
    },
  },
  {
    asks: /\b(?:assistant|chat ?bot|bot|answers?|repl(?:y|ies)|plans?)\b.*\b(?:24\/7|24 hours|round the clock|at night|night ?time|overnight|day and night|weekends?|out of hours|after hours|(?:at )?\d{1,2} ?am)\b|\b(?:24\/7|24 hours|round the clock|at night|overnight)\b.*\b(?:assistant|chat ?bot|bot|plans?)\b/,
    answer: depends(/AI Assistant/, "not listed, so ask us", LINKS.assistants),
  },
  {
    asks: /\b(?:workflow(?:s| builder)?)\b/,
    answer: depends(/Workflow/, "not listed, so ask us", LINKS.compare),
  },
  {
    asks: /\b(?:analytics|reporting|reports|dashboards?)\b(?!.*\b(?:cookies?|track))/,
    answer: depends(/Analytics/, "not listed, so ask us", LINKS.compare),
  },
  {
    asks: /\b(?:nurtur\w*|lead scoring)\b.*\b(?:plans?|includ\w*|starter|growth|enterprise|package)\b|\b(?:plans?|includ\w*|starter|growth|enterprise|package)\b.*\b(?:nurtur\w*|lead scoring)\b/,
    answer: depends(/Lead/, "not listed, so ask us", LINKS.leads),
  },
  {
    asks: /\b(?:starter|growth|enterprise|plans?|kind of|level of|priority|dedicated)\b.*\b(?:support|account manager)\b|\bsla\b|\bservice levels?\b/,
    answer: depends(/Support|Account Manager/, "not listed, so ask us", LINKS.hours),
  },
  {
    asks: /\b(?:e ?commerce|online (?:shop|store)|web ?shop)\b.*\b(?:plans?|includ\w*|starter|growth|enterprise)\b|\b(?:plans?|includ\w*|starter|growth|enterprise)\b.*\b(?:e ?commerce|online (?:shop|store)|web ?shop)\b/,
    answer: depends(/E-commerce/, "not listed, so ask us", LINKS.compare),
  },
];
