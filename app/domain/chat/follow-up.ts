import { PLAN_IDS, type PlanId } from "../catalogue/plans";
import { isFollowUp } from "./requested-days";

/** What the visitor's questions so far were about. Questions are as `plainQuestion` writes them. */
export type Talk = {
  /** The last question, completed. */
  question: string;
  /** What "it" stands for in the next question, as a noun: "the call". */
  subject: string | null;
  /** The plans that were named last. */
  plans: readonly PlanId[];
  /** The plan that the last answer was about. */
  answered: PlanId | null;
};

export const NO_TALK: Talk = { question: "", subject: null, plans: [], answered: null };

/** A question with what it leaves out, and the noun that was put in. */
export type Completion = {
  question: string;
  noun: string;
  /** Whether the question names or describes a plan, so that it can't be meant as it stands. */
  isCertain?: true;
};

const planNoun = (plan: PlanId) => `${plan} plan`;
const PLAN = /\b(?:the )?(starter|growth|enterprise)(?: (?:plan|package|tier|one))?\b/g;

/** Things that "it" can stand for, and the noun that names each in a completed question. */
export const BOOKED_CALL = "my call";

const SUBJECTS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:my|the|an|our) (?:\w+day )?(?:booking|booked call|appointment)\b|\bmy call\b/, BOOKED_CALL],
  [/\b(?:strategy call|calls?|meeting|demo|consultation|appointment)\b/, "the call"],
  [/\b(?:chat ?bots?|assistants?|ai agents?|bot)\b/, "the assistant"],
  [/\b(?:set ?up|setting up|integrat\w*|implement\w*|onboarding|go live)\b/, "setup"],
  [/\b(?:web ?sites?|web ?pages?)\b/, "website"],
  [/\baccount\b/, "my account"],
  [/\bpass ?word\b/, "my password"],
  [/\bticket\b/, "my ticket"],
  [/\binvoices?\b/, "my invoice"],
  [/\b(?:contract|agreement)\b/, "the contract"],
  [/\b(?:subscription|plans|packages)\b/, "my plan"],
  [/\b(?:free )?trial\b/, "the free trial"],
  [/\b(?:data|information)\b/, "my data"],
];

export function plansIn(question: string): PlanId[] {
  const named = Array.from(question.matchAll(PLAN), ([, plan]) => plan);
  // "Growth" is also an ordinary word: "business growth".
  const isPlan = (plan: PlanId) =>
    plan !== "growth" || !/\b(?:business|company|our|revenue|sales) growth\b/.test(question);
  return PLAN_IDS.filter((plan) => named.includes(plan) && isPlan(plan));
}

/** What a question is about; null if it names nothing that "it" could stand for. */
function subjectOf(question: string): string | null {
  const [plan] = plansIn(question);
  return plan ? planNoun(plan) : (SUBJECTS.find(([pattern]) => pattern.test(question))?.[1] ?? null);
}

/**
 * The talk after a question, which may have been completed from what came before.
 *
 * @param answered The plan that its answer is about.
 */
export function continueTalk(talk: Talk, question: string, completed: string, answered?: PlanId): Talk {
  const plans = plansIn(completed);
  const isAboutBefore = completed !== question;
  return {
    question: completed,
    subject: subjectOf(completed) ?? (isAboutBefore ? talk.subject : null),
    plans: plans.length > 0 ? plans : talk.plans,
    answered: answered ?? null,
  };
}

const CHEAPER =
  /\bthe (?:one|plan|package|tier) below(?: (?:it|that))?\b|\b(?:the )?(?:cheaper|smaller|lower|lesser|less expensive|former|first)(?: (?:one|plan|package|option|tier))\b|\bthe (?:cheaper|smaller|former)\b/;
const CHEAPER_PLAN = /\b(?:an? )?(?:cheaper|smaller)(?: (?:plan|package|option|tier))\b/;
const CHEAPEST =
  /\b(?:the |your )?(?:cheap|small)(?: (?:one|plan|package|option|tier))\b|\b(?:the |your )?(?:cheapest|smallest|lowest|least expensive|entry level|basic)(?: (?:one|plan|package|option|tier|price))?\b/;
