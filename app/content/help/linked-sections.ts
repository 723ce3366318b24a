import type { Plan } from "../../domain/catalogue/plans";
import type { Question } from "../../domain/help/article";
import { LINKS } from "../chat-answers/links";
import { DOCS_CARDS } from "../docs";
import { shippedArticles } from "./documents";

/** The sections of a page to which the chat, the documentation, the questions and other articles lead. */
export function linkedSections(
  to: string | null,
  plans: readonly Plan[],
  questions: readonly Question[],
): string[] {
  if (to === null) return [];
  const others = Object.values(shippedArticles(plans, "")).filter(({ path }) => path !== to);
  const texts = JSON.stringify([LINKS, DOCS_CARDS, questions, others]);
  const links = texts.matchAll(new RegExp(`"${to}#([a-z0-9-]+)"`, "g"));
  return [...new Set(Array.from(links, ([, id = ""]) => id))];
}
