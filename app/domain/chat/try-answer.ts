import { type OwnAnswer, topicId } from "./own-answers";
import { isClear, mayConcern } from "./rating";
import { MOST_ANSWERED, questionsIn } from "./several-questions";
import { plainQuestion, type QuestionContext, topicAnswer } from "./site-answer";
import { type FoundAnswer, NO_MEMORY, type Topics, understandQuestion } from "./understand";

/** A question and what it is answered with; null for nothing. */
export type TriedQuestion = { question: string; answer: string | null; isIts: boolean };

/** A question whose answer is another one with an answer of the desk than without it. */
export type ChangedAnswer = { question: string; before: string | null; after: string | null };

export type TriedAnswer = { asked: TriedQuestion[]; changed: ChangedAnswer[] };

/**
 * What an answer of the desk would do: whether its own questions, and others that its writer asks, are answered with it, and
 * which of these and of the recorded questions have another answer today.
 *
 * @param before What the chat knows now.
 * @param after The same with the answer as it would be.
 */
export function tryAnswer(
  { id, questions }: OwnAnswer,
  { before, after }: { before: Topics; after: Topics },
  asked: QuestionContext,
  { typed, recorded }: { typed: readonly string[]; recorded: readonly string[] },
): TriedAnswer {
  const topic = topicId(id);
  const concerns = (question: string) =>
    [question, ...questionsIn(question)].some((part) => {
      const plain = plainQuestion(part);
      return mayConcern(plain, before.learned, topic) || mayConcern(plain, after.learned, topic);
    });
  return {
    asked: [...questions, ...typed].map((question) => {
      const found = foundFor(question, asked, after);
      return {
        question,
        answer: inWords(found, asked),
        isIts: found.some((one) => one.topic?.id === topic),
      };
    }),
    changed: distinct([...questions, ...recorded])
      .filter(concerns)
      .map((question) => ({
        question,
        before: inWords(foundFor(question, asked, before), asked),
        after: inWords(foundFor(question, asked, after), asked),
      }))
      // That its own questions had no answer goes without saying.
      .filter(
        (one) => one.before !== one.after && (one.before !== null || !questions.includes(one.question)),
      ),
  };
}

/** Each question once, whatever its capitals and marks. */
function distinct(questions: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const question of questions) {
    const plain = plainQuestion(question);
    if (!first.has(plain)) first.set(plain, question);
  }
  return [...first.values()];
}

const foundFor = (message: string, asked: QuestionContext, site: Topics): FoundAnswer[] =>
  questionsIn(message)
    .slice(0, MOST_ANSWERED)
    .map((question) => understandQuestion(question, NO_MEMORY, asked, site).found);

function inWords(found: readonly FoundAnswer[], asked: QuestionContext): string | null {
  const said = found.flatMap(({ topic, wanted, question, lead }) => {
    if (wanted) return ["Free times."];
    if (!topic) return [];
    const { text } = topicAnswer(topic, { ...asked, question });
    return [lead === undefined || isClear(lead) ? text : `If you mean “${topic.ask ?? ""}”: ${text}`];
  });
  return said.length > 0 ? said.join(" ") : null;
}
