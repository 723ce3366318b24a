import type { Slot } from "../availability/availability";
import { localDateOf } from "../availability/zoned-time";
import type { HelpIndex } from "../help/search";
import { BOOKED_EXTERNALLY, CALENDAR_AWAY, timesAnswer } from "./free-times";
import { helpAnswer } from "./help-answer";
import { REMEMBERED_QUESTIONS } from "./message";
import { type OtherLanguage, otherLanguageOf } from "./other-language";
import { FREE_TIMES, isClear, nearestTopics, rateTopics } from "./rating";
import { parseRequestedDays } from "./requested-days";
import { zoneNamed } from "./requested-zone";
import { replySetFor } from "./script";
import { MOST_ANSWERED, questionsIn } from "./several-questions";
import {
  type AnswerTopic,
  answerLines,
  plainQuestion,
  type QuestionContext,
  type SiteAnswer,
  topicAnswer,
  topicFor,
} from "./site-answer";
import { withoutTypos } from "./typos";
import {
  asksOfAssistant,
  type FoundAnswer,
  findTopic,
  type Memory,
  NO_MEMORY,
  namesNothing,
  type Topics,
  understandQuestion,
} from "./understand";

export type SiteKnowledge = Topics & {
  help: HelpIndex;
  /** What is said to a question in another language. */
  inOtherLanguages: Readonly<Record<OtherLanguage, SiteAnswer>>;
  /** Said under the answers to some of several questions: which of them are left. */
  left: (questions: readonly string[]) => SiteAnswer;
  /** Said where the site isn't sure, with the likeliest question and its answer if there is one, and others that may be meant. */
  unsure: (likely: LikelyAnswer | null, asks: readonly string[]) => SiteAnswer;
  /** An answer with the question that it takes the visitor's for. */
  guess: (likely: LikelyAnswer) => SiteAnswer;
  /** Reads the calendar if necessary; null if it can't be read, "external" if calls are booked in another scheduler. */
  readSlots: () => Promise<readonly Slot[] | "external" | null>;
};

/** What may have been meant: a question as the site would put it, and its answer. */
export type LikelyAnswer = { ask: string; answer: SiteAnswer };

const ASK_FOR_TIMES = "When are you free?";

/** The answer to a message, and the questions in it that the site has none to. */
export type Answered = { answer: SiteAnswer | null; unknown: readonly string[] };

/** The site's own answer to a question; null if it has none and the generic reply says so already. */
export async function answerQuestion(
  message: string,
  asked: QuestionContext,
  site: SiteKnowledge,
): Promise<Answered> {
  const known = await knownAnswer(message, inZoneNamed(message, asked), site);
  if (known.answer) return known;
  const asking = nearQuestions(message, site);
  const unknown = [message];
  if (asking.length === 0 && replySetFor(message) === "generic") return { answer: null, unknown };
  const likely = likelyAnswer(asking, asked);
  const asks = asking.map(({ ask }) => ask).slice(likely ? 1 : 0);
  return { answer: site.unsure(likely, asks), unknown };
}

type NearQuestion = { ask: string; topic: AnswerTopic | null };

/** Questions that the site can answer, and that may have been meant; the likeliest first. */
function nearQuestions(message: string, site: SiteKnowledge): NearQuestion[] {
  const question = withoutTypos(plainQuestion(message), site.vocabulary);
  const near = namesNothing(question) ? [] : nearestTopics(rateTopics(question, site.learned, null));
  const topics = [...site.topics.beforeTimes, ...site.topics.afterTimes];
  return near.flatMap((id) => {
    if (id === FREE_TIMES) return { ask: ASK_FOR_TIMES, topic: null };
    const topic = topics.find((it) => it.id === id && it.ask && !(it.isOurs && asksOfAssistant(question)));
    return topic?.ask ? { ask: topic.ask, topic } : [];
  });
}

/** The likeliest question with its answer; null if it is one for free times, or there is none. */
function likelyAnswer([first]: readonly NearQuestion[], asked: QuestionContext): LikelyAnswer | null {
  if (!first?.topic) return null;
  const { ask, topic } = first;
  return { ask, answer: topicAnswer(topic, { ...asked, question: plainQuestion(ask) }) };
}

