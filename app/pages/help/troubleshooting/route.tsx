import { useLoaderData } from "@remix-run/react";
import { changedArticleMeta, wayTo } from "~/content/help/article-meta";
import { TROUBLESHOOTING } from "~/content/help/troubleshooting";
import { withWords } from "~/domain/help/help-articles";
import { ArticlePage } from "~/ui/help/article-page";
import type { loadTroubleshooting } from "../article-loaders.server";

export const meta = changedArticleMeta(TROUBLESHOOTING);

export { loadTroubleshooting as loader } from "../article-loaders.server";

export default function Troubleshooting() {
  const { changed } = useLoaderData<typeof loadTroubleshooting>();
  const article = withWords(TROUBLESHOOTING, changed);
  return <ArticlePage article={article} way={wayTo(article)} />;
}
