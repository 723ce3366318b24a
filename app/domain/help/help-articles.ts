import { PATHS } from "../paths";
import type { Article } from "./article";

/** The help's articles that ship with the site. Their addresses and titles stay; the desk can change the rest. */
export const HELP_ARTICLES = {
  "quick-start": { to: PATHS.quickStart, title: "Quick Start" },
  "account-setup": { to: PATHS.accountSetup, title: "Account Setup" },
  features: { to: PATHS.featuresGuide, title: "Features Guide" },
  integration: { to: PATHS.integration, title: "Integration Guide" },
  billing: { to: PATHS.billing, title: "Plans and Billing" },
  troubleshooting: { to: PATHS.troubleshooting, title: "Troubleshooting" },
  "support-hours": { to: PATHS.supportHours, title: "Support Hours" },
  "submit-ticket": { to: PATHS.submitTicket, title: "Submit a Ticket" },
} as const;

export type ArticleId = keyof typeof HELP_ARTICLES;

export function isArticleId(id: string): id is ArticleId {
  return Object.hasOwn(HELP_ARTICLES, id);
}

/** What the desk can change of an article. */
export type ArticleWords = Pick<Article, "summary" | "sections" | "next">;

/** The section in whose place a page has its form. It is searched, and is no text of the desk. */
export const FORM_SECTION = "form";

const isForm = ({ id }: { id: string }) => id === FORM_SECTION;

/** What the desk can change of an article, as the repository has it. A page with a form has no links below. */
export function articleWords({ summary, sections, next }: Article): ArticleWords {
  return {
    summary,
    sections: sections.filter((section) => !isForm(section)),
    next: sections.some(isForm) ? [] : next,
  };
}

/** An article with the words of the desk, if it has changed them. */
export function withWords(article: Article, changed: ArticleWords | null): Article {
  if (!changed) return article;
  const { summary, sections, next } = changed;
  return { ...article, summary, sections: [...article.sections.filter(isForm), ...sections], next };
}