/** "I'm in Sydney" holds for the rest of the talk; the last place counts. */
function inZoneNamed(message: string, asked: QuestionContext): QuestionContext {
  const said = [...(asked.earlier ?? []).slice(-REMEMBERED_QUESTIONS), message];
  const zones = said.map((text) => zoneNamed(plainQuestion(text))).filter((zone) => zone !== null);
  return { ...asked, timeZone: zones.at(-1) ?? asked.timeZone };
}

/** Whether an answer of the desk is for this question, in whatever language it is. */
const isOfDesk = (message: string, { plans }: QuestionContext, { topics }: SiteKnowledge) =>
  topicFor(
    topics.beforeTimes.filter(({ saysAll }) => saysAll),
    plainQuestion(message),
    plans,
  ) !== null;

async function knownAnswer(message: string, asked: QuestionContext, site: SiteKnowledge): Promise<Answered> {
  const language = isOfDesk(message, asked, site) ? null : otherLanguageOf(plainQuestion(message));
  if (language) return { answer: site.inOtherLanguages[language], unknown: [] };
  let memory = (asked.earlier ?? [])
    .slice(-REMEMBERED_QUESTIONS)
    .flatMap(questionsIn)
    .slice(-REMEMBERED_QUESTIONS)
    .reduce((memory, question) => understandQuestion(question, memory, asked, site).memory, NO_MEMORY);
  const answers: SiteAnswer[] = [];
  /** The same, and those of guesses with their questions. */
  const shown: SiteAnswer[] = [];
  const whole = findTopic(plainQuestion(message), NO_MEMORY, asked, site).topic;
  const left: string[] = [];
  const questions = questionsIn(message);
  for (const question of questions.slice(0, MOST_ANSWERED)) {
    const understood = understandQuestion(question, memory, asked, site);
    const found = timeAlternatives(understood.found, asked) ??
      bothHalves(understood.found, asked, site) ?? [understood.found];
    memory = understood.memory;
    const answered = await Promise.all(
      found.map(async (it) => ({ ask: askOfGuess(it), answer: await answerTo(it, asked, site) })),
    );
    const said = answered.flatMap(({ ask, answer }) => (answer ? { ask, answer } : []));
    // "How often do you post, and can I get them by email?": what it points to, only the whole message says.
    if (said.length === 0 && whole && POINTS.test(plainQuestion(question)))
      said.push({ ask: null, answer: topicAnswer(whole, { ...asked, question: plainQuestion(message) }) });
    if (said.length === 0) left.push(question);
    for (const { ask, answer } of said) {
      if (answers.some((other) => saysAll(other, answer))) continue;
      answers.push(answer);
      shown.push(ask ? site.guess({ ask, answer }) : answer);
    }
  }
  const [first, ...also] = shown;
  if (!first) {
    const answer = questions.length > 1 ? await answerWhole(message, memory, asked, site) : null;
    return { answer, unknown: [] };
  }
  const unknown = left.filter((question) => {
    // "How do you decide which leads are good? Like what is the score based on?": the first answer has said it.
    const likely = likelyAnswer(nearQuestions(question, site), asked);
    return !likely || !answers.some((answer) => saysAll(answer, likely.answer));
  });
  const unanswered = [...unknown, ...questions.slice(MOST_ANSWERED)];
  const answer = joinAnswers(first, unanswered.length > 0 ? [...also, site.left(unanswered)] : also);
  return { answer, unknown };
}

/** The question that another is taken for where its topic is hardly ahead of the next; null where it clearly is. */
const askOfGuess = ({ topic, lead }: FoundAnswer) =>
  lead === undefined || isClear(lead) ? null : (topic?.ask ?? null);

/** Nearly all words of an answer in another one: it says the same again. */
const SAME_WORDS = 0.85;

const wordsIn = (answer: SiteAnswer) =>
  plainQuestion(answerLines(answer))
    .split(" ")
    .filter((word) => word.length > 3);

