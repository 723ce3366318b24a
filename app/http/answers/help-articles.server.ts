import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { siteImage } from "~/content/blog/site-images";
import type { OwnArticles } from "~/content/help/documents";
import { isDatabaseFailure } from "~/domain/database-failure";
import type { Article } from "~/domain/help/article";
import type { ArticleText } from "~/domain/help/article-markdown";
import type { ArticleId, ArticleWords } from "~/domain/help/help-articles";
import { GUIDES_ON_A_PAGE, guidePath } from "~/domain/help/help-paths";
import { readPageNumber } from "~/domain/page-number";
import { type GuideFacts, guideFacts, type LiveArticle, type LiveGuide } from "~/domain/words/words";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import { findRenamedGuide, readArticleTexts } from "~/use-cases/words/read-articles.server";
import { logFailure } from "../responses/log-failure.server";

type ReadArticles = {
  changed: OwnArticles["changed"];
  texts: ReadonlyMap<number, ArticleText>;
  /** False while texts can't be read: then the repository's are shown. */
  isWhole: boolean;
};

/** What the desk has changed of articles, and the texts of some guides. One round trip. */
async function readArticles(
  context: AppLoadContext,
  articles: readonly LiveArticle[],
  guides: readonly LiveGuide[],
): Promise<ReadArticles> {
  try {
    const versions = [...articles, ...guides].map(({ version }) => version);
    const texts = await readArticleTexts({ ...context, findImage: siteImage }, versions);
    const changed = articles.flatMap(({ id, summary, version }): [ArticleId, ArticleWords][] => {
      const text = texts.get(version);
      return text && text.sections.length > 0 ? [[id, { summary, ...text }]] : [];
    });
    return { changed: new Map(changed), texts, isWhole: true };
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error;
    logFailure("The texts of help articles could not be read", error);
    context.hasOldWords = true;
    return { changed: new Map(), texts: new Map(), isWhole: false };
  }
}

/** Of so many words the texts are searched; guides beyond them are found by their titles and summaries. */
const SEARCHED_WORDS = 500_000;

/** All articles of the desk, for the search and the check of facts. */
export async function readOwnArticles(context: AppLoadContext): Promise<OwnArticles & { isWhole: boolean }> {
  const { articles, guides } = await context.words.read();
  let words = 0;
  const searched = guides.filter((guide) => {
    words += guide.words;
    return words <= SEARCHED_WORDS;
  });
  const { changed, texts, isWhole } = await readArticles(context, articles, searched);
  return { changed, guides: guides.map((guide) => guideOf(guide, texts.get(guide.version))), isWhole };
}

function guideOf(
  { slug, title, summary }: GuideFacts,
  text: ArticleText = { sections: [], next: [] },
): Article {
  return { path: guidePath(slug), title, summary, ...text };
}

/** A page of the list of guides; 404 if there is no such page. The first may be empty. */
export async function loadGuides({ request, context }: LoaderFunctionArgs) {
  const { guides } = await context.words.read();
  const page = readPageNumber(fieldValue(readQuery(request), "page"));
  if (page === null) throw notFound();
  const from = (page - 1) * GUIDES_ON_A_PAGE;
  const shown = guides.slice(from, from + GUIDES_ON_A_PAGE).map(guideFacts);
  if (shown.length === 0 && page > 1) throw notFound();
  return { page, guides: shown, hasMore: guides.length > from + shown.length };
}

/** A guide; 404 if there is none. A former path leads to the present one. */
export async function loadGuide({ context, params: { slug = "" } }: LoaderFunctionArgs) {
  const { guides } = await context.words.read();
  const guide = guides.find((one) => one.slug === slug);
  if (guide) {
    const texts = await readArticleTexts({ ...context, findImage: siteImage }, [guide.version]);
    return { article: guideOf(guide, texts.get(guide.version)) };
  }
  const renamed = await findRenamedGuide(context, guides, slug);
  if (renamed !== null) throw redirect(guidePath(renamed), 301);
  throw notFound();
}

/** The loader of an article's page: what the desk has changed of it, if anything. */
export function articleLoader(id: ArticleId) {
  return async ({ context }: LoaderFunctionArgs): Promise<{ changed: ArticleWords | null }> => {
    const { articles } = await context.words.read();
    const own = articles.filter((article) => article.id === id);
    const { changed } = await readArticles(context, own, []);
    return { changed: changed.get(id) ?? null };
  };
}
