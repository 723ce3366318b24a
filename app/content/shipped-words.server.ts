import { factsOf } from "../domain/blog/post";
import type { Plan } from "../domain/catalogue/plans";
import { SHIPPED_PLANS } from "../domain/catalogue/shipped-plans";
import { SHIPPED_PHRASES } from "../domain/email/email-phrases";
import { articleWords } from "../domain/help/help-articles";
import { EMAIL_PIECE } from "../domain/words/email-piece";
import type { PieceId } from "../domain/words/piece";
import { textsOfPlan } from "../domain/words/plan-piece";
import { textsOfQuestion } from "../domain/words/question-piece";
import type { ShippedPiece, ShippedPieces } from "../domain/words/shipped-pieces";
import type { ShippedWords } from "../domain/words/words";
import { POSTS, sourceOf } from "./blog/posts.server";
import { CLAIMS } from "./claims";
import { shippedArticles } from "./help/documents";
import { commonQuestions } from "./help/questions";
import { PEOPLE } from "./team";

/** The words that the desk can change, as the repository has them. */
export const SHIPPED_WORDS: ShippedWords = {
  plans: SHIPPED_PLANS,
  claims: CLAIMS,
  people: PEOPLE,
  questions: commonQuestions,
  posts: POSTS.map(factsOf),
  email: SHIPPED_PHRASES,
};

/** The same as the desk's forms have them, with the plans as they are now and the site's URL. */
export function shippedPieces(plans: readonly Plan[], siteUrl: string): ShippedPieces {
  const questions = commonQuestions(plans).map((question, index): [PieceId, ShippedPiece] => [
    `question/${question.id}`,
    { texts: textsOfQuestion(question, index + 1), slug: null },
  ]);
  const articles = Object.entries(shippedArticles(plans, siteUrl)).map(
    ([id, article]): [PieceId, ShippedPiece] => {
      const { summary, ...text } = articleWords(article);
      // Its writer comes with the parser of Markdown, which no page needs at first.
      const body = async () => (await import("../domain/help/article-markdown")).markdownOf(text).trim();
      return [`article/${id}`, { texts: { summary }, slug: null, body }];
    },
  );
  return new Map([...SHIPPED_PIECES, ...questions, ...articles]);
}

/** Those that follow no others. */
const SHIPPED_PIECES: ShippedPieces = new Map<PieceId, ShippedPiece>([
  [EMAIL_PIECE, { texts: SHIPPED_PHRASES, slug: null }],
  ...POSTS.map(({ slug, title, description, author, date, updated }): [PieceId, ShippedPiece] => [
    `post/${slug}`,
    {
      texts: { title, description, author, date, ...(updated && { updated }) },
      slug,
      body: () => sourceOf(slug),
    },
  ]),
  ...SHIPPED_PLANS.map((plan): [PieceId, ShippedPiece] => [
    `plan/${plan.id}`,
    { texts: textsOfPlan(plan), slug: null },
  ]),
  ...CLAIMS.map(({ id, claim, meaning, evidence }): [PieceId, ShippedPiece] => [
    `claim/${id}`,
    { texts: { claim, meaning, ...evidence }, slug: null },
  ]),
  ...PEOPLE.map(({ id, name, role, line }, index): [PieceId, ShippedPiece] => [
    `person/${id}`,
    { texts: { name, role, line, place: String(index + 1) }, slug: null },
  ]),
]);
