import { useLoaderData } from "@remix-run/react";
import { changedArticleMeta, wayTo } from "~/content/help/article-meta";
import { QUICK_START } from "~/content/help/quick-start";
import { withWords } from "~/domain/help/help-articles";
import { ArticlePage } from "~/ui/help/article-page";
import type { loadQuickStart } from "../article-loaders.server";

export const meta = changedArticleMeta(QUICK_START);

export { loadQuickStart as loader } from "../article-loaders.server";

export default function QuickStart() {
  const { changed } = useLoaderData<typeof loadQuickStart>();
  const article = withWords(QUICK_START, changed);
  return <ArticlePage article={article} way={wayTo(article)} />;
}