/** Whether an answer has said all that another one says, perhaps in another order. */
function saysAll(answer: SiteAnswer, other: SiteAnswer): boolean {
  const said = new Set(wordsIn(answer));
  const again = wordsIn(other);
  return again.filter((word) => said.has(word)).length >= again.length * SAME_WORDS;
}

const POINTS = /\b(?:it|them|they|those|one)\b/;

const TELLS = /^(?:i|we|my|our)(?:ve|m|re)? (?!(?:want|need|would|d|like|id|wonder)\b)/;

const OPENS_WITH_AND = /^(?:ok(?:ay)? |yes |so |great )?and /;

/** "When can I ring you and on which number?" asks two things; null if a question asks one. */
function bothHalves(
  { question }: FoundAnswer,
  asked: QuestionContext,
  site: SiteKnowledge,
): FoundAnswer[] | null {
  const [first = "", second, ...more] = question.replace(OPENS_WITH_AND, "").split(/ and (?:also )?/);
  // "What's the difference between Starter and Growth?" asks one thing of both, too.
  if (second === undefined || more.length > 0 || /\bbetween\b/.test(first)) return null;
  // "I got a new phone and my passkey was on the old one": told, and not asked.
  if (TELLS.test(first)) return null;
  const halves = [first, second].map((half) => findTopic(half, NO_MEMORY, asked, site));
  // "I read a post and can't find it": what "it" is, only the first half says.
  const pointsBack = POINTS.test(second) && halves[1]?.isRated === true;
  // "Do I lose my contacts and my leads?" asks one thing of both.
  const isOne = halves[0]?.topic === halves[1]?.topic;
  // "Can it answer questions about prices and opening hours?" asks of the client's hours, not of ours.
  const isOfOther = asksOfAssistant(question) && halves[1]?.topic?.isOurs === true;
  return !pointsBack && !isOne && !isOfOther && halves.every((half) => half.topic) ? halves : null;
}

/** "Monday at 11 or Tuesday at 3?" asks for two times; null if it asks for one. */
function timeAlternatives(
  { question, wanted }: FoundAnswer,
  { now, timeZone }: QuestionContext,
): FoundAnswer[] | null {
  if (!wanted || wanted === "any") return null;
  const days = question
    .split(/ (?:or|and) (?:also |else |maybe |on )*/)
    .map((part) => parseRequestedDays(part, localDateOf(now, timeZone)));
  if (days.length < 2 || days.length > MOST_ANSWERED || !days.every((day) => day !== null)) return null;
  // "Wednesday or Thursday at 4" is at 4 on both.
  const parts = days.map(({ part }) => part).filter((part) => part !== null);
  const common = parts.length === 1 ? parts[0] : null;
  return days.map((day) => ({ question, topic: null, wanted: { ...day, part: day.part ?? common ?? null } }));
}

/** Several questions of which none has an answer may still be one that has. */
function answerWhole(message: string, memory: Memory, asked: QuestionContext, site: SiteKnowledge) {
  return answerTo(findTopic(plainQuestion(message), memory, asked, site), asked, site);
}

/** Answers as one: the way to the team is offered once, at the end. */
function joinAnswers(first: SiteAnswer, also: readonly SiteAnswer[]): SiteAnswer {
  if (also.length === 0) return first;
  const offersTeam = [first, ...also].some((answer) => answer.offersTeam);
  const [main, ...others] = [first, ...also].map(({ offersTeam: _, ...answer }) => answer);
  const last = others.at(-1);
  if (!main || !last) return first;
  return { ...main, also: [...others.slice(0, -1), { ...last, ...(offersTeam && { offersTeam }) }] };
}

async function answerTo(
  { question, told, topic, wanted }: FoundAnswer,
  asked: QuestionContext,
  { help, readSlots }: SiteKnowledge,
): Promise<SiteAnswer | null> {
  if (topic) return topicAnswer(topic, { ...asked, question, ...(told && { told }) });
  if (!wanted) return helpAnswer(help, question);
  const slots = await readSlots();
  if (slots === "external") return BOOKED_EXTERNALLY;
  return slots ? timesAnswer(wanted, slots, asked) : CALENDAR_AWAY;
}
