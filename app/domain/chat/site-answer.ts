import type { Plan, PlanId } from "../catalogue/plans";
import type { Instant } from "../instant";
import type { KeptDays } from "../settings/retention-days";

/** What the site itself knows about a question, with the pages that say so. */
export type SiteAnswer = {
  text: string;
  /** Short facts under the text, one per line. */
  facts?: readonly string[];
  /** The source first. */
  links: readonly AnswerLink[];
  /** Free times of a day, each with the page that confirms it. */
  times?: readonly AnswerLink[];
  /** Follow-up messages; each is a button that sends it. */
  asks?: readonly string[];
  /** A person could help better, so the form to write to the team is offered. */
  offersTeam?: true;
  /** The answers to further questions of the same message. */
  also?: readonly SiteAnswer[];
  /** The language of the text, if it isn't English. */
  lang?: string;
};

export type AnswerLink = { label: string; to: string };

/** Where and when a question is asked. */
export type QuestionContext = {
  now: Instant;
  timeZone: string;
  /** Dates on which the team is away although the weekly hours say otherwise; null while they can't be read. */
  closed: readonly string[] | null;
  /** How long data is kept that doesn't expire by itself. */
  keptDays: KeptDays;
  /** What the plans cost and list. */
  plans: readonly Plan[];
  /** What is said of the figures of the home page. */
  figures: string;
  /** What the visitor has asked before, oldest first. */
  earlier?: readonly string[];
};

/** A question as `plainQuestion` writes it, with all that its answer may depend on. */
export type AskedQuestion = QuestionContext & {
  question: string;
  /** All of a message of which the question is the end: "I missed our call. Can I have another time?" */
  told?: string;
};

type OfPlans<T> = (plans: readonly Plan[]) => T;

export type AnswerTopic = {
  /** What it is about, for its examples. Topics with the same answer share it. */
  id: string;
  /** Tested against the question as `plainQuestion` writes it; none where the topic's examples say enough. */
  asks?: RegExp | OfPlans<RegExp>;
  /** The topic's question, to suggest where it may be what was meant. */
  ask?: string;
  answer: SiteAnswer | ((asked: AskedQuestion) => SiteAnswer);
  /** The plan that its answer is about: what "that one" means in the next question, unless the question names another. */
  plan?: PlanId | OfPlans<PlanId | undefined>;
  /** An overview: something more particular that was talked about before is likelier to be meant. */
  isGeneral?: true;
  /** About the agency, paying it or a call with it: not meant by "can it answer the phone?", which is about the client's assistant. */
  isOurs?: true;
  /** Its answer is shown for a search of the help, too, although no page says more. */
  saysAll?: true;
  /** Its answer goes on in the conversation, so a search of the help doesn't show it. */
  isTalk?: true;
  /** About days: "and on Saturday?" after it asks the same again, and not for a time to book. */
  keepsDays?: true;
};

/** Lower case, without accents, apostrophes or punctuation, one space between words: "whats the price". */
export function plainQuestion(message: string): string {
  return message
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}:/.+&-]+/gu, " ")
    .replace(/[.:/-]+(?=\s|$)/g, "")
    .trim();
}

/** The first topic that a question, written by `plainQuestion`, asks about; null if none does. */
export function topicFor(
  topics: readonly AnswerTopic[],
  question: string,
  plans: readonly Plan[],
): AnswerTopic | null {
  const asksFor = ({ asks }: AnswerTopic) =>
    (typeof asks === "function" ? asks(plans) : asks)?.test(question) === true;
  return topics.find(asksFor) ?? null;
}

/** The plan that a topic's answer is about; undefined if it is about none. */
export const planOfTopic = ({ plan }: AnswerTopic, plans: readonly Plan[]): PlanId | undefined =>
  typeof plan === "function" ? plan(plans) : plan;

export function topicAnswer({ answer }: AnswerTopic, asked: AskedQuestion): SiteAnswer {
  const found = typeof answer === "function" ? answer(asked) : answer;
  return ASKS_MORE_THAN_YES.test(asked.question) || IS_EITHER_OR.test(asked.question)
    ? {
        ...found,
        text: found.text.replace(/^(?:Yes|No)[.:,] (.)/, (_, first: string) => first.toUpperCase()),
      }
    : found;
}

/** "Do you build new sites or only add to old ones?" isn't either, but "Is it free or not?" is. */
const IS_EITHER_OR =
  /\bor (?:(?:is|are|am|do|does|did|can|could|will|would|should|must) \w|(?:only|just|rather|also|instead|as|with|without|by|on|in|at|from|to|for|else)\b)/;

/** "How do I downgrade?" isn't answered by "Yes". */
const ASKS_MORE_THAN_YES = /^(?:(?:and|so|but|ok|okay|hi|hello|please) )*(?:how|where|when|what|which|who)\b/;

/** The answer as lines of text, for transcripts. */
export function answerLines({ text, facts = [], times = [], also = [] }: SiteAnswer): string {
  const offered = times.length > 0 ? [times.map(({ label }) => label).join(", ")] : [];
  return [text, ...facts, ...offered, ...also.map(answerLines)].join(" ");
}

/** Parses an answer from a browser's storage; null if it is none. Its links lead to pages of this site, or by https. */
export function parseAnswer(stored: unknown): SiteAnswer | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { text, facts, links, times, asks, offersTeam, also, lang } = stored as Record<string, unknown>;
  if (typeof text !== "string" || !isListOf(isLink, links)) return null;
  if (facts !== undefined && !isListOf(isText, facts)) return null;
  if (times !== undefined && !isListOf(isTime, times)) return null;
  if (asks !== undefined && !isListOf(isText, asks)) return null;
  const others = also === undefined ? [] : parseOthers(also);
  if (others === null) return null;
  return {
    text,
    links,
    ...(facts && { facts }),
    ...(times && { times }),
    ...(asks && { asks }),
    ...(offersTeam === true && { offersTeam }),
    ...(others.length > 0 && { also: others }),
    ...(typeof lang === "string" && { lang }),
  };
}

/** The answers to further questions, which have none of their own. */
function parseOthers(stored: unknown): SiteAnswer[] | null {
  if (!Array.isArray(stored) || stored.length > MOST_OTHERS) return null;
  const others = stored.map((other) => (hasOthers(other) ? null : parseAnswer(other)));
  return others.every((other) => other !== null) ? others : null;
}

const MOST_OTHERS = 3;

const hasOthers = (stored: unknown) => typeof stored === "object" && stored !== null && "also" in stored;

function isListOf<T>(is: (value: unknown) => value is T, value: unknown): value is T[] {
  return Array.isArray(value) && value.every(is);
}

const isText = (value: unknown): value is string => typeof value === "string";

function isLabelled(value: unknown): value is AnswerLink {
  if (typeof value !== "object" || value === null) return false;
  const { label, to } = value as Record<string, unknown>;
  return typeof label === "string" && typeof to === "string";
}

// "//" and "/\" would name another site.
const isPath = (to: string) => /^\/(?![/\\])/.test(to);

const isTime = (value: unknown): value is AnswerLink => isLabelled(value) && isPath(value.to);

const isLink = (value: unknown): value is AnswerLink =>
  isLabelled(value) && (isPath(value.to) || /^https:\/\/[^/\\\s]/.test(value.to));
