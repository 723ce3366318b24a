import { recordedQuery } from "../help/query";
import { type HelpIndex, searchHelp } from "../help/search";
import { isCommonStem } from "../help/words";
import type { Instant } from "../instant";
import { helpAnswer } from "./help-answer";
import { type Meanings, meaningsOf } from "./meanings";
import { plainQuestion, type QuestionContext } from "./site-answer";
import { NO_MEMORY, type Topics, understandQuestion } from "./understand";

/** A question that had no answer, as the chat or the help's search was asked it. */
export type UnknownQuestion = {
  id: number;
  question: string;
  inChat: boolean;
  times: number;
  lastAt: Instant;
};

/** Questions that say the same. */
export type QuestionGroup = {
  /** The number of one of them, by which the group is found again. */
  id: number;
  /** The most frequent one first. */
  questions: readonly string[];
  times: number;
  lastAt: Instant;
  inChat: boolean;
  inSearch: boolean;
};

const LONGEST_RECORDED = 100;
/** An address, a phone number or the like, a link: what a person may be known by. */
const TELLS_WHO = /@|\d(?:[\s().-]*\d){5}|:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2}/iu;

/** A question as it is recorded for the desk; null if it is a story, or says how to reach its asker. */
export function recordedQuestion(question: string): string | null {
  if (question.length > LONGEST_RECORDED || TELLS_WHO.test(question)) return null;
  const recorded = recordedQuery(question);
  return recorded.includes(" ") ? recorded : null;
}

/** What a question says, whatever the order of its words: near-identical ones have the same. */
function keyOf(question: string, meanings: Meanings): string {
  const said = [...new Set(meaningsOf(plainQuestion(question), meanings))].sort();
  const telling = said.filter((meaning) => meaning !== "" && !isCommonStem(meaning));
  return (telling.length > 0 ? telling : said).join(" ") || question;
}

/** Questions by what they say. */
export function groupQuestions(rows: readonly UnknownQuestion[], meanings: Meanings): QuestionGroup[] {
  const groups = new Map<string, UnknownQuestion[]>();
  for (const row of rows) {
    const key = keyOf(row.question, meanings);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((its) => ({
    id: Math.min(...its.map(({ id }) => id)),
    questions: [
      ...new Set(its.toSorted((a, b) => b.times - a.times || b.id - a.id).map((row) => row.question)),
    ],
    times: its.reduce((sum, { times }) => sum + times, 0),
    lastAt: Math.max(...its.map(({ lastAt }) => lastAt)),
    inChat: its.some(({ inChat }) => inChat),
    inSearch: its.some(({ inChat }) => !inChat),
  }));
}

/** Whether the chat has an answer by now, or the help's search, if it was asked for nowhere else. */
export function isAnsweredNow(
  { questions: [question = ""], inChat }: QuestionGroup,
  asked: QuestionContext,
  { help, ...site }: Topics & { help: HelpIndex },
): boolean {
  const { found } = understandQuestion(question, NO_MEMORY, asked, site);
  if (found.topic || found.wanted || helpAnswer(help, question)) return true;
  return !inChat && searchHelp(help, question).length > 0;
}
