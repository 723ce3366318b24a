import type { Slot } from "../availability/availability";
import type { HelpIndex } from "../help/search";
import { dateAt } from "../support/wall-clock";
import { completionsOf, continueTalk, NO_TALK, ofSomethingElse, type Talk } from "./follow-up";
import { CALENDAR_AWAY, timesAnswer } from "./free-times";
import { helpAnswer } from "./help-answer";
import { REMEMBERED_QUESTIONS } from "./message";
import { type OtherLanguage, otherLanguageOf } from "./other-language";
import { isFollowUp, parseRequestedDays, type RequestedDays, requestedNext } from "./requested-days";
import { replySetFor } from "./script";
import { MOST_ANSWERED, questionsIn } from "./several-questions";
import {
  type AnswerTopic,
  plainQuestion,
  type QuestionContext,
  type SiteAnswer,
  topicFor,
} from "./site-answer";
import { type Vocabulary, withoutTypos } from "./typos";

export type SiteKnowledge = {
  /** Topics tried before and after the free times: "move my call to Tuesday" must not offer times to book. */
  topics: { beforeTimes: readonly AnswerTopic[]; afterTimes: readonly AnswerTopic[] };
  help: HelpIndex;
  vocabulary: Vocabulary;
  /** What is said to a question in another language. */
  inOtherLanguages: Readonly<Record<OtherLanguage, SiteAnswer>>;
  /** Said under the answers to some of several questions: which of them are left. */
  left: (questions: readonly string[]) => SiteAnswer;
  /** Said under a scripted reply that a keyword chose, where the site has no answer of its own. */
  unsure: SiteAnswer;
  /** Reads the calendar if necessary; null if it can't be read. */
  readSlots: () => Promise<readonly Slot[] | null>;
};

/** The site's own answer to a question; null if it has none and the generic reply says so already. */
export async function answerQuestion(
  message: string,
  asked: QuestionContext,
  site: SiteKnowledge,
): Promise<SiteAnswer | null> {
  const answer = await knownAnswer(message, asked, site);
  return answer ?? (replySetFor(message) === "generic" ? null : site.unsure);
}

async function knownAnswer(
  message: string,
  asked: QuestionContext,
  site: SiteKnowledge,
): Promise<SiteAnswer | null> {
  const language = otherLanguageOf(plainQuestion(message));
  if (language) return site.inOtherLanguages[language];
  let memory = (asked.earlier ?? [])
    .slice(-REMEMBERED_QUESTIONS)
    .flatMap(questionsIn)
    .slice(-REMEMBERED_QUESTIONS)
    .reduce((memory, question) => understand(question, memory, asked, site).memory, NO_MEMORY);
  const answers: SiteAnswer[] = [];
  const left: string[] = [];
  const questions = questionsIn(message);
  for (const question of questions.slice(0, MOST_ANSWERED)) {
    const understood = understand(question, memory, asked, site);
    const found = alternatives(understood.found, asked) ?? [
      understood.found,
      ...alsoAsked(understood.found, asked, site),
    ];
    memory = understood.memory;
    const said = (await Promise.all(found.map((it) => answerTo(it, asked, site)))).filter(
      (it) => it !== null,
    );
    if (said.length === 0) left.push(question);
    answers.push(...said.filter(({ text }) => answers.every((answer) => answer.text !== text)));
  }
  const [first, ...also] = answers;
  if (!first) return questions.length > 1 ? answerWhole(message, memory, asked, site) : null;
  left.push(...questions.slice(MOST_ANSWERED));
  return together(first, left.length > 0 ? [...also, site.left(left)] : also);
}

const OPENS_WITH_AND = /^(?:ok(?:ay)? |yes |so |great )?and /;

/** "Does it work with Pipedrive and Shopify?" is answered for the first; finds what answers the second. */
function alsoAsked({ question, topic }: Found, asked: QuestionContext, site: SiteKnowledge): Found[] {
  const [first = "", second, ...more] = question.replace(OPENS_WITH_AND, "").split(/ and (?:also )?/);
  if (!topic || second === undefined || more.length > 0) return [];
  const halves = [first, second].map((half) => find(half, NO_MEMORY, asked, site));
  if (!halves.every((half) => half.topic) || !halves.some((half) => half.topic === topic)) return [];
  return halves.filter((half) => half.topic !== topic);
}

/** "Monday at 11 or Tuesday at 3?" asks for two times; null if it asks for one. */
function alternatives({ question, wanted }: Found, { now, timeZone }: QuestionContext): Found[] | null {
  if (!wanted || wanted === "any") return null;
  const days = question
    .split(/ (?:or|and) (?:also |else |maybe |on )*/)
    .map((part) => parseRequestedDays(part, dateAt(now, timeZone)));
  if (days.length < 2 || days.length > MOST_ANSWERED || !days.every((day) => day !== null)) return null;
  return days.map((day) => ({ question, topic: null, wanted: day }));
}

/** Several questions of which none has an answer may still be one that has. */
function answerWhole(message: string, memory: Memory, asked: QuestionContext, site: SiteKnowledge) {
  return answerTo(find(plainQuestion(message), memory, asked, site), asked, site);
}

/** Answers as one: the way to the team is offered once, at the end. */
function together(first: SiteAnswer, also: readonly SiteAnswer[]): SiteAnswer {
  if (also.length === 0) return first;
  const offersTeam = [first, ...also].some((answer) => answer.offersTeam);
  const [main, ...others] = [first, ...also].map(({ offersTeam: _, gist: __, ...answer }) => answer);
  const last = others.at(-1);
  if (!main || !last) return first;
  return { ...main, also: [...others.slice(0, -1), { ...last, ...(offersTeam && { offersTeam }) }] };
}

