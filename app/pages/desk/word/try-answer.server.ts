import type { AppLoadContext } from "@remix-run/cloudflare";
import { listUnknownQuestions } from "~/db/help/help-searches.server";
import { type TriedAnswer, tryAnswer } from "~/domain/chat/try-answer";
import { purgedUntil } from "~/domain/privacy/retention";
import { answerOf } from "~/domain/words/answer-piece";
import type { PieceTexts } from "~/domain/words/piece";
import { chatKnowledgeWith, loadChatKnowledge, saidByWords } from "~/http/answers/chat-knowledge.server";

/** Stored questions with which an answer is tried at most. */
const MOST_STORED = 500;

/** What an answer with these texts would do, tried with the recorded questions and those that the chat didn't know. */
export async function tryAnswerNow(
  context: AppLoadContext,
  name: string,
  texts: PieceTexts,
  typed: readonly string[] = [],
): Promise<TriedAnswer> {
  const { db, now, settings } = context;
  const { keptDays } = await settings.readOrKnown();
  const [words, { RECORDED_QUESTIONS }, stored] = await Promise.all([
    context.words.read(),
    import("~/content/chat-answers/recorded-questions"),
    listUnknownQuestions(db, purgedUntil("helpSearches", keptDays, now)),
  ]);
  const answer = answerOf(name, texts);
  const others = words.answers.filter(({ id }) => id !== name);
  const before = await loadChatKnowledge(words);
  const after = await chatKnowledgeWith({ ...words, answers: [...others, answer] });
  const asked = { now, timeZone: "UTC", closed: [], keptDays, ...saidByWords(words) };
  const unknown = stored.slice(0, MOST_STORED).map(({ question }) => question);
  const recorded = [...new Set([...RECORDED_QUESTIONS, ...unknown])];
  return tryAnswer(answer, { before, after }, asked, { typed, recorded });
}

/** What a change of answers is shown of, as a sentence each. */
const SHOWN = 20;
const LENGTH = 120;

function short(text: string | null): string {
  if (text === null) return "nothing";
  return text.length > LENGTH ? `“${text.slice(0, LENGTH)}…”` : `“${text.replace(/\.$/, "")}”`;
}

/** Which questions that have an answer would have another one: to be read before publishing. */
export async function answersChanged(context: AppLoadContext, name: string, texts: PieceTexts) {
  const { changed } = await tryAnswerNow(context, name, texts);
  const answered = changed.filter(({ before }) => before !== null);
  const told = answered
    .slice(0, SHOWN)
    .map(
      ({ question, before, after }) =>
        `“${question}” is answered with ${short(before)} today, and would be answered with ${short(after)}.`,
    );
  const more = answered.length - told.length;
  return more > 0 ? [...told, `So would ${more} more questions.`] : told;
}
