import { localDateOf } from "../availability/zoned-time";
import { BOOKED_CALL, completionsOf, continueTalk, NO_TALK, ofSomethingElse, type Talk } from "./follow-up";
import { FREE_TIMES, type LearnedTopics, leadOf, NO_TOPIC, rateTopics, surestTopic } from "./rating";
import {
  isFollowUp,
  parseRequestedDays,
  type RequestedDays,
  requestedNext,
  withoutDays,
} from "./requested-days";
import { partsAsking, questionAlone } from "./several-questions";
import {
  type AnswerTopic,
  plainQuestion,
  planOfTopic,
  type QuestionContext,
  topicAnswer,
  topicFor,
} from "./site-answer";
import { type Vocabulary, withoutTypos } from "./typos";

/** What is needed to tell what a question is about. */
export type Topics = {
  /** Topics tried before and after the free times: "move my call to Tuesday" must not offer times to book. */
  topics: { beforeTimes: readonly AnswerTopic[]; afterTimes: readonly AnswerTopic[] };
  /** What the examples of the same topics say. */
  learned: LearnedTopics;
  vocabulary: Vocabulary;
};

export type Memory = {
  talk: Talk;
  /** The days that were asked for last. */
  days: RequestedDays | null;
  /** What the last question was answered with. */
  found: FoundAnswer | null;
};
export const NO_MEMORY: Memory = { talk: NO_TALK, days: null, found: null };

/** What answers a question: a topic, free times, or else the help. */
export type FoundAnswer = {
  question: string;
  /** All of the message, where the question is only its end. */
  told?: string;
  topic: AnswerTopic | null;
  wanted: RequestedDays | "any" | null;
  /** No pattern of the topic fits: it was found by its examples alone. */
  isRated?: boolean;
  /** How far the topic is ahead of the next one. */
  lead?: number;
};

/** "Can it book tables?", "will the bot answer the phone?": what a client's own assistant does, and not the agency. */
const ASKS_OF_ASSISTANT =
  /\b(?:through|via) (?:it|the (?:assistant|chat ?bot|bot|ai))\b|\b(?:tell|teach|train|update) (?:it|the (?:assistant|chat ?bot|bot|ai))\b|\b(?:can|could|does|will|would|should) (?:it|(?:the|your|an?|our|my) (?:ai(?: assistant| bot| agent)?|assistant|chat ?bot|bot)) (?:also |even |then |just |really |automatically )*(?:do|answers?|reply|respond|books?|reserves?|takes?|calls?|phones?|rings?|texts?|sends?|speaks?|talks?|handles?|chases?|writes?|reminds?|picks? up|qualif\w+|deals?|follows?|reschedules?|cancels?|moves?|messages?|e ?mails?|greets?|chats?|gives?|tells?|offers?|shows?|charges?|refunds?|collects?|reads?|sees?|understands?) (?!(?:long|days?|weeks?|months?)\b)/;

export const asksOfAssistant = (question: string) => ASKS_OF_ASSISTANT.test(question);

/** "And the other one", "what about that?": all that it asks about has been said before. */
const LEAVES_ALL_OUT = /\b(?:one|ones|that|this|it|them|those)$/;

/** "Yes please", "and the bigger one?": without a talk before it, it names nothing. */
export function namesNothing(question: string): boolean {
  return ACCEPTS.test(question) || (isFollowUp(question) && LEAVES_ALL_OUT.test(question));
}

