import type { AppLoadContext } from "@remix-run/cloudflare";
import { saidByChat, saidOnPages } from "~/content/all-said";
import { siteImage } from "~/content/blog/site-images";
import { figuresInWords } from "~/content/claims-in-words";
import { type FactProblem, factProblems } from "~/content/fact-problems";
import { commonQuestions } from "~/content/help/questions";
import { shippedPieces } from "~/content/shipped-words.server";
import type { Plan } from "~/domain/catalogue/plans";
import type { Question } from "~/domain/help/article";
import type { StaffMember } from "~/domain/staff/staff";
import { kindOf, nameOf, type PieceId, type PieceTexts } from "~/domain/words/piece";
import { PIECE_FACTS } from "~/domain/words/piece-kinds";
import { planOf } from "~/domain/words/plan-piece";
import type { ShippedPieces } from "~/domain/words/shipped-pieces";
import { loadPrivacyFacts } from "~/http/answers/privacy-facts.server";
import type { PieceDeps } from "~/use-cases/words/change-piece.server";

/** What changing a piece needs besides the request's context. */
export async function pieceDeps(context: AppLoadContext, by: StaffMember): Promise<PieceDeps> {
  return {
    ...context,
    by,
    shipped: await shippedPiecesNow(context),
    findImage: siteImage,
    contradictionsOf: (id, texts) => contradictionsOf(context, id, texts),
  };
}

/** The repository's words, with the plans as they are now where they name them. */
export async function shippedPiecesNow(context: AppLoadContext): Promise<ShippedPieces> {
  return shippedPieces((await context.words.read()).plans);
}

/** What the chat and the pages would say against a plan with these texts, or a question or an answer against the plans: by the table of facts. */
async function contradictionsOf(context: AppLoadContext, id: PieceId, texts: PieceTexts): Promise<string[]> {
  const kind = kindOf(id);
  if (kind === "question" || kind === "answer") {
    const { plans } = await context.words.read();
    return inWords(factProblems(plans, [{ of: PIECE_FACTS[kind].noun, text: texts.answer ?? "" }]));
  }
  if (kind !== "plan") return [];
  const [{ ANSWER_TOPICS }, facts, { plans, claims, questions, answers }] = await Promise.all([
    // Thousands of examples come with them.
    import("~/content/chat-answers/topics"),
    loadPrivacyFacts(context),
    context.words.read(),
  ]);
  const changed = plans.map((plan) => (plan.id === nameOf(id) ? planOf(plan, texts) : plan));
  const asked = { now: context.now, timeZone: "UTC", closed: [], figures: figuresInWords(claims) };
  const saying = [
    ...saidByChat(ANSWER_TOPICS, { ...asked, keptDays: facts.keptDays, plans: changed }),
    ...answers.map(({ answer }) => ({ of: PIECE_FACTS.answer.noun, text: answer.text })),
    ...saidOnPages(facts, changed, withPlans(questions, plans, changed)),
  ];
  return inWords(factProblems(changed, saying));
}

const inWords = (problems: readonly FactProblem[]) =>
  problems.map(({ of, words, why }) => `“${words}” (${of}): ${why}.`);

/** The questions as they would be with these plans: the repository's follow them. */
function withPlans(
  questions: readonly Question[],
  plans: readonly Plan[],
  changed: readonly Plan[],
): Question[] {
  const answersWith = (of: readonly Plan[]) => new Map(commonQuestions(of).map((one) => [one.id, one]));
  const [now, then] = [answersWith(plans), answersWith(changed)];
  return questions.map((one) => (one.answer === now.get(one.id)?.answer ? (then.get(one.id) ?? one) : one));
}
