import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { siteImage } from "~/content/blog/site-images";
import type { ChangedArticles } from "~/content/help/documents";
import { isDatabaseFailure } from "~/domain/database-failure";
import type { ArticleId, ArticleWords } from "~/domain/help/help-articles";
import { readArticleTexts } from "~/use-cases/words/read-articles.server";
import { logFailure } from "../responses/log-failure.server";

type ReadArticles = {
  changed: ChangedArticles;
  /** False while texts can't be read: then the repository's are shown. */
  isWhole: boolean;
};

/** What the desk has changed of articles, of all or of one. */
export async function readChangedArticles(context: AppLoadContext, only?: ArticleId): Promise<ReadArticles> {
  const { articles } = await context.words.read();
  const wanted = articles.filter(({ id }) => only === undefined || id === only);
  const versions = wanted.map(({ version }) => version);
  try {
    const texts = await readArticleTexts({ ...context, findImage: siteImage }, versions);
    const changed = wanted.flatMap(({ id, summary, version }): [ArticleId, ArticleWords][] => {
      const text = texts.get(version);
      return text && text.sections.length > 0 ? [[id, { summary, ...text }]] : [];
    });
    return { changed: new Map(changed), isWhole: true };
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error;
    logFailure("The texts of help articles could not be read", error);
    context.hasOldWords = true;
    return { changed: new Map(), isWhole: false };
  }
}

/** The loader of an article's page: what the desk has changed of it, if anything. */
export function articleLoader(id: ArticleId) {
  return async ({ context }: LoaderFunctionArgs): Promise<{ changed: ArticleWords | null }> => {
    const { changed } = await readChangedArticles(context, id);
    return { changed: changed.get(id) ?? null };
  };
}
