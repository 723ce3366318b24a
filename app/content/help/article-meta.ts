import type { Article, PageLink, Question } from "../../domain/help/article";
import { pageMeta, siteUrlOf } from "../page-meta";
import { breadcrumbData } from "../structured-data";
import { HELP_HOME } from "./pages";

type Matches = Parameters<typeof siteUrlOf>[0];

const HOME: PageLink = { title: "Home", to: "/" };

/** The way from the home page to an article, the article itself left out. */
export function wayTo({ path }: Pick<Article, "path">): PageLink[] {
  return path.startsWith(`${HELP_HOME.to}/`) || path === "/docs" ? [HOME, HELP_HOME] : [HOME];
}

/** The same with the page itself at the end. */
export function trailTo(page: Pick<Article, "path" | "title">): PageLink[] {
  return [...wayTo(page), { title: page.title, to: page.path }];
}

/** Title, description and the breadcrumbs that machines read, of a page that stands below others. */
export function articleMeta(article: Pick<Article, "path" | "title" | "summary">, matches: Matches) {
  const { path, title, summary: description } = article;
  const siteUrl = siteUrlOf(matches);
  return [...pageMeta({ title, description, path, siteUrl }), ...breadcrumbData(trailTo(article), siteUrl)];
}

/** Questions and answers as machines read them; the page shows the same words. */
export function questionsLd(questions: readonly Question[]) {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
