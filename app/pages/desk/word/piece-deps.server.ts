import type { AppLoadContext } from "@remix-run/cloudflare";
import { saidByChat, saidOnPages } from "~/content/all-said";
import { siteImage } from "~/content/blog/site-images";
import { type FactProblem, factProblems, type Saying } from "~/content/fact-problems";
import { commonQuestions } from "~/content/help/questions";
import { shippedPieces } from "~/content/shipped-words.server";
import type { Plan } from "~/domain/catalogue/plans";
import { withRewrittenAnswers } from "~/domain/chat/rewritten-answers";
import { plainBlocks, type Question } from "~/domain/help/article";
import { FORM_SECTION } from "~/domain/help/help-articles";
import type { StaffMember } from "~/domain/staff/staff";
import { kindOf, nameOf, type PieceId, type PieceTexts } from "~/domain/words/piece";
import type { PieceForm } from "~/domain/words/piece-form";
import { PIECE_FACTS, pageOfPiece } from "~/domain/words/piece-kinds";
import { planOf } from "~/domain/words/plan-piece";
import type { ShippedPiece, ShippedPieces } from "~/domain/words/shipped-pieces";
import { saidByWords } from "~/http/answers/chat-knowledge.server";
import { readOwnArticles } from "~/http/answers/help-articles.server";
import { loadPrivacyFacts } from "~/http/answers/privacy-facts.server";
import { imagesIn } from "~/use-cases/pictures/find-images.server";
import type { PieceDeps } from "~/use-cases/words/change-piece.server";
import { answersChanged } from "./try-answer.server";

/** What changing a piece needs besides the request's context. */
export async function pieceDeps(context: AppLoadContext, by: StaffMember): Promise<PieceDeps> {
  return {
    ...context,
    by,
    shipped: await shippedPiecesNow(context),
    findImage: siteImage,
    contradictionsOf: (id, form) => contradictionsOf(context, id, form),
  };
}

/** What the chat can answer is loaded with the first page of the desk that needs it. */
const loadTopics = () => import("~/content/chat-answers/shipped-topics");

/** The repository's words, with the plans as they are now where they name them. */
export async function shippedPiecesNow(context: AppLoadContext): Promise<ShippedPieces> {
  const [{ plans }, { SHIPPED_TOPICS }] = await Promise.all([context.words.read(), loadTopics()]);
  const topics = SHIPPED_TOPICS.map(({ id, title, answer }): [PieceId, ShippedPiece] => [
    `topic/${id}`,
    { title, texts: { answer: answer.text }, slug: null },
  ]);
  return new Map([...shippedPieces(plans, context.config.siteUrl), ...topics]);
}

/** What the site would say against a piece with these texts, or they against the plans: by the table of facts. */
async function contradictionsOf(context: AppLoadContext, id: PieceId, form: PieceForm): Promise<string[]> {
  const kind = kindOf(id);
  const { noun, body } = PIECE_FACTS[kind];
  if (kind === "plan") return againstPlan(context, nameOf(id), form.texts);
  if (kind === "question" || kind === "answer" || kind === "topic") {
    const wrong = await againstPlans(context, [{ of: noun, text: form.texts.answer ?? "" }]);
    return kind === "answer" ? [...wrong, ...(await answersChanged(context, nameOf(id), form.texts))] : wrong;
  }
  if (body?.markdown !== "articles") return [];
  const { articleFrom } = await import("~/domain/help/article-markdown");
  const text = form.body ?? "";
  const read = articleFrom(text, await imagesIn(context.db, siteImage, [text]));
  if (!read.ok) return [];
  const { sections } = read.article;
  const saying = sections.map(({ heading, blocks }) => ({ of: heading, text: plainBlocks(blocks) }));
  return [
    ...(await againstPlans(context, [{ of: "Summary", text: form.texts.summary ?? "" }, ...saying])),
    ...(await lostSections(context, pageOfPiece(kind, nameOf(id), null), sections)),
  ];
}

async function againstPlans(context: AppLoadContext, saying: readonly Saying[]): Promise<string[]> {
  const { plans } = await context.words.read();
  return inWords(factProblems(plans, saying));
}

/** The chat, the documentation, the questions and other articles lead to sections, whose ids stay. */
async function lostSections(context: AppLoadContext, to: string | null, sections: readonly { id: string }[]) {
  const [{ linkedSections }, { plans, questions }] = await Promise.all([
    import("~/content/help/linked-sections"),
    context.words.read(),
  ]);
  return linkedSections(to, plans, questions)
    .filter((linked) => linked !== FORM_SECTION && sections.every(({ id }) => id !== linked))
    .map(
      (id) =>
        `Other pages lead to “#${id}” here. Write {#${id}} behind the heading that they should lead to.`,
    );
}

async function againstPlan(context: AppLoadContext, name: string, texts: PieceTexts): Promise<string[]> {
  const [{ ANSWER_TOPICS }, facts, { plans, claims, questions, answers, topics }, articles] =
    await Promise.all([
      // Thousands of examples come with them.
      import("~/content/chat-answers/topics"),
      loadPrivacyFacts(context),
      context.words.read(),
      readOwnArticles(context),
    ]);
  const changed = plans.map((plan) => (plan.id === name ? planOf(plan, texts) : plan));
  const saying = [
    ...saidByChat(withRewrittenAnswers({ topics: ANSWER_TOPICS }, topics).topics, {
      now: context.now,
      timeZone: "UTC",
      closed: [],
      keptDays: facts.keptDays,
      ...saidByWords({ plans: changed, claims }),
    }),
    ...answers.map(({ answer }) => ({ of: PIECE_FACTS.answer.noun, text: answer.text })),
    ...saidOnPages(facts, changed, withPlans(questions, plans, changed), articles),
  ];
  return inWords(factProblems(changed, saying));
}

const inWords = (problems: readonly FactProblem[]) =>
  problems.map(({ of, words, why }) => `“${words}” (in “${of}”): ${why}.`);

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