type Memory = {
  talk: Talk;
  /** The days that were asked for last. */
  days: RequestedDays | null;
  /** What the last question was answered with. */
  found: Found | null;
};
const NO_MEMORY: Memory = { talk: NO_TALK, days: null, found: null };

/** What answers a question: a topic, free times, or else the help. */
type Found = { question: string; topic: AnswerTopic | null; wanted: RequestedDays | "any" | null };

function find(
  question: string,
  { days }: { days: RequestedDays | null },
  { now, timeZone }: QuestionContext,
  { topics }: SiteKnowledge,
): Found {
  const first = topicFor(topics.beforeTimes, question);
  if (first) return { question, topic: first, wanted: null };
  const wanted = requestedNext(question, days, dateAt(now, timeZone));
  if (wanted) return { question, topic: null, wanted };
  return { question, topic: topicFor(topics.afterTimes, question), wanted: null };
}

/** Finds what a question means in the talk before it, and what is remembered of it. */
function understand(
  message: string,
  memory: Memory,
  asked: QuestionContext,
  site: SiteKnowledge,
): { found: Found; memory: Memory } {
  const question = withoutTypos(plainQuestion(message), site.vocabulary);
  const found =
    repeated(question, memory, asked, site) ??
    accepted(question, memory, asked, site) ??
    inContext(question, memory, asked, site);
  const { wanted } = found;
  const talk = continueTalk(memory.talk, question, found.question);
  return {
    found,
    memory: {
      talk: wanted ? { ...talk, subject: "the call" } : talk,
      days: wanted && wanted !== "any" ? wanted : memory.days,
      found,
    },
  };
}

const ASKS_HOW =
  /^(?:(?:and |but |ok )?(?:how|where)(?: (?:exactly|so|come))?(?: (?:do|can|would) i (?:do|find|get|see) (?:that|it|this))?)$/;

/** "Can I do that without logging in?" is about the last answer, unless it asks something of its own. */
const ABOUT_THAT = /\b(?:do|doing|done) (?:that|this|so)\b/;

/** "And on Sunday?", after the opening hours on Saturday, asks for the hours again; "How?", for the same page. */
function repeated(
  question: string,
  { found }: Memory,
  asked: QuestionContext,
  site: SiteKnowledge,
): Found | null {
  const { now, timeZone } = asked;
  if (!found?.topic) return null;
  if (ASKS_HOW.test(question)) return { ...found };
  if (ABOUT_THAT.test(question) && !isOfItsOwn(question, asked, site)) return { ...found };
  const today = dateAt(now, timeZone);
  const isAnotherDay =
    isFollowUp(question) && found.topic.keepsDays === true && parseRequestedDays(question, today) !== null;
  return isAnotherDay ? { ...found } : null;
}

function isOfItsOwn(question: string, asked: QuestionContext, site: SiteKnowledge): boolean {
  const { topic, wanted } = find(question, NO_MEMORY, asked, site);
  return topic !== null || wanted !== null;
}

const ACCEPTS =
  /^(?:yes|yes please|yeah|yep|sure|ok(?:ay)? (?:please|lets do (?:it|that))|please do|go on|go ahead|lets do (?:it|that)|sounds good|that would be (?:great|good|nice|lovely))(?: please| thanks| thank you)?$/;

/** "Yes please" takes up what the last answer has suggested. */
function accepted(
  question: string,
  { found }: Memory,
  asked: QuestionContext,
  site: SiteKnowledge,
): Found | null {
  const { topic } = found ?? {};
  if (!topic || !ACCEPTS.test(question)) return null;
  const { asks = [], offersTeam } = topicAnswer(topic, asked);
  const [suggested] = asks.length === 1 ? asks : offersTeam ? ["Can I talk to a person?"] : [];
  return suggested ? find(plainQuestion(suggested), NO_MEMORY, asked, site) : null;
}

/** The question completed by what was talked about before, or alone where that is better understood. */
function inContext(question: string, memory: Memory, asked: QuestionContext, site: SiteKnowledge): Found {
  const alone = find(question, memory, asked, site);
  if (alone.wanted) return alone;
  const isVague = alone.topic === null || alone.topic.isGeneral === true;
  for (const { question: completed, noun, isCertain } of completionsOf(question, memory.talk)) {
    const found = find(completed, memory, asked, site);
    if (!found.topic && !found.wanted) continue;
    if (isCertain) return found;
    // What the noun alone would get says nothing of what is asked about it.
    const isOfNounAlone = found.topic !== null && found.topic === find(noun, NO_MEMORY, asked, site).topic;
    const isAppended = completed.startsWith(`${question} `);
    if (isVague || !(isOfNounAlone || isAppended)) return found;
  }
  const other = alone.topic ? null : ofSomethingElse(question, memory.talk);
  const found = other === null ? null : find(other, NO_MEMORY, asked, site);
  return found?.topic ? found : alone;
}

const topicAnswer = ({ answer }: AnswerTopic, asked: QuestionContext) =>
  typeof answer === "function" ? answer(asked) : answer;

async function answerTo(
  { question, topic, wanted }: Found,
  asked: QuestionContext,
  { help, readSlots }: SiteKnowledge,
): Promise<SiteAnswer | null> {
  if (topic) return topicAnswer(topic, asked);
  if (!wanted) return helpAnswer(help, question);
  const slots = await readSlots();
  return slots ? timesAnswer(wanted, slots, asked) : CALENDAR_AWAY;
}
