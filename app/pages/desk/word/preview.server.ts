import type { AppLoadContext } from "@remix-run/cloudflare";
import { siteImage } from "~/content/blog/site-images";
import { contentsOf } from "~/domain/blog/post";
import { SHIPPED_PLANS } from "~/domain/catalogue/shipped-plans";
import { greet } from "~/domain/email/email-phrases";
import { problemInWords } from "~/domain/markdown/markdown-problem";
import { answerOf } from "~/domain/words/answer-piece";
import { phrasesOf } from "~/domain/words/email-piece";
import type { PieceKind } from "~/domain/words/piece";
import type { PieceForm } from "~/domain/words/piece-form";
import { pieceTitle } from "~/domain/words/piece-kinds";
import { planOf } from "~/domain/words/plan-piece";
import type { Preview } from "~/domain/words/preview";
import { questionOf } from "~/domain/words/question-piece";
import { claimOf, personOf, postFactsOf } from "~/domain/words/words";
import { imagesIn } from "~/use-cases/pictures/find-images.server";

/** `today` is the day of a post that has not appeared yet. */
export async function previewOf(
  { db }: Pick<AppLoadContext, "db">,
  kind: PieceKind,
  name: string,
  { texts, body, slug }: PieceForm,
  today: string,
): Promise<Preview | null> {
  switch (kind) {
    case "post":
      return postPreview(db, { date: today, ...texts }, body ?? "", slug ?? name);
    case "claim":
      return { kind, claim: claimOf(name, texts) };
    case "person":
      return { kind, person: personOf(name, texts, []) };
    case "question":
      return { kind, question: questionOf(name, texts) };
    case "email": {
      const phrases = phrasesOf(texts);
      const sentence = "your call is booked.";
      const lines = [greet("Demo", sentence, phrases), greet("", sentence, phrases), phrases.signOff];
      return { kind, lines: lines.filter((line) => line !== "") };
    }
    case "answer":
      return { kind, answer: answerOf(name, texts).answer, tried: null };
    case "topic": {
      const { SHIPPED_TOPICS } = await import("~/content/chat-answers/shipped-topics");
      const topic = SHIPPED_TOPICS.find(({ id }) => id === name);
      if (!topic) return null;
      return { kind, ask: topic.ask, answer: { ...topic.answer, text: texts.answer ?? "" } };
    }
    case "article":
    case "guide":
      return articlePreview(db, pieceTitle(kind, name, texts), texts, body ?? "");
    case "plan": {
      const plan = SHIPPED_PLANS.find(({ id }) => id === name);
      return plan ? { kind, plan: planOf(plan, texts) } : null;
    }
  }
}

async function articlePreview(
  db: AppLoadContext["db"],
  title: string,
  texts: PieceForm["texts"],
  body: string,
): Promise<Preview> {
  const { articleFrom } = await import("~/domain/help/article-markdown");
  const read = articleFrom(body, await imagesIn(db, siteImage, [body]));
  if (!read.ok) return { kind: "problems", problems: read.problems.map(problemInWords) };
  return { kind: "article", article: { title, summary: texts.summary ?? "", ...read.article } };
}

async function postPreview(
  db: AppLoadContext["db"],
  texts: PieceForm["texts"],
  body: string,
  slug: string,
): Promise<Preview> {
  const { renderMarkdown } = await import("~/domain/markdown/render-markdown");
  const rendered = renderMarkdown(body, await imagesIn(db, siteImage, [body]));
  if (!rendered.ok) return { kind: "problems", problems: rendered.problems.map(problemInWords) };
  const { html, sections, words } = rendered;
  const post = { ...postFactsOf(texts, slug, words), html, contents: contentsOf(sections, words) };
  return { kind: "post", post };
}
