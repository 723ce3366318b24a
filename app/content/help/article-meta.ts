import type { Article, PageLink, Question } from "../../domain/help/article";
import { type ArticleWords, withWords } from "../../domain/help/help-articles";
import { PATHS } from "../../domain/paths";
import { pageMeta, siteUrlOf } from "../page-meta";
import { breadcrumbData } from "../structured-data";
import { GUIDES_PAGE, HELP_HOME } from "./pages";

type Matches = Parameters<typeof siteUrlOf>[0];

const HOME: PageLink = { title: "Home", to: PATHS.home };

/** The breadcrumbs from the home page to an article, without the article itself. */
export function wayTo({ path }: Pick<Article, "path">): PageLink[] {
  const isInHelp = path.startsWith(`${HELP_HOME.to}/`) || path === PATHS.docs;
  return [
    HOME,
    ...(isInHelp ? [HELP_HOME] : []),
    ...(path.startsWith(`${PATHS.guides}/`) ? [{ title: GUIDES_PAGE.title, to: GUIDES_PAGE.path }] : []),
  ];
}

/** The same, including the page itself. */
export function trailTo(page: Pick<Article, "path" | "title">): PageLink[] {
  return [...wayTo(page), { title: page.title, to: page.path }];
}

/** The `meta` of a page below the top level: title, description and breadcrumb structured data. */
export function articleMeta(article: Pick<Article, "path" | "title" | "summary">) {
  const { path, title, summary: description } = article;
  return ({ matches }: { matches: Matches }) => {
    const siteUrl = siteUrlOf(matches);
    return [...pageMeta({ title, description, path, siteUrl }), ...breadcrumbData(trailTo(article), siteUrl)];
  };
}

/** The same for an article of which the page's loader says what the desk has changed. */
export function changedArticleMeta(article: Article) {
  return ({ data, matches }: { data: { changed: ArticleWords | null } | undefined; matches: Matches }) =>
    articleMeta(withWords(article, data?.changed ?? null))({ matches });
}

/** FAQ structured data, with the same wording as the page. */
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
