import { useLoaderData } from "@remix-run/react";
import { changedArticleMeta, wayTo } from "~/content/help/article-meta";
import { FEATURES_GUIDE } from "~/content/help/features";
import { withWords } from "~/domain/help/help-articles";
import { ArticlePage } from "~/ui/help/article-page";
import type { loadFeaturesGuide } from "../article-loaders.server";

export const meta = changedArticleMeta(FEATURES_GUIDE);

export { loadFeaturesGuide as loader } from "../article-loaders.server";

export default function FeaturesGuide() {
  const { changed } = useLoaderData<typeof loadFeaturesGuide>();
  const article = withWords(FEATURES_GUIDE, changed);
  return <ArticlePage article={article} way={wayTo(article)} />;
}