export function findTopic(
  question: string,
  { days }: { days: RequestedDays | null },
  { now, timeZone, plans }: QuestionContext,
  { topics, learned }: Topics,
): FoundAnswer {
  const today = localDateOf(now, timeZone);
  const isOfAssistant = asksOfAssistant(question);
  const mayBeMeant = (topic: AnswerTopic) => !(isOfAssistant && topic.isOurs);
  const first = topicFor(topics.beforeTimes.filter(mayBeMeant), question, plans);
  // A question to the letter of the desk's answer needs no lead.
  if (first?.saysAll) return { question, topic: first, wanted: null };
  const wanted = isOfAssistant ? null : requestedNext(question, days, today);
  const isTime = !first && wanted !== null;
  if (isTime && isBareTime(question)) return { question, topic: null, wanted };
  const matched = isTime ? null : (first ?? topicFor(topics.afterTimes.filter(mayBeMeant), question, plans));
  if (!matched && !isTime && namesNothing(question)) return { question, topic: null, wanted: null };
  const all = [...topics.beforeTimes, ...topics.afterTimes].filter(mayBeMeant);
  const topicOf = (id: string) =>
    matched?.id === id ? matched : (all.find((topic) => topic.id === id) ?? null);
  const pattern = isTime ? FREE_TIMES : (matched?.id ?? null);
  const rated = rateTopics(question, learned, pattern).filter(
    ({ id }) => id === NO_TOPIC || (id === FREE_TIMES ? !isOfAssistant : topicOf(id) !== null),
  );
  const best = surestTopic(rated, pattern);
  if (best === FREE_TIMES)
    return { question, topic: null, wanted: wanted ?? parseRequestedDays(question, today) ?? "any" };
  if (isTime && best === null && rated[0]?.id === FREE_TIMES) return { question, topic: null, wanted };
  const topic = best === null ? null : topicOf(best);
  return {
    question,
    topic,
    wanted: null,
    isRated: topic !== null && topic !== matched,
    lead: leadOf(rated),
  };
}

/** "Tuesday 3 pm", "and on Friday?": can only ask for a time. */
function isBareTime(question: string): boolean {
  return isFollowUp(question) || question.split(" ").length <= LONGEST_BARE_TIME_WORDS;
}

const LONGEST_BARE_TIME_WORDS = 3;

const surer = (one: FoundAnswer, other: FoundAnswer) =>
  other.topic !== null && (one.lead ?? 0) > (other.lead ?? Number.POSITIVE_INFINITY);

const isAnswered = ({ topic, wanted }: FoundAnswer) => topic !== null || wanted !== null;

/** Finds what a question means in the talk before it, and what is remembered of it. */
export function understandQuestion(
  message: string,
  memory: Memory,
  asked: QuestionContext,
  site: Topics,
): { found: FoundAnswer; memory: Memory } {
  const only = questionAlone(message);
  const alone = only === null ? null : understandQuestion(only, memory, asked, site);
  const told = alone &&
    isAnswered(alone.found) && { ...alone, found: { ...alone.found, told: plainQuestion(message) } };
  const question = withoutTypos(plainQuestion(message), site.vocabulary);
  const whole =
    askedAgain(question, memory, asked, site) ??
    acceptedSuggestion(question, memory, asked, site) ??
    inContext(question, memory, asked, site);
  const found = isAnswered(whole) ? whole : (partOf(message, asked, site) ?? whole);
  // "Our site is on Shopify and I don't want to rebuild it. Can I just add the assistant?": all of it says more than its question.
  if (told && !(found.topic && surer(found, told.found))) return told;
  const { wanted } = found;
  const plan = found.topic ? planOfTopic(found.topic, asked.plans) : undefined;
  const talk = continueTalk(memory.talk, question, found.question, plan);
  return {
    found,
    memory: {
      talk: wanted ? { ...talk, subject: "the call" } : talk,
      days: wanted && wanted !== "any" ? wanted : memory.days,
      found,
    },
  };
}

/** The first part of a message that has an answer, all of the message being told with it; null if none has. */
function partOf(message: string, asked: QuestionContext, site: Topics): FoundAnswer | null {
  const parts = partsAsking(message).map((part) => withoutTypos(plainQuestion(part), site.vocabulary));
  const found = parts
    .map((part) => findTopic(part, NO_MEMORY, asked, site))
    .find(({ topic }) => topic !== null);
  return found ? { ...found, told: plainQuestion(message) } : null;
}

const ASKS_HOW =
  /^(?:(?:and |but |ok )?(?:how|where)(?: (?:exactly|so|come))?(?: (?:do|can|would) i (?:do|find|get|see) (?:that|it|this))?)$/;

