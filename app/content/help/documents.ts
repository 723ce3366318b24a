import type { Plan } from "../../domain/catalogue/plans";
import type { Article, Question } from "../../domain/help/article";
import { type ArticleId, type ArticleWords, withWords } from "../../domain/help/help-articles";
import { documentOfArticle, documentOfQuestion, type HelpDocument } from "../../domain/help/search";
import type { PrivacyFacts } from "../../domain/settings/retention-days";
import { privacyPolicy, TERMS } from "../legal";
import { ACCOUNT_SETUP } from "./account-setup";
import { billingArticle } from "./billing";
import { FEATURES_GUIDE } from "./features";
import { integrationGuide } from "./integration";
import { HELP_HOME, HELP_PAGES } from "./pages";
import { commonQuestions } from "./questions";
import { QUICK_START } from "./quick-start";
import { SUBMIT_TICKET } from "./submit-ticket";
import { SUPPORT_HOURS } from "./support-hours";
import { TROUBLESHOOTING } from "./troubleshooting";

/** The articles as the repository has them. Server only: pages load just their own. */
export function shippedArticles(
  plans: readonly Plan[],
  siteUrl: string,
): Readonly<Record<ArticleId, Article>> {
  return {
    "quick-start": QUICK_START,
    "account-setup": ACCOUNT_SETUP,
    features: FEATURES_GUIDE,
    integration: integrationGuide(siteUrl),
    billing: billingArticle(plans),
    troubleshooting: TROUBLESHOOTING,
    "support-hours": SUPPORT_HOURS,
    "submit-ticket": SUBMIT_TICKET,
  };
}

/** What the desk has changed of the articles, and those that it has written. */
export type OwnArticles = { changed: ReadonlyMap<ArticleId, ArticleWords>; guides: readonly Article[] };

/** Everything the help search indexes. */
export function helpDocuments(
  facts: PrivacyFacts,
  plans: readonly Plan[],
  questions: readonly Question[] = commonQuestions(plans),
  { changed, guides }: OwnArticles = { changed: new Map(), guides: [] },
): readonly HelpDocument[] {
  const shipped = Object.entries(shippedArticles(plans, "")) as [ArticleId, Article][];
  const articles = shipped.map(([id, article]) => withWords(article, changed.get(id) ?? null));
  return [
    ...[...articles, ...guides, privacyPolicy(facts), TERMS].map(documentOfArticle),
    ...questions.map((question) => documentOfQuestion(HELP_HOME.to, question)),
    { ...HELP_PAGES.docs, parts: [] },
    { ...HELP_PAGES.liveChat, parts: [] },
  ];
}
