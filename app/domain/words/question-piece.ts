import type { Question } from "../help/article";
import type { PieceTexts } from "./piece";

/** One of the Common Questions as its form has it; `place` is its number in the list. */
export function textsOfQuestion(
  { question, alsoCalled = "", answer, more }: Question,
  place: number,
): PieceTexts {
  const { title: linkTitle = "", to: linkTo = "" } = more ?? {};
  return { question, answer, linkTitle, linkTo, alsoCalled, place: String(place) };
}

export function questionOf(id: string, texts: PieceTexts): Question {
  const { question = "", answer = "", linkTitle = "", linkTo = "", alsoCalled = "" } = texts;
  return {
    id,
    question,
    ...(alsoCalled !== "" && { alsoCalled }),
    answer,
    ...(linkTitle !== "" && linkTo !== "" && { more: { title: linkTitle, to: linkTo } }),
  };
}