/** "Can I do that without logging in?" is about the last answer, unless it asks something of its own. */
const ABOUT_THAT = /\b(?:do|doing|done) (?:that|this|so)\b/;

const ASKS_UNTIL_WHEN = /^(?:until|till|from|since) when\b/;

/** "And on Sunday?", after the opening hours on Saturday, asks for the hours again; "How?", for the same page. */
function askedAgain(
  question: string,
  { found }: Memory,
  asked: QuestionContext,
  site: Topics,
): FoundAnswer | null {
  const { now, timeZone } = asked;
  if (!found?.topic) return null;
  if (ASKS_HOW.test(question)) return { ...found };
  if (ABOUT_THAT.test(question) && !isOfItsOwn(question, asked, site)) return { ...found };
  const today = localDateOf(now, timeZone);
  const isAnotherDay =
    (isFollowUp(question) || ASKS_UNTIL_WHEN.test(question)) &&
    found.topic.keepsDays === true &&
    parseRequestedDays(question, today) !== null;
  return isAnotherDay ? { ...found, question: `${withoutDays(found.question)} ${question}` } : null;
}

function isOfItsOwn(question: string, asked: QuestionContext, site: Topics): boolean {
  const { topic, wanted, isRated } = findTopic(question, NO_MEMORY, asked, site);
  return (topic !== null && !isRated) || wanted !== null;
}

const ACCEPTS =
  /^(?:yes|yes please|yeah|yep|sure|ok(?:ay)? (?:please|lets do (?:it|that))|please do|go on|go ahead|lets do (?:it|that)|sounds good|that would be (?:great|good|nice|lovely))(?: please| thanks| thank you)?$/;

/** "Yes please" takes up what the last answer has suggested. */
function acceptedSuggestion(
  question: string,
  { found }: Memory,
  asked: QuestionContext,
  site: Topics,
): FoundAnswer | null {
  const { topic } = found ?? {};
  if (!topic || !ACCEPTS.test(question)) return null;
  const { asks = [], offersTeam } = topicAnswer(topic, { ...asked, question });
  const [suggested] = asks.length === 1 ? asks : offersTeam ? ["Can I talk to a person?"] : [];
  return suggested ? findTopic(plainQuestion(suggested), NO_MEMORY, asked, site) : null;
}

/** "Can I switch it to Wednesday?" is no request for a time after "I need to move my call". */
function ofBookedCall(
  question: string,
  memory: Memory,
  asked: QuestionContext,
  site: Topics,
): FoundAnswer | null {
  const [completion] = completionsOf(question, memory.talk);
  if (completion?.noun !== BOOKED_CALL || completion.question.startsWith(question)) return null;
  const found = findTopic(completion.question, memory, asked, site);
  return found.topic && !found.isRated ? found : null;
}

/** The question completed by what was talked about before, or alone where that is better understood. */
function inContext(question: string, memory: Memory, asked: QuestionContext, site: Topics): FoundAnswer {
  const alone = findTopic(question, memory, asked, site);
  if (alone.wanted) return ofBookedCall(question, memory, asked, site) ?? alone;
  const isVague = alone.topic === null || alone.topic.isGeneral === true || alone.isRated === true;
  for (const { question: completed, noun, isCertain } of completionsOf(question, memory.talk)) {
    const found = findTopic(completed, memory, asked, site);
    if (!found.topic && !found.wanted) continue;
    if (found.isRated && alone.topic) continue;
    if (isCertain) return found;
    // If the noun alone finds the same topic, the rest of the question has not been understood.
    const isOfNounAlone =
      found.topic !== null && found.topic === findTopic(noun, NO_MEMORY, asked, site).topic;
    const isAppended = completed.startsWith(`${question} `);
    if (isVague || !(isOfNounAlone || isAppended)) return found;
  }
  const other = alone.topic ? null : ofSomethingElse(question, memory.talk);
  const found = other === null ? null : findTopic(other, NO_MEMORY, asked, site);
  return found?.topic ? found : alone;
}