const DEARER =
  /\bthe (?:one|plan|package|tier) above(?: (?:it|that))?\b|\b(?:the )?(?:bigger|larger|dearer|pricier|higher|more expensive|latter|second|next)(?: (?:one|plan|package|option|tier|up))(?: up)?\b|\bthe (?:bigger|larger|dearer|pricier|latter|next one up)\b/;
const DEAREST =
  /\bthe big (?:one|plan|package)\b|\b(?:the |your )?(?:dearest|biggest|largest|priciest|highest|most expensive|top)(?: (?:one|plan|package|option|tier))\b|\bthe (?:dearest|biggest|most expensive|priciest)\b/;
const MIDDLE =
  /\b(?:the |your )?(?:middle|medium|most popular|popular)(?: (?:one|plan|package|option|tier))\b/;
const OTHER =
  /\bthe other(?: (?:one|plan|package|option|tier))?$|\bthe other (?:one|plan|package|option|tier)\b/;

const planAt = (index: number): PlanId =>
  PLAN_IDS[Math.min(Math.max(index, 0), PLAN_IDS.length - 1)] ?? PLAN_IDS[0];

const ABOUT_PLANS = /\b(?:plans?|packages?|tiers?|pric\w*|costs?|how much)\b/;

/** The plan that a description stands for: "the cheaper one" of those that were named, or the next below one. */
function planDescribed(
  question: string,
  { plans, question: before }: Talk,
): { plan: PlanId; words: RegExp } | null {
  const order = plans.map((plan) => PLAN_IDS.indexOf(plan));
  const [lowest = 1, highest = lowest] = [order[0], order.at(-1)];
  const isSeveral = plans.length > 1;
  if (CHEAPEST.test(question)) return { plan: planAt(0), words: CHEAPEST };
  if (DEAREST.test(question)) return { plan: planAt(PLAN_IDS.length - 1), words: DEAREST };
  if (MIDDLE.test(question)) return { plan: planAt(1), words: MIDDLE };
  // Without plans to compare, "the bigger one" says nothing; "a cheaper plan" still does.
  if (plans.length === 0 && !ABOUT_PLANS.test(before)) {
    return CHEAPER_PLAN.test(question) ? { plan: planAt(0), words: CHEAPER_PLAN } : null;
  }
  if (CHEAPER.test(question)) return { plan: planAt(isSeveral ? lowest : lowest - 1), words: CHEAPER };
  if (DEARER.test(question)) return { plan: planAt(isSeveral ? highest : lowest + 1), words: DEARER };
  const last = plans.length === 1 ? lowest : null;
  if (OTHER.test(question) && last !== null) return { plan: planAt(last === 0 ? 1 : last - 1), words: OTHER };
  return null;
}

const PRONOUN = /\b(?:it|that one|this one|that plan|this plan|the plan|that|they|them)\b/;
/** "That" that points to nothing: "is it possible that", "that sounds good". */
const EMPTY =
  /\b(?:is (?:it|that|this) (?:possible|alright|fine|right|ok|okay|true|alright)|that (?:sounds|would|you|i|we|is|can|the))\b/;
/** What is asked of plans, even if another question came between. */
const OF_PLANS =
  /\b(?:cancel\w*|stop|quit|upgrade|downgrade|switch|costs?|price|much|includ\w*|come with|users?|pages?|pay|paid|monthly|month|year|yearly|sign up|get)\b/;
const LONGEST_ELLIPSIS_WORDS = 5;
/** "What's your pricing" is about the agency, whatever was talked about before. */
const OF_US = /\b(?:you|your|u)\b/;
const LINK_WORDS = /^(?:ok(?:ay)? )?(?:and|or|what about|how about|but)\b ?(?:for|on|with|in|the|about)? ?/;

