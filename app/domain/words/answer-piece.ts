import type { OwnAnswer } from "../chat/own-answers";
import { plainQuestion } from "../chat/site-answer";
import type { PieceTexts } from "./piece";
import { ANSWER_QUESTIONS } from "./piece-kinds";

/** The questions of an answer's form, each without the space around it. */
export function questionLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}

/** What is wrong with the questions of an answer; null if nothing is. */
export function questionsProblem(text: string): string | null {
  const { least, most, length } = ANSWER_QUESTIONS;
  const lines = questionLines(text);
  const long = lines.find((line) => line.length > length);
  if (long) return `Use at most ${length} characters a line: “${long.slice(0, 30)}…”`;
  const empty = lines.find((line) => !/\p{L}/u.test(line));
  if (empty) return `Write each question in words: “${empty.slice(0, 30)}”`;
  if (new Set(lines.map(plainQuestion)).size < lines.length) return "Write each question once";
  if (lines.length < least) return `Write at least ${least} questions, each on a line of its own`;
  return lines.length > most ? `Write at most ${most} questions` : null;
}

export function answerOf(name: string, texts: PieceTexts): OwnAnswer {
  const { questions = "", answer = "" } = texts;
  const { linkTitle = "", linkTo = "", secondLinkTitle = "", secondLinkTo = "" } = texts;
  const links = [
    { label: linkTitle, to: linkTo },
    { label: secondLinkTitle, to: secondLinkTo },
  ];
  return {
    id: name,
    questions: questionLines(questions),
    answer: { text: answer, links: links.filter(({ label, to }) => label !== "" && to !== "") },
  };
}
