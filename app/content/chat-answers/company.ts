import type { AnswerTopic } from "../../domain/chat/site-answer";
import { BRAND } from "../brand";
import { listedBy, plansWith, pricesInWords } from "../facts";
import { SUPPORT } from "../support";
import { LINKS } from "./links";

/** "Who owns the leads?": said of a client's own records on the features page. */
const RECORDS =
  /\b(?:leads?|contacts?|prospects?|enquir(?:y|ies)|inquiries|customers?|records?|crm|data(?:base)?|list|email addresses)\b/;

/** "I sent my CV two weeks ago" */
const APPLIED = /\b(?:applied|read|heard|chase|sent|keep|my (?:cv|resume|application))\b/;

/** The agency itself: who we are, where, and what belongs to whom. Part of the answers on services. */
/** What is asked about the company and stands on no page. */
const UNPUBLISHED: readonly [RegExp, string][] = [
  [/\b(?:founders?|founded|ceo|owners?|owns|who (?:runs|started|is behind))\b/, "who founded or owns us"],
  [
    /\b(?:how (?:many|big)|revenue|turnover|profits?|headcount|staff)\b/,
    "how many we are or what we turn over",
  ],
  [/\b(?:how (?:long|old)|since when|years?)\b/, "how long we've been in business"],
];

/** "Our pages don't say who founded or owns us: ask on a call, or write to the team. " */
function unpublished(question: string): string {
  const asked = UNPUBLISHED.filter(([pattern]) => pattern.test(question)).map(([, what]) => what);
  return asked.length === 0
    ? ""
    : `Our pages don't say ${asked.join(", or ")}: ask on a call, or write to the team. `;
}

export const COMPANY_ANSWERS: readonly AnswerTopic[] = [
  {
    id: "white-label",
    plan: (plans) => plansWith(plans, "whiteLabel")[0]?.id,
    asks: /\b(?:white ?label|resell\w*|affiliates?|partner(?:s|ship)?|referral)\b/,
    answer: ({ plans }) => {
      const who = listedBy(plans, "whiteLabel", "includes");
      return {
        text: `${who && `${who}. `}For partnerships, write to the team.`,
        links: [LINKS.plans],
        offersTeam: true,
      };
    },
  },
  {
    id: "own",
    ask: "Who owns the website and the content?",
    asks: /\b(?:who|do (?:i|we)|will (?:i|we)) (?:would )?(?:owns?|keeps?)\b.*\b(?:content|copy|texts?|data|website|site|code|leads?|work|rights?|it)\b|\b(?:intellectual property|copyright|ownership)\b/,
    answer: ({ question }) => ({
      text: `${RECORDS.test(question) ? "Your records stay in your CRM, and you can take them elsewhere. " : ""}Who owns what we make for you is in your written agreement. Ask us before you sign it.`,
      links: [LINKS.terms, LINKS.features, LINKS.book],
      offersTeam: true,
    }),
  },
  {
    id: "other-clients",
    isOurs: true,
    ask: "What do your other clients pay?",
    answer: ({ plans }) => ({
      text: "I know nothing about other businesses, and our pages don't say who our clients are or what they pay. These are the plans' prices.",
      facts: pricesInWords(plans),
      links: [LINKS.plans],
    }),
  },
  {
    id: "jobs",
    isOurs: true,
    asks: /^(?!.*\bhow many\b).*\b(?:(?<!\b(?:her|his|their|out of a|lose|loses|my|peoples|our) )jobs?|hiring|careers?|vacanc(?:y|ies)|internships?|work for you|interns?|apprentice\w*|my (?:cv|resume)|(?:sent|send) (?:you )?(?:an? |my )?(?:cv|resume|(?:job )?application)|salar(?:y|ies)|work experience)\b/,
    ask: "Are you hiring?",
    answer: ({ question }) => ({
      text: `${APPLIED.test(question) ? "I can't see applications. " : ""}We have no open positions listed. You're welcome to write to ${BRAND.email}.`,
      links: [LINKS.about],
    }),
  },
  {
    id: "press",
    isOurs: true,
    ask: "Who answers the press and students?",
    asks: /\b(?:press|media|journalists?|interview you|reporters?) (?:enquir\w*|inquir\w*|contact|office|questions?|kit|team)\b|\bim an? (?:journalist|reporter)\b/,
    answer: {
      text: `Our pages name no contact for the press or for studies: write to ${BRAND.email} and say by when you need an answer. ${SUPPORT.emailReplySentence}`,
      links: [LINKS.about, LINKS.hours],
      offersTeam: true,
    },
  },
  {
    id: "where",
    isOurs: true,
    ask: "Where are you based?",
    asks: /\b(?:where are you|(?:are|is) (?:you|your (?:office|company|team)) (?:all |based |located )*(?:in|near)\b(?! (?:now|here|touch|charge))|based|located|location|head ?quarters?|your (?:office|address)|postal address|which country|visit you|offices?|(?:available|work|operate|clients|customers|outside|companies|businesses) (?:\w+ )?(?:in|from|of) (?:the )?(?:canada|australia|europe|uk|england|london|germany|france|spain|italy|ireland|india|new zealand|us|usa|america|asia|africa|my country|other countries|any country))\b/,
    answer: {
      text: `${BRAND.postalAddress.join(", ")}. We usually meet by video, so you can be anywhere.`,
      links: [LINKS.who],
    },
  },
  {
    id: "company",
    isOurs: true,
    ask: "Who is behind this company?",
    asks: /\b(?:who (?:runs|owns|founded|is behind) (?:you|it|this|the (?:company|agency|business))|(?:real|legit\w*|genuine) (?:company|business|agency|firm)|are you legit\w*|the founders?|^(?!.*\b(?:hasnt|havent|didnt|never|called)\b).*your team|how (?:big|many people)|about (?:you|the company|your company)|the ceo)\b/,
    answer: ({ question }) => ({
      text: `${unpublished(question)}${BRAND.name} is an agency for small and growing businesses: one team that plans, builds and looks after your automation.`,
      links: [LINKS.about],
      offersTeam: true,
    }),
  },
];