/** What a question may mean, given the talk before it; the likeliest first. None if it says all itself. */
export function completionsOf(question: string, talk: Talk): Completion[] {
  const described = planDescribed(question, talk);
  if (described) {
    const noun = planNoun(described.plan);
    const named = question.replace(described.words, noun);
    const other = planDescribed(named, talk);
    return completedQuestions(other ? named.replace(other.words, planNoun(other.plan)) : named, talk, noun);
  }
  if (WHICH_PLAN.test(question) && talk.question) {
    const noun = "which plan";
    return [{ question: `${talk.question} ${noun}`, noun }];
  }
  const lastPlan = talk.plans.at(-1);
  const [named] = plansIn(question);
  if (named) return completedQuestions(comparedWith(question, named, lastPlan), talk, planNoun(named));
  const nouns = [
    ...(talk.answered && OF_PLANS.test(question) ? [planNoun(talk.answered)] : []),
    ...(talk.subject ? [talk.subject] : []),
    ...(lastPlan && OF_PLANS.test(question) ? [planNoun(lastPlan)] : []),
  ];
  if (nouns.length === 0 || subjectOf(question) !== null) return [];
  if (PRONOUN.test(question) && !EMPTY.test(question)) {
    return nouns.map((noun) => ({ question: question.replace(PRONOUN, noun), noun }));
  }
  if (question.split(" ").length > LONGEST_ELLIPSIS_WORDS || OF_US.test(question)) return [];
  return nouns.map((noun) => ({ question: `${question} ${noun}`, noun }));
}

/** "How does it differ from Growth?", after Starter, is about both. */
function comparedWith(question: string, named: PlanId, last: PlanId | undefined): string {
  const isOther = last !== undefined && last !== named && !EMPTY.test(question);
  return isOther ? question.replace(/\b(?:it|that one|this one|that)\b/, planNoun(last)) : question;
}

/** Up to what a question asks of something: "do you work with" of "do you work with dentists". */
const UP_TO_OBJECT =
  /^.*\b(?:with|for|to|in|on|by|about|from|via|do|offer|support|use|have|take|accept|sell|build|make)\b(?= )/;
const LONGEST_OBJECT_WORDS = 4;

/** "What about law firms?" asks the question before it of something else. */
export function ofSomethingElse(question: string, { question: before }: Talk): string | null {
  const rest = question.replace(LINK_WORDS, "");
  const [asked] = UP_TO_OBJECT.exec(before) ?? [];
  const isObject = rest !== question && rest !== "" && rest.split(" ").length <= LONGEST_OBJECT_WORDS;
  return isObject && asked ? `${asked} ${rest}` : null;
}

/** "Is that in Starter?": all but the plan points to what was asked before. */
function isThatOfPlan(question: string): boolean {
  const left = question.replace(PLAN, "").replace(POINTING, "").trim();
  return left === "" && POINTING_WORD.test(question);
}

const POINTING =
  /\b(?:is|are|does|do|will|can|i|we|get|have|has|come|comes|included?|includes|in|on|of|for|with|part|the|a|too|also|as well|already|then|even|that|it|this|those|them|there|need|which|what)\b/g;
const POINTING_WORD = /\b(?:that|it|this|those|them|too|also|as well|included?)\b/;

/** "Which plan do I need for that?" asks which plan has what was asked before. */
const WHICH_PLAN =
  /^(?:and |so )?(?:which|what) (?:of the )?(?:plans?|package|tier|one)\b.*\b(?:that|it|this|those|them)\b/;

/** "And on Enterprise?" asks the question before it of another plan. */
function completedQuestions(question: string, { question: before }: Talk, noun: string): Completion[] {
  const rest = question.replace(LINK_WORDS, "");
  const isAllThePlan =
    rest
      .replace(PLAN, "")
      .replace(/\b(?:for|on|with|in|the|about|is|a)\b/g, "")
      .trim() === "";
  const [first, ...more] = plansIn(before);
  if (!first && isThatOfPlan(rest)) return [{ question: `${before} ${noun}`, noun, isCertain: true }];
  if ((isFollowUp(question) || isAllThePlan) && isAllThePlan && first && more.length === 0) {
    return [{ question: before.replace(PLAN, noun), noun, isCertain: true }];
  }
  return [{ question, noun, isCertain: true }];
}
