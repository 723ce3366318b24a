import { saidByChat } from "../../app/content/all-said";
import { CHAT_KNOWLEDGE } from "../../app/content/chat-answers/chat-knowledge";
import { ANSWER_TOPICS } from "../../app/content/chat-answers/topics";
import { CLAIMS } from "../../app/content/claims";
import { figuresInWords } from "../../app/content/claims-in-words";
import { helpDocuments } from "../../app/content/help/documents";
import { NO_LIMITS } from "../../app/domain/availability/period-limits";
import { SHIPPED_PLANS } from "../../app/domain/catalogue/shipped-plans";
import { answerQuestion } from "../../app/domain/chat/answer-question";
import { answerLines, type SiteAnswer, topicAnswer } from "../../app/domain/chat/site-answer";
import { buildIndex } from "../../app/domain/help/search";
import { USUAL_DAYS } from "../../app/domain/settings/retention-days";
import { findFreeSlots } from "./one-host";

/** Sunday 22 November 2026, 5 pm in London. */
export const ASKED = {
  now: Date.parse("2026-11-22T17:00Z"),
  timeZone: "Europe/London",
  closed: [],
  keptDays: USUAL_DAYS,
  plans: SHIPPED_PLANS,
  figures: figuresInWords(CLAIMS),
};

const HOURS = [{ startMinute: 9 * 60, endMinute: 17 * 60 }];
const RULES = {
  timeZone: "America/New_York",
  callMinutes: 30,
  slotIntervalMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  minimumNoticeMinutes: 240,
  bookingHorizonDays: 60,
  ...NO_LIMITS,
  kindLimits: NO_LIMITS,
  weekly: new Map([1, 2, 3, 4, 5].map((weekday) => [weekday, HOURS])),
  overrides: new Map(),
};
const NOTHING_TAKEN = { runs: [], callsByDate: new Map(), callsOfKindByDate: new Map() };
const SLOTS = findFreeSlots(RULES, NOTHING_TAKEN, ASKED.now);

export const HELP_DOCUMENTS = helpDocuments(
  { keptDays: USUAL_DAYS, checksBreaches: true, otherScheduler: null },
  SHIPPED_PLANS,
);
/** All that the chat knows, with the calendar of a week of office hours in New York. */
export const CHAT_SITE = {
  ...CHAT_KNOWLEDGE,
  help: buildIndex(HELP_DOCUMENTS),
  readSlots: async () => SLOTS,
};

export const answerTo = async (question: string, earlier: readonly string[] = []) =>
  (await answerQuestion(question, { ...ASKED, earlier }, CHAT_SITE)).answer;

/** All that an answer says, as one text. */
export function said(answer: SiteAnswer | null): string {
  return answer ? [answerLines(answer), ...(answer.asks ?? [])].join(" ").replaceAll("\u00a0", " ") : "";
}

/** All that the chat can say of its own. */
export const ALL_SAID = saidByChat(ANSWER_TOPICS, ASKED);

/** The answer to the last question of a talk, whose turns stand between " > ". */
export function answerToTalk(talk: string): Promise<SiteAnswer | null> {
  const [question = "", ...before] = talk.split(" > ").reverse();
  return answerTo(question, before.reverse());
}

/** Whether the chat says that it doesn't know. */
export const isUnsure = (answer: SiteAnswer | null) => !answer || answer.text.startsWith("I'm not sure");

const TOPICS = [...ANSWER_TOPICS.beforeTimes, ...ANSWER_TOPICS.afterTimes];
const IN_OTHER_LANGUAGES = Object.values(CHAT_KNOWLEDGE.inOtherLanguages);

const lastSentence = (text: string) => text.split(/(?<=[.?]) /).at(-1) ?? text;

/** Whether an answer is about a topic: one of the site's, or "times", "language" or "unsure". */
function isAbout(answer: SiteAnswer | null, id: string): boolean {
  if (id === "unsure") return isUnsure(answer);
  if (!answer || isUnsure(answer)) return false;
  const all = [answer, ...(answer.also ?? [])];
  if (id === "times")
    return all.some(({ text }) => /\bfree\b.* (?:time|on) |nothing is booked until/i.test(text));
  const answers =
    id === "language"
      ? IN_OTHER_LANGUAGES
      : TOPICS.filter((topic) => topic.id === id).map((topic) => {
          const answer = topicAnswer(topic, { ...ASKED, question: "how" });
          // What depends on the question, such as a yes or no, comes first.
          return typeof topic.answer === "function" ? { ...answer, text: lastSentence(answer.text) } : answer;
        });
  return answers.some(({ text, facts = [] }) =>
    all.some(
      (given) =>
        given.text.toLowerCase().endsWith(text.toLowerCase()) &&
        facts.every((fact) => given.facts?.includes(fact) ?? false),
    ),
  );
}

/**
 * Whether an answer is what was asked for: `label` names a topic, several of which one is enough ("price, growth"), or
 * several that are all needed ("price & trial").
 */
export function verdictOn(answer: SiteAnswer | null, label: string): "right" | "wrong" | "unanswered" {
  const isRight = label
    .split(" & ")
    .every((alternatives) => alternatives.split(", ").some((id) => isAbout(answer, id)));
  if (isRight) return "right";
  return isUnsure(answer) ? "unanswered" : "wrong";
}
